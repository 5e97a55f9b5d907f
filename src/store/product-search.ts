/**
 * Product search. Best answers first: a CAS number, grade or synonym in full; names with a word that begins with the
 * term; names that contain it; the rest; each in stock order. The same answers on both engines.
 *
 * Few matches are gathered and ordered at once. Many are not: each of the four groups is read in stock order and no
 * further than the page needs. SQLite's index is in stock order itself (store/search-text.ts).
 */
import { type RawBuilder, sql } from "kysely";
import { searchTerm } from "#contract/search.ts";
import { counted } from "./counted.ts";
import { pageOf } from "./product-list.ts";
import { type Asked, type Condition, every, type Found, filters, NOTHING, ordering, type Sets, setsOf } from "./product-query.ts";
import { neededForms, partsQuery, restricted, searchQueries, searchTable } from "./search-text.ts";

/** Shortest text that a trigram index can look up. */
const TRIGRAM = 3;

/** One of the groups that a search is answered from, in their order. */
interface Group {
  size(): Promise<number>;
  read(offset: number, limit: number): Promise<string[]>;
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

const numberOf = async ({ reader }: Asked, counting: RawBuilder<{ total: number }>): Promise<number> => Number((await counting.execute(reader)).rows[0]?.total);
const bodiesOf = async ({ reader }: Asked, reading: RawBuilder<{ body: string }>): Promise<string[]> =>
  (await reading.execute(reader)).rows.map(({ body }) => body);

/** Orders all matches at once. MATERIALIZED: otherwise PostgreSQL walks through the whole catalogue in the order asked for (design §9). */
function gather(asked: Asked, match: Condition, { exact, begins, named }: Sets, offset: number, limit: number): Promise<string[]> {
  const { sortBy } = asked.query;
  const near = sql`case when ${exact} then 0 when ${begins} then 1 when ${named} then 2 else 3 end`;
  return bodiesOf(
    asked,
    sql`with matches as materialized (select id, position, name_key, search_key, body from products where ${match})
      select body from matches order by ${sortBy ? ordering(sortBy, false, "matches") : sql`${near}, ${ordering(undefined, false, "matches")}`} limit ${limit} offset ${offset}`,
  );
}

/** Walks through the catalogue in its order; quick when there are many matches. */
const walk = (asked: Asked, match: Condition, offset: number, limit: number, reversed = false): Promise<string[]> =>
  bodiesOf(asked, sql`select body from products where ${match} order by ${ordering(asked.query.sortBy, reversed)} limit ${limit} offset ${offset}`);

/** How a term is looked up: the number of its matches, the condition that picks them, and its groups. */
interface Lookup {
  readonly total: number;
  /** Picks the matches by an index. */
  readonly match: Condition;
  /** Picks the matches of a row that is at hand. */
  readonly test: Condition;
  readonly groups: readonly Group[];
  /** Matches up to which gathering is quicker than reading groups. */
  readonly gathered: number;
}

/** SQLite gathers less: reading its groups is cheap. */
const SQLITE_GATHERED = 200;

/** By SQLite's index, whose row ids are places in stock order. @param one only names with a word that begins with the term */
async function byIndex(asked: Asked, term: string, sets: Sets, one: boolean): Promise<Lookup> {
  const { db, state, query, scale } = asked;
  const { exact, begins, named, all } = searchQueries(term);
  const table = sql.raw(searchTable(state.search));
  const finds = (wanted: string) => sql`from ${table} where ${table} match ${restricted([query.category, query.industry], wanted)}`;
  const group = (wanted: string): Group => ({
    size: () =>
      counted(db, state, JSON.stringify([wanted, query.category, query.industry]), () => numberOf(asked, sql`select count(*) as total ${finds(wanted)}`)),
    read: (offset, limit) =>
      bodiesOf(
        asked,
        sql`select body from (select rowid as place ${finds(wanted)} order by rowid limit ${limit} offset ${offset}) as found
          join products on products.position = found.place order by found.place`,
      ),
  });
  /** Places of the matches, read once; undefined when there are more. */
  const few = async (wanted: string, most: number): Promise<readonly number[] | undefined> => {
    const { rows } = await sql<{ place: number }>`select rowid as place ${finds(wanted)} order by rowid limit ${most + 1}`.execute(asked.reader);
    return rows.length <= most ? rows.map(({ place }) => place) : undefined;
  };
  const among = (places: readonly number[]) => sql<boolean>`position in (select value from json_each(${JSON.stringify(places)}))`;
  const gathered = Math.min(SQLITE_GATHERED, scale.gathered);
  const test = every([one ? sets.begins : sets.all, ...filters(query)]);
  const whole = one ? begins : all;
  const parts = one ? undefined : partsQuery(term);
  const places = await few(parts ?? whole, parts ? 2 * scale.gathered : gathered);
  if (places) {
    const match = parts ? every([among(places), test]) : among(places);
    const total = parts ? await numberOf(asked, sql`select count(*) as total from products where ${match}`) : places.length;
    return { total, match, test, groups: [], gathered: places.length };
  }
  const groups = one ? [begins] : [exact, `${begins} NOT ${exact}`, `${named} NOT (${begins} OR ${exact})`, `${all} NOT (${named} OR ${exact})`];
  return {
    total: await group(whole).size(),
    match: sql<boolean>`position in (select rowid ${finds(whole)})`,
    test,
    groups: groups.map(group),
    gathered,
  };
}

/** Within a group nothing is nearer than anything else. */
const alike: Sets = { exact: NOTHING, begins: NOTHING, named: NOTHING, all: NOTHING };

/** By conditions on the rows: PostgreSQL, which has indexes for them, and small catalogues. */
async function byRows(asked: Asked, term: string, { exact, begins, named, all }: Sets, one: boolean): Promise<Lookup> {
  const { db, state, query, scale } = asked;
  const group = (name: string, set: Condition, ...without: Condition[]): Group & { match: Condition } => {
    const match = every([set, ...without.map((other) => sql<boolean>`not ${other}`), ...filters(query)]);
    const key = JSON.stringify([name, searchTerm(term), query.category, query.industry]);
    const size = (): Promise<number> => counted(db, state, key, () => numberOf(asked, sql`select count(*) as total from products where ${match}`));
    const read = async (offset: number, limit: number): Promise<string[]> =>
      (await size()) <= scale.gathered ? gather(asked, match, alike, offset, limit) : walk(asked, match, offset, limit);
    return { match, size, read };
  };
  const whole = one ? group("begins", begins) : group("all", all);
  const parts = [group("exact", exact), group("beginning", begins, exact), group("named", named, begins, exact), group("rest", all, named, exact)];
  return { total: await whole.size(), match: whole.match, test: whole.match, groups: one ? [whole] : parts, gathered: scale.gathered };
}

/** One page of the products that a term finds. @param term with something in it */
export async function searchProducts(asked: Asked, term: string): Promise<Found> {
  const { db, state, query, scale } = asked;
  const short = neededForms(term).some((form) => [...form].length < TRIGRAM);
  const one = short && (await counted(db, state, "products", () => numberOf(asked, sql`select count(*) as total from products`))) > scale.small;
  const sets = setsOf(db, term);
  const lookup = await (db.engine === "sqlite" && (!short || one) ? byIndex : byRows)(asked, term, sets, one);
  const { offset, limit, reversed } = pageOf(query, lookup.total);
  const skip = (query.page - 1) * query.limit;
  const read = async (): Promise<string[]> => {
    if (limit === 0) return [];
    if (lookup.total <= (query.sortBy ? scale.gathered : lookup.gathered)) return gather(asked, lookup.match, one ? alike : sets, skip, limit);
    if (!query.sortBy) return readGroups(lookup.groups, skip, limit);
    const bodies = await walk(asked, lookup.test, offset, limit, reversed);
    return reversed ? bodies.reverse() : bodies;
  };
  return { bodies: await read(), total: lookup.total };
}
