/** How much of the content is translated, current and reviewed (`icg translations`, the desk). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Translation } from "#contract/editions.ts";
import type { KindName } from "#model/kinds.ts";
import type { Content, Translated } from "./content.ts";
import { writeWhole } from "./stock-file.ts";
import {
  digestOf,
  isCurrent,
  listTranslatable,
  type TranslatableItem,
  textsOf,
} from "./translations.ts";

/** In words of the English texts. */
export interface TranslationCount {
  readonly all: number;
  readonly translated: number;
  /** Of the translated words, those that no person has read. */
  readonly notReviewed: number;
  /** Of the others, those whose translation was made from another English text. */
  readonly outOfDate: number;
}

export interface TranslationState extends TranslationCount {
  readonly kind: KindName;
  /** As below `content/`. */
  readonly path: string;
  /** Whether the language has a file for it. */
  readonly hasFile: boolean;
  /** The file was made from the English texts of now. */
  readonly isCurrent: boolean;
  readonly reviewed: string | undefined;
}

/** A text of codes and numbers has none. */
const countWords = (text: string): number => text.match(/\p{L}[\p{L}’'-]+/gu)?.length ?? 0;

/** Of each file that can be translated, in the order of the kinds. */
export const listTranslationStates = (
  content: Content,
  language: Translation,
): Generator<TranslationState> =>
  compareTranslations(listTranslatable(content), content.translations[language]);

export function* compareTranslations(
  items: Iterable<TranslatableItem>,
  { files, phrases }: Translated,
): Generator<TranslationState> {
  for (const item of items) {
    const file = files.get(item.path);
    const current = file !== undefined && isCurrent(item, file);
    const counts = { all: 0, translated: 0, notReviewed: 0, outOfDate: 0 };
    const add = (text: string, own: unknown): void => {
      const words = countWords(text);
      counts.all += words;
      const hasOwn = typeof own === "string" && own.trim() !== "";
      const phrase = phrases.get(text);
      const isReviewed = hasOwn && current ? file?.reviewed !== undefined : phrase?.reviewed;
      if ((hasOwn && current) || phrase) {
        counts.translated += words;
        if (!isReviewed) counts.notReviewed += words;
      } else if (hasOwn) counts.outOfDate += words;
    };
    for (const { text, own } of textsOf(item, file)) add(text, own);
    if (item.body.trim()) add(item.body, file?.source.body);
    yield {
      kind: item.kind,
      path: item.path,
      hasFile: file !== undefined,
      isCurrent: current,
      reviewed: file?.reviewed,
      ...counts,
    };
  }
}

export function sumCounts(states: Iterable<TranslationCount>): TranslationCount {
  const sum = { all: 0, translated: 0, notReviewed: 0, outOfDate: 0 };
  for (const state of states)
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += state[key];
  return sum;
}

/** As the file begins, with these marks and without earlier ones. */
export function withMarks(
  text: string,
  { of, reviewed }: { readonly of?: string; readonly reviewed?: string | undefined },
): string {
  const isMarkdown = text.startsWith("---\n");
  const start = isMarkdown ? 4 : 0;
  const end = isMarkdown ? text.indexOf("\n---", start) : text.length;
  const kept = text
    .slice(start, end)
    .split("\n")
    .filter((line) => !/^(?:of|reviewed):/.test(line));
  const marks: string[] = [];
  // In quotes: YAML reads some digests as numbers.
  if (of) marks.push(`of: "${of}"`);
  if (reviewed) marks.push(`reviewed: ${reviewed}`);
  return text.slice(0, start) + [...marks, ...kept].join("\n") + text.slice(end);
}

/**
 * Marks translations as made from the English texts of now.
 * @param isMeant of paths as below `content/`
 * @param reviewed the day on which a person read them; earlier marks go
 * @returns the changed paths
 */
export function confirmTranslations(
  root: string,
  content: Content,
  language: Translation,
  isMeant: (path: string) => boolean,
  reviewed?: string,
): string[] {
  const { files, phraseFiles } = content.translations[language];
  const changed: string[] = [];
  const mark = (name: string, marks: Parameters<typeof withMarks>[1]): void => {
    const path = join(root, language, name);
    const before = readFileSync(path, "utf8");
    const after = withMarks(before, marks);
    if (after === before) return;
    writeWhole(path, after);
    changed.push(name);
  };
  for (const item of listTranslatable(content)) {
    const file = files.get(item.path);
    if (file && isMeant(item.path)) mark(item.path, { of: digestOf(item, file), reviewed });
  }
  // A phrase is found by its English text, so it is never out of date.
  for (const name of phraseFiles) if (reviewed && isMeant(name)) mark(name, { reviewed });
  return changed;
}
