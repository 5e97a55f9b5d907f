/** Search terms for the company's statistics, without private ones. */
import { isCasNumber } from "../cas.ts";
import { SEARCH_MAX } from "../limits.ts";
import { normalise, searchTerm } from "./text.ts";

/** More digits may be a telephone or order number. */
const DIGITS_MAX = 6;
const CAS_SHAPE = /(?<!\d)\d{2,7}-\d\d-\d(?!\d)/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/**
 * Undefined for a term that may name a person (an `@`, seven digits that are not a CAS number), a
 * longer text, or a single character.
 */
export function countedTerm(text: string): string | undefined {
  // A truncated email address could lose its `@`.
  if (text.trim().length > SEARCH_MAX || normalise(text).length > SEARCH_MAX) return undefined;
  const term = searchTerm(text).replace(/\s+/g, " ");
  if (term.includes("@") || term.length < 2 || !/[\p{L}\p{N}]/u.test(term)) return undefined;
  const others = term
    .replace(HYPHENS, "-")
    .replace(CAS_SHAPE, (number) => (isCasNumber(number) ? "" : number));
  return (others.match(/\p{N}/gu)?.length ?? 0) > DIGITS_MAX ? undefined : term;
}
