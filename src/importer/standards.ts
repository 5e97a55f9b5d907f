/** Checks that cited editions of standards are known and in force, or justified. */

import { shortDate } from "#catalogue/dates.ts";
import type { Finding } from "#messages/diagnostics.ts";
import { standardTexts } from "#messages/standards.ts";
import { fieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import type { Standard } from "#model/kinds/standards.ts";
import type { ContentOf } from "#model/kinds.ts";
import { findEditions, getStandardNumber, type OlderEditions } from "#model/standards.ts";
import type { Shaped, Sourced } from "./checker.ts";
import { type Items, itemKinds } from "./content.ts";
import type { Diagnostic } from "./diagnostics.ts";

type Place = Pick<Diagnostic, "file" | "line" | "path">;

interface Citation {
  readonly edition: string;
  /** The whole field or line. */
  readonly text: string;
  readonly at: Place;
  readonly isSource: boolean;
}

function* listCitations({ shape, source }: Shaped): Generator<Citation> {
  const { file, value, body, bodyLine, lineOf } = source;
  for (const { value: text, path } of fieldsIn(fieldSchema(shape), value)) {
    if (typeof text !== "string" || path[0] === "older_editions") continue;
    for (const edition of findEditions(text))
      yield {
        edition,
        text,
        at: { file, line: lineOf(path), path },
        isSource: path[0] === "sources",
      };
  }
  for (const [index, text] of body.split("\n").entries())
    for (const edition of findEditions(text))
      yield {
        edition,
        text,
        at: { file, line: bodyLine + index, path: ["body"] },
        isSource: false,
      };
}

const getOlderEditions = (value: unknown): OlderEditions =>
  isRecord(value) && Array.isArray(value["older_editions"]) ? value["older_editions"] : [];

/** Undefined for an edition in force. */
function outOfForce(
  { standard, status, replaced_by = "", replaced_on = "", withdrawn_on = "" }: Standard,
  takesReason: boolean,
): Finding | undefined {
  if (status === "replaced")
    return {
      code: "replaced-standard",
      values: { standard, takesReason, by: replaced_by, on: replaced_on },
    };
  return status === "withdrawn"
    ? { code: "withdrawn-standard", values: { standard, takesReason, on: withdrawn_on } }
    : undefined;
}

function diagnoseFile(shaped: Shaped, known: ReadonlyMap<string, Standard>): Diagnostic[] {
  const { shape, source } = shaped;
  const older = getOlderEditions(source.value);
  const takesReason = fieldSchema(shape).properties?.["older_editions"] !== undefined;
  const cited = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { edition, text, at, isSource } of listCitations(shaped)) {
    cited.add(edition);
    const standard = known.get(edition);
    if (!standard) {
      const editions = [...known.keys()].filter(
        (other) => getStandardNumber(other) === getStandardNumber(edition),
      );
      diagnostics.push({ ...at, code: "unknown-standard", values: { edition, editions } });
      continue;
    }
    if (isSource && text.startsWith(edition) && text !== edition)
      diagnostics.push({
        ...at,
        code: "source-with-title",
        values: { edition },
      });
    if (older.some((row) => row.standard === edition)) continue;
    const finding = outOfForce(standard, takesReason);
    if (finding) diagnostics.push({ ...at, ...finding });
  }
  for (const [row, { standard }] of older.entries()) {
    const path = ["older_editions", row, "standard"];
    const at = { file: source.file, line: source.lineOf(path), path };
    const entry = known.get(standard);
    if (entry && outOfForce(entry, takesReason) === undefined)
      diagnostics.push({
        ...at,
        code: "edition-in-force",
        values: { standard },
      });
    else if (!cited.has(standard))
      diagnostics.push({
        ...at,
        code: "edition-not-cited",
        values: { standard },
      });
  }
  return diagnostics;
}

/** @param standards without it no text may cite an edition */
export function diagnoseStandards(
  shaped: readonly Shaped[],
  standards: Sourced<ContentOf<"standards">> | undefined,
): Diagnostic[] {
  const known = new Map((standards?.value ?? []).map((row) => [row.standard, row]));
  const diagnostics: Diagnostic[] = [];
  for (const file of shaped)
    if (file.source.file !== standards?.source.file) diagnostics.push(...diagnoseFile(file, known));
  return diagnostics;
}

/** Adds the title and, for an edition out of force, the reason to keep it. */
function formatSource(
  source: string,
  standards: readonly Standard[],
  older: OlderEditions,
): string {
  const entry = standards.find(({ standard }) => standard === source);
  if (!entry) return source;
  const { title, replaced_by, replaced_on, withdrawn_on, source: read = "" } = entry;
  const cited = standardTexts.cited(source, title);
  const because = older.find(({ standard }) => standard === source)?.because ?? "";
  if (replaced_by && replaced_on)
    return `${cited}. ${standardTexts.replaced(replaced_by, shortDate(replaced_on), read, because)}`;
  return withdrawn_on
    ? `${cited}. ${standardTexts.withdrawn(shortDate(withdrawn_on), read, because)}`
    : cited;
}

export function addSourceTitles(items: Items, standards: readonly Standard[]): Items {
  const titled = itemKinds.map((kind) => [
    kind,
    items[kind].map((item) => {
      const { sources, older_editions = [] } = item.value as {
        readonly sources?: readonly string[];
        readonly older_editions?: OlderEditions;
      };
      if (!sources) return item;
      return {
        ...item,
        value: {
          ...item.value,
          sources: sources.map((source) => formatSource(source, standards, older_editions)),
        },
      };
    }),
  ]);
  return Object.fromEntries(titled) as unknown as Items;
}
