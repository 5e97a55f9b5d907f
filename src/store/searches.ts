/** Search terms by day, with and without a full answer. Stores nothing about the visitor. */
import { sql, type Transaction } from "kysely";
import { dubaiToday } from "#catalogue/dates.ts";
import { countFullAnswers } from "#catalogue/search/groups.ts";
import { KEPT_MONTHS } from "#contract/limits.ts";
import { findPages, findProblems } from "./language.ts";
import type { Database } from "./open.ts";
import { listProducts } from "./products.ts";
import type { Schema } from "./schema.ts";
import type { ContentSnapshot } from "./snapshot.ts";
import { withLockWait } from "./sqlite.ts";

export interface CountedSearch {
  readonly day: string;
  readonly term: string;
  readonly answered: number;
  readonly unanswered: number;
}

/** Further terms are dropped, so that a flood does not fill the disk. 13 months are some 50 MB. */
export const TERMS_PER_DAY = 2_000;
/** Visitors' forms wait for the same connection. */
const WRITE_WAIT_MS = 250;
const BATCH = 200;

export function searchFullAnswers(content: ContentSnapshot, term: string): number {
  const list = listProducts(content, { search: term, page: 1, limit: 1 });
  return countFullAnswers({
    ...list,
    products: { length: list.total },
    problems: findProblems(content, term),
    pages: findPages(content, term),
  });
}

/** Known terms, and new ones while the day has room. */
async function limitTerms(
  trx: Transaction<Schema>,
  day: string,
  searches: readonly CountedSearch[],
): Promise<CountedSearch[]> {
  const stored = await trx.selectFrom("searches").select("term").where("day", "=", day).execute();
  const known = new Set(stored.map(({ term }) => term));
  let room = TERMS_PER_DAY - known.size;
  return searches.filter(({ term }) => {
    if (known.has(term)) return true;
    room -= 1;
    return room >= 0;
  });
}

export async function addSearchesIn(
  trx: Transaction<Schema>,
  searches: readonly CountedSearch[],
): Promise<void> {
  // In all processes: locking rows crosswise would deadlock on PostgreSQL.
  const sorted = [...searches].sort((a, b) =>
    a.day < b.day || (a.day === b.day && a.term < b.term) ? -1 : 1,
  );
  for (const [day, ofDay] of Map.groupBy(sorted, (search) => search.day)) {
    const rows = await limitTerms(trx, day, ofDay);
    for (let from = 0; from < rows.length; from += BATCH)
      await trx
        .insertInto("searches")
        .values(rows.slice(from, from + BATCH))
        .onConflict((conflict) =>
          conflict.columns(["day", "term"]).doUpdateSet({
            answered: sql<number>`searches.answered + excluded.answered`,
            unanswered: sql<number>`searches.unanswered + excluded.unanswered`,
          }),
        )
        .execute();
  }
}

/**
 * Several processes may add at once.
 * @param searches each day and term once
 * @throws if the database is locked or the disk is full; nothing was added then
 */
export async function addSearches(db: Database, searches: readonly CountedSearch[]): Promise<void> {
  if (searches.length === 0) return;
  await withLockWait(WRITE_WAIT_MS, () =>
    db.kysely.transaction().execute((trx) => addSearchesIn(trx, searches)),
  );
}

export interface SearchReport {
  /** Most frequent first. `last` is a day in Dubai. */
  readonly notFound: readonly {
    readonly term: string;
    readonly count: number;
    readonly last: string;
  }[];
  readonly top: readonly { readonly term: string; readonly count: number }[];
}

export const REPORTED = 100;
const REPORT_DAYS = 30;

export const defaultReportDay = (now: Date): string =>
  dubaiToday(new Date(now.getTime() - (REPORT_DAYS - 1) * 86_400_000));

export async function reportSearches(db: Database, since: string): Promise<SearchReport> {
  const list = (column: "answered" | "unanswered") =>
    db.reader
      .selectFrom("searches")
      .select([
        "term",
        (select) => select.fn.sum(column).as("count"),
        (select) => select.fn.max("day").as("last"),
      ])
      .where("day", ">=", since)
      .where(column, ">", 0)
      .groupBy("term")
      .orderBy("count", "desc")
      .orderBy("last", "desc")
      .orderBy("term")
      .limit(REPORTED)
      .execute();
  const [unanswered, answered] = [await list("unanswered"), await list("answered")];
  return {
    notFound: unanswered.map(({ term, count, last }) => ({ term, count: Number(count), last })),
    top: answered.map(({ term, count }) => ({ term, count: Number(count) })),
  };
}

/** Removes searches older than the privacy page allows. @returns number of rows */
export async function pruneSearches(db: Database, now: Date): Promise<number> {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - KEPT_MONTHS.search);
  const removed = await db.kysely
    .transaction()
    .execute((trx) =>
      trx.deleteFrom("searches").where("day", "<", dubaiToday(day)).returning("term").execute(),
    );
  return removed.length;
}
