/** Drafts as a list of changes: what each changes, what it needs, and a sentence for all. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { itemPaths } from "#contract/item-paths.ts";
import { isText } from "#importer/sources.ts";
import { deskFaults } from "#messages/desk.ts";
import { deskChanges } from "#messages/desk-publish.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import { fieldSchema, fieldsIn, isRecord } from "#model/json-schema.ts";
import { kinds } from "#model/kinds.ts";
import type { Draft } from "./content/drafts.ts";
import { itemFields } from "./content/form.ts";
import { isWhole, partsOf, rowIndex, rowKeyOf } from "./content/places.ts";
import { picturesIn } from "./content/references.ts";
import { itemOf, ORDER, STOCK, translationAt } from "./content/units.ts";
import { BODY, fileValue, type Work } from "./content/work.ts";
import { isContentKind, keyOf } from "./needs.ts";
import type { Change, ItemKey } from "./payloads.ts";

export function fieldTitle(kind: ItemKey["kind"], field: string): string {
  if (field === BODY) return deskFaults.body.toLowerCase();
  const title = isContentKind(kind)
    ? fieldSchema(kinds[kind].schema).properties?.[field]?.title
    : undefined;
  return title ? title.charAt(0).toLowerCase() + title.slice(1) : field;
}

/** A translation has the fields of its English item. */
function titleFields({ kind, id }: ItemKey, fields: readonly string[]): string[] {
  const translation = kind === "translations" ? translationAt(id) : undefined;
  if (!translation) return fields.map((field) => fieldTitle(kind, field));
  const { reviewed, confirmed } = deskTranslations.fields;
  const titles = fields
    .filter((field) => field !== "of")
    .map((field) =>
      field === "reviewed" ? reviewed : fieldTitle(itemOf(translation.path).kind, field),
    );
  return titles.length > 0 ? titles : [confirmed];
}

/** Fields of a part with different values. */
function differing(file: string, base: string, text: string): string[] {
  const [before, after] = [fileValue(file, base), fileValue(file, text)];
  if (!isRecord(before) || !isRecord(after)) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
}

function changeOf({ kind, id, name, parts }: Draft): Change {
  const files = [...new Set(parts.map(({ file }) => file))];
  const change: Change = { kind, id, name, files, change: "changed", fields: [], needs: [] };
  const own = parts.filter(({ file }) => file !== STOCK);
  const stock = own.length < parts.length ? [deskChanges.stock] : [];
  if (own.length === 0) return { ...change, fields: stock };
  if (own.every(({ row }) => row === ORDER)) return { ...change, change: "order" };
  const had = own.some(({ base }) => base !== null);
  const has = own.some(({ text }) => text !== null);
  if (!had || !has) return { ...change, change: had ? "removed" : "new" };
  const fields: string[] = [];
  for (const { file, base, text } of own) {
    if (!isText(file)) fields.push(deskChanges.file);
    else if (base === null || text === null) fields.push(deskChanges.category);
    else fields.push(...titleFields({ kind, id }, differing(file, base, text)));
  }
  return { ...change, fields: [...new Set([...fields, ...stock])] };
}

/** Texts that are published and in the working folder; undefined for a missing file. */
interface Versions {
  readonly published: (file: string) => string | undefined;
  readonly current: (file: string) => string | undefined;
}

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
  const mentionAll = (text: string): void => {
    for (const picture of picturesIn(text)) found.add(`pictures/${picture}`);
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
      else if (schema.kind === "file") found.add(`files/video/${part}`);
      else mentionAll(part);
    }
    mentionAll(body);
  }
  return found;
}

/**
 * Fills `needs`: a mention needs its new item, a removal needs the changes that drop its mentions.
 */
function addNeeds(changes: readonly Change[], { published, current }: Versions): Change[] {
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

const readIn =
  (root: string) =>
  (file: string): string | undefined =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

/** Digest of the English text that a version of a translation was made from. */
function digestIn(file: string, text: string | null): unknown {
  const value = text === null ? undefined : fileValue(file, text);
  return isRecord(value) ? value["of"] : undefined;
}

/**
 * A translation that was made again belongs to the draft of its English text. An English file and
 * its translation are removed together.
 */
function addTranslationNeeds(changes: readonly Change[], drafts: readonly Draft[]): Change[] {
  const needs = new Map(changes.map((change) => [keyOf(change), [...change.needs]]));
  const owners = (path: string, isGone: boolean): Draft[] =>
    drafts.filter(({ parts }) =>
      parts.some(({ file, text }) => file === path && (text === null || !isGone)),
    );
  for (const { kind, id, parts } of drafts) {
    const translation = kind === "translations" ? translationAt(id) : undefined;
    const [part] = parts;
    if (!translation || !part) continue;
    const { file, base, text } = part;
    const isGone = text === null;
    if (!isGone && base !== null && digestIn(file, base) === digestIn(file, text)) continue;
    for (const owner of owners(translation.path, isGone))
      if (isGone) needs.get(keyOf(owner))?.push({ kind, id });
      else needs.get(keyOf({ kind, id }))?.push({ kind: owner.kind, id: owner.id });
  }
  return changes.map((change) => ({ ...change, needs: needs.get(keyOf(change)) ?? [] }));
}

/** Changes of all drafts, or of some, with what they need. */
export function listChanges(work: Work, drafts = work.drafts.list()): Change[] {
  const changes = drafts
    .map(changeOf)
    .sort(
      (a, b) =>
        (a.files[0] ?? "").localeCompare(b.files[0] ?? "", "en") || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
  return addTranslationNeeds(
    addNeeds(changes, { published: readIn(work.contentDir), current: readIn(work.root) }),
    drafts,
  );
}

function itemTitle(kind: ItemKey["kind"]): string {
  if (kind === "translations") return deskTranslations.item;
  return kind === "files" ? deskChanges.file : kinds[kind].item;
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
  const isSingle = ({ kind }: Change): boolean => isContentKind(kind) && isWhole(kind);
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
      const item = itemTitle(kind);
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

/** The sentence, and every item if the sentence does not name them all. */
export function commitMessage(changes: readonly Change[], subject = sentenceOf(changes)): string {
  const missing = changes.some(({ name }) => !subject.toLowerCase().includes(name.toLowerCase()));
  if (!missing) return subject;
  const lines = changes.map(({ name, kind, change, fields }) => {
    return `- ${itemTitle(kind)} ${deskChanges.fields(name, [change, ...fields])}`;
  });
  return `${subject}\n\n${lines.join("\n")}`;
}
