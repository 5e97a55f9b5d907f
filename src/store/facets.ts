/**
 * How many products each facet would leave. Counting by SQL reads every row for every value; here each value is a row of bits, one
 * a product, made once a state of the content: a count at 200,000 products is 6,250 words to compare.
 */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import { facetTests, facetToken, facetValues } from "#contract/facet-choice.ts";
import { anyOf, type FacetKey, facetKeys } from "#contract/facets.ts";
import type { ContentState } from "./count-cache.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import type { ProductQuery } from "./search/query.ts";

type Bits = Uint32Array;

/** Number of products left by each value of a group; values that leave none are left out, unless they are chosen. */
export interface FacetCounts {
  readonly key: FacetKey;
  readonly values: { readonly value: string; readonly count: number }[];
}

interface FacetIndex {
  readonly size: number;
  /** Number of a product by its place in stock order. */
  readonly numbers: ReadonlyMap<number, number>;
  /** By facet token, `category_…` and `industry_…`. */
  readonly bits: ReadonlyMap<string, Bits>;
}

/** Rows read before others have their turn. */
const STEP = 5_000;

async function readIndex(reader: Kysely<Schema>): Promise<FacetIndex> {
  const numbers = new Map<number, number>();
  const lists = new Map<string, number[]>();
  for (let after = -1; ; ) {
    const rows = await reader
      .selectFrom("products")
      .select(["position", "category", "industries", "facets"])
      .where("position", ">", after)
      .orderBy("position")
      .limit(STEP)
      .execute();
    for (const row of rows) {
      const number = numbers.size;
      after = Number(row.position);
      numbers.set(after, number);
      const industries = row.industries.split(" ").map((key) => `industry_${key}`);
      for (const token of [`category_${row.category}`, ...industries, ...row.facets.split(" ")]) {
        const list = lists.get(token);
        if (list) list.push(number);
        else lists.set(token, [number]);
      }
    }
    if (rows.length < STEP) break;
    await yieldToEventLoop();
  }
  const bits = new Map([...lists].map(([token, list]) => [token, bitsOf(numbers.size, list)]));
  return { size: numbers.size, numbers, bits };
}

const empty = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));
function bitsOf(size: number, numbers: Iterable<number>): Bits {
  const bits = empty(size);
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  return bits;
}
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

const cached = new WeakMap<Database, { readonly version: string; readonly index: Promise<FacetIndex> }>();

function indexOf(db: Database, reader: Kysely<Schema>, { version }: ContentState): Promise<FacetIndex> {
  const before = cached.get(db);
  if (before?.version === version) return before.index;
  const index = readIndex(reader);
  cached.set(db, { version, index });
  // Another request reads it anew.
  index.catch(() => cached.get(db)?.index === index && cached.delete(db));
  return index;
}

/**
 * @param reader of the state that is asked
 * @param found places in stock order among which is counted; all products without them
 */
export async function countFacets(
  db: Database,
  reader: Kysely<Schema>,
  state: ContentState,
  { category, industry, facets = {} }: ProductQuery,
  found?: readonly number[],
): Promise<FacetCounts[]> {
  const { size, numbers, bits } = await indexOf(db, reader, state);
  const of = (token: string): Bits => bits.get(token) ?? empty(size);
  const all = empty(size).fill(0xffffffff);
  const base = [
    found
      ? bitsOf(
          size,
          found.flatMap((place) => numbers.get(place) ?? []),
        )
      : all,
    ...(category ? [of(`category_${category}`)] : []),
    ...(industry ? [of(`industry_${industry}`)] : []),
  ];
  return facetKeys.map((key) => {
    // Of a group whose values stand beside each other, a value is counted as if it alone were chosen in it.
    const others = anyOf.has(key) ? { ...facets, [key]: [] } : facets;
    const tests = facetTests(others).map((tokens) => tokens.map(of).reduce(either));
    const left = [...base, ...tests].reduce(both);
    const values = facetValues[key].map((value) => ({ value, count: countBoth(left, of(facetToken(key, value))) }));
    return { key, values: values.filter(({ value, count }) => count > 0 || facets[key]?.includes(value)) };
  });
}
