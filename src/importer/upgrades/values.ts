/** Values of the files that steps read and complete. */
import { type Document, parse } from "yaml";
import { isRecord } from "#model/json-schema.ts";

export type Values = Readonly<Record<string, unknown>>;

/** Of a YAML file or the front matter of a Markdown file. */
export const parseFields = (text: string | undefined): unknown =>
  text === undefined ? undefined : parse(text.replace(/^---\r?\n([\s\S]*?)\r?\n---[\s\S]*$/, "$1"));

export const asRecords = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Returns whether the document lacked one of the keys that `from` has. */
export function addMissing(document: Document, from: unknown, keys: readonly string[]): boolean {
  if (!isRecord(from)) return false;
  const missing = keys.filter((key) => !document.has(key) && from[key] !== undefined);
  for (const key of missing) document.set(key, document.createNode(from[key]));
  return missing.length > 0;
}
