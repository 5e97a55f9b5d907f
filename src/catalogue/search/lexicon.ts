/**
 * Synonyms, suffixes, numbers of one substance and substances not held (content/search-words.yaml,
 * content/substances.yaml, content/not-held.yaml).
 */

import type { SearchWords } from "#catalogue/content.ts";
import type { NotHeld } from "#catalogue/entities/products.ts";
import { isArabic } from "./arabic.ts";
import { ARABIC_FILLERS, withoutParticle } from "./arabic-words.ts";
import { createNearestSearch, type Near } from "./nearest.ts";
import { rootOf } from "./roots.ts";
import { compact, type Piece, piecesOf, stem } from "./text.ts";

const FILLERS = new Set(
  "a an and any are at best buy by can cas ec einecs equal equivalent for from good grade have i in inchi inchikey is it looking me my need no nr number of on or please price quote sell supplier the to type use used using want we with you".split(
    " ",
  ),
);
/** Everything in this catalogue is for plastics. */
const ARABIC_PLASTICS = ["بلاستيك", "بلاستيكيه"];

const PHRASE_MAX = 6;

export interface Lexicon {
  readonly words: SearchWords;
  /** Tokens of a phrase's groups; `phrase`: stems separated by blanks. */
  groups(phrase: string): readonly string[];
  readonly longest: number;
  /** Tokens of a phrase's symptom groups; `phrase`: roots separated by blanks. */
  symptoms(phrase: string): readonly string[];
  /** True for a form of a word in the texts, which is never a misspelling. */
  isPlain(word: string): boolean;
  /** Removes Arabic particles: `لأفلام` becomes `أفلام`. */
  bare(pieces: readonly Piece[]): readonly Piece[];
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
  const none: readonly string[] = [];
  const isPlain = (word: string): boolean => {
    roots ??= new Set(plain.map(rootOf));
    return roots.has(rootOf(word));
  };
  const bareText = (text: string): string => {
    const shorter = isArabic(text) ? withoutParticle(text) : text;
    return shorter !== text && isPlain(shorter) && !isPlain(text) ? shorter : text;
  };
  return {
    words,
    groups: (phrase) => groups.get(phrase) ?? none,
    symptoms: (phrase) => symptoms.get(phrase) ?? none,
    isPlain,
    bare: (pieces) => pieces.map((piece) => ({ ...piece, text: bareText(piece.text) })),
    nearest: (word) => {
      nearest ??= createNearestSearch(plain);
      return nearest(word);
    },
    longest: Math.min(
      PHRASE_MAX,
      Math.max(
        1,
        ...[...groups.keys(), ...symptoms.keys()].map((phrase) => phrase.split(" ").length),
      ),
    ),
    passes: (word) => word.length === 1 || passed.has(word),
    arabicNames: (key) => words.arabic?.[key] ?? none,
    sameNumbers,
    notHeld: (key) => notHeld.get(key),
  };
}

export const emptyLexicon = lexiconOf({ groups: [], suffixes: [], notHeld: [] });
