/** Replacing the content on every engine. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentHash, contentVersion } from "#store/content-state.ts";
import { importedCounts, replaceContent } from "#store/import.ts";
import { listContents } from "#store/media.ts";
import { findProduct, listProducts } from "#store/products.ts";
import { findDocument, loadSnapshot } from "#store/snapshot.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { rowsOf, type TestProduct } from "../support/rows.ts";

const page = { page: 1, limit: 100 };
const products = (count: number, more: Partial<TestProduct> = {}): TestProduct[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p-${index}`, ...more }));

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await freshDatabase(engine);
  });
  afterEach(() => test.close());
  const hashes = async () =>
    new Map(
      (await test.db.kysely.selectFrom("content").select(["id", "hash"]).execute()).map(
        ({ id, hash }) => [id, hash],
      ),
    );

  it("has an empty version before the first import", async () => {
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["", ""]);
  });

  it("writes everything once and nothing the second time", async () => {
    const rows = rowsOf({
      products: products(120),
      news: [{ id: "n", date: "2026-01-01" }],
      jobs: [{ id: "j", date: "2026-01-01" }],
      documents: { chrome: { company: "A" } },
    });
    expect(await replaceContent(test.db, rows, "one")).toBe(123);
    const version = await contentVersion(test.db);
    expect(version).not.toBe("");
    expect(await replaceContent(test.db, rows, "one")).toBe(0);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "one"]);
  });

  it("keeps the number of items of each kind for the next import", async () => {
    await replaceContent(test.db, rowsOf({ products: [{ id: "a" }] }), "one", {
      "products/hals": 1,
      news: 2,
    });
    expect(await importedCounts(test.db)).toEqual({ "products/hals": 1, news: 2 });
  });

  it("writes the one product that changed, and only it", async () => {
    await replaceContent(test.db, rowsOf({ products: products(60) }), "one");
    const [before, version] = [await hashes(), await contentVersion(test.db)];
    const changed = products(60).map((product) =>
      product.id === "p-7"
        ? { ...product, usage: "Another", industries: ["electronics"] }
        : product,
    );
    expect(await replaceContent(test.db, rowsOf({ products: changed }), "two")).toBe(1);
    const after = await hashes();
    expect([...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)).toEqual([
      "p-7",
    ]);
    expect(await contentVersion(test.db)).not.toBe(version);
    expect(
      listProducts(await loadSnapshot(test.db), { ...page, industry: "electronics" }),
    ).toMatchObject({
      products: [{ _id: "p-7", usage: "Another" }],
      total: 1,
    });
    expect(
      listProducts(await loadSnapshot(test.db), { ...page, industry: "automotive" }).total,
    ).toBe(59);
  });

  it("removes deleted items, from filters too", async () => {
    await replaceContent(
      test.db,
      rowsOf({ products: products(3), news: [{ id: "n", date: "2026-01-01" }] }),
      "one",
    );
    // Two products, the news item, and the product that loses its neighbours.
    expect(await replaceContent(test.db, rowsOf({ products: products(1) }), "two")).toBe(4);
    expect(
      listProducts(await loadSnapshot(test.db), { ...page, industry: "automotive" }).total,
    ).toBe(1);
    expect(findProduct(await loadSnapshot(test.db), "p-2")).toBeUndefined();
    expect(listContents(await loadSnapshot(test.db), {}).total).toBe(0);
  });

  it("writes nothing at all when one row cannot be written", async () => {
    await replaceContent(
      test.db,
      rowsOf({ products: products(3), documents: { chrome: 1 } }),
      "one",
    );
    const version = await contentVersion(test.db);
    const broken = rowsOf({ products: products(60), jobs: [{ id: "j", date: "2026-01-01" }] });
    const without = { ...broken, jobs: broken.jobs.map((job) => ({ ...job, id: null as never })) };
    await expect(replaceContent(test.db, without, "two")).rejects.toThrow(/\bid\b/);
    expect(listProducts(await loadSnapshot(test.db), page).total).toBe(3);
    expect(findDocument(await loadSnapshot(test.db), "chrome")).toBe(1);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "one"]);
  });
});
