/** Sources of the content, by files and their fields: two of these tell what an editor has changed, whatever follows from it. */
import { readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { parse } from "yaml";
import type { Sources } from "#contract/content.ts";
import { digest, remembered } from "#documents/remembered.ts";
import { isRecord } from "#model/json-schema.ts";
import { entriesBelow } from "./content-folder.ts";
import { writtenStock } from "./stock-file.ts";

type Fields = Readonly<Record<string, string>>;

const HASH = 10;
const hash = (value: unknown): string => digest(value instanceof Uint8Array ? value : JSON.stringify(value)).slice(0, HASH);

/** Fields that name an item or a row; of a list its first word does. */
const NAMES = ["name", "title", "heading", "id", "key", "brand", "filename", "file", "picture", "polymers", "from"] as const;
const nameOf = (value: unknown): string | undefined =>
  isRecord(value) ? NAMES.map((name) => [value[name]].flat()[0]).find((text): text is string => typeof text === "string") : undefined;

function fieldsOf(value: unknown): Fields {
  if (Array.isArray(value)) return Object.fromEntries(value.map((row, index) => [nameOf(row) ?? String(index + 1), hash(row)]));
  if (!isRecord(value)) return { text: hash(value) };
  return { ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hash(part)])), "": nameOf(value) ?? "" };
}

/** Fields of a text; one that cannot be read is one field. */
const textFields = remembered(
  ({ ending, text }: { readonly ending: string; readonly text: string }): Fields => {
    if (ending === ".csv") return Object.fromEntries(writtenStock(text).map(({ grade, state }) => [grade, state]));
    const [front, head] = (ending === ".md" && /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)) || ["", text];
    try {
      return { ...fieldsOf(parse(head ?? "")), ...(ending === ".md" ? { text: hash(text.slice(front.length)) } : {}) };
    } catch {
      return { text: hash(text) };
    }
  },
  ({ ending, text }) => `${ending}\0${text}`,
);

/** @param root the content folder @throws as node:fs does */
export function sourcesOf(root: string): Sources {
  const files = entriesBelow(root).filter((entry) => entry.isFile() && entry.name !== "README.md");
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const ending = extname(entry.name);
      const fields = [".yaml", ".md", ".csv"].includes(ending) ? textFields({ ending, text: bytes.toString("utf8") }) : { file: hash(bytes) };
      return [relative(root, path).split(sep).join("/"), fields];
    }),
  );
}
