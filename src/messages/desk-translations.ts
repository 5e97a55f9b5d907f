/** Texts of translations at the desk. */

import { languageLabels } from "./mail.ts";

const number = (count: number): string => count.toLocaleString("en");
const words = (count: number): string => (count === 1 ? "1 word" : `${number(count)} words`);

export const deskTranslations = {
  /** Menu entry and heading. */
  title: languageLabels.ar,
  /** Kind of a draft, in the sentence of a publication. */
  item: "translation",
  named: (name: string, language: string) => `${name} in ${language}`,
  phraseFile: (name: string) => `Phrases: ${name}`,
  phrases: "Phrases",
  fields: { reviewed: "read by a person", confirmed: "confirmed" },
  help: "A translation is shown on the site as long as its English text stays the same. What is missing or out of date is shown in English.",
  counts: "Words of each kind",
  counted: {
    kind: "Kind",
    translated: "Translated",
    outOfDate: "Out of date",
    notReviewed: "Not reviewed",
    all: "All kinds",
  },
  of: (some: number, all: number) => `${number(some)} of ${number(all)}`,
  count: number,
  phraseCount: (count: number) => `${number(count)} phrases`,
  files: "Texts",
  columns: { name: "Name", kind: "Kind", words: "Words", state: "State" },
  state: "State",
  allStates: "All states",
  states: {
    missing: "Missing",
    partly: "Partly translated",
    outOfDate: "Out of date",
    notReviewed: "Not reviewed",
    reviewed: "Reviewed",
  },
  kind: "Kind",
  allKinds: "All kinds",
  none: "Nothing matches.",
  english: "English",
  openEnglish: "Open the English text",
  outOfDate:
    "Out of date: the English text has changed since this was translated, so the site shows the English text. Compare both and save: this confirms the translation.",
  missing: "Not translated yet: the site shows the English text.",
  onlyPhrases:
    "Translated by phrases: the site shows them where there are some, and English elsewhere. A text that you write here replaces its phrase.",
  byPhrases:
    "These texts are short and repeat, so they are translated by phrases. Add what is missing to a file of phrases.",
  fromPhrases: "The site shows this phrase:",
  noPhrase: "No phrase yet",
  englishChanged:
    "The English text was changed elsewhere while you were writing. Compare it again, then save.",
  showEnglish: "Show the English text of now",
  englishFaulty: "The English text has faults. Correct it first.",
  reviewed: "A person has read it",
  reviewedOn: (day: string) => `since ${day}`,
  /** Label of a text field. */
  inLanguage: (label: string, language: string) => `${label} (${language})`,
  search: "Search both languages",
  shown: (shown: number, all: number) =>
    shown < all ? `${number(shown)} of ${number(all)} shown` : `${number(all)} shown`,
  newPhrase: "New phrase: the English text, exactly as it is written",
  addPhrase: "Add",
  knownPhrase: "This phrase is in the list.",
  phrasesHelp: "A phrase without a translation is removed when you save.",
  showMore: (more: number) => `Show more (${number(more)})`,
  /** In the form of the English item. */
  line: (language: string) => `${language}:`,
  lineStates: {
    missing: "missing",
    partly: "partly translated",
    outOfDate: "out of date",
    notReviewed: "up to date, not reviewed",
    reviewed: "up to date",
  },
  /** After the language, in the list of changes to publish. */
  becomesOutOfDate:
    "is then out of date: the site shows the English text until the translation is confirmed.",
} as const;

/** A point of `icg ready`. */
export const translationPoint = (notReviewed: number, outOfDate: number): string =>
  [
    notReviewed > 0 ? `${words(notReviewed)} not reviewed` : "",
    outOfDate > 0 ? `${words(outOfDate)} out of date` : "",
  ]
    .filter(Boolean)
    .join(", ");
