/** The import on every engine. */
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics } from "#importer/diagnostics.ts";
import { contentHash, contentVersion } from "#store/content-state.ts";
import { findContent } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import { findProduct, listProducts } from "#store/products.ts";
import { findDocument, loadSnapshot } from "#store/snapshot.ts";
import { breakContent, brokenFiles } from "../support/broken.ts";
import { makeContent, type ProductEntry, type TestContent } from "../support/content.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

/** By kind and id. */
async function readHashes(db: Database): Promise<Map<string, string>> {
  const rows = await db.kysely.selectFrom("content").select(["kind", "id", "hash"]).execute();
  return new Map(rows.map(({ kind, id, hash }) => [`${kind}/${id}`, hash]));
}
const diffHashes = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .sort();

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  let content: TestContent;
  beforeAll(async () => {
    content = await makeContent({ products: 2, items: 2 });
    test = await freshDatabase(engine);
    await load();
  });
  afterAll(async () => {
    await test.close();
    content.remove();
  });
  const load = (more: { force?: boolean } = {}) =>
    importContent(test.db, { content: content.root, dataDir: test.dataDir, ...more });
  /** Returns a function that changes the product back. */
  const change = (category: string, part: Partial<ProductEntry>): (() => void) => {
    const before = content.products(category);
    const [first, ...rest] = before;
    content.writeProducts(category, [{ ...first, ...part } as ProductEntry, ...rest]);
    return () => content.writeProducts(category, before);
  };

  it("imports every kind", async () => {
    const { items } = await loadSnapshot(test.db);
    const counts = Object.entries(items).map(([kind, { size }]) => [kind, size]);
    // 13 categories by 2 products; 2 each of news, blogs, articles; a brochure for the company and
    // each category.
    expect(Object.fromEntries(counts)).toMatchObject({
      products: 26,
      contents: 6,
      events: 2,
      jobs: 2,
      brochures: 14,
      gallery: 0,
    });
    for (const address of [
      "chrome",
      "home",
      "category/hals",
      "industry/automotive",
      "page/contact",
    ] as const)
      expect([address, findDocument(await loadSnapshot(test.db), address)]).toEqual([
        address,
        expect.any(Object),
      ]);
  });

  it("puts products in stock first, otherwise in file order", async () => {
    const { products } = listProducts(await loadSnapshot(test.db), { page: 1, limit: 100 });
    const ranks = products.map(({ stock }) =>
      ["in-stock", "low-stock", "on-request"].indexOf(stock ?? ""),
    );
    expect(ranks).toEqual([...ranks].sort());
    const wanted = content.products("hals").filter(({ stock }) => stock === "in-stock");
    expect(
      products
        .filter(
          ({ category_name, stock }) => category_name?.includes("HALS") && stock === "in-stock",
        )
        .map(({ _id }) => _id),
    ).toEqual(wanted.map(({ id }) => id));
  });

  it("does nothing when the folder has moved", async () => {
    const place = mkdtempSync(join(tmpdir(), "icg-moved-"));
    cpSync(content.root, join(place, "elsewhere"), { recursive: true });
    expect(
      await importContent(test.db, { content: join(place, "elsewhere"), dataDir: test.dataDir }),
    ).toMatchObject({ imported: false, written: 0 });
    rmSync(place, { recursive: true });
  });

  it("does nothing when no file has changed", async () => {
    const [before, version] = [await readHashes(test.db), await contentVersion(test.db)];
    expect(await load()).toEqual({ imported: false, products: 0, written: 0, version });
    expect(await readHashes(test.db)).toEqual(before);
  });

  it("adds the pictures again to a data folder without them, as when only the database is kept", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "icg-data-"));
    const options = { content: content.root, dataDir };
    expect(await importContent(test.db, options)).toMatchObject({ imported: true, written: 0 });
    expect(await importContent(test.db, options)).toMatchObject({ imported: false });
    rmSync(dataDir, { recursive: true });
  });

  it("writes no row the second time, even when forced", async () => {
    const [before, version] = [await readHashes(test.db), await contentVersion(test.db)];
    expect(await load({ force: true })).toEqual({
      imported: true,
      products: 26,
      written: 0,
      version,
    });
    expect(await readHashes(test.db)).toEqual(before);
  });

  it("writes the changed product and the brochures that name it, and nothing else", async () => {
    const [before, version] = [await readHashes(test.db), await contentVersion(test.db)];
    const back = change("uv-absorbers", { usage: "Another use." });
    const result = await load();
    const changed = diffHashes(before, await readHashes(test.db));
    // The card's text is on its trade names' pages and in the search.
    const names = content.products("uv-absorbers").find(({ id }) => id === "uv-531")?.[
      "trade_names"
    ] as readonly string[];
    const own = new Set([
      "products/uv-531",
      "brochures/uv-absorbers",
      "brochures/company-profile",
      "documents/search/tokens",
      "documents/search/index",
      "sources/products/uv-absorbers/uv-531.yaml",
    ]);
    for (const key of changed) if (!own.has(key)) expect(key).toMatch(/^documents\/equivalent\//);
    expect(changed).toContain("products/uv-531");
    const ownNames = names.map(
      (name) => `documents/equivalent/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
    );
    expect(changed).toEqual(expect.arrayContaining(ownNames));
    expect(result).toMatchObject({ imported: true, written: changed.length });
    expect(result.version).not.toBe(version);
    expect(findProduct(await loadSnapshot(test.db), "uv-531")?.usage).toBe("Another use.");
    back();
  });

  it("removes a product, from its category's count too", async () => {
    const before = content.products("hals");
    const [gone, ...rest] = before;
    content.writeProducts("hals", rest);
    await load();
    expect(findProduct(await loadSnapshot(test.db), gone?.id ?? "")).toBeUndefined();
    expect(
      listProducts(await loadSnapshot(test.db), {
        page: 1,
        limit: 100,
        search: gone?.name,
      }).products.map(({ _id }) => _id),
    ).not.toContain(gone?.id);
    expect(findDocument(await loadSnapshot(test.db), "category/hals")).toMatchObject({ count: 1 });
    content.writeProducts("hals", before);
  });

  it.each(brokenFiles)("writes nothing of a content with the fault $fixture", async (file) => {
    const [before, version, hash] = [
      await readHashes(test.db),
      await contentVersion(test.db),
      await contentHash(test.db),
    ];
    const whole = join(content.root, "../whole");
    cpSync(content.root, whole, { recursive: true });
    change("compound", { usage: "Never to be seen." });
    breakContent(content, file);
    await expect(load()).rejects.toBeInstanceOf(ContentDiagnostics);
    expect(await readHashes(test.db)).toEqual(before);
    expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, hash]);
    rmSync(content.root, { recursive: true });
    renameSync(whole, content.root);
  });

  it("sanitizes texts and links the grades in them", async () => {
    const back = change("hals", {
      description: `${"Words that fill the text up to its shortest length. ".repeat(5)}<script>alert(1)</script> [x](javascript:alert(1)) Beside ICG UV-531.`,
    });
    content.write(
      "news/a-test.md",
      "---\ntitle: A test\nsummary: For the import\npublish_date: 2026-11-20\nauthor: Test\n---\n<img src=x onerror=alert(1)>\n\n| ICG UV-531 |\n|---|\n| a |\n",
    );
    await load();
    const description =
      findProduct(await loadSnapshot(test.db), content.products("hals")[0]?.id ?? "")
        ?.description ?? "";
    expect(description).toContain(
      `<a href="/available-stocks/uv-531">ICG <span class="whitespace-nowrap">UV-531</span></a>`,
    );
    expect(description).not.toMatch(/script|javascript/);
    const html = findContent(await loadSnapshot(test.db), "a-test")?.content ?? "";
    expect(html).toContain('<div class="table-scroll"');
    expect(html).not.toMatch(/<img|onerror/);
    back();
  });
});
