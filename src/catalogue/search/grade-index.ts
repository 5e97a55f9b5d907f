/** Finds the grades that a name, a CAS number, a formula or a structure means. */
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { bareGrade } from "#catalogue/grade-name.ts";
import type { MatchKind } from "../match-kinds.ts";
import { findStructure, readStructure } from "../structure.ts";
import { formulaKeys } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { keyToken, nameToken, numbersOf, substanceToken, wordTokens } from "./terms.ts";
import { compact, piecesOf, stem } from "./text.ts";

/** Words of a name that are compared. */
const NAME_WORDS_MAX = 16;

/** The strongest first. */
export const nameKinds = [
  "cas",
  "grade",
  "trade-name",
  "name",
] as const satisfies readonly MatchKind[];
export type NameKind = (typeof nameKinds)[number];

export type NamedGrades = ReadonlyMap<ProductSummary, NameKind>;
const nothing: NamedGrades = new Map();

export interface GradeIndex {
  readonly lexicon: Lexicon;
  readonly byId: ReadonlyMap<string, ProductSummary>;
  readonly byKey: ReadonlyMap<string, NamedGrades>;
  readonly byStructure: ReadonlyMap<string, readonly ProductSummary[]>;
  /** CAS numbers of grades and of substances that are not held. */
  readonly numbers: readonly string[];
  /** Compacted, the longest first. */
  readonly suffixes: readonly string[];
  /** Words of the names, made for the first line that needs them. */
  readonly titleWords: WeakMap<ProductSummary, ReadonlySet<string>>;
}

const withoutNote = (name: string): string => name.replace(/\s\([^()]*\)$/, "");
const namesOf = (
  product: ProductSummary,
): Readonly<Record<NameKind, readonly (string | undefined)[]>> => ({
  cas: numbersOf(product.cas_no),
  grade: [product.name, bareGrade(product.name), product._id],
  "trade-name": product.trade_names ?? [],
  // "Melamine cyanurate (1:1 adduct …)" also matches without the note.
  name: [
    product.chemical_name,
    product.chemical_name && withoutNote(product.chemical_name),
    product.ec_number,
    product.inchikey,
    ...(product.synonyms ?? []),
    ...(product.names_ar ?? []),
  ],
});

/** With the strongest kind first. */
function keysOf(
  product: ProductSummary,
  lexicon: Lexicon,
): readonly (readonly [key: string | undefined, kind: NameKind])[] {
  const names = namesOf(product);
  return [
    ...nameKinds.flatMap((kind) =>
      names[kind].map((name) => [name && nameToken(name, lexicon), kind] as const),
    ),
    ...numbersOf(product.cas_no).map((number) => [substanceToken(number, lexicon), "cas"] as const),
    ...formulaKeys(product.molecular_formula ?? "").map((key) => [key, "name"] as const),
  ];
}

export function createGradeIndex(
  products: readonly ProductSummary[],
  lexicon: Lexicon,
): GradeIndex {
  const byStructure = new Map<string, ProductSummary[]>();
  const byKey = new Map<string, Map<ProductSummary, NameKind>>();
  for (const product of products) {
    for (const [key, kind] of keysOf(product, lexicon)) {
      if (!key) continue;
      const known = byKey.get(key) ?? new Map<ProductSummary, NameKind>();
      if (!known.has(product)) known.set(product, kind);
      byKey.set(key, known);
    }
    const structure = product.smiles ? readStructure(product.smiles) : undefined;
    if (structure)
      byStructure.set(structure.key, [...(byStructure.get(structure.key) ?? []), product]);
  }
  return {
    lexicon,
    byId: new Map(products.map((product) => [product._id, product])),
    byKey,
    byStructure,
    numbers: [
      ...products.flatMap(({ cas_no }) => numbersOf(cas_no).flatMap(lexicon.sameNumbers)),
      ...lexicon.words.notHeld.flatMap(({ cas }) => cas),
    ],
    suffixes: lexicon.words.suffixes.map(compact).sort((a, b) => b.length - a.length),
    titleWords: new WeakMap(),
  };
}

const findByNumber = (number: string, { byKey, lexicon }: GradeIndex): NamedGrades =>
  byKey.get(substanceToken(number, lexicon) ?? "") ?? nothing;

/** Grades with all numbers, else those with the first. */
export function findByNumbers(numbers: readonly string[], index: GradeIndex): NamedGrades {
  const [first, ...rest] = numbers.map((number) => findByNumber(number, index));
  if (!first) return nothing;
  const common = new Map(
    [...first].filter(([product]) => rest.every((other) => other.has(product))),
  );
  return common.size > 0 ? common : first;
}

