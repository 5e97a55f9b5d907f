/**
 * Product search. Best answers first: a CAS number, grade or synonym in full; names with a word that begins with the
 * term; names that contain it; the rest; each in stock order. The same answers on both engines.
 *
 * Few matches are gathered and ordered at once. Many are not: each of the four groups is read in stock order and no
 * further than the page needs (store/search-groups.ts). SQLite's index is in stock order itself (store/search-text.ts).
 */
import { sql } from "kysely";
import { searchTerm } from "#contract/search.ts";
import { counted, knownCount } from "./count-cache.ts";
import { type Asked, type Condition, every, type Found, filters, type Sets, setsOf } from "./product-query.ts";
import { alike, bodiesOf, type Group, gather, numberOf, readMany, walk } from "./search-groups.ts";
import { neededForms, partsOf, partsQuery, restricted, searchQueries, searchTable } from "./search-text.ts";

/** Shortest text that a trigram index can look up. */
const TRIGRAM = 3;
/** SQLite gathers less: reading its groups is cheap. */
const SQLITE_GATHERED = 200;

/** A term, and how it is looked for. */
interface Term {
  readonly text: string;
  readonly sets: Sets;
  /** Only names with a word that begins with it count. */
  readonly one: boolean;
}

/** A group whose size is kept when it is large. */
interface KnownGroup extends Group {
  /** The size, when it is known to be large. */
  known(): number | undefined;
  /** Keeps a size that was found otherwise. */
  learn(size: number): Promise<number>;
}

function knownGroup({ db, state, query }: Asked, name: string, size: () => Promise<number>, read: Group["read"]): KnownGroup {
  const key = JSON.stringify([name, query.category, query.industry]);
  return {
    known: () => knownCount(db, state, key),
    learn: (found) => counted(db, state, key, async () => found),
    size: () => counted(db, state, key, size),
    read,
  };
}

/** Where the page that is asked for begins, and its length. */
const rangeOf = ({ page, limit }: Asked["query"]): { offset: number; limit: number } => ({ offset: (page - 1) * limit, limit });

/** By SQLite's index, whose row ids are places in stock order. */
async function byIndex(asked: Asked, { text, sets, one }: Term): Promise<Found> {
  const { state, query, scale } = asked;
  const { exact, begins, named, all } = searchQueries(text);
  const table = sql.raw(searchTable(state.search));
  const finds = (match: string) => sql`from ${table} where ${table} match ${restricted([query.category, query.industry], match)}`;
  const group = (match: string): KnownGroup =>
    knownGroup(
      asked,
      match,
      () => numberOf(asked, sql`select count(*) as total ${finds(match)}`),
      (offset, limit) =>
        bodiesOf(
          asked,
          sql`select body from (select rowid as place ${finds(match)} order by rowid limit ${limit} offset ${offset}) as found
            join products on products.position = found.place order by found.place`,
        ),
    );
  const wanted = one ? begins : all;
  const whole = group(wanted);
  const parts = one ? undefined : partsQuery(text);
  const most = parts ? 2 * scale.gathered : query.sortBy ? scale.gathered : Math.min(SQLITE_GATHERED, scale.gathered);
  if ((whole.known() ?? 0) <= most) {
    const places = sql`select rowid as place ${finds(parts ?? wanted)} order by rowid`;
    const found = await gather(asked, { test: parts ? sets.all : every([]), sets: one ? alike : sets, places, most, ...rangeOf(query) });
    if (found) return found;
  }
  const groups = one ? [begins] : [exact, `${begins} NOT ${exact}`, `${named} NOT (${begins} OR ${exact})`, `${all} NOT (${named} OR ${exact})`];
  return readMany(asked, await whole.size(), every([one ? sets.begins : sets.all, ...filters(query)]), groups.map(group));
}

/** By conditions on the rows: PostgreSQL, which has indexes for them, and small catalogues. */
async function byRows(asked: Asked, { text, sets, one }: Term): Promise<Found> {
  const { query, scale } = asked;
  const { exact, begins, named, all } = sets;
  const most = scale.gathered;
  const group = (name: string, set: Condition, ...without: Condition[]): KnownGroup & { readonly test: Condition } => {
    const test = every([set, ...without.map((other) => sql<boolean>`not ${other}`), ...filters(query)]);
    const size = (): Promise<number> => numberOf(asked, sql`select count(*) as total from products where ${test}`);
    const known = knownGroup(asked, JSON.stringify([name, searchTerm(text)]), size, async (offset, limit) =>
      (await known.size()) <= most ? ((await gather(asked, { test, sets: alike, most, offset, limit }))?.bodies ?? []) : walk(asked, test, offset, limit),
    );
    return { ...known, test };
  };
  const whole = one ? group("begins", begins) : group("all", all);
  // Of a long term there are hardly ever many: they are counted with the page.
  const few = partsOf(text) ? (whole.known() ?? 0) <= most : (await whole.size()) <= most;
  const found = few && (await gather(asked, { test: whole.test, sets: one ? alike : sets, most, ...rangeOf(query) }));
  if (found) {
    await whole.learn(found.total);
    return found;
  }
  const groups = [group("exact", exact), group("beginning", begins, exact), group("named", named, begins, exact), group("rest", all, named, exact)];
  return readMany(asked, await whole.size(), whole.test, one ? [whole] : groups);
}

/** One page of the products that a term finds. @param text with something in it */
export async function searchProducts(asked: Asked, text: string): Promise<Found> {
  const { db, state, scale } = asked;
  const short = neededForms(text).some((form) => [...form].length < TRIGRAM);
  const one = short && (await counted(db, state, "products", () => numberOf(asked, sql`select count(*) as total from products`))) > scale.small;
  const search = db.engine === "sqlite" && (!short || one) ? byIndex : byRows;
  return search(asked, { text, sets: setsOf(db, text), one });
}
