/** Locates items of content. Names are validated before they become paths. */

import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { id as idField } from "#model/fields.ts";
import { type FieldSchema, isRecord } from "#model/json-schema.ts";
import { kindOf } from "#model/kinds.ts";
import type { Named } from "../payloads.ts";
import { FileCache } from "./file-cache.ts";
import { itemFields } from "./form.ts";

export const isFixed = (kind: string): boolean => kindOf(kind)?.fixed ?? false;
/** Rows are shown in the order of their file. */
export const isOrdered = (kind: string): boolean => kindOf(kind)?.ordered ?? false;
/** The field that names a row; undefined where each item has a file. */
export const rowKeyOf = (kind: string): string | undefined => kindOf(kind)?.rowKey;

/** One file with one item of the kind's name (site, interactions). */
export const isWhole = (kind: string): boolean =>
  rowKeyOf(kind) === undefined && !kindOf(kind)?.place.includes("{id}");

export interface Place {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly category?: string | undefined;
  /** Undefined where the file is the item. */
  readonly rowKey: string | undefined;
  readonly isMarkdown: boolean;
}

/** Also for names that are invalid or lead out of the content folder. */
export class NoSuchItem extends Error {
  override name = "NoSuchItem";
}

/** A file that cannot be parsed, as after an edit by hand. */
export class FaultyFile extends Error {
  override name = "FaultyFile";
  readonly file: string;
  constructor(file: string) {
    super(file);
    this.file = file;
  }
}

const isId = (id: string): boolean => v.is(idField, id);
/** `UV-9` before `UV-10`. */
export const compareNames = new Intl.Collator("en", { numeric: true }).compare;
export const isCategory = (name: string): boolean => categories.some(({ key }) => key === name);

/** Refuses links, which could lead anywhere and change unnoticed. */
export function assertInside(root: string, file: string): void {
  if (!existsSync(file)) return;
  const way = relative(realpathSync(root), realpathSync(file));
  if (!lstatSync(file).isFile() || way !== relative(root, file) || way.startsWith(`..${sep}`))
    throw new NoSuchItem(file);
}

export const gradeFolders = (root: string): string[] => {
  const folder = join(root, "products");
  return existsSync(folder) ? readdirSync(folder).filter(isCategory) : [];
};

/**
 * Location of an item, which need not exist. An existing grade is found in any category.
 * @throws NoSuchItem for an invalid kind or name
 */
export function contentPlaceOf(root: string, kind: string, id: string, category?: string): Place {
  const { place } = kindOf(kind) ?? {};
  if (!place) throw new NoSuchItem(kind);
  const rowKey = rowKeyOf(kind);
  const isFile = place.includes("{id}");
  if (isFile ? !isId(id) : !rowKey && id !== kind) throw new NoSuchItem(id);
  const folder =
    kind === "products"
      ? (category ??
        gradeFolders(root).find((name) => existsSync(join(root, "products", name, `${id}.yaml`))))
      : undefined;
  if (kind === "products" && (folder === undefined || !isCategory(folder)))
    throw new NoSuchItem(id);
  const file = join(root, place.replace("{category}", folder ?? "").replace("{id}", id));
  assertInside(root, file);
  return { kind, id, file, category: folder, rowKey, isMarkdown: place.endsWith(".md") };
}

export const versionOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

const FRONT = /^---\r?\n([\s\S]*?\r?\n)---(?:\r?\n|$)/;

/** A file, divided at its front matter. */
export interface Parts {
  readonly head: string;
  readonly yaml: string;
  /** Line that ends the front matter; empty in a YAML file. */
  readonly fence: string;
  readonly body: string;
}

export function partsOf(text: string, isMarkdown: boolean): Parts {
  if (!isMarkdown) return { head: "", yaml: text, fence: "", body: "" };
  const [whole, yaml = ""] = FRONT.exec(text) ?? [];
  if (whole === undefined) return { head: "---\n", yaml: "", fence: "---\n", body: text };
  const start = whole.indexOf("\n") + 1;
  return {
    head: whole.slice(0, start),
    yaml,
    fence: whole.slice(start + yaml.length),
    body: text.slice(whole.length),
  };
}

const rowName = (row: Readonly<Record<string, unknown>>, id: string): string => {
  const name =
    row["name"] ??
    row["caption"] ??
    row["alt"] ??
    row["title"] ??
    (Array.isArray(row["names"]) ? row["names"].slice(0, 2).join(", ") : undefined);
  return typeof name === "string" ? name : id;
};

export const rowIndex = (rows: unknown, rowKey: string, id: string): number =>
  Array.isArray(rows) ? rows.findIndex((row) => isRecord(row) && String(row[rowKey]) === id) : -1;

