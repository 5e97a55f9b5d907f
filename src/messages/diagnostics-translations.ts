/** Diagnostics of translations. */
import { type NoValues, sameWords, wording } from "./diagnostic-words.ts";

interface Difference {
  /** In the English text, not in the translation. */
  readonly missing: readonly string[];
  /** In the translation, not in the English text. */
  readonly added: readonly string[];
}

const listDifferences = ({ missing, added }: Difference): string =>
  [
    missing.length > 0 ? `the translation lacks ${missing.join(", ")}` : "",
    added.length > 0 ? `the translation has ${added.join(", ")} besides` : "",
  ]
    .filter(Boolean)
    .join("; ");

export const translationDiagnostics = {
  "translation-of-nothing": wording<{ readonly path: string }>({
    file: ({ path }) => [
      `there is nothing to translate at ${path}`,
      "the path of an English file with texts that are translated",
    ],
    desk: () => "There is no English text for this translation. It can be deleted.",
  }),
  "untranslated-field": wording<{ readonly field: string }>({
    file: ({ field }) => [`${field} is not translated`, "only texts that the English file has"],
    desk: ({ field }, words) =>
      `The translation has ${words.field(field)}, which is not translated.`,
  }),
  "translated-list": sameWords<{ readonly count: number; readonly english: number }>(
    ({ count, english }) => [`a list of ${count}`, `${english}, as in English`],
  ),
  "translated-text": sameWords<NoValues>(() => ["no text", "the translation of a text"]),
  "translated-facts": sameWords<Difference>((difference) => [
    listDifferences(difference),
    "the numbers, units, CAS numbers and grades of the English text",
  ]),
  "translated-outline": sameWords<Difference>((difference) => [
    listDifferences(difference),
    "the headings, lists, tables and links of the English text",
  ]),
};
