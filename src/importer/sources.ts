/** Stores the texts of content files, from which the desk restores a published version. */
import { relative, sep } from "node:path";
import type { ContentRow } from "#store/import.ts";
import type { ContentFiles } from "./read.ts";

export const isText = (file: string): boolean => /\.(?:yaml|md|csv)$/.test(file);

const getRelativePath = (root: string, path: string): string =>
  relative(root, path).split(sep).join("/");

/** @throws node:fs errors */
export function makeSourceRows(files: ContentFiles): ContentRow<"sources">[] {
  const rows: ContentRow<"sources">[] = [];
  for (const path of files.paths()) {
    const read = isText(path) ? files.text(path, path) : undefined;
    if (read && "text" in read)
      rows.push({ id: getRelativePath(files.root, path), head: {}, body: Buffer.from(read.text) });
  }
  return rows;
}
