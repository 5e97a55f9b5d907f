/** How a product is written into SQLite's search index, and how a term is looked up there (FTS5, trigrams). */
import { createHash } from "node:crypto";

/** The index that is used, and the one that the next large import builds. */
export type SearchName = "a" | "b";
export const searchTable = (name: SearchName): string => `products_search_${name}`;
export const termsTable = (name: SearchName): string => `products_terms_${name}`;

/** First character of a block that no text uses: names are written in letters of their own, so that a name is looked up in names only. */
const OWN = 0xe000;
/**
 * A name for the index: every blank twice and two before it, so that even one letter at the beginning of a word is a
 * trigram; ASCII moved into a block of its own.
 */
const ownLetters = (text: string): string => text.replaceAll(" ", "  ").replace(/[\0-\x7f]/g, (letter) => String.fromCharCode(OWN + letter.charCodeAt(0)));
const ownName = (name: string): string => ownLetters(` ${name}`);
/** Three characters that stand for a category or an industry. */
const tagOf = (key: string): string =>
  BigInt(`0x${createHash("sha256").update(key).digest("hex").slice(0, 12)}`)
    .toString(36)
    .slice(-3);

export interface Searched {
  readonly name_key: string;
  readonly search_key: string;
  readonly packed_key: string;
  readonly category: string;
  readonly industries: readonly string[];
  readonly terms: readonly string[];
  readonly facets: readonly string[];
}

/** Token of a facet (contract/facets.ts) beside those of a search. */
export const facetTerm = (token: string): string => `c_${token}`;
/** A query of the token index: of each list one token. */
export const facetQuery = (tests: readonly (readonly string[])[]): string => tests.map((tokens) => `(${tokens.map(facetTerm).join(" OR ")})`).join(" AND ");

const tagsOf = ({ category, industries }: Searched): string[] => [category, ...industries].map(tagOf);

/** Columns of the trigram index for a product: `name`, `lines`, `packed` and `tags`. */
export const indexed = (row: Searched): [name: string, lines: string, packed: string, tags: string] => [
  ownName(row.name_key),
  row.search_key,
  row.packed_key,
  tagsOf(row).join(" "),
];
/** The one column of the token index. */
export const indexedTerms = (row: Searched): string => [...row.terms, ...row.facets.map(facetTerm), ...tagsOf(row).map((tag) => `x_${tag}`)].join(" ");

const phrase = (column: string, text: string): string => `${column}:"${text.replaceAll('"', '""')}"`;
const any = (...queries: string[]): string => `(${queries.join(" OR ")})`;

/** Queries of FTS5 for a term (contract/search/ranks.ts). */
export const specQueries = (plain: string) => ({
  begins: phrase("name", ownName(plain)),
  named: phrase("name", ownLetters(plain)),
  all: any(phrase("name", ownLetters(plain)), phrase("lines", plain)),
});
export const packedQuery = (packed: string): string => phrase("packed", packed);

/** Forms longer than this are looked up by some of their parts first: all of their trigrams, in their order, take five times as long. */
const LONG = 16;
/** One part of so many letters, and the last. */
const EVERY = 6;

/**
 * Parts of a long term that an index finds quickly: three letters or digits here and there, in their order and none over
 * another. Whatever contains the term contains them all; what contains them all is looked at once more.
 * @returns undefined when the term is short or written in other letters
 */
export function partsOf(form: string): string[] | undefined {
  const parts = form.length > LONG ? (form.match(/[a-z0-9]{3}/g) ?? []) : [];
  const wanted = Math.ceil(form.length / EVERY);
  const some = parts.filter(
    (_, index) => index === parts.length - 1 || Math.floor((index * wanted) / parts.length) > Math.floor(((index - 1) * wanted) / parts.length),
  );
  return some.length > 2 ? some : undefined;
}

/** A query of FTS5 that finds at least what a long term matches; undefined for other terms. */
export const partsQuery = (form: string): string | undefined => {
  const parts = partsOf(form);
  return parts && `(${parts.map((part) => phrase("lines", part)).join(" AND ")})`;
};

/** A query of the token index, restricted alike. */
export const restrictedTerms = (keys: readonly (string | undefined)[], query: string): string =>
  [`(${query})`, ...keys.flatMap((key) => (key ? [`x_${tagOf(key)}`] : []))].join(" AND ");

/** A query of FTS5, restricted to a category and an industry. */
export const restricted = (keys: readonly (string | undefined)[], query?: string): string =>
  [...(query ? [`(${query})`] : []), ...keys.flatMap((key) => (key ? [phrase("tags", tagOf(key))] : []))].join(" AND ");
