/**
 * The form in which a search term is counted for the company, and which terms never are. Used by
 * browser and server.
 */
import { isCasNumber } from "../cas.ts";
import { SEARCH_MAX } from "../limits.ts";
import { normalise, searchTerm } from "./text.ts";

/** As many digits may be a telephone or an order number. */
const DIGITS_MAX = 6;
const CAS_SHAPE = /(?<!\d)\d{2,7}-\d\d-\d(?!\d)/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/**
 * The term as the search reads it, with single blanks.
 * @returns undefined for a term that may name a person (an `@`, seven digits or more that are not a
 * CAS number), for a longer text, and for less than two characters
 */
export function countedTerm(text: string): string | undefined {
  // Cut off, half an address would have lost its sign.
  if (text.trim().length > SEARCH_MAX || normalise(text).length > SEARCH_MAX) return undefined;
  const term = searchTerm(text).replace(/\s+/g, " ");
  if (term.includes("@") || term.length < 2 || !/[\p{L}\p{N}]/u.test(term)) return undefined;
  const others = term
    .replace(HYPHENS, "-")
    .replace(CAS_SHAPE, (number) => (isCasNumber(number) ? "" : number));
  return (others.match(/\p{N}/gu)?.length ?? 0) > DIGITS_MAX ? undefined : term;
}
