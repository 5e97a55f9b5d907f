/** How ranked matches are read: all at once when they are few, else group by group, each in stock order and no further than the page needs. */
import { type RawBuilder, sql } from "kysely";
import { facetTests } from "#contract/facet-choice.ts";
import { counted, knownCount } from "../count-cache.ts";
import { bitsOf, facetIndexOf, numberOfPlace } from "../facet-index.ts";
import { readPage } from "../facets.ts";
import { type Condition, every, facetPlaces, filters, ordering, type Page, type Request } from "./query.ts";

/** Some of the matches, as each engine finds them. */
export interface Match {
  /** Names the count that is kept. */
  readonly name: string;
  /** On rows of `products`. */
  readonly test: Condition;
  /** On SQLite: a query of an index whose row ids are places in stock order. */
  readonly index?: { readonly table: string; readonly query: string; restrict(query: string): string };
  /** Rank of a row, where no ranks stand before this match: matches of words on PostgreSQL, all of which are gathered. */
  readonly near?: RawBuilder<number>;
  /** Of a row that is at hand, where its name tells. */
  has?(row: Head): boolean;
}

/** Matches in ranks, each of them part of the next; the last is all of them. */
export type Ranks = readonly [Match, ...Match[]];

/** A product that is shown before the others and must not come twice. */
export interface Head {
  readonly position: number;
  readonly body: string;
  readonly name_key: string;
  readonly search_key: string;
}

export const numberOf = async ({ reader }: Request, counting: RawBuilder<{ total: number }>): Promise<number> =>
  Number((await counting.execute(reader)).rows[0]?.total);
const bodiesOf = async ({ reader }: Request, reading: RawBuilder<{ body: string }>): Promise<string[]> =>
  (await reading.execute(reader)).rows.map(({ body }) => body);

/** Places that an index finds, a column `place`. @param inner what is left out */
export function placesOf(request: Request, { index }: Match, inner?: Match): RawBuilder<{ place: number }> | undefined {
  if (!index) return undefined;
  const query = index.restrict(inner?.index ? `(${index.query}) NOT (${inner.index.query})` : index.query);
  return sql<{
    place: number;
  }>`select rowid as place from ${sql.raw(index.table)} where ${every([sql<boolean>`${sql.raw(index.table)} match ${query}`, ...facetPlaces(request, "+rowid")])}`;
}

const keyOf = ({ query }: Request, { name }: Match): string => JSON.stringify([name, query.category, query.industry, facetTests(query.facets ?? {})]);
const without = (column: string, head: readonly Head[]): Condition =>
  head.length > 0 ? sql<boolean>`${sql.ref(column)} not in (${sql.join(head.map(({ position }) => position))})` : every([]);

/** Number of all matches, those of the head among them. */
export function sizeOf(request: Request, match: Match): Promise<number> {
  const places = placesOf(request, match);
  const from = places ? sql`(${places})` : sql`products where ${every([match.test, ...filters(request)])}`;
  return counted(request.db, request.state, keyOf(request, match), () => numberOf(request, sql`select count(*) as total from ${from}`));
}

/** How many rows of the head are among the matches. */
async function inHead(request: Request, match: Match, head: readonly Head[]): Promise<number> {
  if (head.length === 0) return 0;
  if (match.has) return head.filter((row) => match.has?.(row)).length;
  const places = head.map(({ position }) => position);
  const found = placesOf(request, match);
  // Node binds numbers as REAL, which FTS5 takes for no limit of the row id at all; behind a plus SQLite compares by itself.
  const from = found ? sql`(${found} and +rowid in (${sql.join(places)}))` : sql`products where position in (${sql.join(places)}) and ${match.test}`;
  return numberOf(request, sql`select count(*) as total from ${from}`);
}

/** A page of many matches, read rank by rank; a rank is what its match has beyond the one before. */
async function readRanks(request: Request, ranks: Ranks, head: readonly Head[], offset: number, limit: number): Promise<string[]> {
  const bodies: string[] = [];
  let skip = offset;
  let before = 0;
  for (const [index, match] of ranks.entries()) {
    if (bodies.length === limit) break;
    const inner = ranks[index - 1];
    if (skip > 0 && index < ranks.length - 1) {
      const size = (await sizeOf(request, match)) - (await inHead(request, match, head));
      const here = size - before;
      before = size;
      if (skip >= here) {
        skip -= here;
        continue;
      }
    }
    const range = sql`limit ${limit - bodies.length} offset ${skip}`;
    const places = placesOf(request, match, inner);
    const own = every([match.test, ...(inner ? [sql<boolean>`not ${inner.test}`] : []), without("position", head), ...filters(request)]);
    const found = places
      ? sql<{ body: string }>`select body from (${places} and ${without("rowid", head)} order by rowid ${range}) as found
          join products on products.position = found.place order by found.place`
      : sql<{ body: string }>`select body from products where ${own} order by ${ordering(undefined)} ${range}`;
    bodies.push(...(await bodiesOf(request, found)));
    skip = 0;
  }
  return bodies;
}

