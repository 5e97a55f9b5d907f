/** A large import is atomic and lets others write. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isCasNumber } from "#catalogue/cas.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { loadSnapshot } from "#store/import.ts";
import { listProducts } from "#store/products.ts";
import { freshDatabase, type TestDatabase } from "../support/databases.ts";
import type { ImportOrder } from "../support/import-worker.ts";
import { manyProducts } from "../support/large-catalogue.ts";
import { replaceContent } from "../support/snapshot.ts";

const COUNT = 1_500;
const { items } = manyProducts(COUNT);
const catalogue = [...items.products.values()];
describe("the generator", () => {
  it("gives every product a unique id and a valid CAS number, and the same catalogue again", () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(COUNT);
    for (const { summary } of catalogue) expect(isCasNumber(summary.cas_no)).toBe(true);
    expect([...manyProducts(50).items.products.values()]).toEqual(catalogue.slice(0, 50));
    expect(new Set(catalogue.map(({ category }) => category)).size).toBe(categories.length);
    expect(new Set(catalogue.flatMap((item) => item.industries)).size).toBe(industries.length);
  });
});

describe("a large import on SQLite", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await freshDatabase("sqlite");
    await replaceContent(test.db, manyProducts(300), "one");
  });
  afterEach(() => test.close());
  const total = async (): Promise<number> =>
    listProducts(await loadSnapshot(test.db), { page: 1, limit: 6, search: "icg" }).total;

  it("is invisible until it is complete, and lets others write meanwhile", async () => {
    const order: ImportOrder = { dataDir: test.dataDir, count: 12_000, seed: 2 };
    const worker = new Worker(new URL("../support/import-worker.ts", import.meta.url), {
      workerData: order,
    });
    const imported = once(worker, "message");
    const seen = new Set<number>();
    let written = 0;
    while (!seen.has(order.count)) {
      seen.add(await total());
      await test.db.kysely.transaction().execute((trx) =>
        trx
          .insertInto("meta")
          .values({ key: `written ${performance.now()}`, value: "" })
          .execute(),
      );
      written += 1;
      await new Promise(setImmediate);
    }
    await imported;
    expect([...seen]).toEqual([300, order.count]);
    expect(written).toBeGreaterThan(0);
  });
});
