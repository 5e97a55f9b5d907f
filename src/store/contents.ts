/** News, blogs and articles: the newest first. */
import type { ContentItem, ContentSummary, ContentType } from "#contract/entities/media.ts";
import type { Paging } from "#contract/paging.ts";
import type { Database } from "./open.ts";
import { readTransaction } from "./read-transaction.ts";

/** All contents, or those of one type; all of them when no page is asked for. */
export const listContents = (
  db: Database,
  { type, paging }: { type?: ContentType | undefined; paging?: Paging | undefined },
): Promise<{ contents: ContentSummary[]; total: number }> =>
  readTransaction(db, async (reader) => {
    const rows = type ? reader.selectFrom("contents").where("type", "=", type) : reader.selectFrom("contents");
    const counted = await rows.select((select) => select.fn.countAll().as("total")).executeTakeFirstOrThrow();
    let page = rows.select("summary").orderBy("publish_date", "desc").orderBy("id");
    if (paging) page = page.limit(paging.limit).offset((paging.page - 1) * paging.limit);
    const found = await page.execute();
    return { contents: found.map((row) => JSON.parse(row.summary) as ContentSummary), total: Number(counted.total) };
  });

/** One item, or undefined. */
export async function findContent(db: Database, id: string, type?: ContentType): Promise<ContentItem | undefined> {
  const rows = db.reader.selectFrom("contents").select("detail").where("id", "=", id);
  const row = await (type ? rows.where("type", "=", type) : rows).executeTakeFirst();
  return row && (JSON.parse(row.detail) as ContentItem);
}
