/**
 * Synonyms, suffixes, numbers of one substance and substances not held (content/search-words.yaml,
 * content/substances.yaml, content/not-held.yaml).
 */

import type { SearchWords } from "#catalogue/content.ts";
import type { NotHeld } from "#catalogue/entities/products.ts";
import { isArabic } from "./arabic.ts";
import {
  ARABIC_FILLERS,
  listWithoutAffixes,
  listWithoutPrefix,
  spellArabic,
} from "./arabic-words.ts";
import { createNearestSearch, type Near } from "./nearest.ts";
import { rootOf } from "./roots.ts";
import { compact, normalise, type Piece, piecesOf, stem } from "./text.ts";

const FILLERS = new Set(
  "a an and any are at best buy by can cas ec einecs equal equivalent for from good grade have i in inchi inchikey is it looking me my need no nr number of on or please price quote sell supplier the to type use used using want we with you".split(
    " ",
  ),
);
/** Everything in this catalogue is for plastics. */
const ARABIC_PLASTICS = ["بلاستيك", "بلاستيكيه"];

const PHRASE_MAX = 6;
/** Of what remains of an Arabic word without its affixes. */
const LETTERS_MIN = 3;

export interface PhraseGroups {
  /** Words. */
  readonly length: number;
  readonly tokens: readonly string[];
}

export interface Lexicon {
  readonly words: SearchWords;
  /** Tokens of a phrase's groups; `phrase`: stems separated by blanks. */
  groups(phrase: string): readonly string[];
  /** The groups whose phrases begin at a place of a text, the shortest phrase first. */
  groupsAt(stems: readonly string[], place: number): readonly PhraseGroups[];
  /** The same for groups of symptoms, by roots. */
  symptomsAt(roots: readonly string[], place: number): readonly PhraseGroups[];
  /** True for a form of a word in the texts, which is never a misspelling. */
  isPlain(word: string): boolean;
  /** Removes Arabic affixes where a known word remains: `لأفلام` becomes `أفلام`. */
  bare(pieces: readonly Piece[]): readonly Piece[];
  /** One spelling of the Arabic words of a name, which then compare equal. */
  spelled(name: string): string;
  nearest(word: string): Near | undefined;
  /** True for a filler, a single character, or a maker's suffix. */
  passes(word: string): boolean;
  /** `key` of catalogue/taxonomy.ts. */
  arabicNames(key: string): readonly string[];
  /** All CAS numbers of its substance. */
  sameNumbers(number: string): readonly string[];
  /** By name or CAS number, compacted. */
  notHeld(key: string): NotHeld | undefined;
}

const phraseBy = (form: (word: string) => string, text: string): string =>
  piecesOf(text)
    .map((piece) => form(piece.text))
    .join(" ");
export const phraseOf = (text: string): string => phraseBy(stem, text);

function tokensByPhrase(
  groups: readonly (readonly string[])[],
  mark: string,
  form: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const tokens = new Map<string, string[]>();
  groups.forEach((group, index) => {
    for (const phrase of new Set(group.map((text) => phraseBy(form, text))))
      tokens.set(phrase, [...(tokens.get(phrase) ?? []), `${mark}_${index}`]);
  });
  return tokens;
}

/** Looks phrases up in a text. Most words begin none. */
function phraseFinder(
  groups: ReadonlyMap<string, readonly string[]>,
): (words: readonly string[], place: number) => readonly PhraseGroups[] {
  /** Words of the longest phrase, by first word. */
  const longest = new Map<string, number>();
  for (const phrase of groups.keys()) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    longest.set(first, Math.min(PHRASE_MAX, Math.max(longest.get(first) ?? 0, words.length)));
  }
  return (words, place) => {
    const found: PhraseGroups[] = [];
    const last = Math.min(longest.get(words[place] ?? "") ?? 0, words.length - place);
    for (let length = 1; length <= last; length += 1) {
      const tokens = groups.get(words.slice(place, place + length).join(" "));
      if (tokens) found.push({ length, tokens });
    }
    return found;
  };
}

