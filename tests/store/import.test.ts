/** Replacing the content on every engine. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentHash, contentVersion } from "#store/content-state.ts";
import {
  importedCounts,
  importedSources,
  loadSnapshot,
  packContent,
  saveContent,
} from "#store/import.ts";
import { listContents } from "#store/media.ts";
import { findProduct, listProducts } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { replaceContent, snapshotOf, type TestProduct } from "../support/snapshot.ts";

const page = { page: 1, limit: 100 };
const products = (count: number, more: Partial<TestProduct> = {}): TestProduct[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p-${index}`, ...more }));

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await freshDatabase(engine);
  });
  afterEach(() => test.close());
  const versions = async () =>
    (
      await test.db.kysely
        .selectFrom("content_versions")
        .select("version")
        .orderBy("made_at")
        .execute()
    ).map(({ version }) => version);

  it("has an empty version before the first import", async () => {
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual(["", ""]);
  });

  it("writes everything once and nothing the second time", async () => {
    const content = snapshotOf({
      products: products(120),
      news: [{ id: "n", date: "2026-01-01" }],
      jobs: [{ id: "j", date: "2026-01-01" }],
      documents: { chrome: { company: "A" } },
    });
    const version = await replaceContent(test.db, content, "one");
    expect(version).not.toBe("");
    expect(await replaceContent(test.db, content, "two")).toBe(version);
    expect(await versions()).toEqual([version]);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "two"]);
  });

  it("keeps the number of items of each kind for the next import", async () => {
    const counts = { "products/hals": 1, news: 2 };
    await saveContent(test.db, await packContent(snapshotOf({}), new Map()), "one", counts);
    expect(await importedCounts(test.db)).toEqual(counts);
  });

  it("reads back every item as it was made", async () => {
    const content = snapshotOf({
      products: products(60, { arabic: ["حجر"], trade: ["A\tB\nC"], industries: ["electronics"] }),
      news: [{ id: "n", date: "2026-01-01", from: "2027-01-01T08:00", body: "Text" }],
      events: [{ id: "e", date: "2026-01-01", closed: true }],
      jobs: [{ id: "j", date: "2026-01-01" }],
      documents: { chrome: 1, "molfile/x": "\n  drawn\n\nM  END\n\t" },
    });
    const version = await replaceContent(test.db, content, "one");
    expect(await loadSnapshot(test.db)).toEqual({ ...content, version });
  });

  it("has a new version when one product changes", async () => {
    const before = await replaceContent(test.db, snapshotOf({ products: products(60) }), "one");
    const changed = products(60).map((product) =>
      product.id === "p-7"
        ? { ...product, usage: "Another", industries: ["electronics"] }
        : product,
    );
    const after = await replaceContent(test.db, snapshotOf({ products: changed }), "two");
    expect(after).not.toBe(before);
    const content = await loadSnapshot(test.db);
    expect(content.version).toBe(after);
    expect(listProducts(content, { ...page, industry: "electronics" })).toMatchObject({
      products: [{ _id: "p-7", usage: "Another" }],
      total: 1,
    });
    expect(listProducts(content, { ...page, industry: "automotive" }).total).toBe(59);
  });

  it("removes deleted items, from filters too", async () => {
    const news = [{ id: "n", date: "2026-01-01" }];
    await replaceContent(test.db, snapshotOf({ products: products(3), news }), "one");
    await replaceContent(test.db, snapshotOf({ products: products(1) }), "two");
    const content = await loadSnapshot(test.db);
    expect(listProducts(content, { ...page, industry: "automotive" }).total).toBe(1);
    expect(findProduct(content, "p-2")).toBeUndefined();
    expect(listContents(content, {}).total).toBe(0);
  });

  it("keeps the last two versions", async () => {
    const made: string[] = [];
    for (const count of [1, 2, 3])
      made.push(
        await replaceContent(test.db, snapshotOf({ products: products(count) }), `${count}`),
      );
    expect((await versions()).toSorted()).toEqual(made.slice(1).toSorted());
  });

  it("keeps the texts of the files, which are a version too", async () => {
    const texts = new Map([
      ["site.yaml", "company: A\n# ü\t"],
      ["news/a.md", "---\n---\n"],
    ]);
    const before = await replaceContent(test.db, snapshotOf({}), "one", texts);
    expect(await importedSources(test.db)).toEqual(texts);
    expect([...(await importedSources(test.db, (file) => file === "news/a.md"))]).toEqual([
      ["news/a.md", "---\n---\n"],
    ]);
    texts.set("site.yaml", "company: A\n");
    expect(await replaceContent(test.db, snapshotOf({}), "two", texts)).not.toBe(before);
  });

  it("writes nothing at all when the content cannot be written", async () => {
    const content = snapshotOf({ products: products(3), documents: { chrome: 1 } });
    const version = await replaceContent(test.db, content, "one");
    const packed = await packContent(snapshotOf({ products: products(60) }), new Map());
    const broken = { ...packed, sources: null as never };
    await expect(saveContent(test.db, broken, "two")).rejects.toThrow();
    expect(listProducts(await loadSnapshot(test.db), page).total).toBe(3);
    expect(findDocument(await loadSnapshot(test.db), "chrome")).toBe(1);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, "one"]);
  });

  it("reports a version without its content", async () => {
    await replaceContent(test.db, snapshotOf({ products: products(1) }), "one");
    await test.db.kysely.deleteFrom("content_versions").execute();
    await expect(loadSnapshot(test.db)).rejects.toThrow(/lacks the content of version/);
  });
});
