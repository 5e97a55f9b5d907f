/**
 * Stored sources of content files: text and field hashes, from which the desk finds an editor's
 * changes.
 */
import { readFileSync } from "node:fs";
import { extname, relative, sep } from "node:path";
import { digest } from "#documents/remembered.ts";
import { isRecord } from "#model/json-schema.ts";
import { kindOf, kindsWith } from "#model/kinds.ts";
import type { ContentRow } from "#store/import.ts";
import type { SourceFields, Sources } from "#store/sources.ts";
import { type ContentFiles, readMarkdown, readYaml } from "./read.ts";
import { parseStockLines } from "./stock-file.ts";

const HASH = 10;
const hash = (value: unknown): string =>
  digest(value instanceof Uint8Array ? value : JSON.stringify(value)).slice(0, HASH);

/** Identify rows without keys. */
const NAMES = ["name", "title", "heading", "id", "polymers"] as const;
const findName = (value: unknown): string | undefined =>
  isRecord(value)
    ? NAMES.map((name) => [value[name]].flat()[0]).find(
        (text): text is string => typeof text === "string",
      )
    : undefined;

const rowKeys = new Map(
  kindsWith("rowKey").map((kind) => [kindOf(kind)?.place, kindOf(kind)?.rowKey]),
);

function hashFields(value: unknown, rowKey: string | undefined): SourceFields {
  if (Array.isArray(value))
    return Object.fromEntries(
      value.map((row, index) => [
        rowKey && isRecord(row) ? String(row[rowKey]) : (findName(row) ?? String(index + 1)),
        hash(row),
      ]),
    );
  if (!isRecord(value)) return { text: hash(value) };
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hash(part)])),
    "": findName(value) ?? "",
  };
}

export const isText = (file: string): boolean => /\.(?:yaml|md|csv)$/.test(file);

const getRelativePath = (root: string, path: string): string =>
  relative(root, path).split(sep).join("/");

function readText(files: ContentFiles, path: string): string | undefined {
  const read = isText(path) ? files.text(path, path) : undefined;
  return read && "text" in read ? read.text : undefined;
}

function hashFileFields(files: ContentFiles, path: string, text: string | undefined): SourceFields {
  const ending = extname(path);
  if (text === undefined) return { file: hash(readFileSync(path)) };
  if (ending === ".csv")
    return Object.fromEntries(parseStockLines(text).map(({ grade, state }) => [grade, state]));
  const [source] = (ending === ".yaml" ? readYaml(files, path) : readMarkdown(files, path)).files;
  if (!source) return { file: hash(text) };
  const fields = hashFields(source.value, rowKeys.get(getRelativePath(files.root, path)));
  return ending === ".md" ? { ...fields, text: hash(source.body) } : fields;
}

/**
 * By path below the content folder.
 * @throws node:fs errors
 */
export const hashSources = (files: ContentFiles): Sources =>
  Object.fromEntries(
    files
      .paths()
      .map((path) => [
        getRelativePath(files.root, path),
        hashFileFields(files, path, readText(files, path)),
      ]),
  );

/** @throws node:fs errors */
export function makeSourceRows(files: ContentFiles): ContentRow<"sources">[] {
  return files.paths().map((path) => {
    const text = readText(files, path);
    return {
      id: getRelativePath(files.root, path),
      head: hashFileFields(files, path, text),
      body: Buffer.from(text ?? ""),
    };
  });
}