/** Also ignores a maker's suffix: `tinuvin770df`. */
function findByKey(text: string, { byKey, suffixes, lexicon }: GradeIndex): NamedGrades {
  const key = compact(lexicon.spelled(text));
  const found = byKey.get(keyToken(key) ?? "");
  if (found) return found;
  const suffix = suffixes.find((one) => key.endsWith(one) && /\d$/.test(key.slice(0, -one.length)));
  return (suffix && byKey.get(keyToken(key.slice(0, -suffix.length)) ?? "")) || nothing;
}

export function titleWordsOf(
  product: ProductSummary,
  { titleWords, lexicon }: GradeIndex,
): ReadonlySet<string> {
  const known = titleWords.get(product);
  if (known) return known;
  const texts = [
    product.name,
    product.chemical_name,
    product.category_name,
    ...(product.synonyms ?? []),
    ...(product.names_ar ?? []),
    ...(product.trade_names ?? []),
  ];
  const words = new Set<string>();
  for (const text of texts) if (text) for (const word of wordTokens(text, lexicon)) words.add(word);
  titleWords.set(product, words);
  return words;
}

const isSuffix = (word: string, { lexicon, suffixes }: GradeIndex): boolean =>
  lexicon.passes(word) || suffixes.includes(word);

/** True for a suffix, or a word of its names without digits. */
function isAccounted(word: string, product: ProductSummary, index: GradeIndex): boolean {
  if (isSuffix(compact(word), index) || isSuffix(word.toLowerCase(), index)) return true;
  const titles = titleWordsOf(product, index);
  return (
    !/\d/.test(word) &&
    piecesOf(word).every(({ text }) => titles.has(stem(text)) || isSuffix(text, index))
  );
}

/** The longest name at the beginning of the words, of which it has at most `most`. */
function findFirstName(
  words: readonly string[],
  index: GradeIndex,
  most = words.length,
): { readonly length: number; readonly grades: NamedGrades } | undefined {
  for (let length = Math.min(most, words.length); length > 0; length -= 1) {
    if (length === 1 && isSuffix(compact(words[0] ?? ""), index)) return undefined;
    const grades = findByKey(words.slice(0, length).join(" "), index);
    if (grades.size > 0) return { length, grades };
  }
  return undefined;
}

/** Words of a name in a list without separators. */
const LISTED_WORDS_MAX = 6;

/** Grades of names with only blanks between them, as a field of one line joins a pasted list. */
export function findListedNames(text: string, index: GradeIndex): readonly ProductSummary[] {
  const words = text.split(/\s+/).filter(Boolean);
  const found: ProductSummary[] = [];
  for (let place = 0; place < words.length; ) {
    const name = findFirstName(words.slice(place), index, LISTED_WORDS_MAX);
    if (name) found.push(...name.grades.keys());
    place += name?.length ?? 1;
  }
  return found;
}

/** What the known names in a text mean. */
interface NameParts {
  /** Of any name. */
  readonly all: NamedGrades;
  /** Of all names. */
  readonly common: NamedGrades;
  /** Words of no name. */
  readonly others: readonly string[];
}

export function findNameParts(text: string, index: GradeIndex): NameParts {
  const words = text.split(/[\s,;/()[\]|+&"']+/).filter(Boolean);
  const found: NamedGrades[] = [];
  const others: string[] = [];
  for (let place = 0; place < words.length && words.length <= NAME_WORDS_MAX; ) {
    const name = findFirstName(words.slice(place), index);
    if (name) found.push(name.grades);
    else others.push(words[place] ?? "");
    place += name?.length ?? 1;
  }
  const [first = nothing, ...rest] = found;
  return {
    all: new Map(found.flatMap((grades) => [...grades])),
    common: new Map([...first].filter(([product]) => rest.every((other) => other.has(product)))),
    others,
  };
}

/**
 * Grades that fit every word: a known name, or known names of one grade ("Irganox 1010 (AO 1010)
 * powder") and words that add nothing.
 */
export function findNamed(name: string, index: GradeIndex): NamedGrades {
  const structure = findStructure(name)?.structure;
  if (structure)
    return new Map(
      (index.byStructure.get(structure.key) ?? []).map((product) => [product, "name"]),
    );
  const whole = findByKey(name.replace(/^inchi\s?key\b[\s:=]*/i, ""), index);
  if (name === "" || whole.size > 0) return whole;
  const formula = formulaKeys(name)
    .map((key) => index.byKey.get(key))
    .find(Boolean);
  if (formula) return formula;
  const { common, others } = findNameParts(name, index);
  return new Map(
    [...common].filter(([product]) => others.every((word) => isAccounted(word, product, index))),
  );
}
