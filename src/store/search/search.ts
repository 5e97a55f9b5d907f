/**
 * Product search by the rank table of contract/search/ranks.ts: the stages are asked one after the other until they have
 * found enough. What a stage found before the last is a handful, and stands before the last stage's matches.
 */
import { sql } from "kysely";
import type { SearchQuery } from "#contract/search/query.ts";
import { ENOUGH, STAGES, type Stage } from "#contract/search/ranks.ts";
import { counted } from "../count-cache.ts";
import { type Head, type Match, numberOf, placesOf, type Ranks, readByName, readMatches, sizeOf } from "./groups.ts";
import { byTokens, packedRanks, specRanks, wordRanks } from "./matches.ts";
import { every, facetPlaces, filters, type Page, type Request } from "./query.ts";
import { partsQuery, restricted, searchTable } from "./text.ts";

/** Shortest text that a trigram index can look up. */
const TRIGRAM = 3;
/** SQLite gathers less: reading its groups is cheap. */
const SQLITE_GATHERED = 200;
/** Most products that have a field in full in common. */
const KEYED_MAX = 200;

const columns = sql.raw("position, body, name_key, search_key");

/** Products that have one of the keys, in stock order. */
async function keyedRows(request: Request, keys: readonly string[]): Promise<readonly Head[]> {
  if (keys.length === 0) return [];
  const match = byTokens(request, [[keys]]);
  const places = placesOf(request, match);
  const test = places ? sql<boolean>`position in (${places} order by rowid limit ${KEYED_MAX})` : every([match.test, ...filters(request)]);
  const { rows } = await sql<Head>`select ${columns} from products where ${test} order by position limit ${KEYED_MAX}`.execute(request.reader);
  return rows;
}

/** Held grades that stand for one that is not, in the order of the content. */
async function replacements(request: Request, ids: readonly string[]): Promise<readonly Head[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Head & { id: string }
  >`select id, ${columns} from products where ${every([sql<boolean>`id in (${sql.join(ids)})`, ...filters(request)])}`.execute(request.reader);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The words' ranks with as many words as any product has; undefined when none has one. */
async function nearestWords(request: Request, query: SearchQuery): Promise<Ranks | undefined> {
  for (let count = query.words.length; count > 0; count -= 1) {
    const ranks = wordRanks(request, query, count);
    if ((await sizeOf(request, ranks[ranks.length - 1] as Match)) > 0) return ranks;
  }
  return undefined;
}

/**
 * Matches of words that are gathered. SQLite has no tokens beside the row: it reads rank by rank. PostgreSQL would look through the whole
 * catalogue for a rank of six words that nothing has (111 s of 200,000 products): it gathers them all.
 */
const wordsGathered = ({ engine }: Request["db"]): number => (engine === "sqlite" ? -1 : Number.MAX_SAFE_INTEGER);

interface Ranked {
  readonly ranks?: Ranks | undefined;
  /** Rows that stand first. */
  readonly first?: readonly Head[];
  /** A cheap set on SQLite that the matches are among. */
  readonly some?: ReturnType<typeof placesOf>;
  readonly most?: number;
}

async function ranksOf(stage: Stage, request: Request, query: SearchQuery, keyed: readonly Head[]): Promise<Ranked> {
  const { db, state, scale } = request;
  const { plain, packed, notHeld } = query;
  const gathered = db.engine === "sqlite" && !request.query.sortBy ? Math.min(SQLITE_GATHERED, scale.gathered) : scale.gathered;
  if (stage === "spec") {
    if (plain.includes("\n")) return {};
    const short = [...plain].length < TRIGRAM;
    const beginnings = short && (await counted(db, state, "products", () => numberOf(request, sql`select count(*) as total from products`))) > scale.small;
    const parts = db.engine === "sqlite" && !short ? partsQuery(plain) : undefined;
    const table = searchTable(state.search);
    const some =
      parts === undefined
        ? undefined
        : sql<{
            place: number;
          }>`select rowid as place from ${sql.raw(table)} where ${every([sql<boolean>`${sql.raw(table)} match ${restricted([request.query.category, request.query.industry], parts)}`, ...facetPlaces(request, "+rowid")])}`;
    const ranks = specRanks(request, plain, { beginnings, short });
    return { ranks, first: keyed.filter(({ search_key }) => search_key.includes(plain)), some, most: some ? 2 * scale.gathered : gathered };
  }
  if (stage === "identity") return { first: keyed };
  if (stage === "packed") return packed ? { ranks: packedRanks(request, packed), most: gathered } : {};
  if (stage === "instead") return { first: await replacements(request, notHeld?.instead ?? []) };
  return notHeld ? {} : { ranks: await nearestWords(request, query), most: request.query.sortBy ? gathered : wordsGathered(db) };
}

export interface SearchPage extends Page {
  /** The answer is one to the corrected term. */
  readonly corrected: boolean;
}

/** One page of the products that a term finds. @param query with something in it */
export async function searchProducts(request: Request, query: SearchQuery): Promise<SearchPage> {
  const { page, limit, sortBy } = request.query;
  const offset = (page - 1) * limit;
  const keyed = await keyedRows(request, query.keys);
  const head: Head[] = [];
  let corrected = false;
  for (const stage of STAGES) {
    corrected = stage === "words" && head.length === 0 && query.corrected !== undefined;
    const { ranks, first = [], some, most = 0 } = await ranksOf(stage, request, query, keyed);
    for (const row of first) if (!head.some(({ position }) => position === row.position)) head.push(row);
    if (!ranks && head.length < ENOUGH && stage !== "words") continue;
    const reading = { head, some, most, offset: Math.max(0, offset - head.length), limit: Math.max(0, limit - Math.max(0, head.length - offset)) };
    const rest = ranks ? await readMatches(request, ranks, reading) : { bodies: [], total: 0 };
    const total = head.length + rest.total;
    if (total < ENOUGH && stage !== "words") {
      const all = ranks && rest.total > 0 ? await headOf(request, ranks, head, most) : [];
      head.push(...all);
      continue;
    }
    if (sortBy && head.length > 0) return { ...(await readByName(request, ranks?.at(-1), head, offset, limit, true)), total, corrected };
    return { bodies: [...head.slice(offset, offset + limit).map(({ body }) => body), ...rest.bodies], total, corrected: corrected && total > 0 };
  }
  return { bodies: [], total: 0, corrected: false };
}

/** The first products by the words of a query alone. */
export async function searchWords(request: Request, query: SearchQuery): Promise<Page> {
  const ranks = await nearestWords(request, query);
  return ranks ? readMatches(request, ranks, { head: [], most: wordsGathered(request.db), offset: 0, limit: request.query.limit }) : { bodies: [], total: 0 };
}

/** The rows of a handful of matches, in their order. */
async function headOf(request: Request, ranks: Ranks, head: readonly Head[], most: number): Promise<readonly Head[]> {
  const { bodies } = await readMatches({ ...request, query: { ...request.query, sortBy: undefined } }, ranks, { head, most, offset: 0, limit: ENOUGH });
  const { rows } = await sql<Head>`select ${columns} from products where body in (${sql.join(bodies)})`.execute(request.reader);
  return rows.sort((a, b) => bodies.indexOf(a.body) - bodies.indexOf(b.body) || a.position - b.position);
}