export interface Opened {
  readonly place: Place;
  readonly text: string;
  readonly file: unknown;
  /** Row in the file; -1 where the file is the item. */
  readonly index: number;
  readonly raw: unknown;
  readonly body: string;
}

function parseFile(file: string, yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    throw new FaultyFile(file);
  }
}

/** @throws FaultyFile */
export function findItem(place: Place): Opened | undefined {
  if (!existsSync(place.file)) return undefined;
  const text = readFileSync(place.file, "utf8");
  const { yaml, body } = partsOf(text, place.isMarkdown);
  const file = parseFile(place.file, yaml);
  if (!place.rowKey) return { place, text, file, index: -1, raw: file, body };
  const index = rowIndex(file, place.rowKey, place.id);
  return index < 0
    ? undefined
    : { place, text, file, index, raw: (file as unknown[])[index], body };
}
/** @throws NoSuchItem, FaultyFile */
export function openItem(place: Place): Opened {
  const found = findItem(place);
  if (!found) throw new NoSuchItem(place.id);
  return found;
}

export function schemaOfPlace(place: Place, raw: unknown): FieldSchema {
  const whole = itemFields(place.kind, place.id, raw);
  return place.rowKey ? (whole.items ?? {}) : whole;
}

/** Categories and industries are named as in the menu. */
const menuNames = new Map([...categories, ...industries].map(({ key, name }) => [key, name]));

/** Does not parse: a list may have ten thousand files. */
function nameIn(text: string, id: string): string {
  const line = /^(?:name|title|pageName):[ \t]*(\S.*)$/m.exec(text)?.[0];
  try {
    const value: unknown = line === undefined ? undefined : Object.values(parse(line) as object)[0];
    return typeof value === "string" && value !== "" ? value : id;
  } catch {
    return id;
  }
}

const dayIn = (frontMatter: string, key: string | undefined): string | undefined =>
  key === undefined
    ? undefined
    : new RegExp(`^${key}:[ \\t]*["']?(\\d{4}-\\d\\d-\\d\\d)`, "m").exec(frontMatter)?.[1];

function availabilityIn(frontMatter: string): Pick<Named, "publish_from" | "closed"> {
  const from = /^publish_from:[ \t]*["']?([\dT:Z+-]+)/m.exec(frontMatter)?.[1];
  const isClosed = /^closed:[ \t]*true\b/m.test(frontMatter);
  return { publish_from: from, closed: isClosed ? true : undefined };
}

/** Names of items by kind; reads changed files again. */
export class Names {
  readonly root: string;
  readonly #files = new FileCache<readonly Named[]>();
  constructor(root: string) {
    this.root = root;
  }

  #folder(
    folder: string,
    ending: string,
    { category, dated }: { category?: string; dated?: string | undefined } = {},
  ): Named[] {
    const path = join(this.root, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path, { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          entry.name.endsWith(ending) &&
          entry.name !== "README.md" &&
          isId(entry.name.slice(0, -ending.length)),
      )
      .flatMap(({ name }) => {
        const id = name.slice(0, -ending.length);
        return this.#files.read(join(path, name), (text) => {
          const { yaml } = partsOf(text, ending === ".md");
          return [
            {
              id,
              name: menuNames.get(id) ?? nameIn(text, id),
              category,
              date: dayIn(yaml, dated),
              ...availabilityIn(yaml),
            },
          ];
        });
      });
  }

  of(kind: string): readonly Named[] {
    const { place = "", title = "", dated } = kindOf(kind) ?? {};
    const byName = (rows: Named[]): Named[] => rows.sort((a, b) => compareNames(a.name, b.name));
    if (kind === "products")
      return byName(
        gradeFolders(this.root).flatMap((category) =>
          this.#folder(`products/${category}`, ".yaml", { category }),
        ),
      );
    const [folder = "", file = ""] = place.split("/");
    if (place.includes("{id}"))
      return byName(this.#folder(folder, file.endsWith(".md") ? ".md" : ".yaml", { dated }));
    const rowKey = rowKeyOf(kind);
    const path = join(this.root, place);
    if (!existsSync(path)) return [];
    if (!rowKey) return [{ id: kind, name: title }];
    return this.#files.read(path, (text) => {
      try {
        const rows: unknown = parse(text);
        if (!Array.isArray(rows)) return [];
        return rows
          .filter(isRecord)
          .map((row) => ({ id: String(row[rowKey]), name: rowName(row, String(row[rowKey])) }));
      } catch {
        return [];
      }
    });
  }
}
