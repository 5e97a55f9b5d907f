/** Finds and updates references to an item. */
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseDocument } from "yaml";
import { translations } from "#contract/editions.ts";
import { itemPaths } from "#contract/item-paths.ts";
import { makeGradePattern } from "#importer/markdown.ts";
import { stockLinePattern, stockPath } from "#importer/stock-file.ts";
import { fieldsIn } from "#model/json-schema.ts";
import { type KindName, kindNames, kinds, kindsWith } from "#model/kinds.ts";
import type { ItemUse } from "../payloads.ts";
import { changedYaml } from "./changed-yaml.ts";
import {
  contentPlaceOf,
  FaultyFile,
  type Names,
  type Opened,
  openItem,
  type Place,
  rowKeyOf,
  schemaOfPlace,
} from "./places.ts";

/** Changes to other files when an item is created, removed or renamed. */
export function listSideEdits(
  root: string,
  kind: string,
  from: string | undefined,
  to: string | undefined,
): [string, string | null][] {
  return [...stockEdits(root, kind, from, to), ...redirectEdits(root, kind, from, to)];
}

/** Translations follow their English file. */
export function moveTranslations(
  root: string,
  from: string,
  to: string | undefined,
): [string, string | null][] {
  const edits: [string, string | null][] = [];
  for (const language of translations) {
    const file = join(root, language, relative(root, from));
    if (!existsSync(file)) continue;
    edits.push([file, null]);
    if (to !== undefined)
      edits.push([join(root, language, relative(root, to)), readFileSync(file, "utf8")]);
  }
  return edits;
}

/**
 * Each old address leads to a page's current one in one step, and is removed with it or when a page
 * takes it.
 */
function redirectEdits(
  root: string,
  kind: string,
  from: string | undefined,
  to: string | undefined,
): [string, string | null][] {
  const [oldPaths, newPaths] = [from, to].map((id) =>
    id === undefined || kind === "gallery" ? [] : itemPaths(kind, id),
  ) as [readonly string[], readonly string[]];
  const file = join(root, "redirects.yaml");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const rows = (parseDocument(text).toJS() ?? []) as readonly {
    readonly from: string;
    readonly to: string;
  }[];
  if (!Array.isArray(rows)) return [];
  const kept = rows.filter((row) => !newPaths.includes(row.from));
  const [target] = newPaths;
  const after =
    target === undefined
      ? kept.filter((row) => !oldPaths.includes(row.to))
      : [
          ...kept.map((row) => (oldPaths.includes(row.to) ? { ...row, to: target } : row)),
          ...oldPaths.map((address) => ({ from: address, to: target })),
        ];
  return isDeepStrictEqual(rows, after)
    ? []
    : [[file, after.length === 0 ? null : changedYaml(text, after)]];
}

/** Files with links to the page, and their new texts. */
export function updateLinks(
  names: Names,
  kind: string,
  from: string,
  to: string,
): [string, string][] {
  const addresses = itemPaths(kind, from).map((old, index) => ({
    link: new RegExp(`\\]\\(${old}(?=[)#])`, "g"),
    address: itemPaths(kind, to)[index] ?? "",
  }));
  const files = new Set(
    kindNames.flatMap((other) =>
      names.of(other).map(({ id }) => contentPlaceOf(names.root, other, id).file),
    ),
  );
  const edits: [string, string][] = [];
  for (const file of files) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const linked = addresses.reduce(
      (part, { link, address }) => part.replace(link, `](${address}`),
      text,
    );
    if (linked !== text) edits.push([file, linked]);
  }
  return edits;
}