/**
 * Finds, counts and orders all matches at once. MATERIALIZED: otherwise PostgreSQL walks through the whole catalogue in the
 * order asked for (design §9).
 * @param some places among which the matches are, where an index finds them
 * @returns undefined when there are too many places
 */
async function gather(
  request: Request,
  ranks: Ranks,
  head: readonly Head[],
  offset: number,
  limit: number,
  most: number,
  some?: RawBuilder<unknown>,
): Promise<Page | undefined> {
  const { reader, query } = request;
  const whole = ranks[ranks.length - 1] as Match;
  const near =
    query.sortBy || (ranks.length < 2 && !whole.near)
      ? sql`0`
      : (whole.near ??
        sql`case ${sql.join(
          ranks.map(({ test }, index) => sql`when ${test} then ${sql.lit(index)}`),
          sql` `,
        )} end`);
  const order = (of: string) => (query.sortBy ? ordering(query.sortBy, false, of) : sql`${sql.ref(`${of}.near`)}, ${ordering(undefined, false, of)}`);
  const among = some ? sql`(select count(*) from places) <= ${most} and position in (select place from places) and` : sql``;
  const test = every([whole.test, without("position", head), ...(some ? [] : filters(request))]);
  const { rows } = await sql<{ body: string | null; total: number; found: number }>`
    with ${some ? sql`places as materialized (${some} limit ${most + 1}),` : sql``}
      matches as materialized (select id, position, name_key, body, ${near} as near from products where ${among} ${test})
    select page.body, total, found
      from (select (select count(*) from matches) as total, ${some ? sql`(select count(*) from places)` : sql`0`} as found) as counts
      left join (select * from matches order by ${order("matches")} limit ${limit} offset ${offset}) as page on true
      order by ${order("page")}`.execute(reader);
  const [first] = rows;
  if (!first || Number(first.found) > most) return undefined;
  return { bodies: rows.flatMap(({ body }) => body ?? []), total: Number(first.total) };
}

/** How a page of ranked matches is read. */
export interface Reading {
  readonly head: readonly Head[];
  readonly offset: number;
  readonly limit: number;
  /** On SQLite: places among which the matches are, cheaper to find than the matches. */
  readonly some?: RawBuilder<unknown> | undefined;
  /** More matches than this are not gathered. */
  readonly most: number;
}

/** Matches without the head: those of one page, and the number of all. */
export async function readMatches(request: Request, ranks: Ranks, { head, offset, limit, some, most }: Reading): Promise<Page> {
  const { query, db, state } = request;
  const whole = ranks[ranks.length - 1] as Match;
  const places = some ?? placesOf(request, whole);
  const known = knownCount(db, state, keyOf(request, whole)) ?? 0;
  // Of a set that an index finds the first places tell whether there are few; else they are counted.
  if (known <= most && (places || (await sizeOf(request, whole)) <= most)) {
    const few = await gather(request, ranks, head, offset, limit, most, places);
    if (few) return few;
  }
  const total = (await sizeOf(request, whole)) - (await inHead(request, whole, head));
  if (limit === 0 || offset >= total) return { bodies: [], total };
  if (!query.sortBy) return { bodies: await readRanks(request, ranks, head, offset, Math.min(limit, total - offset)), total };
  return { bodies: (await readByName(request, whole, head, offset, limit, false)).bodies, total };
}

/**
 * A page of many matches by name. Their places are read in one text and ordered in memory: SQL walks through the names of the whole
 * catalogue until it has found a page of matches.
 * @param head rows that are left out, or shown as well
 */
export async function readByName(
  request: Request,
  match: Match | undefined,
  head: readonly Head[],
  offset: number,
  limit: number,
  withHead: boolean,
): Promise<Page> {
  const { db, reader, state, query } = request;
  const index = await facetIndexOf(db, reader, state);
  const found = match && (placesOf(request, match) ?? sql`select position as place from products where ${every([match.test, ...filters(request)])}`);
  const joined = db.engine === "sqlite" ? sql`group_concat(place)` : sql`string_agg(place::text, ',')`;
  const text = found && (await sql<{ places: string | null }>`select ${joined} as places from (${found}) as found`.execute(reader)).rows[0]?.places;
  const own = new Set(head.map(({ position }) => Number(position)));
  const others = (text ? text.split(",") : []).map(Number).filter((place) => !own.has(place));
  const numbers = [...others, ...(withHead ? own : [])].flatMap((place) => numberOfPlace(index, place) ?? []);
  return readPage(reader, index, bitsOf(index.size, numbers), { offset, limit, sortBy: query.sortBy });
}
