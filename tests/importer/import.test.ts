/** The import on every engine. */
import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importContent } from "#importer/apply.ts";
import { ContentDiagnostics } from "#importer/diagnostics.ts";
import { contentHash, contentVersion } from "#store/content-state.ts";
import { loadSnapshot } from "#store/import.ts";
import { findContent } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import { findProduct, listProducts } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { breakContent, brokenFiles } from "../support/broken.ts";
import { makeContent, type ProductEntry, type TestContent } from "../support/content.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

const readVersions = (db: Database) =>
  db.kysely.selectFrom("content_versions").select("version").orderBy("version").execute();

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  let content: TestContent;
  beforeAll(async () => {
    content = await makeContent({ products: 2, items: 2, brief: true });
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
    ).toMatchObject({ imported: false, changed: [] });
    rmSync(place, { recursive: true });
  });

  it("does nothing when no file has changed", async () => {
    const [before, version] = [await readVersions(test.db), await contentVersion(test.db)];
    expect(await load()).toEqual({ imported: false, products: 0, changed: [], version });
    expect(await readVersions(test.db)).toEqual(before);
  });

  it("adds the pictures again to a data folder without them, as when only the database is kept", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "icg-data-"));
    const options = { content: content.root, dataDir };
    expect(await importContent(test.db, options)).toMatchObject({ imported: true, changed: [] });
    expect(await importContent(test.db, options)).toMatchObject({ imported: false });
    rmSync(dataDir, { recursive: true });
  });

  it("writes no version the second time, even when forced", async () => {
    const [before, version] = [await readVersions(test.db), await contentVersion(test.db)];
    expect(await load({ force: true })).toEqual({
      imported: true,
      products: 26,
      changed: [],
      version,
    });
    expect(await readVersions(test.db)).toEqual(before);
  });

  it("names the changed file, and changes the product and what is made of it", async () => {
    const before = await loadSnapshot(test.db);
    const back = change("uv-absorbers", { usage: "Another use." });
    const result = await load();
    expect(result).toMatchObject({
      imported: true,
      changed: ["products/uv-absorbers/uv-531.yaml"],
    });
    expect(result.version).not.toBe(before.version);
    const after = await loadSnapshot(test.db);
    expect(findProduct(after, "uv-531")?.usage).toBe("Another use.");
    // The card's text is on its trade names' pages and in the brochures.
    const names = content.products("uv-absorbers").find(({ id }) => id === "uv-531")?.[
      "trade_names"
    ] as readonly string[];
    for (const name of names) {
      const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      const usages = findDocument(after, `equivalent/${slug}`)?.grades.map(({ usage }) => usage);
      expect([slug, usages]).toEqual([slug, expect.arrayContaining(["Another use."])]);
    }
    const changed = [...after.items.products.values()].filter(
      (item) => !isDeepStrictEqual(item, before.items.products.get(item.id)),
    );
    expect(changed.map(({ id }) => id)).toEqual(["uv-531"]);
    const brochures = [...after.items.brochures.values()].filter(
      (item) => !isDeepStrictEqual(item, before.items.brochures.get(item.id)),
    );
    expect(brochures.map(({ id }) => id)).toEqual(["uv-absorbers"]);
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

  // The content is checked before the database is touched: one fault shows it for the second engine.
  it.each(engine === "sqlite" ? brokenFiles : brokenFiles.slice(0, 1))(
    "writes nothing of a content with the fault $fixture",
    async (file) => {
      const [before, version, hash] = [
        await readVersions(test.db),
        await contentVersion(test.db),
        await contentHash(test.db),
      ];
      const whole = join(content.root, "../whole");
      cpSync(content.root, whole, { recursive: true });
      change("compound", { usage: "Never to be seen." });
      breakContent(content, file);
      await expect(load()).rejects.toBeInstanceOf(ContentDiagnostics);
      expect(await readVersions(test.db)).toEqual(before);
      expect([await contentVersion(test.db), await contentHash(test.db)]).toEqual([version, hash]);
      rmSync(content.root, { recursive: true });
      renameSync(whole, content.root);
    },
  );

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
