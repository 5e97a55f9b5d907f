/** How a product is written into SQLite's search index, and how a term is looked up there (FTS5, trigrams). */
import { createHash } from "node:crypto";
import { searchForms, searchTerm } from "#contract/search.ts";

/** The index that is used, and the one that the next large import builds. */
export type SearchName = "a" | "b";
export const searchTable = (name: SearchName): string => `products_search_${name}`;

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
  readonly category: string;
  readonly industries: readonly string[];
}

/** Columns of the index for a product: `name`, `lines` and `tags`. */
export const indexed = ({ name_key, search_key, category, industries }: Searched): [name: string, lines: string, tags: string] => [
  ownName(name_key),
  `\n${search_key}\n`,
  [category, ...industries].map(tagOf).join(" "),
];

const phrase = (column: string, text: string): string => `${column}:"${text.replaceAll('"', '""')}"`;
const any = (...queries: string[]): string => `(${queries.join(" OR ")})`;

/** Part of the line of several CAS numbers: the only line of `search_key` that has no compacted line beside it. */
const SEVERAL_NUMBERS = /^[\d ,-]*,[\d ,-]*$/;

/**
 * Which forms of a term must be looked for: whatever contains the plain form contains the compacted one too, but for
 * several CAS numbers in one term.
 */
export function neededForms(term: string): string[] {
  const [plain = "", packed] = searchForms(term);
  return packed === undefined || SEVERAL_NUMBERS.test(plain) ? searchForms(term) : [packed];
}

/** Forms of a term that can be a whole line of `search_key`. */
export const lineForms = (term: string): string[] => neededForms(term).filter((form) => !form.includes("\n"));

/** Queries of FTS5 for a term: the sets that store/product-search.ts ranks by. */
export const searchQueries = (term: string) => ({
  exact: any(...lineForms(term).map((form) => phrase("lines", `\n${form}\n`)), ...(lineForms(term).length > 0 ? [] : [phrase("tags", "none")])),
  begins: phrase("name", ownName(searchTerm(term))),
  named: phrase("name", ownLetters(searchTerm(term))),
  all: any(...neededForms(term).map((form) => phrase("lines", form))),
});

/** Forms longer than this are looked up by some of their parts first: all of their trigrams, in their order, take five times as long. */
const LONG = 16;
/** One part of so many letters, and the last. */
const EVERY = 6;

/**
 * Parts of a long term that an index finds quickly: of each form three letters or digits here and there, in their order and
 * none over another. Whatever contains the form contains them all; what contains them all is looked at once more.
 * @returns a list for each form that is needed; undefined when one of them is short or written in other letters
 */
export function partsOf(term: string): string[][] | undefined {
  const lists = neededForms(term).map((form) => {
    const parts = form.length > LONG ? (form.match(/[a-z0-9]{3}/g) ?? []) : [];
    const wanted = Math.ceil(form.length / EVERY);
    return parts.filter(
      (_, index) => index === parts.length - 1 || Math.floor((index * wanted) / parts.length) > Math.floor(((index - 1) * wanted) / parts.length),
    );
  });
  return lists.every((parts) => parts.length > 2) ? lists : undefined;
}

/** A query of FTS5 that finds at least what a long term matches; undefined for other terms. */
export function partsQuery(term: string): string | undefined {
  const lists = partsOf(term);
  return lists && any(...lists.map((parts) => `(${parts.map((part) => phrase("lines", part)).join(" AND ")})`));
}

/** A query of FTS5, restricted to a category and an industry. */
export const restricted = (keys: readonly (string | undefined)[], query?: string): string =>
  [...(query ? [`(${query})`] : []), ...keys.flatMap((key) => (key ? [phrase("tags", tagOf(key))] : []))].join(" AND ");
