/** Publishes single items (desk.md §6); the others stay as last published. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { parse, stringify } from "yaml";
import { itemPaths } from "#contract/item-paths.ts";
import type { Overlay } from "#importer/read.ts";
import { isText } from "#importer/sources.ts";
import { parseStockLines, type WrittenStock } from "#importer/stock-file.ts";
import { fieldsIn } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";
import type { Sources } from "#store/sources.ts";
import { itemOf, ORDER, STOCK } from "./changes.ts";
import { itemFields } from "./content/form.ts";
import { partsOf, rowIndex, rowKeyOf } from "./content/places.ts";
import { keyOf } from "./needs.ts";
import type { Change, ItemKey } from "./payloads.ts";

/** Undefined for a missing file. */
export interface Versions {
  readonly published: (file: string) => string | undefined;
  readonly current: (file: string) => string | undefined;
}

export const versionsOf = (root: string, texts: ReadonlyMap<string, string>): Versions => ({
  published: (file) => texts.get(file),
  current: (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined,
});

const rowsOf = (text: string | undefined): unknown[] => {
  const rows: unknown = text === undefined ? [] : parse(text);
  return Array.isArray(rows) ? rows : [];
};

/** Link targets, or the whole text. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|\]\()(\/[^\s)#]*)/g)].map(([, address = ""]) => address);

/** Keys of items that one version mentions. */
function mentions(
  { kind, id, files }: Change,
  read: (file: string) => string | undefined,
  pages: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const mentionPages = (text: string): void => {
    for (const address of addressesIn(text)) {
      const page = pages.get(address);
      if (page) found.add(page);
    }
  };
  for (const file of files) {
    const text = isText(file) && file !== STOCK ? read(file) : undefined;
    if (text === undefined) continue;
    const { yaml, body } = partsOf(text, file.endsWith(".md"));
    const content: unknown = parse(yaml);
    const rowKey = rowKeyOf(kind);
    const value: unknown = rowKey ? rowsOf(yaml)[rowIndex(content, rowKey, id)] : content;
    const shape = itemFields(kind, id, value);
    for (const { schema, value: part } of fieldsIn(rowKey ? (shape.items ?? {}) : shape, value)) {
      if (typeof part !== "string") continue;
      if (schema.kind === "reference") for (const to of schema.to ?? []) found.add(`${to}/${part}`);
      else if (schema.kind === "picture" && kind !== "pictures") found.add(`pictures/${part}`);
      else mentionPages(part);
    }
    mentionPages(body);
  }
  return found;
}

/**
 * Fills `needs`: a mention needs its new item, a removal needs the changes that drop its mentions.
 */
export function addNeeds(changes: readonly Change[], { published, current }: Versions): Change[] {
  const byKey = new Map(changes.map((change) => [keyOf(change), change]));
  const pages = new Map(
    changes.flatMap(({ kind, id }) =>
      itemPaths(kind, id).map((address) => [address, keyOf({ kind, id })] as const),
    ),
  );
  const needs = new Map<string, Set<string>>(changes.map((change) => [keyOf(change), new Set()]));
  for (const change of changes) {
    const key = keyOf(change);
    for (const other of mentions(change, current, pages))
      if (other !== key && byKey.get(other)?.change === "new") needs.get(key)?.add(other);
    for (const other of mentions(change, published, pages))
      if (other !== key && byKey.get(other)?.change === "removed") needs.get(other)?.add(key);
    if (change.kind !== "redirects") continue;
    // An old address redirects until another item takes it.
    const page = pages.get(change.id);
    const mover = page === undefined ? undefined : byKey.get(page);
    if (!mover) continue;
    if (mover.change === "removed" && change.change === "new") {
      needs.get(key)?.add(keyOf(mover));
      needs.get(keyOf(mover))?.add(key);
    }
    if (mover.change === "new" && change.change === "removed") needs.get(keyOf(mover))?.add(key);
  }
  return changes.map((change) => ({
    ...change,
    needs: changes
      .filter((other) => needs.get(keyOf(change))?.has(keyOf(other)))
      .map(({ kind, id }) => ({ kind, id })),
  }));
}

type IsChosen = (item: ItemKey) => boolean;

/** Keys that only the second has follow their predecessor there. */
function mergedKeys(first: readonly string[], second: readonly string[]): string[] {
  const merged = [...first];
  for (const [index, key] of second.entries())
    if (!first.includes(key))
      merged.splice(index === 0 ? 0 : merged.indexOf(second[index - 1] ?? "") + 1, 0, key);
  return merged;
}

/** Each entry is from its chosen version. */
function mergedEntries<T>(
  published: ReadonlyMap<string, T>,
  current: ReadonlyMap<string, T>,
  isChosen: (key: string) => boolean,
  isReordered: boolean,
): T[] {
  const orders = [[...published.keys()], [...current.keys()]] as const;
  const keys = isReordered ? mergedKeys(orders[1], orders[0]) : mergedKeys(orders[0], orders[1]);
  const entries: T[] = [];
  for (const key of keys) {
    const entry = (isChosen(key) ? current : published).get(key);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

const byField = (rows: readonly unknown[], field: string): Map<string, unknown> =>
  new Map(rows.map((row) => [String((row as Record<string, unknown>)[field]), row]));
const byGrade = (text: string | undefined): Map<string, WrittenStock> =>
  new Map(parseStockLines(text ?? "").map((line) => [line.grade, line]));

/**
 * Text with unchosen items as last published; null for a file that did not exist, undefined for no
 * change.
 */
function heldText(
  file: string,
  { published, current }: Versions,
  isChosen: IsChosen,
): string | null | undefined {
  const { kind, id } = itemOf(file);
  const [was, is] = [published(file), current(file)];
  if (file === STOCK) {
    const lines = mergedEntries(
      byGrade(was),
      byGrade(is),
      (grade) => isChosen({ kind: "products", id: grade }),
      true,
    );
    return `${Papa.unparse([["grade", "state", "note", "date"], ...lines.map(({ grade, state, note, date }) => [grade, state, note, date])], { newline: "\n" })}\n`;
  }
  const rowKey = rowKeyOf(kind);
  if (!rowKey) return isChosen({ kind, id }) ? undefined : (was ?? null);
  const rows = mergedEntries(
    byField(rowsOf(was), rowKey),
    byField(rowsOf(is), rowKey),
    (row) => isChosen({ kind, id: row }),
    !kindOf(kind)?.ordered || isChosen({ kind, id: ORDER }),
  );
  return rows.length === 0 && (was === undefined || is === undefined) ? null : stringify(rows);
}

/** Texts of files with held items; only `chosen` changes are published. */
export function holdBack(
  root: string,
  changes: readonly Change[],
  chosen: readonly Change[],
  versions: Versions,
): Overlay {
  const keys = new Set(chosen.map(keyOf));
  const overlay = new Map<string, string | null>();
  for (const file of new Set(
    changes.filter((change) => !keys.has(keyOf(change))).flatMap(({ files }) => files),
  )) {
    if (!isText(file)) continue;
    const text = heldText(file, versions, (item) => keys.has(keyOf(item)));
    if (text !== undefined) overlay.set(join(root, file), text);
  }
  return overlay;
}

export const listChangedTexts = (before: Sources, changes: readonly Change[]): string[] => [
  ...new Set(
    changes
      .flatMap(({ files }) => files)
      .filter((file) => isText(file) && Object.hasOwn(before, file)),
  ),
];
