/** Compares the version of content files with the one that this software reads. */
import { basename, join } from "node:path";
import { upgradeTexts } from "#messages/upgrades.ts";
import { isRecord } from "#model/json-schema.ts";
import { CONTENT_VERSION } from "#model/kinds/site.ts";
import { kinds } from "#model/kinds.ts";
import { ContentDiagnostics } from "../diagnostics.ts";
import { type ContentFiles, readYaml } from "../read.ts";

const OLDEST = 1;
/** The last version without a number in site.yaml. */
const LAST_UNNUMBERED = 2;

/** Only the oldest form has lists of grades. */
const findUnnumbered = (files: ContentFiles): number =>
  files.names(join(files.root, "products"), ".yaml").length > 0 ? OLDEST : LAST_UNNUMBERED;

/** Undefined if site.yaml cannot be read; the check reports that. */
export function readContentVersion(
  files: ContentFiles,
): { readonly version: number; readonly line: number } | undefined {
  const [source] = readYaml(files, join(files.root, kinds.site.place)).files;
  if (!source || !isRecord(source.value)) return undefined;
  const version = source.value["content_version"] ?? findUnnumbered(files);
  if (typeof version !== "number" || !Number.isInteger(version) || version < OLDEST)
    return undefined;
  return { version, line: source.lineOf(["content_version"]) };
}

/** @throws ContentDiagnostics with a reason if another version of the software wrote the files */
export function assertContentVersion(files: ContentFiles): void {
  const found = readContentVersion(files);
  if (!found || found.version === CONTENT_VERSION) return;
  const isOlder = found.version < CONTENT_VERSION;
  throw new ContentDiagnostics(
    [
      {
        file: `${basename(files.root)}/${kinds.site.place}`,
        line: found.line,
        code: "content-version",
        values: { found: found.version, read: CONTENT_VERSION, isOlder },
      },
    ],
    false,
    isOlder
      ? upgradeTexts.older(found.version, CONTENT_VERSION)
      : upgradeTexts.newer(found.version, CONTENT_VERSION),
  );
}
