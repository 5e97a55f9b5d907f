/** What media and career pages show: news, blogs and articles; events; jobs; brochures and gallery images. */
import { type Kysely, sql } from "kysely";
import { statusOf } from "#contract/dates.ts";
import type { Brochure, ContentItem, ContentSummary, ContentType, EventItem, EventSummary, GalleryImage, Job, JobSummary } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import { searchTerm } from "#contract/search/text.ts";
import { readTransaction } from "./content-state.ts";
import type { Database } from "./open.ts";
import { countOf, searchKeyHolds } from "./queries.ts";
import type { Schema } from "./schema.ts";

/** News, blogs and articles, or those of one type, the newest first; all of them when no page is asked for. */
export const listContents = (
  db: Database,
  { type, paging }: { type?: ContentType | undefined; paging?: Paging | undefined },
): Promise<{ contents: ContentSummary[]; total: number }> =>
  readTransaction(db, async (reader) => {
    const rows = type ? reader.selectFrom("contents").where("type", "=", type) : reader.selectFrom("contents");
    let page = rows.select("summary").orderBy("publish_date", "desc").orderBy("id");
    if (paging) page = page.limit(paging.limit).offset((paging.page - 1) * paging.limit);
    const found = await page.execute();
    return { contents: found.map((row) => JSON.parse(row.summary) as ContentSummary), total: await countOf(rows) };
  });

/** One item, or undefined. */
export async function findContent(db: Database, id: string, type?: ContentType): Promise<ContentItem | undefined> {
  const rows = db.reader.selectFrom("contents").select("detail").where("id", "=", id);
  const row = await (type ? rows.where("type", "=", type) : rows).executeTakeFirst();
  return row && (JSON.parse(row.detail) as ContentItem);
}

interface EventQuery extends Paging {
  /** Today in Dubai, `YYYY-MM-DD`: decides status and order. */
  readonly today: string;
  readonly search?: string | undefined;
  readonly topic?: string | undefined;
  /** Industry key. */
  readonly industry?: string | undefined;
  /** Month of the start, `YYYY-MM`. */
  readonly month?: string | undefined;
}

const withStatus = <T extends EventSummary>(event: T, status: string | null, today: string): T => ({ ...event, status: statusOf({ ...event, status }, today) });

/** One page of events, what runs or comes first (soonest first), then what is over (latest first); and the values that the filters offer. */
export const listEvents = (db: Database, query: EventQuery) => readTransaction(db, (reader) => readList(reader, query));

async function readList(reader: Kysely<Schema>, { today, search = "", topic, industry, month, page, limit }: EventQuery) {
  let rows = reader.selectFrom("events");
  const term = searchTerm(search);
  if (term) rows = rows.where(searchKeyHolds(term));
  if (topic) rows = rows.where("topic", "=", topic);
  if (industry) rows = rows.where("industry", "=", industry);
  if (month) rows = rows.where(sql`substr(start_date, 1, ${month.length + 1})`, "=", `${month}-`);
  const found = await rows
    .select(["summary", "status"])
    .orderBy(sql`case when end_date < ${today} then 1 else 0 end`)
    .orderBy(sql`case when end_date < ${today} then null else start_date end`)
    .orderBy("start_date", "desc")
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const all = await reader.selectFrom("events").select(["topic", "industry", "start_date"]).execute();
  const values = (pick: (row: (typeof all)[number]) => string): string[] => [...new Set(all.map(pick))].sort();
  return {
    events: found.map((row) => withStatus(JSON.parse(row.summary) as EventSummary, row.status, today)),
    total: await countOf(rows),
    /** Values that the filters offer, of all events. */
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

/** One page of jobs, the newest first, and the number of all. */
export const listJobs = (db: Database, { page, limit }: Paging): Promise<{ jobs: JobSummary[]; total: number }> =>
  readTransaction(db, async (reader) => {
    const jobs = reader.selectFrom("jobs");
    const rows = await jobs
      .select("summary")
      .orderBy("posted", "desc")
      .orderBy("id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { jobs: rows.map((row) => JSON.parse(row.summary) as JobSummary), total: await countOf(jobs) };
  });

/** One job, or undefined. */
export async function findJob(db: Database, id: string): Promise<Job | undefined> {
  const row = await db.reader.selectFrom("jobs").select("detail").where("id", "=", id).executeTakeFirst();
  return row && (JSON.parse(row.detail) as Job);
}

/** All brochures, in their order. */
export async function listBrochures(db: Database): Promise<Brochure[]> {
  const rows = await db.reader.selectFrom("brochures").select("summary").orderBy("position").orderBy("id").execute();
  return rows.map((row) => JSON.parse(row.summary) as Brochure);
}

/** A brochure and its PDF, or undefined. */
export async function findBrochure(db: Database, id: string): Promise<{ brochure: Brochure; bytes: Uint8Array } | undefined> {
  const row = await db.reader.selectFrom("brochures").select(["summary", "bytes"]).where("id", "=", id).executeTakeFirst();
  return row && { brochure: JSON.parse(row.summary) as Brochure, bytes: row.bytes };
}

/** All gallery images, in their order. */
export async function listGallery(db: Database): Promise<GalleryImage[]> {
  const rows = await db.reader.selectFrom("gallery").select("summary").orderBy("position").orderBy("id").execute();
  return rows.map((row) => JSON.parse(row.summary) as GalleryImage);
}