function stockEdits(
  root: string,
  kind: string,
  from: string | undefined,
  to: string | undefined,
): [string, string][] {
  const file = stockPath(root);
  if (kind !== "products" || !existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  if (from === undefined)
    return [
      [
        file,
        `${text.endsWith("\n") || text === "" ? text : `${text}${end}`}${to},on-request,,${end}`,
      ],
    ];
  const changed = text.replace(stockLinePattern(from), (line) =>
    to === undefined ? "" : line.replace(from, to),
  );
  return [[file, changed]];
}

interface Reference {
  readonly name: string;
  readonly opened: Opened;
  /** Value after the rename. */
  readonly changed: unknown;
}

/** Undefined for a file with faulty YAML. */
function openReadable(place: Place): Opened | undefined {
  try {
    return openItem(place);
  } catch (error) {
    if (error instanceof FaultyFile) return undefined;
    throw error;
  }
}

/** How a text shows a picture: `![alt](media/x)`. */
export const showsPicture = (id: string): string => `](${id})`;

/** Names of pictures that a text shows. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([a-z0-9-]+\/[a-z0-9-]+)\)/g)].map(([, name = ""]) => name);

/** Items that name another. */
export function listReferences(names: Names, kind: string, id: string, to = id): Reference[] {
  const references: Reference[] = [];
  for (const other of kindNames)
    for (const { id: item, name } of names.of(other)) {
      const place = contentPlaceOf(names.root, other, item);
      if (!existsSync(place.file) || !readFileSync(place.file, "utf8").includes(id)) continue;
      const opened = openReadable(place);
      if (!opened) continue;
      const changed = structuredClone(opened.raw);
      // Also in the text below the fields (`showsPicture`).
      let isFound = kind === "pictures" && opened.body.includes(showsPicture(id));
      const lists = new Set<unknown[]>();
      for (const { schema, value, path } of fieldsIn(
        schemaOfPlace(place, opened.raw),
        opened.raw,
      )) {
        const isNamed =
          (schema.kind === "reference" && !schema.mayBeGone && schema.to?.includes(kind)) ||
          (schema.kind === "picture" && kind === "pictures" && other !== "pictures");
        const text = schema.kind === "markdown" && kind === "pictures" ? String(value) : "";
        const isShown = text.includes(showsPicture(id));
        if (!isShown && !(isNamed && value === id)) continue;
        isFound = true;
        const parent = path
          .slice(0, -1)
          .reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], changed);
        (parent as Record<string | number, unknown>)[path.at(-1) as string] = isShown
          ? text.replaceAll(showsPicture(id), showsPicture(to))
          : to;
        if (Array.isArray(parent)) lists.add(parent);
      }
      // A list that has the new id already keeps it once. Later, because paths count entries.
      for (const list of lists) list.splice(0, list.length, ...new Set(list));
      if (isFound) references.push({ name, opened, changed });
    }
  return references;
}

/** By id; a row without the other rows of its file. */
function textsOf(names: Names, kind: KindName): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const items = names.of(kind);
  const rowKey = rowKeyOf(kind);
  if (rowKey) {
    const [first] = items;
    const rows = first && openReadable(contentPlaceOf(names.root, kind, first.id))?.file;
    for (const row of Array.isArray(rows) ? rows : [])
      texts.set(String(row[rowKey]), JSON.stringify(row));
    return texts;
  }
  for (const { id } of items) {
    const { file } = contentPlaceOf(names.root, kind, id);
    if (existsSync(file)) texts.set(id, readFileSync(file, "utf8"));
  }
  return texts;
}

/** Items whose texts mention a grade by its name, which the site shows as a link to its page. */
export function listMentions(names: Names, id: string): ItemUse[] {
  const grade = names.of("products").find((one) => one.id === id)?.name;
  if (grade === undefined) return [];
  const pattern = makeGradePattern([grade]);
  const mentions: ItemUse[] = [];
  for (const kind of kindNames) {
    const texts = textsOf(names, kind);
    for (const { id: item, name } of names.of(kind)) {
      const isItself = kind === "products" && item === id;
      if (!isItself && (texts.get(item) ?? "").search(pattern) >= 0)
        mentions.push({ kind, id: item, name });
    }
  }
  return mentions;
}

export function listPictureUses(names: Names): Map<string, ItemUse[]> {
  const uses = new Map<string, ItemUse[]>(names.of("pictures").map(({ id }) => [id, []]));
  // They have the picture of their name.
  for (const kind of ["categories", "industries"] as const)
    for (const { id, name } of names.of(kind)) uses.get(`${kind}/${id}`)?.push({ kind, id, name });
  // Variants for the light theme.
  for (const { id, name } of names.of("pictures"))
    uses.get(`${id}-light`)?.push({ kind: "pictures", id, name });
  const shows = kindNames.filter((kind) => kinds[kind].place.endsWith(".md"));
  for (const kind of new Set([...kindsWith("pictured"), ...shows]))
    for (const { id, name } of names.of(kind)) {
      const text = readFileSync(contentPlaceOf(names.root, kind, id).file, "utf8");
      const shown = new Set(
        [...text.matchAll(/(?<![\w/-])([a-z0-9-]+\/[a-z0-9-]+)/g)].map(
          ([, picture = ""]) => picture,
        ),
      );
      for (const picture of shown) uses.get(picture)?.push({ kind, id, name });
    }
  return uses;
}
