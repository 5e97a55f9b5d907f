/** Matches a buyer's line with a grade. */
import type { BuyerLine } from "#catalogue/buyer-line.ts";
import { isCasNumber, nearestCasNumber } from "#catalogue/cas.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { bareGrade } from "#catalogue/grade-name.ts";
import type { CasProblem } from "#catalogue/line-rules.ts";
import type { MatchKind } from "../match-kinds.ts";
import { findStructure, readStructure } from "../structure.ts";
import { isOffered } from "../warnings.ts";
import type { Catalogue } from "./catalogue.ts";
import { formulaKeys } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { keyToken, numbersOf, substanceToken, wordTokens } from "./terms.ts";
import { compact, piecesOf, stem } from "./text.ts";

export const OFFERS_MAX = 3;
/** Words of a name that are compared. */
const NAME_WORDS_MAX = 16;

export interface LineMatch {
  readonly line: BuyerLine;
  readonly match: MatchKind;
  /** Undefined when the line names no grade or several, or the grade is not sold. */
  readonly product?: ProductSummary | undefined;
  /** Other grades with the same number, near ones, replacements. */
  readonly offers: readonly ProductSummary[];
  readonly why?: string | undefined;
  readonly problem?: CasProblem | undefined;
}

export interface MatcherOptions {
  /** In stock order, with their search fields. */
  readonly products: readonly ProductSummary[];
  readonly catalogue: Catalogue<ProductSummary>;
  readonly lexicon: Lexicon;
  /** Reason and replacements of a grade that is not sold. */
  readonly withheldOf: (
    id: string,
  ) => { readonly why: string; readonly instead: readonly string[] } | undefined;
}

/** The strongest first. */
const kinds = ["cas", "grade", "trade-name", "name"] as const satisfies readonly MatchKind[];
type NameKind = (typeof kinds)[number];
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

const isSold = (product: ProductSummary): boolean => isOffered(product) && !product.restriction;
/** Near a CAS number, these words mean a formulated product, not the substance. */
const FORMULATED = /master\s?batch|\bmb\b|concentrate|compound|blend|carrier|\d\s?%/i;

type Named = ReadonlyMap<ProductSummary, NameKind>;
const nothing: Named = new Map();

export interface LineMatcher {
  /** The first reading that names a grade wins. */
  match(readings: readonly [BuyerLine, ...BuyerLine[]]): LineMatch;
  /** Ids of all grades that a reading names, also of those that are not sold. */
  gradesNamed(line: BuyerLine): ReadonlySet<string>;
}

