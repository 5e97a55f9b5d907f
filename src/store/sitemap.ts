/** Ids of everything that has a page of its own, for the sitemap: ids only, whatever their number. */
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { ContentType } from "#contract/entities/media.ts";
import { readTransaction } from "./content-state.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";

export interface PageIds {
  /** In stock order. */
  readonly products: readonly string[];
  /** The newest first; `publish_date` is `YYYY-MM-DD`. */
  readonly contents: readonly { readonly _id: string; readonly type: ContentType; readonly publish_date: string }[];
  readonly events: readonly string[];
  /** The newest first. */
  readonly jobs: readonly string[];
}

/** Products read before others have their turn. */
const STEP = 5_000;
async function productIds(reader: Kysely<Schema>): Promise<string[]> {
  const ids: string[] = [];
  for (let after = -1; ; ) {
    const rows = await reader.selectFrom("products").select(["id", "position"]).where("position", ">", after).orderBy("position").limit(STEP).execute();
    for (const { id } of rows) ids.push(id);
    if (rows.length < STEP) return ids;
    after = Number(rows.at(-1)?.position);
    await yieldToEventLoop();
  }
}

/** Ids of everything that has a page, of one state of the content. */
export const pageIds = (db: Database): Promise<PageIds> =>
  readTransaction(db, async (reader) => {
    const products = await productIds(reader);
    const contents = await reader.selectFrom("contents").select(["id as _id", "type", "publish_date"]).orderBy("publish_date", "desc").orderBy("id").execute();
    const events = await reader.selectFrom("events").select("id").orderBy("id").execute();
    const jobs = await reader.selectFrom("jobs").select("id").orderBy("posted", "desc").orderBy("id").execute();
    const idOf = ({ id }: { id: string }): string => id;
    return {
      products,
      contents: contents.map((row) => ({ ...row, type: row.type as ContentType })),
      events: events.map(idOf),
      jobs: jobs.map(idOf),
    };
  });
