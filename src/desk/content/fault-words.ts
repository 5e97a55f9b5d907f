/** Words of diagnostics at the desk: titles of fields and names of items. */

import { deskFaults } from "#messages/desk.ts";
import { deskTranslations } from "#messages/desk-translations.ts";
import type { DeskWords } from "#messages/diagnostic-words.ts";
import { deskSentence, type Finding } from "#messages/diagnostics.ts";
import { languageLabels } from "#messages/mail.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import { kindNames, kindOf, kinds } from "#model/kinds.ts";
import type { Names } from "./places.ts";
import { translationAt, translationName } from "./units.ts";

/** Titles by key; the outermost field wins. */
function titlesOf(
  schema: FieldSchema,
  titles = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const properties = Object.entries(schema.properties ?? {});
  for (const [key, { title }] of properties) if (title && !titles.has(key)) titles.set(key, title);
  const { anyOf = [], oneOf = [], items } = schema;
  for (const part of [...anyOf, ...oneOf, items, ...properties.map(([, field]) => field)])
    if (part) titlesOf(part, titles);
  return titles;
}

function kindAt(file: string): string | undefined {
  const name =
    kindNames.find(
      (kind) => kinds[kind].place === file || kinds[kind].place.endsWith(`/${file}`),
    ) ??
    file.split("/")[0] ??
    "";
  return kindOf(name)?.title;
}

/** The desk's name for what a file contains. */
export function fileInWords(file: string, root: string, names: Pick<Names, "of">): string {
  const path = file.replace(`${root}/`, "");
  const translation = translationAt(path);
  if (translation)
    return deskTranslations.named(
      `“${translationName(names, translation.path)}”`,
      languageLabels[translation.language],
    );
  if (path.endsWith(".csv")) return deskFaults.stockList;
  const kind = path.split("/")[0] ?? "";
  const id = /([^/]+)\.\w+$/.exec(path)?.[1] ?? "";
  const name = kindOf(kind) ? names.of(kind).find((item) => item.id === id)?.name : undefined;
  const title = kindAt(path);
  if (name !== undefined || title === undefined || !kindOf(kind))
    return `“${name ?? title ?? (id || path)}”`;
  return id === "index" || id === "" ? `“${title}”` : `“${id}” (${title})`;
}

/** Abbreviations keep their capitals. */
const inSentence = (title: string | undefined): string | undefined =>
  title?.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

export interface FaultContext {
  readonly schema: FieldSchema;
  /** Name of the content folder. */
  readonly root: string;
  readonly names: Pick<Names, "of">;
}

export function wordsFor({ schema, root, names }: FaultContext, isElsewhere = false): DeskWords {
  const titles = titlesOf(schema);
  return {
    field: (name) => {
      const key = name.split(".").at(-1) ?? name;
      return inSentence(titles.get(key)) ?? key.replaceAll("_", " ");
    },
    file: (file) => fileInWords(file, root, names),
    isElsewhere,
  };
}

export function faultSentence(finding: Finding, words: DeskWords): string {
  const sentence = deskSentence(finding, words);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
