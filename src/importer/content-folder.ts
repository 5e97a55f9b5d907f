/** Checks types, sizes and names of content files before they are read. */
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { basename, extname, join, relative, sep } from "node:path";
import type { DiagnosticValues } from "#messages/diagnostics.ts";
import { kinds, kindsWith } from "#model/kinds.ts";
import type { Diagnostic } from "./diagnostics.ts";

const [KB, MB] = [1_000, 1_000_000];
interface Limit {
  readonly bytes: number;
  readonly kind: DiagnosticValues["large-file"]["kind"];
}
/**
 * Parsing time grows with the square of a list's length: 100 kB takes seconds at worst. The longest
 * text has 41 kB.
 */
const TEXT: Limit = { bytes: 100 * KB, kind: "text" };
const PICTURE: Limit = { bytes: 20 * MB, kind: "picture" };
/** Videos have no limit: they are never parsed. */
const LIMITS: Readonly<Record<string, Limit>> = {
  ".yaml": TEXT,
  ".md": TEXT,
  ".csv": { bytes: 5 * MB, kind: "table" },
  ".jpg": PICTURE,
  ".jpeg": PICTURE,
  ".png": PICTURE,
  ".svg": { bytes: 200 * KB, kind: "logo" },
};

/** A folder that was not copied would remove all its items from the site. */
const FOLDERS = new Set(
  kindsWith("required")
    .map((name) => kinds[name].place)
    .filter((place) => place.includes("/"))
    .map((place) => place.split("/")[0] ?? ""),
);

/**
 * Without hidden files, in stable order.
 * @throws node:fs errors
 */
export const listEntries = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) =>
      relative(folder, join(entry.parentPath, entry.name))
        .split(sep)
        .every((part) => !part.startsWith(".")),
    )
    .sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1));

/**
 * Symbolic links can point outside and change unseen; reading a pipe would never end.
 * @param root may itself be a link
 * @param incomplete whether folders may be missing (`icg import --prune`)
 */
export function diagnoseFolder(root: string, incomplete = false): Diagnostic[] {
  const name = basename(root);
  let entries: Dirent[];
  try {
    entries = listEntries(root);
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return [{ file: name, line: 1, code: "content-folder", values: { isMissing } }];
  }
  const folders = new Set(
    entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const missing = [...FOLDERS]
    .filter((folder) => !incomplete && !folders.has(folder))
    .map(
      (folder): Diagnostic => ({
        file: `${name}/${folder}`,
        line: 1,
        code: "missing-folder",
        values: {},
      }),
    );
  const odd: Diagnostic[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const at = { file: join(name, relative(root, path)), line: 1 };
    if (entry.isSymbolicLink()) odd.push({ ...at, code: "symbolic-link", values: {} });
    else if (entry.isDirectory()) {
      if (LIMITS[extname(entry.name)]) odd.push({ ...at, code: "folder-for-file", values: {} });
    } else if (!entry.isFile()) odd.push({ ...at, code: "neither-file-nor-folder", values: {} });
    else {
      const limit = LIMITS[extname(entry.name).toLowerCase()];
      const { size } = lstatSync(path);
      if (limit && size > limit.bytes)
        odd.push({
          ...at,
          code: "large-file",
          values: { bytes: size, kind: limit.kind, most: limit.bytes },
        });
    }
  }
  return [...missing, ...odd];
}
