/** What a publication would change, item by item and in words: the content files against what was imported last. */

import type { Sources } from "#catalogue/content.ts";
import { deskChanges } from "#messages/desk-publish.ts";
import { fieldSchema } from "#model/json-schema.ts";
import { type KindName, kinds, kindsWith } from "#model/kinds.ts";
import { isOrdered } from "./content/places.ts";
import type { Change } from "./payloads.ts";

const patterns = (Object.keys(kinds) as KindName[]).map((kind) => ({
  kind,
  pattern: new RegExp(`^${kinds[kind].place.replace(".", "\\.").replace("{category}", "[^/]+").replace("{id}", "([^/]+)")}$`),
}));

/** Which item a file holds; the id is empty where it holds all of a kind. */
export function itemOf(file: string): { readonly kind: KindName | "files"; readonly id: string } {
  for (const { kind, pattern } of patterns) {
    const found = pattern.exec(file);
    if (found) return { kind, id: found[1] ?? "" };
  }
  const [folder = "", ...rest] = file.split("/");
  if (folder === "pictures") return { kind: folder, id: rest.join("/").replace(/\.jpg$/, "") };
  const kind = kindsWith("files").find((name) => name === folder);
  return kind ? { kind, id: rest.join("/") } : { kind: "files", id: file };
}

/** The id of a change of a list's order. */
const ORDER = "order";

/** A field as a form calls it. */
export function fieldTitle(kind: KindName | "files", field: string): string {
  const title = kind === "files" ? undefined : fieldSchema(kinds[kind].schema).properties?.[field]?.title;
  return title ? title.charAt(0).toLowerCase() + title.slice(1) : field;
}

type Fields = Readonly<Record<string, string>>;
const differing = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
/** Whether rows that both have are in another order. */
function isReordered(before: Fields, after: Fields): boolean {
  const [was, is] = [Object.keys(before).filter((row) => Object.hasOwn(after, row)), Object.keys(after).filter((row) => Object.hasOwn(before, row))];
  return was.some((row, place) => row !== is[place]);
}
const changeOf = (before: unknown, after: unknown): Change["change"] => (before === undefined ? "new" : after === undefined ? "gone" : "changed");

/** Changes of one file: of its item, or of each row of a list. */
function fileChanges(file: string, before: Fields | undefined, after: Fields | undefined, nameOf: (grade: string) => string): Change[] {
  const { kind, id } = itemOf(file);
  const keys = differing(before ?? {}, after ?? {});
  if (file === "stock.csv")
    return keys.map((grade) => ({ kind: "products", id: grade, name: nameOf(grade), file, change: "changed", fields: [deskChanges.stock] }));
  const isList = id === "" && !Object.hasOwn(before ?? after ?? {}, "");
  if (isList) {
    const rows = keys.map((row): Change => ({ kind, id: row, name: row, file, change: changeOf(before?.[row], after?.[row]), fields: [] }));
    const reordered = kind !== "files" && isOrdered(kind) && isReordered(before ?? {}, after ?? {});
    return reordered ? [...rows, { kind, id: ORDER, name: kinds[kind].title, file, change: "order", fields: [] }] : rows;
  }
  const name = id === "" && kind !== "files" ? kinds[kind].title : after?.[""] || before?.[""] || id;
  const fields = before && after ? keys.filter((key) => key !== "").map((key) => fieldTitle(kind, key)) : [];
  return keys.length === 0 ? [] : [{ kind, id, name, file, change: changeOf(before, after), fields }];
}

/** Changes in the order of the files; those of one item are one. */
export function changesBetween(before: Sources, after: Sources): Change[] {
  const names = new Map([before, after].flatMap((sources) => Object.entries(sources).map(([file, fields]) => [file, fields[""] ?? ""] as const)));
  const grades = new Map([...names].flatMap(([file, name]) => (itemOf(file).kind === "products" ? [[itemOf(file).id, name] as const] : [])));
  const items = new Map<string, Change>();
  for (const file of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
    for (const change of fileChanges(file, before[file], after[file], (id) => grades.get(id) || id)) {
      const key = `${change.kind}/${change.id}`;
      const known = items.get(key);
      // What is new or gone is so with its stock state and its picture.
      if (!known) items.set(key, change);
      else if (known.change === "changed") items.set(key, { ...known, change: change.change, fields: [...new Set([...known.fields, ...change.fields])] });
    }
  return [...items.values()];
}

/** Names in a sentence at most. */
const NAMED = 5;
const named = (changes: readonly Change[]): string => {
  const names = changes.slice(0, NAMED).map(({ name, fields }) => (fields.length > 0 ? deskChanges.fields(name, fields.slice(0, NAMED)) : name));
  return deskChanges.list(names, changes.length - names.length);
};

/** All changes as one sentence: `1 grade new (ICG UV-1), 2 changed (ICG UV-531: stock; ICG UV-770: dosage)`. Empty without any. */
export function sentenceOf(changes: readonly Change[]): string {
  const files = changes.filter(({ id }) => id === "").map(({ name, fields }) => deskChanges.one(name, fields));
  const orders = changes.filter(({ change }) => change === "order").map(({ name }) => deskChanges.order(name));
  const items = [
    ...Map.groupBy(
      changes.filter(({ id, change }) => id !== "" && change !== "order"),
      ({ kind }) => kind,
    ),
  ];
  return items
    .map(([kind, ofKind]) => {
      const item = kind === "files" ? deskChanges.file : kinds[kind].item;
      return (["new", "changed", "gone"] as const)
        .map((change) => ({ change, some: ofKind.filter((row) => row.change === change) }))
        .filter(({ some }) => some.length > 0)
        .map(({ change, some }, index) => deskChanges.some(some.length, index === 0 ? item : "", change, named(some)))
        .join(", ");
    })
    .concat(files, orders)
    .join("; ");
}

/** A publication over which nothing is known of what the site shows: `All of the content: 306 grades, 56 problems`. What has a file of its own is counted. */
export function firstSentence(sources: Sources): string {
  const files = Map.groupBy(Object.keys(sources), (file) => itemOf(file).kind);
  const counted = (Object.keys(kinds) as KindName[]).filter((kind) => kinds[kind].place.includes("{id}") && files.has(kind));
  return deskChanges.first(counted.map((kind) => deskChanges.count(files.get(kind)?.length ?? 0, kinds[kind].item)));
}
