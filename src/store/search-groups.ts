/** How the matches of a search are read: all at once when they are few, else group by group or in the order of names. */
import { type RawBuilder, sql } from "kysely";
import { pageOf } from "./product-list.ts";
import { type Asked, type Condition, type Found, NOTHING, ordering, type Sets } from "./product-query.ts";

/** One of the groups that a search is answered from, in their order. */
export interface Group {
  size(): Promise<number>;
  read(offset: number, limit: number): Promise<readonly string[]>;
}

/** Reads a page that may begin in one group and end in another. */
async function readGroups(groups: readonly Group[], offset: number, limit: number): Promise<string[]> {
  const bodies: string[] = [];
  let skip = offset;
  for (const [index, group] of groups.entries()) {
    if (bodies.length === limit) break;
    if (skip > 0 && index < groups.length - 1) {
      const size = await group.size();
      if (skip >= size) {
        skip -= size;
        continue;
      }
    }
    bodies.push(...(await group.read(skip, limit - bodies.length)));
    skip = 0;
  }
  return bodies;
}

export const numberOf = async ({ reader }: Asked, counting: RawBuilder<{ total: number }>): Promise<number> =>
  Number((await counting.execute(reader)).rows[0]?.total);
export const bodiesOf = async ({ reader }: Asked, reading: RawBuilder<{ body: string }>): Promise<string[]> =>
  (await reading.execute(reader)).rows.map(({ body }) => body);

/** Within a group nothing is nearer than anything else. */
export const alike: Sets = { exact: NOTHING, begins: NOTHING, named: NOTHING, all: NOTHING };

/** What is gathered. */
export interface Gathering {
  /** Picks the matches; of the places only, where there are any. */
  readonly test: Condition;
  readonly sets: Sets;
  /** Places in stock order, a column `place`, that an index finds: the matches are among them. */
  readonly places?: RawBuilder<unknown>;
  /** With places: more of them are not looked at. */
  readonly most: number;
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds, counts and orders all matches at once. MATERIALIZED: otherwise PostgreSQL walks through the whole catalogue in the
 * order asked for (design §9).
 * @returns undefined when there are too many places
 */
export async function gather({ reader, query }: Asked, { test, sets, places, most, offset, limit }: Gathering): Promise<Found | undefined> {
  const { exact, begins, named } = sets;
  const near = query.sortBy ? sql`0` : sql`case when ${exact} then 0 when ${begins} then 1 when ${named} then 2 else 3 end`;
  const order = (of: string) => (query.sortBy ? ordering(query.sortBy, false, of) : sql`${sql.ref(`${of}.near`)}, ${ordering(undefined, false, of)}`);
  const among = sql`(select count(*) from places) <= ${most} and position in (select place from places) and`;
  const { rows } = await sql<{ body: string | null; total: number; found: number }>`
    with ${places ? sql`places as materialized (${places} limit ${most + 1}),` : sql``}
      matches as materialized (select id, position, name_key, body, ${near} as near from products where ${places ? among : sql``} ${test})
    select page.body, total, found
      from (select (select count(*) from matches) as total, ${places ? sql`(select count(*) from places)` : sql`0`} as found) as counts
      left join (select * from matches order by ${order("matches")} limit ${limit} offset ${offset}) as page on true
      order by ${order("page")}`.execute(reader);
  const [first] = rows;
  if (!first || Number(first.found) > most) return undefined;
  return { bodies: rows.flatMap(({ body }) => body ?? []), total: Number(first.total) };
}

/** Walks through the catalogue in its order; quick when there are many matches. */
export const walk = (asked: Asked, match: Condition, offset: number, limit: number, reversed = false): Promise<string[]> =>
  bodiesOf(asked, sql`select body from products where ${match} order by ${ordering(asked.query.sortBy, reversed)} limit ${limit} offset ${offset}`);

/** One page of many matches. @param test picks the matches of a row that is at hand */
export async function readMany(asked: Asked, total: number, test: Condition, groups: readonly Group[]): Promise<Found> {
  const { query } = asked;
  const { offset, limit, reversed } = pageOf(query, total);
  if (limit === 0) return { bodies: [], total };
  if (!query.sortBy) return { bodies: await readGroups(groups, (query.page - 1) * query.limit, limit), total };
  const bodies = await walk(asked, test, offset, limit, reversed);
  return { bodies: reversed ? bodies.reverse() : bodies, total };
}
