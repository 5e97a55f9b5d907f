/** "More filters" over the rows of bits of facet-index.ts: how many products each would leave, and which are left. */
import type { Kysely } from "kysely";
import { anyOf, type FacetKey, facetKeys, facetTests, facetToken, facetValues } from "#contract/facets.ts";
import { type Bits, bitsOf, empty, type FacetIndex, isSet } from "./facet-index.ts";
import type { Schema } from "./schema.ts";
import type { Page, ProductQuery } from "./search/query.ts";

/** Number of products left by each value of a group; values that leave none are left out, unless they are chosen. */
export interface FacetCounts {
  readonly key: FacetKey;
  readonly values: { readonly value: string; readonly count: number }[];
}

type Filters = Pick<ProductQuery, "category" | "industry" | "facets">;

const both = (one: Bits, other: Bits): Bits => one.map((word, index) => word & (other[index] ?? 0));
const either = (one: Bits, other: Bits): Bits => one.map((word, index) => word | (other[index] ?? 0));
function countBoth(one: Bits, other: Bits): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) {
    let word = (one[index] ?? 0) & (other[index] ?? 0);
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** A bit for every product. */
function full(size: number): Bits {
  const bits = empty(size).fill(0xffffffff);
  if (size & 31) bits[bits.length - 1] = (1 << (size & 31)) - 1;
  return bits;
}

/** Products that category and industry leave; of some numbers, where they are given. */
function baseOf(index: FacetIndex, { category, industry }: Filters, found?: Iterable<number>): Bits[] {
  const { size, bits } = index;
  const of = (token: string): Bits => bits.get(token) ?? empty(size);
  return [found ? bitsOf(size, found) : full(size), ...(category ? [of(`category_${category}`)] : []), ...(industry ? [of(`industry_${industry}`)] : [])];
}
const testsOf = ({ size, bits }: FacetIndex, facets: ProductQuery["facets"] = {}): Bits[] =>
  facetTests(facets).map((tokens) => tokens.map((token) => bits.get(token) ?? empty(size)).reduce(either));

/** Products that pass category, industry and facets. @param found numbers of products among which they are; all products without them */
export const filterProducts = (index: FacetIndex, query: Filters, found?: Iterable<number>): Bits =>
  [...baseOf(index, query, found), ...testsOf(index, query.facets)].reduce(both);

/** Bodies of some products, in the order of their numbers as they are given. */
export async function readBodies(reader: Kysely<Schema>, { places }: FacetIndex, numbers: ArrayLike<number>): Promise<string[]> {
  if (numbers.length === 0) return [];
  const wanted = Array.from(numbers, (number) => places[number] ?? -1);
  const rows = await reader.selectFrom("products").select(["position", "body"]).where("position", "in", wanted).execute();
  const byPlace = new Map(rows.map(({ position, body }) => [Number(position), body]));
  return wanted.flatMap((place) => byPlace.get(place) ?? []);
}

/** Bodies of one page of what is left, in stock order or by name, and the number of all. */
export async function readPage(
  reader: Kysely<Schema>,
  index: FacetIndex,
  left: Bits,
  { offset, limit, sortBy }: { readonly offset: number; readonly limit: number; readonly sortBy?: ProductQuery["sortBy"] },
): Promise<Page> {
  const { size, byName } = index;
  const total = countBoth(left, left);
  const found: number[] = [];
  for (let place = 0, passed = 0; place < size && found.length < limit && offset < total; place += 1) {
    const number = sortBy ? (byName[sortBy === "desc" ? size - 1 - place : place] ?? 0) : place;
    if (!isSet(left, number)) continue;
    if (passed >= offset) found.push(number);
    passed += 1;
  }
  return { bodies: await readBodies(reader, index, found), total };
}

/** @param found numbers of products among which is counted; all products without them */
export function countFacets(index: FacetIndex, query: ProductQuery, found?: Iterable<number>): FacetCounts[] {
  const { facets = {} } = query;
  const base = baseOf(index, query, found).reduce(both);
  return facetKeys.map((key) => {
    // Of a group whose values stand beside each other, a value is counted as if it alone were chosen in it.
    const others = anyOf.has(key) ? { ...facets, [key]: [] } : facets;
    const left = [base, ...testsOf(index, others)].reduce(both);
    const values = facetValues[key].map((value) => ({ value, count: countBoth(left, index.bits.get(facetToken(key, value)) ?? empty(0)) }));
    return { key, values: values.filter(({ value, count }) => count > 0 || facets[key]?.includes(value)) };
  });
}
