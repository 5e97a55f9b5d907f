/** Events: what runs or comes first (soonest first), then what is over (latest first). */
import { type Kysely, sql } from "kysely";
import { statusOf } from "#contract/dates.ts";
import type { EventItem, EventSummary } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import { searchTerm } from "#contract/search/text.ts";
import { escapeLike } from "./like.ts";
import type { Database } from "./open.ts";
import { readTransaction } from "./read-transaction.ts";
import type { Schema } from "./schema.ts";

export interface EventQuery extends Paging {
  /** Today in Dubai, `YYYY-MM-DD`: decides status and order. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly topic?: string | undefined;
  /** Industry key. */
  readonly industry?: string | undefined;
  /** Month of the start, `YYYY-MM`. */
  readonly month?: string | undefined;
}

export interface EventList {
  readonly events: EventSummary[];
  /** All that match, not only this page's. */
  readonly total: number;
  /** Values that the filters offer, of all events. */
  readonly topics: string[];
  readonly industries: string[];
  readonly months: string[];
}

const withStatus = <T extends EventSummary>(event: T, status: string | null, today: string): T => ({ ...event, status: statusOf({ ...event, status }, today) });

/** One page of events, the number of all that match, and the values that the filters offer. */
export const listEvents = (db: Database, query: EventQuery): Promise<EventList> => readTransaction(db, (reader) => readList(reader, query));

async function readList(reader: Kysely<Schema>, query: EventQuery): Promise<EventList> {
  let rows = reader.selectFrom("events");
  const term = searchTerm(query.search ?? "");
  if (term) rows = rows.where(sql<boolean>`search_key like ${`%${escapeLike(term)}%`} escape '\\'`);
  if (query.topic) rows = rows.where("topic", "=", query.topic);
  if (query.industry) rows = rows.where("industry", "=", query.industry);
  if (query.month) rows = rows.where("start_date", "like", `${escapeLike(query.month)}-%`);
  const over = sql<number>`case when end_date < ${query.today} then 1 else 0 end`;
  const counted = await rows.select((select) => select.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const found = await rows
    .select(["summary", "status"])
    .orderBy(over)
    .orderBy(sql`case when end_date < ${query.today} then null else start_date end`)
    .orderBy("start_date", "desc")
    .orderBy("id")
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const all = await reader.selectFrom("events").select(["topic", "industry", "start_date"]).execute();
  const values = (pick: (row: (typeof all)[number]) => string): string[] => [...new Set(all.map(pick))].sort();
  return {
    events: found.map((row) => withStatus(JSON.parse(row.summary) as EventSummary, row.status, query.today)),
    total: Number(counted.total),
    topics: values((row) => row.topic),
    industries: values((row) => row.industry),
    months: values((row) => row.start_date.slice(0, 7)).reverse(),
  };
}

/** All events of one state of the content, in the order of the list. @param today in Dubai, `YYYY-MM-DD` */
export const allEvents = async (db: Database, today: string): Promise<EventSummary[]> =>
  (await listEvents(db, { today, page: 1, limit: Number.MAX_SAFE_INTEGER })).events;

/** One event, or undefined. */
export async function findEvent(db: Database, id: string, today: string): Promise<EventItem | undefined> {
  const row = await db.reader.selectFrom("events").select(["detail", "status"]).where("id", "=", id).executeTakeFirst();
  return row && withStatus(JSON.parse(row.detail) as EventItem, row.status, today);
}
