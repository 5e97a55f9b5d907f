/** Checks that cited editions of standards are known and in force, or justified. */
import { shortDate } from "#catalogue/dates.ts";
import { standardTexts } from "#messages/standards.ts";
import { fieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import type { Standard } from "#model/kinds/standards.ts";
import type { ContentOf } from "#model/kinds.ts";
import { findEditions, getStandardNumber, type OlderEditions } from "#model/standards.ts";
import type { Shaped, Sourced } from "./checker.ts";
import { type Items, itemKinds } from "./content.ts";
import { type Diagnostic, joinWithOr } from "./diagnostics.ts";

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

function explainOutOfForce({
  standard,
  status,
  replaced_by,
  replaced_on,
  withdrawn_on,
}: Standard): string | undefined {
  if (status === "replaced") return `${standard} was replaced by ${replaced_by} on ${replaced_on}`;
  return status === "withdrawn" ? `${standard} was withdrawn on ${withdrawn_on}` : undefined;
}

function diagnoseFile(shaped: Shaped, known: ReadonlyMap<string, Standard>): Diagnostic[] {
  const { shape, source } = shaped;
  const older = getOlderEditions(source.value);
  const cited = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { edition, text, at, isSource } of listCitations(shaped)) {
    cited.add(edition);
    const standard = known.get(edition);
    if (!standard) {
      const others = [...known.keys()].filter(
        (other) => getStandardNumber(other) === getStandardNumber(edition),
      );
      const expected =
        others.length > 0
          ? `${joinWithOr(others)}, or an entry for it there`
          : "an entry for it there";
      diagnostics.push({ ...at, wrong: `${edition} is not in content/standards.yaml`, expected });
      continue;
    }
    if (isSource && text.startsWith(edition) && text !== edition)
      diagnostics.push({
        ...at,
        wrong: `the source says more than ${edition}`,
        expected: `${edition} alone: content/standards.yaml has its title`,
      });
    const wrong = explainOutOfForce(standard);
    if (wrong === undefined || older.some((row) => row.standard === edition)) continue;
    const reason = fieldSchema(shape).properties?.["older_editions"]
      ? "a reason in older_editions"
      : "the number without an edition";
    diagnostics.push({
      ...at,
      wrong,
      expected: standard.replaced_by ? `${standard.replaced_by}, or ${reason}` : reason,
    });
  }
  for (const [row, { standard }] of older.entries()) {
    const path = ["older_editions", row, "standard"];
    const at = { file: source.file, line: source.lineOf(path), path };
    const entry = known.get(standard);
    if (entry && explainOutOfForce(entry) === undefined)
      diagnostics.push({
        ...at,
        wrong: `${standard} is neither replaced nor withdrawn`,
        expected: "no reason for it",
      });
    else if (!cited.has(standard))
      diagnostics.push({
        ...at,
        wrong: `the text does not cite ${standard}`,
        expected: "no reason for it",
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
