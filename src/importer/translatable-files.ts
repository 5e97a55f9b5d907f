/**
 * Reads the English texts of single files without checking the whole content. The check makes the
 * same items (`listTranslatable`).
 */
import { join } from "node:path";
import * as v from "valibot";
import { type KindName, kindNames, kindOf } from "#model/kinds.ts";
import { type ContentFiles, type Folder, readMarkdown, readYaml } from "./read.ts";
import { itemSchema, type TranslatableItem } from "./translations.ts";

const places = kindNames
  .filter((kind) => kindOf(kind)?.translated)
  .map((kind) => ({
    kind,
    pattern: new RegExp(
      `^${kindOf(kind)
        ?.place.replaceAll(".", "\\.")
        .replace(/\{\w+\}/g, "[a-z0-9-]+")}$`,
    ),
  }));

/** @param path as below `content/` */
export const translatedKindAt = (path: string): KindName | undefined =>
  places.find(({ pattern }) => pattern.test(path))?.kind;

/** Undefined if the file is missing, has faults or is not translated. */
export function readTranslatable(files: ContentFiles, path: string): TranslatableItem | undefined {
  const kind = translatedKindAt(path);
  const file = join(files.root, path);
  if (!kind || !files.has(file)) return undefined;
  const read: Folder = path.endsWith(".md") ? readMarkdown(files, file) : readYaml(files, file);
  const [source] = read.files;
  const shape = source && itemSchema(kind, source.id);
  const parsed = shape && v.safeParse(shape, source.value);
  return parsed?.success
    ? { kind, path, value: parsed.output, body: source?.body ?? "" }
    : undefined;
}

/** In the order of the kinds. */
export function* readAllTranslatable(files: ContentFiles): Generator<TranslatableItem> {
  const paths = files
    .paths()
    .map((file) => file.slice(files.root.length + 1).replaceAll("\\", "/"));
  for (const { kind } of places)
    for (const path of paths) {
      if (translatedKindAt(path) !== kind) continue;
      const item = readTranslatable(files, path);
      if (item) yield item;
    }
}