export function lineMatcher({
  products,
  catalogue,
  lexicon,
  withheldOf,
}: MatcherOptions): LineMatcher {
  const byId = new Map(products.map((product) => [product._id, product]));
  const byStructure = new Map<string, ProductSummary[]>();
  const byKey = new Map<string, Map<ProductSummary, NameKind>>();
  for (const product of products) {
    const add = (key: string | undefined, kind: NameKind): void => {
      if (!key) return;
      const known = byKey.get(key) ?? new Map<ProductSummary, NameKind>();
      if (!known.has(product)) known.set(product, kind);
      byKey.set(key, known);
    };
    const names = namesOf(product);
    for (const kind of kinds) for (const name of names[kind]) add(name && keyToken(name), kind);
    for (const number of numbersOf(product.cas_no)) add(substanceToken(number, lexicon), "cas");
    for (const key of formulaKeys(product.molecular_formula ?? "")) add(key, "name");
    const structure = product.smiles ? readStructure(product.smiles) : undefined;
    if (structure)
      byStructure.set(structure.key, [...(byStructure.get(structure.key) ?? []), product]);
  }
  const heldNumbers = [
    ...products.flatMap(({ cas_no }) => numbersOf(cas_no).flatMap(lexicon.sameNumbers)),
    ...lexicon.words.notHeld.flatMap(({ cas }) => cas),
  ];
  const ofNumber = (number: string): Named =>
    byKey.get(substanceToken(number, lexicon) ?? "") ?? nothing;
  const suffixes = lexicon.words.suffixes.map(compact).sort((a, b) => b.length - a.length);
  const isSuffix = (word: string): boolean => lexicon.passes(word) || suffixes.includes(word);

  /** Also ignores a maker's suffix: `tinuvin770df`. */
  const ofKey = (text: string): Named => {
    const key = compact(text);
    const found = byKey.get(keyToken(key) ?? "");
    if (found) return found;
    const suffix = suffixes.find(
      (one) => key.endsWith(one) && /\d$/.test(key.slice(0, -one.length)),
    );
    return (suffix && byKey.get(keyToken(key.slice(0, -suffix.length)) ?? "")) || nothing;
  };

  const titleWords = new WeakMap<ProductSummary, ReadonlySet<string>>();
  const titlesOf = (product: ProductSummary): ReadonlySet<string> => {
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
    for (const text of texts)
      if (text) for (const word of wordTokens(text, lexicon)) words.add(word);
    titleWords.set(product, words);
    return words;
  };
  /** True for a suffix, or a word of its names without digits. */
  const isAccounted = (word: string, product: ProductSummary): boolean => {
    if (isSuffix(compact(word)) || isSuffix(word.toLowerCase())) return true;
    return (
      !/\d/.test(word) &&
      piecesOf(word).every(({ text }) => titlesOf(product).has(stem(text)) || isSuffix(text))
    );
  };

  /**
   * Finds grades by the known names in a text: all, those common to all names, and the remaining
   * words.
   */
  const partsOf = (
    text: string,
  ): { readonly all: Named; readonly common: Named; readonly others: readonly string[] } => {
    const words = text.split(/[\s,;/()[\]|+&"']+/).filter(Boolean);
    const all = new Map<ProductSummary, NameKind>();
    let common: Named | undefined;
    const others: string[] = [];
    for (let place = 0; place < words.length && words.length <= NAME_WORDS_MAX; ) {
      let length = words.length - place;
      let known = nothing;
      for (; length > 0; length -= 1) {
        const segment = words.slice(place, place + length);
        if (length === 1 && isSuffix(compact(segment[0] ?? ""))) continue;
        known = ofKey(segment.join(" "));
        if (known.size > 0) break;
      }
      if (length === 0) others.push(words[place] ?? "");
      else {
        for (const [product, kind] of known) all.set(product, kind);
        common = common ? new Map([...common].filter(([product]) => known.has(product))) : known;
      }
      place += Math.max(length, 1);
    }
    return { all, common: common ?? nothing, others };
  };
  /**
   * Grades that fit every word: a known name, or known names of one grade ("Irganox 1010 (AO 1010)
   * powder") and words that add nothing.
   */
  const named = (name: string): Named => {
    const structure = findStructure(name)?.structure;
    if (structure)
      return new Map((byStructure.get(structure.key) ?? []).map((product) => [product, "name"]));
    const whole = ofKey(name.replace(/^inchi\s?key\b[\s:=]*/i, ""));
    if (name === "" || whole.size > 0) return whole;
    const formula = formulaKeys(name)
      .map((key) => byKey.get(key))
      .find(Boolean);
    if (formula) return formula;
    const { common, others } = partsOf(name);
    return new Map(
      [...common].filter(([product]) => others.every((word) => isAccounted(word, product))),
    );
  };

  /** Stereoisomers have one key, so the grade of one of them is not taken for the other. */
  const isOneOfStereoisomers = (name: string): boolean => {
    const structure = findStructure(name)?.structure;
    return [...(structure ? named(name).keys() : [])].some(
      ({ smiles = "" }) => smiles !== structure?.text && readStructure(smiles)?.hasStereo,
    );
  };

  /**
   * A CAS number means the neat substance; a grade of this substance alone precedes one of
   * several.
   */
  const meantOf = (all: readonly ProductSummary[], kind: NameKind): ProductSummary | undefined => {
    const neat = all.filter(({ blend }) => !blend);
    const alone = neat.filter(
      ({ cas_no }) =>
        new Set(numbersOf(cas_no).map((number) => substanceToken(number, lexicon))).size === 1,
    );
    let meant = neat.length > 0 ? neat : all;
    if (kind === "cas") meant = alone.length > 0 ? alone : neat;
    return meant.length === 1 ? meant[0] : undefined;
  };
  const offersOf = (all: Iterable<ProductSummary>, taken?: ProductSummary): ProductSummary[] =>
    [...new Set(all)]
      .filter((product) => product !== taken && isSold(product))
      .slice(0, OFFERS_MAX);
  const productsOf = (ids: readonly string[]): ProductSummary[] =>
    ids.map((id) => byId.get(id)).filter((product) => product !== undefined);
  const neatFirst = (all: readonly ProductSummary[]): ProductSummary[] => [
    ...all.filter(({ blend }) => !blend),
    ...all.filter(({ blend }) => blend),
  ];

  type Found = Omit<LineMatch, "line">;
  const fromNamed = (all: Named): Found | undefined => {
    const sold = [...all].filter(([product]) => isSold(product));
    const kind = kinds.find((one) => sold.some(([, of]) => of === one));
    if (!kind) return undefined;
    const best = sold.filter(([, of]) => of === kind).map(([product]) => product);
    const product = meantOf(best, kind);
    return { match: kind, product, offers: offersOf(neatFirst(best), product) };
  };

  const withAll = (numbers: readonly string[]): Named => {
    const [first, ...rest] = numbers.map(ofNumber);
    if (!first) return nothing;
    const common = new Map(
      [...first].filter(([product]) => rest.every((other) => other.has(product))),
    );
    return common.size > 0 ? common : first;
  };

  const exact = ({ name, casNumbers }: BuyerLine): Found | undefined => {
    if (isOneOfStereoisomers(name))
      return { match: "near", offers: offersOf(neatFirst([...named(name).keys()])) };
    const byName = named(name);
    const byNumber = withAll(casNumbers);
    if (name === "" || (byName.size === 0 && byNumber.size > 0)) {
      const numbered = fromNamed(byNumber);
      if (
        numbered &&
        (FORMULATED.test(name) || [...byNumber.keys()].filter(isSold).every(({ blend }) => blend))
      ) {
        const all = [...byNumber.keys()];
        return { match: "near", offers: offersOf([...all.filter(({ blend }) => blend), ...all]) };
      }
      return numbered;
    }
    const both = new Map([...byName].filter(([product]) => byNumber.has(product)));
    const isKnownNumber = casNumbers.some((number) => isCasNumber(number));
    // Name and number mean different grades: none is chosen.
    if (byName.size > 0 && isKnownNumber && both.size === 0)
      return { match: "near", offers: offersOf([...byName.keys(), ...byNumber.keys()]) };
    return fromNamed(both.size > 0 ? both : byName);
  };

  const notHeld = (line: BuyerLine): Found | undefined => {
    for (const term of [...line.casNumbers, line.name].filter(Boolean)) {
      const row = catalogue.read(term, true).notHeld;
      if (!row) continue;
      // Without a replacement, the note explains it.
      const why = row.instead.length > 0 || !row.note ? row.why : `${row.why} ${row.note}`;
      return {
        match: "not-held",
        offers: offersOf(productsOf(row.instead)),
        why,
      };
    }
    const withheld = [...named(line.name).keys(), ...withAll(line.casNumbers).keys()].find(
      (product) => !isSold(product),
    );
    if (!withheld) return undefined;
    const { why, instead } = withheldOf(withheld._id) ?? { why: withheld.usage, instead: [] };
    return {
      match: "not-held",
      offers: offersOf(productsOf(instead)),
      why,
    };
  };

  const problemOf = ({ problems }: BuyerLine): CasProblem | undefined => {
    const [problem] = problems;
    if (!problem) return undefined;
    const meant = problem.meant ?? nearestCasNumber(problem.wrote, heldNumbers);
    return { kind: problem.kind, wrote: problem.wrote, meant };
  };

  /** Offers grades with all words, those named by its parts, and search results. */
  const near = (name: string): readonly ProductSummary[] => {
    if (name === "" || findStructure(name)) return [];
    const { words, unknown } = catalogue.read(name);
    const found = catalogue.find(name).products;
    const whole =
      unknown.length > 0
        ? []
        : found.filter((product) =>
            words.every((word) => word.some((token) => titlesOf(product).has(token))),
          );
    const parts = neatFirst([...partsOf(name).all.keys()]);
    return FORMULATED.test(name) ? [...whole, ...found, ...parts] : [...whole, ...parts, ...found];
  };

  return {
    gradesNamed: ({ name, casNumbers }) =>
      new Set([...(name ? named(name) : withAll(casNumbers)).keys()].map((product) => product._id)),
    match: (readings) => {
      for (const line of readings) {
        const found = exact(line);
        if (found) return { line, ...found };
      }
      const [line] = readings;
      const problem = problemOf(line);
      if (problem) {
        const meant = problem.meant ? [...ofNumber(problem.meant).keys()] : [];
        return {
          line,
          match: meant.length > 0 ? "near" : "not-found",
          offers: offersOf(neatFirst(meant)),
          problem,
        };
      }
      for (const one of readings) {
        const found = notHeld(one);
        if (found) return { line: one, ...found };
      }
      const offers = offersOf(near(line.name));
      return { line, match: offers.length > 0 ? "near" : "not-found", offers };
    },
  };
}
