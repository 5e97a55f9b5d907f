/**
 * Every facet value, category and industry as a row of bits, one a product, made once a state of the content: by SQL each would
 * be read again for each count and page. At 200,000 products a row is 6,250 words.
 */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ContentState } from "./count-cache.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

export type Bits = Uint32Array;

export interface FacetIndex {
  readonly size: number;
  /** Place in stock order of a product by its number, and the other way round. */
  readonly places: readonly number[];
  readonly numbers: ReadonlyMap<number, number>;
  /** By facet token, `category_…` and `industry_…`. */
  readonly bits: ReadonlyMap<string, Bits>;
  /** Numbers in the order of names; read when they are first asked for. */
  byName?: Promise<Uint32Array>;
}

/** Rows read before others have their turn. */
const STEP = 1_000;

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
  return { size: numbers.size, places: [...numbers.keys()], numbers, bits };
}

export const empty = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));
export function bitsOf(size: number, numbers: Iterable<number>): Bits {
  const bits = empty(size);
  for (const number of numbers) bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
  return bits;
}
const cached = new WeakMap<Database, { readonly version: string; readonly index: Promise<FacetIndex> }>();

/** @param reader of the state that is asked */
export function facetIndexOf(db: Database, reader: Kysely<Schema>, { version }: ContentState): Promise<FacetIndex> {
  const before = cached.get(db);
  if (before?.version === version) return before.index;
  const index = readIndex(reader);
  cached.set(db, { version, index });
  // Another request reads it anew.
  index.catch(() => cached.get(db)?.index === index && cached.delete(db));
  return index;
}

/** Numbers of all products by name, and by id where names are the same. */
export function numbersByName(index: FacetIndex, reader: Kysely<Schema>): Promise<Uint32Array> {
  index.byName ??= readNames(index, reader);
  // Another request reads them anew.
  index.byName.catch(() => delete index.byName);
  return index.byName;
}

async function readNames({ size, numbers }: FacetIndex, reader: Kysely<Schema>): Promise<Uint32Array> {
  const ordered = new Uint32Array(size);
  let filled = 0;
  let last = { name_key: "", id: "" };
  for (;;) {
    const rows = await reader
      .selectFrom("products")
      .select(["position", "name_key", "id"])
      .where(sql<boolean>`(name_key, id) > (${last.name_key}, ${last.id})`)
      .orderBy("name_key")
      .orderBy("id")
      .limit(STEP)
      .execute();
    for (const { position } of rows) ordered[filled++] = numbers.get(Number(position)) ?? 0;
    last = rows.at(-1) ?? last;
    if (rows.length < STEP) return ordered;
    await yieldToEventLoop();
  }
}
