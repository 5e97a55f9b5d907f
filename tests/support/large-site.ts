/** Generated catalogues on a running site. */
import { type ContentRow, type ContentRows, replaceContent } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
import { type ContentKind, contentKinds } from "#store/schema.ts";
import { bodyOf, loadSnapshot } from "#store/snapshot.ts";
import type { TestSite } from "./site.ts";

/** ms for the site to notice the new content. */
const FILL_MS = 60_000;

/**
 * Waits until the site serves the products.
 * @throws when it does not
 */
export async function fillSite(
  { dataDir, url }: TestSite,
  products: ContentRows["products"],
): Promise<void> {
  const db = openDatabase({ dataDir });
  const { items } = await loadSnapshot(db);
  const rowsOf = (kind: Exclude<ContentKind, "products">) =>
    [...items[kind].values()].map(
      (item): ContentRow<Exclude<ContentKind, "products">> => ({
        id: item.id,
        head: item.head,
        body: kind === "brochures" ? item.bytes : bodyOf(item),
      }),
    );
  const own = Object.fromEntries(
    contentKinds.flatMap((kind) => (kind === "products" ? [] : [[kind, rowsOf(kind)]])),
  ) as unknown as ContentRows;
  await replaceContent(db, { ...own, products, sources: [] }, `filled-${products.length}`);
  await db.close();
  const total = async (): Promise<unknown> =>
    (
      (await (await fetch(`${url}/api/products?page=1&limit=1`)).json()) as {
        data: { total?: unknown };
      }
    ).data.total;
  const late = AbortSignal.timeout(FILL_MS);
  while ((await total()) !== products.length) late.throwIfAborted();
}
