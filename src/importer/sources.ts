/** Reads the texts of content files, from which the desk restores a published version. */
import { relative, sep } from "node:path";
import type { ContentSources } from "#store/import.ts";
import type { ContentFiles } from "./read.ts";

export const isText = (file: string): boolean => /\.(?:yaml|md|csv)$/.test(file);

const getRelativePath = (root: string, path: string): string =>
  relative(root, path).split(sep).join("/");

/** @throws node:fs errors */
export function readSources(files: ContentFiles): ContentSources {
  const sources = new Map<string, string>();
  for (const path of files.paths()) {
    const read = isText(path) ? files.text(path, path) : undefined;
    if (read && "text" in read) sources.set(getRelativePath(files.root, path), read.text);
  }
  return sources;
}
