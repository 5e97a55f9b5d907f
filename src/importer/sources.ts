/** Sources of the content, by files and their fields: two of these tell what an editor has changed, whatever follows from it. */
import { readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Sources } from "#catalogue/content.ts";
import { digest } from "#documents/remembered.ts";
import { isRecord } from "#model/json-schema.ts";
import { entriesBelow } from "./content-folder.ts";
import { ContentFiles, readMarkdown, readYaml } from "./read.ts";
import { writtenStock } from "./stock-file.ts";

type Fields = Readonly<Record<string, string>>;

const HASH = 10;
const hash = (value: unknown): string => digest(value instanceof Uint8Array ? value : JSON.stringify(value)).slice(0, HASH);

/** Fields that name an item or a row; of a list its first word does. */
const NAMES = ["name", "standard", "title", "heading", "id", "key", "brand", "filename", "file", "picture", "polymers", "from"] as const;
const nameOf = (value: unknown): string | undefined =>
  isRecord(value) ? NAMES.map((name) => [value[name]].flat()[0]).find((text): text is string => typeof text === "string") : undefined;

function fieldsOf(value: unknown): Fields {
  if (Array.isArray(value)) return Object.fromEntries(value.map((row, index) => [nameOf(row) ?? String(index + 1), hash(row)]));
  if (!isRecord(value)) return { text: hash(value) };
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hash(part)])), "": nameOf(value) ?? "" };
}

/** Fields of a file; what cannot be read is one field. */
function fieldsOfFile(files: ContentFiles, path: string): Fields {
  const ending = extname(path);
  if (ending === ".csv") return Object.fromEntries(writtenStock(readFileSync(path, "utf8")).map(({ grade, state }) => [grade, state]));
  const [source] = (ending === ".yaml" ? readYaml(files, path) : ending === ".md" ? readMarkdown(files, path) : undefined)?.files ?? [];
  if (!source) return { file: hash(readFileSync(path)) };
  return { ...fieldsOf(source.value), ...(ending === ".md" ? { text: hash(source.body) } : {}) };
}

/** @param root the content folder @throws as node:fs does */
export function sourcesOf(root: string): Sources {
  const files = new ContentFiles(root);
  const paths = entriesBelow(root).flatMap((entry) => (entry.isFile() && entry.name !== "README.md" ? [join(entry.parentPath, entry.name)] : []));
  return Object.fromEntries(paths.map((path) => [relative(root, path).split(sep).join("/"), fieldsOfFile(files, path)]));
}