/** A group of single Arabic words lists the spellings of one word. Maps each spelling to the first. */
function spellingsOf(groups: readonly (readonly string[])[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const group of groups) {
    const words = group.map((word) => compact(word));
    const [first] = words;
    const isOneWord = group.every((word) => isArabic(word) && piecesOf(word).length === 1);
    if (!first || !isOneWord) continue;
    for (const word of words) if (!spellings.has(word)) spellings.set(word, first);
  }
  return spellings;
}

export function lexiconOf(words: SearchWords): Lexicon {
  const groups = tokensByPhrase(words.groups, "g", stem);
  const symptoms = tokensByPhrase(words.symptoms ?? [], "y", rootOf);
  const plain = words.plain?.split("\n") ?? [];
  // Built for the first unknown word: most visitors type none.
  let roots: ReadonlySet<string> | undefined;
  let nearest: ((word: string) => Near | undefined) | undefined;
  const passed = new Set([
    ...FILLERS,
    ...ARABIC_FILLERS,
    ...ARABIC_PLASTICS,
    ...words.suffixes.map(phraseOf),
  ]);
  const substances = new Map(
    (words.substances ?? []).flatMap((set) => set.map((number) => [number, set] as const)),
  );
  const sameNumbers = (number: string): readonly string[] => substances.get(number) ?? [number];
  const notHeld = new Map(
    words.notHeld.flatMap((row) =>
      [...row.names, ...row.cas.flatMap(sameNumbers)].map((name) => [compact(name), row] as const),
    ),
  );
  const spellings = spellingsOf(words.groups);
  const none: readonly string[] = [];
  const isPlain = (word: string): boolean => {
    roots ??= new Set(plain.map(rootOf));
    return roots.has(rootOf(word));
  };
  const groupsAt = phraseFinder(groups);
  const symptomsAt = phraseFinder(symptoms);
  /** The word begins a phrase of a group. A short one needs the words after it: `بي في سي`. */
  const isInGroup = (word: string, next: readonly string[]): boolean => {
    const words = [word, ...next];
    return [...groupsAt(words.map(stem), 0), ...symptomsAt(words.map(rootOf), 0)].some(
      ({ length }) => length > 1 || word.length >= LETTERS_MIN,
    );
  };
  const bareText = (text: string, next: readonly string[]): string => {
    if (!isArabic(text) || passed.has(text) || isInGroup(text, next)) return text;
    const spelt = spellArabic(text, spellings);
    if (isInGroup(spelt, next)) return spelt;
    const known = isPlain(text);
    // `كلفة` (cost) is known, and not `ك` with `لفة` (reel).
    const canBegin = !(known && /^[كف]/.test(text));
    const grouped = canBegin && listWithoutPrefix(text).find((rest) => isInGroup(rest, next));
    if (grouped || known) return grouped || text;
    const isKnown = (rest: string): boolean => rest.length >= LETTERS_MIN && isPlain(rest);
    return listWithoutAffixes(text).find(isKnown) ?? text;
  };
  return {
    words,
    groups: (phrase) => groups.get(phrase) ?? none,
    groupsAt,
    symptomsAt,
    isPlain,
    bare: (pieces) => {
      const texts = pieces.map(({ text }) => text);
      return pieces.map((piece, place) => ({
        ...piece,
        text: bareText(piece.text, texts.slice(place + 1, place + PHRASE_MAX)),
      }));
    },
    spelled: (name) => (isArabic(name) ? spellArabic(normalise(name), spellings) : name),
    nearest: (word) => {
      nearest ??= createNearestSearch(plain);
      return nearest(word);
    },
    passes: (word) => word.length === 1 || passed.has(word),
    arabicNames: (key) => words.arabic?.[key] ?? none,
    sameNumbers,
    notHeld: (key) => notHeld.get(key),
  };
}

export const emptyLexicon = lexiconOf({ groups: [], suffixes: [], notHeld: [] });
