/** Matches a buyer's line with a grade. */
import { type BuyerLine, readBuyerLine } from "#catalogue/buyer-line.ts";
import { isCasNumber, nearestCasNumber } from "#catalogue/cas.ts";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import type { CasProblem } from "#catalogue/line-rules.ts";
import type { MatchKind } from "../match-kinds.ts";
import { findStructure, readStructure } from "../structure.ts";
import { isOffered } from "../warnings.ts";
import type { Catalogue } from "./catalogue.ts";
import {
  createGradeIndex,
  findByNumbers,
  findListedNames,
  findNamed,
  findNameParts,
  type GradeIndex,
  type NamedGrades,
  type NameKind,
  nameKinds,
  titleWordsOf,
} from "./grade-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { numbersOf, substanceToken } from "./terms.ts";

export const OFFERS_MAX = 3;

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

export interface LineMatcher {
  /** The first reading that names a grade wins. */
  match(readings: readonly [BuyerLine, ...BuyerLine[]]): LineMatch;
  /** Ids of all grades that a reading names, also of those that are not sold. */
  gradesNamed(line: BuyerLine): ReadonlySet<string>;
  /** Ids of all grades that a list names, one name a line or with signs or blanks between them. */
  gradesListed(text: string): ReadonlySet<string>;
}

type Found = Omit<LineMatch, "line">;
interface Context extends Pick<MatcherOptions, "catalogue" | "withheldOf"> {
  readonly index: GradeIndex;
}

/** Near a CAS number, these words mean a formulated product, not the substance. */
const FORMULATED = /master\s?batch|\bmb\b|concentrate|compound|blend|carrier|\d\s?%/i;

/** Between the names of a list. */
const SEPARATORS = /[\n\r\t;|،؛、]+|,(?=\s)/;

const isSold = (product: ProductSummary): boolean => isOffered(product) && !product.restriction;

const listOffers = (all: Iterable<ProductSummary>, taken?: ProductSummary): ProductSummary[] =>
  [...new Set(all)].filter((product) => product !== taken && isSold(product)).slice(0, OFFERS_MAX);

const listProducts = (ids: readonly string[], { byId }: GradeIndex): ProductSummary[] =>
  ids.map((id) => byId.get(id)).filter((product) => product !== undefined);

const neatFirst = (all: readonly ProductSummary[]): ProductSummary[] => [
  ...all.filter(({ blend }) => !blend),
  ...all.filter(({ blend }) => blend),
];

/** Stereoisomers have one key, so the grade of one of them is not taken for the other. */
function isOneOfStereoisomers(name: string, index: GradeIndex): boolean {
  const structure = findStructure(name)?.structure;
  return [...(structure ? findNamed(name, index).keys() : [])].some(
    ({ smiles = "" }) => smiles !== structure?.text && readStructure(smiles)?.hasStereo,
  );
}

/**
 * A CAS number means the neat substance; a grade of this substance alone precedes one of several.
 */
function chooseMeant(
  all: readonly ProductSummary[],
  kind: NameKind,
  { lexicon }: GradeIndex,
): ProductSummary | undefined {
  const neat = all.filter(({ blend }) => !blend);
  const alone = neat.filter(
    ({ cas_no }) =>
      new Set(numbersOf(cas_no).map((number) => substanceToken(number, lexicon))).size === 1,
  );
  let meant = neat.length > 0 ? neat : all;
  if (kind === "cas") meant = alone.length > 0 ? alone : neat;
  return meant.length === 1 ? meant[0] : undefined;
}

/** A blend of other substances, too, does not replace the substance. */
function isSameSubstance(
  other: ProductSummary,
  product: ProductSummary | undefined,
  { lexicon }: GradeIndex,
): boolean {
  if (!product || !other.blend) return true;
  const substances = new Set(
    numbersOf(product.cas_no).map((number) => substanceToken(number, lexicon)),
  );
  return numbersOf(other.cas_no).every((number) => substances.has(substanceToken(number, lexicon)));
}

/** The grades that are named most strongly. */
function matchNamed(all: NamedGrades, index: GradeIndex): Found | undefined {
  const sold = [...all].filter(([product]) => isSold(product));
  const kind = nameKinds.find((one) => sold.some(([, of]) => of === one));
  if (!kind) return undefined;
  const best = sold.filter(([, of]) => of === kind).map(([product]) => product);
  const product = chooseMeant(best, kind, index);
  const others = best.filter((other) => isSameSubstance(other, product, index));
  return { match: kind, product, offers: listOffers(neatFirst(others), product) };
}

/** A number whose name is not known. "6683-19-8 masterbatch" is near the masterbatches. */
function matchNumbered(name: string, all: NamedGrades, index: GradeIndex): Found | undefined {
  const numbered = matchNamed(all, index);
  const products = [...all.keys()];
  const isFormulated = FORMULATED.test(name) || products.filter(isSold).every(({ blend }) => blend);
  if (!numbered || !isFormulated) return numbered;
  const blends = products.filter(({ blend }) => blend);
  return { match: "near", offers: listOffers([...blends, ...products]) };
}

