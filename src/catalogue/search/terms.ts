/**
 * Search tokens of a product, for the database index and the browser:
 * `k_…`  a whole field, compacted: grade, CAS and EC number, InChIKey, names
 * `f_…`  its formula
 * `s_…`  its structure (catalogue/structure.ts)
 * `u_…`, `h_…`  its UN numbers and HS code
 * `word` a word of any field
 * `t_word` a word of a name: grade, trade names, synonyms, category, family
 * `g_3`, `t_g_3` a group of equivalent words (lexicon.ts)
 */

import type { ProductSummary } from "#catalogue/entities/products.ts";
import { bareGrade } from "#catalogue/grade-name.ts";
import { hashText, readStructure } from "../structure.ts";
import { findCategory, findIndustry } from "../taxonomy.ts";
import { type SearchedId, searchedFields } from "./fields.ts";
import { formulaKeys } from "./formula.ts";
import type { Lexicon } from "./lexicon.ts";
import { codeTokens } from "./regulatory-terms.ts";
import { compact, normalise, piecesOf, stem } from "./text.ts";

/** Fields that a §7-only server does not send are skipped. */
export type Searchable = Pick<ProductSummary, "name" | "cas_no"> & Partial<ProductSummary>;

export const numbersOf = (cas: string): string[] => cas.split(", ");

/** Longer keys are hashed. */
const KEY_MAX = 24;

/** Undefined without a letter or digit. */
export function keyToken(text: string): string | undefined {
  const key = compact(text);
  if (key === "") return undefined;
  return /^[a-z0-9]+$/.test(key) && key.length <= KEY_MAX
    ? `k_${key}`
    : `k_${hashText(key)}_${key.length}`;
}

/** Words, pairs joined by {@link isJoined}, and groups. */
export function wordTokens(text: string, lexicon: Lexicon): Set<string> {
  const pieces = piecesOf(text);
  const stems = pieces.map((piece) => stem(piece.text));
  const tokens = new Set(stems);
  for (let start = 0; start < pieces.length; start += 1) {
    const [one, next] = [pieces[start], pieces[start + 1]];
    if (one && next && isJoined(one.text, next.text, next.gap))
      tokens.add(stem(one.text + next.text));
    for (const { tokens: groups } of lexicon.groupsAt(stems, start))
      for (const group of groups) tokens.add(group);
  }
  return tokens;
}

/** `anti-block` is also `antiblock`; `UV 531` also `uv531`. */
export function isJoined(one: string, next: string, gap: string): boolean {
  const mixed = /\d/.test(one) !== /\d/.test(next);
  return mixed
    ? gap === "" || gap === "-" || gap === " "
    : gap === "-" && !/\d/.test(one) && one.length > 1 && next.length > 1;
}

/** Names of a category that the field does not have. */
function categoryTexts({ category_name: name = "" }: Searchable): string[] {
  const category = findCategory(name);
  return category ? [category.name, category.filter, ...category.also] : [name];
}

export function fieldTexts(product: Searchable, id: SearchedId): readonly string[] {
  const value = product[id] ?? [];
  return typeof value === "string" ? [value] : value;
}

/** Texts of fields whose words count as those of a title, or of a text. */
const wordTexts = (product: Searchable, words: "title" | "text"): string[] =>
  searchedFields
    .filter((field) => field.words === words)
    .flatMap(({ id }) =>
      id === "category_name" ? categoryTexts(product) : fieldTexts(product, id),
    );

/** Of a name, in one spelling. */
export const nameToken = (name: string, lexicon: Lexicon): string | undefined =>
  keyToken(lexicon.spelled(name));

const keyed = (product: Searchable): string[] => [
  bareGrade(product.name),
  ...numbersOf(product.cas_no),
  // Connectivity, without stereochemistry and charge.
  product.inchikey?.split("-")[0] ?? "",
  ...searchedFields.filter(({ key }) => key).flatMap(({ id }) => fieldTexts(product, id)),
];

/** The same key for all CAS numbers of a substance. */
export const substanceToken = (number: string, lexicon: Lexicon): string | undefined =>
  keyToken(lexicon.sameNumbers(number)[0] ?? number);

export function termsOf(product: Searchable, lexicon: Lexicon): Set<string> {
  const tokens = new Set<string>();
  for (const number of numbersOf(product.cas_no)) {
    const key = substanceToken(number, lexicon);
    if (key) tokens.add(key);
  }
  for (const text of keyed(product)) {
    const key = nameToken(text, lexicon);
    if (key) tokens.add(key);
  }
  for (const key of formulaKeys(product.molecular_formula ?? "")) tokens.add(key);
  const structure = product.smiles ? readStructure(product.smiles) : undefined;
  if (structure) tokens.add(structure.key);
  for (const key of codeTokens(product)) tokens.add(key);
  for (const text of wordTexts(product, "title"))
    for (const word of wordTokens(text, lexicon)) {
      tokens.add(word);
      tokens.add(`t_${word}`);
    }
  for (const text of wordTexts(product, "text"))
    for (const word of wordTokens(text, lexicon)) tokens.add(word);
  // Words only: groups are matched by the product's own fields.
  for (const text of lexicon.arabicNames(findCategory(product.category_name ?? "")?.key ?? ""))
    for (const word of wordTokens(text, lexicon))
      if (isWord(word)) {
        tokens.add(word);
        tokens.add(`t_${word}`);
      }
  for (const industry of product.industry_name ?? [])
    for (const text of lexicon.arabicNames(findIndustry(industry)?.key ?? ""))
      for (const word of wordTokens(text, lexicon)) if (isWord(word)) tokens.add(word);
  return tokens;
}

export const isWord = (token: string): boolean => !token.includes("_");
export const isCounted = (token: string): boolean => isWord(token) || token.startsWith("g_");

/** §5, normalised: grade, and CAS numbers as written. */
export const specKey = (product: Searchable): string =>
  `${normalise(product.name)}\n${normalise(product.cas_no)}`;
/** The same, compacted, each CAS number separately. */
export const packedKey = (product: Searchable): string =>
  [product.name, ...numbersOf(product.cas_no)].map(compact).filter(Boolean).join("\n");
