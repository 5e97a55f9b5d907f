/** Explains a match that the name does not show: "Trade name: Tinuvin 783". */
import { lineText } from "#catalogue/buyer-line.ts";
import { nearestCasNumber } from "#catalogue/cas.ts";
import type { Understood } from "#catalogue/entities/products.ts";
import { searchReasons as texts } from "#messages/search-reasons.ts";
import { readStructure } from "../structure.ts";
import { findCategory, findIndustry } from "../taxonomy.ts";
import { type SearchedId, searchedFields } from "./fields.ts";
import { formulaKeys } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import type { SearchQuery } from "./query.ts";
import type { Word } from "./query-words.ts";
import { formatHsCode } from "./regulatory-terms.ts";
import {
  fieldTexts,
  nameToken,
  numbersOf,
  packedKey,
  type Searchable,
  specKey,
  substanceToken,
  termsOf,
  wordTokens,
} from "./terms.ts";
import { compact, normalise } from "./text.ts";

interface Reason {
  readonly label: string;
  readonly text: string;
}

/** With the Arabic names of categories and industries. */
function shownTexts(product: Searchable, id: SearchedId, lexicon: Lexicon): readonly string[] {
  if (id === "category_name") {
    const category = findCategory(product.category_name ?? "");
    return [...(category ? [category.name] : []), ...lexicon.arabicNames(category?.key ?? "")];
  }
  const shown = fieldTexts(product, id);
  if (id !== "industry_name") return shown;
  return shown.flatMap((name) => [name, ...lexicon.arabicNames(findIndustry(name)?.key ?? "")]);
}

/** The texts of the fields in whose words it was found. */
function labelled(product: Searchable, lexicon: Lexicon): Reason[] {
  const rows: Reason[] = [];
  // The name shows the match itself.
  for (const { id, words } of searchedFields)
    if (words && id !== "name")
      for (const text of shownTexts(product, id, lexicon))
        if (text) rows.push({ label: texts[id], text });
  return rows;
}

interface Compared {
  readonly key: string | undefined;
  readonly tokens: ReadonlySet<string>;
}

/** The fields of about 300 grades. */
const COMPARED_MAX = 5_000;
/** Most keystrokes show much the same grades. */
const compared = new WeakMap<Lexicon, Map<string, Compared>>();

function comparedText(text: string, lexicon: Lexicon): Compared {
  const known = compared.get(lexicon) ?? new Map<string, Compared>();
  compared.set(lexicon, known);
  const before = known.get(text);
  if (before) return before;
  if (known.size >= COMPARED_MAX) known.clear();
  const made = { key: nameToken(text, lexicon), tokens: wordTokens(text, lexicon) };
  known.set(text, made);
  return made;
}

/** Undefined when the name shows the match or nothing matches. */
function reasonOf(product: Searchable, query: SearchQuery, lexicon: Lexicon): Reason | undefined {
  const name = normalise(product.name);
  if (query.row === "hs" && product.hs_code)
    return { label: texts.hs_code, text: formatHsCode(product.hs_code) };
  if (query.row === "transport" && product.un_numbers)
    return { label: texts.un_numbers, text: product.un_numbers.join(", ") };
  if (
    !query.plain ||
    name.includes(query.plain) ||
    (query.packed && compact(name).includes(query.packed))
  )
    return undefined;
  const keys = new Set(query.keys);
  const isKey = (text: string | undefined): boolean =>
    text !== undefined && keys.has(comparedText(text, lexicon).key ?? "");
  for (const number of numbersOf(product.cas_no))
    if (number.includes(query.plain) || (query.packed && compact(number).includes(query.packed)))
      return { label: texts.cas_no, text: number };
  for (const number of numbersOf(product.cas_no)) {
    if (!keys.has(substanceToken(number, lexicon) ?? "")) continue;
    const wrote = [number, ...lexicon.sameNumbers(number)].find(
      (other) => query.plain.includes(other) || query.packed === compact(other),
    );
    const isOther = wrote !== undefined && wrote !== number;
    return { label: texts.cas_no, text: isOther ? `${number} = ${wrote}` : number };
  }
  for (const { id, words } of searchedFields) {
    const code = words ? undefined : fieldTexts(product, id).find(isKey);
    if (code && id !== "name") return { label: texts[id], text: code };
  }
  if (product.smiles && keys.has(readStructure(product.smiles)?.key ?? ""))
    return { label: texts.smiles, text: product.smiles };
  if (
    product.molecular_formula &&
    formulaKeys(product.molecular_formula).some((key) => keys.has(key))
  )
    return { label: texts.molecular_formula, text: product.molecular_formula };
  const hits = (text: string): number => {
    const { tokens } = comparedText(text, lexicon);
    return query.words.filter((word) => word.some((token) => tokens.has(token))).length;
  };
  const inName = hits(product.name);
  const rows = labelled(product, lexicon);
  const whole = rows.find(({ text }) => isKey(text));
  if (whole) return whole;
  if (inName > 0 && inName === query.words.length) return undefined;
  const best = rows
    .map((row) => ({ row, count: hits(row.text) }))
    .sort((a, b) => b.count - a.count)[0];
  return best && best.count > 0 ? best.row : undefined;
}

export function matchText(
  product: Searchable,
  query: SearchQuery,
  lexicon: Lexicon,
): string | undefined {
  const reason = reasonOf(product, query, lexicon);
  return reason && `${reason.label} ${reason.text}`;
}

/** In lower case; empty when the term names the grade. */
export function findMissingWords(
  product: Searchable,
  query: SearchQuery,
  lexicon: Lexicon,
): string[] {
  if (isNamed(product, query, lexicon)) return [];
  const terms = termsOf(product, lexicon);
  return query.terms
    .filter(({ tokens }) => !tokens.some((token) => terms.has(token)))
    .map(({ text }) => text);
}

export function findUnmatchedWords(
  best: Searchable | undefined,
  query: SearchQuery,
  lexicon: Lexicon,
): string[] | undefined {
  if (
    query.terms.length === 0 ||
    query.notHeld ||
    (best && findMissingWords(best, query, lexicon).length === 0)
  )
    return undefined;
  return query.terms.map(({ text }) => text);
}

/** `heldNumbers` is called only for an invalid CAS number. */
export function summarizeQuery(
  { line, goods, unknownNumber, problem }: SearchQuery,
  heldNumbers: () => readonly string[],
): Understood | undefined {
  if (!line && !unknownNumber && !problem) return undefined;
  return {
    line: line && lineText(line),
    goods,
    unknown_number: unknownNumber,
    problem: problem && {
      ...problem,
      meant: problem.meant ?? nearestCasNumber(problem.wrote, heldNumbers()),
    },
  };
}

/**
 * True when name or number contains the term, the term means a substance not held, or the grade has
 * every word, one in its names. Otherwise a problem page fits better.
 */
export function isNamed(
  product: Searchable,
  { plain, packed, keys, words, whole, notHeld, isComplaint = false }: SearchQuery,
  lexicon: Lexicon,
): boolean {
  if (
    notHeld ||
    specKey(product).includes(plain) ||
    (packed && packedKey(product).includes(packed))
  )
    return true;
  const terms = termsOf(product, lexicon);
  const has = (word: Word, mark = ""): boolean => word.some((token) => terms.has(mark + token));
  return (
    keys.some((key) => terms.has(key)) ||
    (!isComplaint &&
      whole &&
      words.every((word) => has(word)) &&
      words.some((word) => has(word, "t_")))
  );
}
