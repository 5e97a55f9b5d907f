/** Generated catalogues on a running site. */
import { loadSnapshot } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import type { TestSite } from "./site.ts";
import { replaceContent } from "./snapshot.ts";

/** ms for the site to notice the new content. */
const FILL_MS = 60_000;

/**
 * Waits until the site serves the products of the catalogue with its own texts.
 * @throws when it does not
 */
export async function fillSite(
  { dataDir, url }: TestSite,
  { items: { products }, postings }: ContentSnapshot,
): Promise<void> {
  const db = openDatabase({ dataDir });
  const { version, items } = await loadSnapshot(db);
  const filled = { version, items: { ...items, products }, postings };
  await replaceContent(db, filled, `filled-${products.size}`);
  await db.close();
  const total = async (): Promise<unknown> =>
    (
      (await (await fetch(`${url}/api/products?page=1&limit=1`)).json()) as {
        data: { total?: unknown };
      }
    ).data.total;
  const late = AbortSignal.timeout(FILL_MS);
  while ((await total()) !== products.size) late.throwIfAborted();
}