function matchGrade({ name, casNumbers }: BuyerLine, { index }: Context): Found | undefined {
  const byName = findNamed(name, index);
  if (isOneOfStereoisomers(name, index))
    return { match: "near", offers: listOffers(neatFirst([...byName.keys()])) };
  const byNumber = findByNumbers(casNumbers, index);
  if (name === "" || (byName.size === 0 && byNumber.size > 0))
    return matchNumbered(name, byNumber, index);
  const both = new Map([...byName].filter(([product]) => byNumber.has(product)));
  const isKnownNumber = casNumbers.some((number) => isCasNumber(number));
  // Name and number mean different grades: none is chosen.
  if (byName.size > 0 && isKnownNumber && both.size === 0)
    return { match: "near", offers: listOffers([...byName.keys(), ...byNumber.keys()]) };
  return matchNamed(both.size > 0 ? both : byName, index);
}

/** Offers the grades with the number that was meant. */
function matchProblem({ problems }: BuyerLine, { index }: Context): Found | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const { kind, wrote } = first;
  const meant = first.meant ?? nearestCasNumber(wrote, index.numbers);
  const grades = meant ? [...findByNumbers([meant], index).keys()] : [];
  return {
    match: grades.length > 0 ? "near" : "not-found",
    offers: listOffers(neatFirst(grades)),
    problem: { kind, wrote, meant },
  };
}

/** A substance that is not held, or a grade that is not sold. */
function matchNotHeld(line: BuyerLine, context: Context): Found | undefined {
  const { index, catalogue, withheldOf } = context;
  for (const term of [...line.casNumbers, line.name].filter(Boolean)) {
    const row = catalogue.read(term, true).notHeld;
    if (!row) continue;
    // Without a replacement, the note explains it.
    const why = row.instead.length > 0 || !row.note ? row.why : `${row.why} ${row.note}`;
    return { match: "not-held", offers: listOffers(listProducts(row.instead, index)), why };
  }
  const named = [
    ...findNamed(line.name, index).keys(),
    ...findByNumbers(line.casNumbers, index).keys(),
  ];
  const withheld = named.find((product) => !isSold(product));
  if (!withheld) return undefined;
  const { why, instead } = withheldOf(withheld._id) ?? { why: withheld.usage, instead: [] };
  return { match: "not-held", offers: listOffers(listProducts(instead, index)), why };
}

/** Grades with all words, those named by its parts, and search results. */
function listNear(name: string, { index, catalogue }: Context): readonly ProductSummary[] {
  if (name === "" || findStructure(name)) return [];
  const { words, unknown } = catalogue.read(name);
  const found = catalogue.find(name).products;
  const hasAllWords = (product: ProductSummary): boolean => {
    const titles = titleWordsOf(product, index);
    return words.every((word) => word.some((token) => titles.has(token)));
  };
  const whole = unknown.length > 0 ? [] : found.filter(hasAllWords);
  const parts = neatFirst([...findNameParts(name, index).all.keys()]);
  return FORMULATED.test(name) ? [...whole, ...found, ...parts] : [...whole, ...parts, ...found];
}

function matchNear({ name }: BuyerLine, context: Context): Found {
  const offers = listOffers(listNear(name, context));
  return { match: offers.length > 0 ? "near" : "not-found", offers };
}

interface MatchRule {
  readonly name: string;
  /** Else the likeliest only. */
  readonly isForEachReading: boolean;
  readonly find: (line: BuyerLine, context: Context) => Found | undefined;
}

/** The first that finds something wins. */
const MATCH_RULES: readonly MatchRule[] = [
  // "Tinuvin 770 DF 25 kg"
  { name: "grade", isForEachReading: true, find: matchGrade },
  // "6683-19-9", "1957-11-04"
  { name: "invalid CAS number", isForEachReading: false, find: matchProblem },
  // "DEHP 5 t"
  { name: "not held", isForEachReading: true, find: matchNotHeld },
  // "Irganox 1011", "antioxidant for film"
  { name: "near", isForEachReading: false, find: matchNear },
];

export function lineMatcher({
  products,
  catalogue,
  lexicon,
  withheldOf,
}: MatcherOptions): LineMatcher {
  const index = createGradeIndex(products, lexicon);
  const context = { index, catalogue, withheldOf };
  const findGrades = ({ name, casNumbers }: BuyerLine): NamedGrades =>
    name ? findNamed(name, index) : findByNumbers(casNumbers, index);
  const idsOf = (products: Iterable<ProductSummary>): ReadonlySet<string> =>
    new Set([...products].map((product) => product._id));
  return {
    gradesNamed: (line) => idsOf(findGrades(line).keys()),
    gradesListed: (text) =>
      idsOf(
        text.split(SEPARATORS).flatMap((part) => {
          const named = readBuyerLine(part)
            .map(findGrades)
            .find(({ size }) => size > 0);
          return named ? [...named.keys()] : findListedNames(part, index);
        }),
      ),
    match: (readings) => {
      const [likeliest] = readings;
      for (const { isForEachReading, find } of MATCH_RULES)
        for (const line of isForEachReading ? readings : [likeliest]) {
          const found = find(line, context);
          if (found) return { line, ...found };
        }
      return { line: likeliest, match: "not-found", offers: [] };
    },
  };
}
