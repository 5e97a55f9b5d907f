/** What has a page of its own, for the sitemap: ids only, whatever their number. */
import type { ContentType } from "#contract/entities.ts";
import type { Database } from "./open.ts";
import { readTransaction } from "./read-transaction.ts";

export interface PageIds {
  /** In stock order. */
  readonly products: readonly string[];
  /** The newest first; `publish_date` is `YYYY-MM-DD`. */
  readonly contents: readonly { readonly _id: string; readonly type: ContentType; readonly publish_date: string }[];
  readonly events: readonly string[];
  /** The newest first. */
  readonly jobs: readonly string[];
}

/** Ids of everything that has a page, of one state of the content. */
export const pageIds = (db: Database): Promise<PageIds> =>
  readTransaction(db, async (reader) => {
    const products = await reader.selectFrom("products").select("id").orderBy("position").orderBy("id").execute();
    const contents = await reader.selectFrom("contents").select(["id as _id", "type", "publish_date"]).orderBy("publish_date", "desc").orderBy("id").execute();
    const events = await reader.selectFrom("events").select("id").orderBy("id").execute();
    const jobs = await reader.selectFrom("jobs").select("id").orderBy("posted", "desc").orderBy("id").execute();
    const idOf = ({ id }: { id: string }): string => id;
    return {
      products: products.map(idOf),
      contents: contents.map((row) => ({ ...row, type: row.type as ContentType })),
      events: events.map(idOf),
      jobs: jobs.map(idOf),
    };
  });
