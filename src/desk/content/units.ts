/** Divides content files into the parts of their items, and joins them again. */
import Papa from "papaparse";
import { parse, stringify } from "yaml";
import { type Translation, translations } from "#contract/editions.ts";
import { isText } from "#importer/sources.ts";
import { editStock, parseStockLines, stockLinePattern } from "#importer/stock-file.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindNames, kindOf, kinds, kindsWith } from "#model/kinds.ts";
import type { ItemKey } from "../payloads.ts";
import { changedYaml } from "./changed-yaml.ts";
import { isOrdered, isWhole, type Names, rowKeyOf } from "./places.ts";

/** Stock states, one line per grade. */
export const STOCK = "stock.csv";
/** Id of the order of a list. */
export const ORDER = "order";

const patterns = kindNames.map((kind) => ({
  kind,
  pattern: new RegExp(
    `^${kinds[kind].place.replace(".", "\\.").replace("{category}", "[^/]+").replace("{id}", "([^/]+)")}$`,
  ),
}));

/** Divides `ar/categories/hals.md`. */
export function translationAt(
  file: string,
): { readonly language: Translation; readonly path: string } | undefined {
  const language = translations.find((name) => file.startsWith(`${name}/`));
  return language && { language, path: file.slice(language.length + 1) };
}

const PHRASES = /^phrases\/([a-z0-9-]+)\.yaml$/;
/** Name of a file of phrases, by its path below the folder of the language. */
export const phrasesAt = (path: string): string | undefined => PHRASES.exec(path)?.[1];

/** The name of the English item of a translation. */
export function translationName(names: Pick<Names, "of">, path: string): string {
  const phrases = phrasesAt(path);
  if (phrases !== undefined) return deskTranslations.phraseFile(phrases);
  const { kind, id } = itemOf(path);
  const title = kindOf(kind)?.title ?? path;
  return id === "" ? title : (names.of(kind).find((item) => item.id === id)?.name ?? id);
}

/** The item of a file; `id` is empty where each row is an item. */
export function itemOf(file: string): ItemKey {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(file);
    if (found) return { kind, id: found[1] ?? (isWhole(kind) ? kind : "") };
  }
  if (translationAt(file)) return { kind: "translations", id: file };
  const [folder = "", ...rest] = file.split("/");
  if (folder === "pictures") return { kind: folder, id: rest.join("/").replace(/\.jpg$/, "") };
  const kind = kindsWith("files").find((name) => name === folder);
  return kind ? { kind, id: rest.join("/") } : { kind: "files", id: file };
}

/** The item of a part. `row` is empty where the file is the part. */
export function itemOfPart(file: string, row: string): ItemKey {
  if (file === STOCK) return { kind: "products", id: row };
  const { kind, id } = itemOf(file);
  return { kind, id: id || row };
}

const rowKeyAt = (file: string): string | undefined => {
  const { kind, id } = itemOf(file);
  return id === "" ? rowKeyOf(kind) : undefined;
};

const rowsOf = (text: string): Record<string, unknown>[] => {
  const rows: unknown = parse(text);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

/**
 * Texts by row key; the key of a whole file is empty.
 * @throws an error of the YAML parser
 */
export function unitsOf(file: string, text: string | undefined): Map<string, string> {
  const units = new Map<string, string>();
  if (text === undefined) return units;
  if (file === STOCK) {
    for (const line of parseStockLines(text)) units.set(line.grade, JSON.stringify(line));
    return units;
  }
  const rowKey = rowKeyAt(file);
  if (!rowKey || !isText(file)) return units.set("", text);
  const rows = rowsOf(text);
  for (const row of rows) units.set(String(row[rowKey]), stringify(row));
  if (isOrdered(itemOf(file).kind))
    units.set(ORDER, JSON.stringify(rows.map((row) => String(row[rowKey]))));
  return units;
}

/** Whether a text can be the unit of a row or line; every text can be a whole file. */
export function isReadableUnit(file: string, row: string, text: string | null): boolean {
  if (text === null) return true;
  try {
    if (file === STOCK) return isRecord(JSON.parse(text));
    if (row === "" || !isText(file)) return true;
    return row === ORDER && isOrdered(itemOf(file).kind)
      ? Array.isArray(JSON.parse(text))
      : isRecord(parse(text));
  } catch {
    return false;
  }
}

/** Keys that both orders have, in the order of the first. */
const shared = (first: readonly string[], second: readonly string[]): string[] =>
  first.filter((key) => second.includes(key));

/** Rows that the order does not name keep their place. */
function reorder(
  rows: readonly Record<string, unknown>[],
  rowKey: string,
  order: readonly string[],
): Record<string, unknown>[] {
  const byKey = new Map(rows.map((row) => [String(row[rowKey]), row]));
  const next = order.filter((key) => byKey.has(key))[Symbol.iterator]();
  return rows.map((row) => {
    if (!order.includes(String(row[rowKey]))) return row;
    return byKey.get(next.next().value ?? "") ?? row;
  });
}

/** Whether two orders place the same rows differently. */
export function isReordered(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return false;
  const [was, is] = [before, after].map((text) => JSON.parse(text) as string[]);
  return shared(was ?? [], is ?? []).join("\n") !== shared(is ?? [], was ?? []).join("\n");
}

function joinStock(text: string, changes: ReadonlyMap<string, string | null>): string {
  const edits = new Map<string, Record<string, string>>();
  let rest = text;
  for (const [grade, unit] of changes)
    if (unit === null) rest = rest.replace(stockLinePattern(grade), "");
    else edits.set(grade, JSON.parse(unit) as Record<string, string>);
  return editStock(rest, edits);
}

/** The file with changed parts; null if it does not exist. */
export function joinUnits(
  file: string,
  text: string | undefined,
  changes: ReadonlyMap<string, string | null>,
): string | null {
  if (file === STOCK)
    return joinStock(text ?? `${Papa.unparse([["grade", "state", "note", "date"]])}\n`, changes);
  const rowKey = rowKeyAt(file);
  if (!rowKey || !isText(file)) return changes.get("") ?? null;
  let rows = rowsOf(text ?? "");
  for (const [key, unit] of changes) {
    if (key === ORDER) continue;
    const index = rows.findIndex((row) => String(row[rowKey]) === key);
    const row = unit === null ? [] : [parse(unit) as Record<string, unknown>];
    rows = rows.toSpliced(index < 0 ? rows.length : index, index < 0 ? 0 : 1, ...row);
  }
  const order = changes.get(ORDER);
  if (order) rows = reorder(rows, rowKey, JSON.parse(order) as string[]);
  if (rows.length === 0 && (text === undefined || file === kinds.redirects.place)) return null;
  return changedYaml(text ?? "", rows);
}
