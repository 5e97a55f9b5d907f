/** Faults of the content with the item and field that they concern. */
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import type { Diagnostic } from "#importer/diagnostics.ts";
import { languageLabels } from "#messages/mail.ts";
import { isRecord } from "#model/json-schema.ts";
import { kinds } from "#model/kinds.ts";
import { fieldTitle } from "./change-list.ts";
import { pathOf } from "./content/draft-check.ts";
import { faultSentence, wordsFor } from "./content/fault-words.ts";
import { itemFields } from "./content/form.ts";
import { type Names, partsOf, rowKeyOf } from "./content/places.ts";
import { itemOf, STOCK, translationAt, translationName } from "./content/units.ts";
import { isContentKind } from "./needs.ts";
import type { PlacedFault } from "./payloads.ts";
import { fileOfDiagnostic } from "./publication.ts";

/** Row and field of a diagnostic; in stock.csv the grade is the row. */
function partOf(
  root: string,
  file: string,
  diagnostic: Diagnostic,
): { readonly row: string; readonly field: string } {
  const { kind } = itemOf(file);
  const rowKey = isContentKind(kind) ? rowKeyOf(kind) : undefined;
  try {
    const text = readFileSync(join(root, file), "utf8");
    if (file === STOCK)
      return { row: text.split("\n")[diagnostic.line - 1]?.split(",")[0] ?? "", field: "" };
    const parts = partsOf(text, file.endsWith(".md"));
    const [first, second] = pathOf(diagnostic, parts);
    const [index, field] = rowKey ? [first, second] : [undefined, first];
    const rows: unknown = rowKey ? parse(parts.yaml) : undefined;
    const row: unknown = Array.isArray(rows) && typeof index === "number" ? rows[index] : undefined;
    return {
      row: rowKey && isRecord(row) ? String(row[rowKey]) : "",
      field: typeof field === "string" ? field : "",
    };
  } catch {
    return { row: "", field: "" };
  }
}

export function placeDiagnostic(root: string, diagnostic: Diagnostic) {
  const file = fileOfDiagnostic(root, diagnostic);
  const { row, field } = partOf(root, file, diagnostic);
  const { kind, id } = file === STOCK ? { kind: "products" as const, id: row } : itemOf(file);
  return { file, kind, id: id || row, field };
}

/** @param root of the checked content */
export function placeFaults(
  root: string,
  names: Names,
  diagnostics: readonly Diagnostic[],
): PlacedFault[] {
  // Listing the names of a kind reads the state of all its files.
  const namesByKind = new Map<string, ReadonlyMap<string, string>>();
  const nameOf = (kind: string, id: string): string => {
    const known =
      namesByKind.get(kind) ?? new Map(names.of(kind).map((item) => [item.id, item.name]));
    namesByKind.set(kind, known);
    return known.get(id) ?? id;
  };
  return diagnostics.map((diagnostic) => {
    const { file, kind, id, field } = placeDiagnostic(root, diagnostic);
    // A translation has the fields of its English item.
    const translation = translationAt(file);
    const shown = translation ? itemOf(translation.path) : { kind, id };
    const schema = isContentKind(shown.kind) ? itemFields(shown.kind, shown.id, undefined) : {};
    return {
      path: [kind, id, field],
      message: faultSentence(diagnostic, wordsFor({ schema, root: basename(root), names })),
      file,
      line: diagnostic.line,
      place: [
        ...(translation
          ? [languageLabels[translation.language], translationName(names, translation.path)]
          : [
              isContentKind(kind) ? kinds[kind].title : dirname(file),
              kind === id ? "" : nameOf(kind, id),
            ]),
        field && fieldTitle(shown.kind, field),
      ]
        .filter((part) => part !== "" && part !== ".")
        .join(" › "),
    };
  });
}
