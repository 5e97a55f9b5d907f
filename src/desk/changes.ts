/** Lists what a publication would change. */

import { isText } from "#importer/sources.ts";
import { deskChanges } from "#messages/desk-publish.ts";
import { fieldSchema } from "#model/json-schema.ts";
import { type KindName, kindNames, kinds, kindsWith } from "#model/kinds.ts";
import type { SourceFields, Sources } from "#store/sources.ts";
import { isOrdered, isWhole } from "./content/places.ts";
import { keyOf } from "./needs.ts";
import type { Change } from "./payloads.ts";

const patterns = kindNames.map((kind) => ({
  kind,
  pattern: new RegExp(
    `^${kinds[kind].place.replace(".", "\\.").replace("{category}", "[^/]+").replace("{id}", "([^/]+)")}$`,
  ),
}));

/** Stock states, one line per grade. */
export const STOCK = "stock.csv";

/** The item of a file; `id` is empty where each row is an item. */
export function itemOf(file: string): { readonly kind: KindName | "files"; readonly id: string } {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(file);
    if (found) return { kind, id: found[1] ?? (isWhole(kind) ? kind : "") };
  }
  const [folder = "", ...rest] = file.split("/");
  if (folder === "pictures") return { kind: folder, id: rest.join("/").replace(/\.jpg$/, "") };
  const kind = kindsWith("files").find((name) => name === folder);
  return kind ? { kind, id: rest.join("/") } : { kind: "files", id: file };
}

/** Id of a change of a list's order. */
export const ORDER = "order";

export function fieldTitle(kind: KindName | "files", field: string): string {
  const title =
    kind === "files" ? undefined : fieldSchema(kinds[kind].schema).properties?.[field]?.title;
  return title ? title.charAt(0).toLowerCase() + title.slice(1) : field;
}

const differing = (before: SourceFields, after: SourceFields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  );
function isReordered(before: SourceFields, after: SourceFields): boolean {
  const [was, is] = [
    Object.keys(before).filter((row) => Object.hasOwn(after, row)),
    Object.keys(after).filter((row) => Object.hasOwn(before, row)),
  ];
  return was.some((row, place) => row !== is[place]);
}
function changeOf(before: unknown, after: unknown): Change["change"] {
  if (before === undefined) return "new";
  return after === undefined ? "removed" : "changed";
}

/** Changes of one file, by row if it is a list. `name` defaults to the id. */
function fileChanges(
  file: string,
  before: SourceFields | undefined,
  after: SourceFields | undefined,
): Change[] {
  const { kind, id } = itemOf(file);
  const keys = differing(before ?? {}, after ?? {});
  const base = { kind, files: [file], fields: [], needs: [], isForced: !isText(file) };
  if (file === STOCK)
    return keys.map((grade) => ({
      ...base,
      kind: "products",
      id: grade,
      name: grade,
      change: "changed",
      fields: [deskChanges.stock],
    }));
  if (id === "" && kind !== "files") {
    const rows = keys.map(
      (row): Change => ({
        ...base,
        id: row,
        name: row,
        change: changeOf(before?.[row], after?.[row]),
      }),
    );
    if (isOrdered(kind) && isReordered(before ?? {}, after ?? {}))
      rows.push({ ...base, id: ORDER, name: kinds[kind].title, change: "order" });
    return rows;
  }
  if (keys.length === 0) return [];
  const title = kind !== "files" && isWhole(kind) ? kinds[kind].title : "";
  const fields =
    before && after ? keys.filter((key) => key !== "").map((key) => fieldTitle(kind, key)) : [];
  return [
    {
      ...base,
      id,
      name: title || after?.[""] || before?.[""] || id,
      change: changeOf(before, after),
      fields,
    },
  ];
}

/**
 * Lists changes in the order of the files, merged by item. `addNeeds` (publication.ts) fills
 * `needs`; `nameOf` names rows.
 */
export function changesBetween(
  before: Sources,
  after: Sources,
  nameOf: (kind: string, id: string) => string | undefined,
): Change[] {
  const items = new Map<string, Change>();
  const names = new Map<string, string>();
  for (const sources of [before, after])
    for (const [file, fields] of Object.entries(sources))
      if (fields[""]) names.set(keyOf(itemOf(file)), fields[""]);
  for (const file of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
    for (const change of fileChanges(file, before[file], after[file])) {
      const key = keyOf(change);
      const known = items.get(key);
      const named =
        change.name === change.id
          ? { ...change, name: names.get(key) ?? nameOf(change.kind, change.id) ?? change.id }
          : change;
      if (!known) {
        items.set(key, named);
        continue;
      }
      const isMoved = [known.change, change.change].sort().join() === "new,removed";
      let kindOfChange = known.change;
      let fields: readonly string[] = [];
      if (isMoved) {
        kindOfChange = "changed";
        fields = [deskChanges.category];
      } else {
        // A new or removed item includes its stock state and its picture.
        if (known.change === "changed") kindOfChange = change.change;
        if (kindOfChange === "changed") fields = [...new Set([...known.fields, ...change.fields])];
      }
      items.set(key, {
        ...known,
        files: [...known.files, ...change.files],
        isForced: known.isForced || change.isForced,
        change: kindOfChange,
        fields,
      });
    }
  return [...items.values()];
}

const NAMED = 5;
const named = (changes: readonly Change[]): string => {
  const names = changes
    .slice(0, NAMED)
    .map(({ name, fields }) =>
      fields.length > 0 ? deskChanges.fields(name, fields.slice(0, NAMED)) : name,
    );
  return deskChanges.list(names, changes.length - names.length);
};

/**
 * Formats changes such as `1 grade new (ICG UV-1), 2 changed (ICG UV-531: stock; ICG UV-770:
 * dosage)`.
 */
export function sentenceOf(changes: readonly Change[]): string {
  const isSingle = ({ kind }: Change): boolean => kind !== "files" && isWhole(kind);
  const files = changes.filter(isSingle).map(({ name, fields }) => deskChanges.one(name, fields));
  const orders = changes
    .filter(({ change }) => change === "order")
    .map(({ name }) => deskChanges.order(name));
  const items = [
    ...Map.groupBy(
      changes.filter((change) => !isSingle(change) && change.change !== "order"),
      ({ kind }) => kind,
    ),
  ];
  return items
    .map(([kind, ofKind]) => {
      const item = kind === "files" ? deskChanges.file : kinds[kind].item;
      return (["new", "changed", "removed"] as const)
        .map((change) => ({ change, some: ofKind.filter((row) => row.change === change) }))
        .filter(({ some }) => some.length > 0)
        .map(({ change, some }, index) =>
          deskChanges.some(some.length, index === 0 ? item : "", change, named(some)),
        )
        .join(", ");
    })
    .concat(files, orders)
    .join("; ");
}

/**
 * `All of the content: 306 grades, 56 problems`, for an unknown published state. Counts items with
 * their own file.
 */
export function firstSentence(sources: Sources): string {
  const files = Map.groupBy(Object.keys(sources), (file) => itemOf(file).kind);
  const counted = kindNames.filter((kind) => kinds[kind].place.includes("{id}") && files.has(kind));
  return deskChanges.first(
    counted.map((kind) => deskChanges.count(files.get(kind)?.length ?? 0, kinds[kind].item)),
  );
}
