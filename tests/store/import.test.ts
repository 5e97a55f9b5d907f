/** Replacing the content on every engine: only what differs, all or nothing, and readers see one state or the other. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentHash, contentVersion } from "#store/content-state.ts";
import { findDocument } from "#store/documents.ts";
import { importedKinds, replaceContent } from "#store/import.ts";
import { listContents, listEvents, listJobs } from "#store/media.ts";
import { findProduct, listProducts } from "#store/products.ts";
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
  const hashes = async () => new Map((await test.db.kysely.selectFrom("products").select(["id", "hash"]).execute()).map(({ id, hash }) => [id, hash]));

  it("has an empty version before the first import", async () => {
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["", ""]);
  });

  // The words of all products, which a search corrects with, and their facets are rows of their own.
  it("writes everything once and nothing the second time", async () => {
    const rows = rowsOf({
      products: products(120),
      news: [{ id: "n", date: "2026-01-01" }],
      jobs: [{ id: "j", date: "2026-01-01" }],
      documents: { chrome: { company: "A" } },
    });
    expect(await replaceContent(test.db, rows, "one")).toBe(125);
    const version = await contentVersion(test.db);
    expect(version).not.toBe("");
    expect(await replaceContent(test.db, rows, "one")).toBe(0);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "one"]);
  });

  it("counts what it brought by where the content folder has it", async () => {
    const item = (id: string) => ({ id, date: "2026-01-01" });
    await replaceContent(
      test.db,
      rowsOf({
        products: [{ id: "a" }, { id: "b" }, { id: "c", category: "hals" }],
        news: [item("news")],
        blogs: [item("blogs")],
        articles: [item("articles")],
        events: [item("events")],
        jobs: [item("one"), item("two")],
        documents: { "problem/haze": {}, chrome: {} },
      }),
      "one",
    );
    expect(Object.fromEntries(await importedKinds(test.db))).toEqual({
      "products/uv-absorbers": 2,
      "products/hals": 1,
      news: 1,
      blogs: 1,
      articles: 1,
      events: 1,
      jobs: 2,
      problems: 1,
    });
  });

  it("writes the one product that changed, and only it", async () => {
    await replaceContent(test.db, rowsOf({ products: products(60) }), "one");
    const [before, version] = [await hashes(), await contentVersion(test.db)];
    const changed = products(60).map((product) => (product.id === "p-7" ? { ...product, usage: "Another", industries: ["electronics"] } : product));
    expect(await replaceContent(test.db, rowsOf({ products: changed }), "two")).toBe(3);
    const after = await hashes();
    expect([...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)).toEqual(["p-7"]);
    expect(await contentVersion(test.db)).not.toBe(version);
    expect(await listProducts(test.db, { ...page, industry: "electronics" })).toMatchObject({ products: [{ _id: "p-7", usage: "Another" }], total: 1 });
    expect((await listProducts(test.db, { ...page, industry: "automotive" })).total).toBe(59);
  });

  it("keeps what pages show of a product when only its place in the filters changes", async () => {
    const rows = rowsOf({ products: products(3) });
    await replaceContent(test.db, rows, "one");
    const moved = rows.products.map((row) => (row.id === "p-1" ? { ...row, hash: "moved", industries: ["electronics"] } : row));
    await replaceContent(test.db, { ...rows, products: moved }, "two");
    expect((await listProducts(test.db, { ...page, industry: "electronics" })).products).toMatchObject([{ _id: "p-1" }]);
    expect((await listProducts(test.db, page)).products.map(({ _id }) => _id)).toEqual(["p-0", "p-1", "p-2"]);
    expect(await findProduct(test.db, "p-1")).toMatchObject({ _id: "p-1" });
  });

  it("removes what is gone, from filters too", async () => {
    await replaceContent(test.db, rowsOf({ products: products(3), news: [{ id: "n", date: "2026-01-01" }] }), "one");
    // Two products, the news item, and the product that loses its neighbours; the words and the facets.
    expect(await replaceContent(test.db, rowsOf({ products: products(1) }), "two")).toBe(6);
    expect((await listProducts(test.db, { ...page, industry: "automotive" })).total).toBe(1);
    expect(await findProduct(test.db, "p-2")).toBeUndefined();
    expect((await listContents(test.db, {})).total).toBe(0);
  });

  it("writes nothing at all when one row cannot be written", async () => {
    await replaceContent(test.db, rowsOf({ products: products(3), documents: { chrome: 1 } }), "one");
    const version = await contentVersion(test.db);
    const broken = rowsOf({ products: products(60), jobs: [{ id: "j", date: "2026-01-01" }] });
    const without = { ...broken, jobs: broken.jobs.map((job) => ({ ...job, posted: null as never })) };
    await expect(replaceContent(test.db, without, "two")).rejects.toThrow(/posted/);
    expect((await listProducts(test.db, page)).total).toBe(3);
    expect(await findDocument(test.db, "chrome")).toBe(1);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "one"]);
  });

  it("shows a reader the old state or the new one, never a mix", async () => {
    // Two states that share ids and differ in every row and every number.
    const state = (mark: string, count: number) =>
      rowsOf({
        products: products(count, { usage: mark, synergists: [`p-${count - 1}`] }),
        news: Array.from({ length: count }, (_, index) => ({ id: `n-${index}`, date: "2026-01-01", title: mark })),
        events: Array.from({ length: count }, (_, index) => ({ id: `e-${index}`, date: "2027-01-01", title: mark, topic: mark })),
        jobs: Array.from({ length: count }, (_, index) => ({ id: `j-${index}`, date: "2026-01-01", title: mark })),
      });
    const [one, other] = [state("one", 30), state("other", 70)];
    await replaceContent(test.db, one, "one");
    const importing = test.again();
    const seen: { marks: Set<string | undefined>; count: number; total: number }[] = [];
    const see = (marks: readonly (string | undefined)[], total: number) => seen.push({ marks: new Set(marks), count: marks.length, total });
    const readers = [
      async () => {
        const found = await listProducts(test.db, page);
        see(
          found.products.map(({ usage }) => usage),
          found.total,
        );
      },
      async () => {
        const found = await listProducts(test.db, { ...page, search: "icg", sortBy: "desc" });
        see(
          found.products.map(({ usage }) => usage),
          found.total,
        );
      },
      async () => {
        const found = await findProduct(test.db, "p-0");
        const nearest = found?.related?.[0]?._id === "p-29" ? "one" : "other";
        see([found?.usage, ...(found?.related ?? []).map(({ usage }) => usage), nearest], 8);
      },
      async () => {
        const found = await listContents(test.db, { type: "News", paging: page });
        see(
          found.contents.map(({ title }) => title),
          found.total,
        );
      },
      async () => {
        const found = await listEvents(test.db, { ...page, today: "2026-11-21" });
        see([...found.events.map(({ name }) => name), ...found.topics], found.total + 1);
      },
      async () => {
        const found = await listJobs(test.db, page);
        see(
          found.jobs.map(({ title }) => title),
          found.total,
        );
      },
    ];
    let importsDone = false;
    const read = async (reader: () => Promise<void>): Promise<void> => {
      while (!importsDone) await reader();
    };
    try {
      const reading = Promise.all(readers.map(read));
      for (let round = 1; round <= 10; round += 1) await replaceContent(importing, round % 2 ? other : one, `round ${round}`);
      importsDone = true;
      await reading;
    } finally {
      importsDone = true;
      await importing.close();
    }
    for (const { marks, count, total } of seen) expect({ marks: marks.size, total }).toEqual({ marks: 1, total: count });
    expect(new Set(seen.flatMap(({ marks }) => [...marks]))).toEqual(new Set(["one", "other"]));
  });
});
