/** A running site whose catalogue is replaced by a made-up one of any size. */
import { derivedDocuments, replaceProducts } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import type { manyProducts } from "./large-catalogue.ts";
import type { TestSite } from "./site.ts";

/** The site notices another state of its content by itself; it is waited for so long, in ms. */
const FILL_MS = 60_000;

/** Puts products in the place of the site's own while it runs, as an import does; returns when the site answers with them. @throws when it does not */
export async function fillSite({ dataDir, url }: TestSite, products: ReturnType<typeof manyProducts>): Promise<void> {
  const db = openDatabase({ dataDir });
  await db.kysely.transaction().execute(async (trx) => {
    await replaceProducts(trx, db, products, undefined);
    for (const { id, value } of derivedDocuments(products)) await trx.updateTable("documents").set({ value }).where("id", "=", id).execute();
    await trx
      .updateTable("meta")
      .set({ value: `filled-${products.length}` })
      .where("key", "=", "content_version")
      .execute();
  });
  await db.close();
  const total = async (): Promise<unknown> => ((await (await fetch(`${url}/api/products?page=1&limit=1`)).json()) as { data: { total?: unknown } }).data.total;
  const late = AbortSignal.timeout(FILL_MS);
  while ((await total()) !== products.length) late.throwIfAborted();
}
