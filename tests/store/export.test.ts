/** Files of the whole catalogue are of one state, also when an import comes in the midst, and nobody holds a state for long. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportTransaction } from "#store/content-state.ts";
import { documentsOf } from "#store/documents.ts";
import { replaceContent } from "#store/import.ts";
import { allProducts, findProduct } from "#store/products.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { rowsOf } from "../support/rows.ts";

const ids = Array.from({ length: 12 }, (_, index) => `grade-${String(index).padStart(2, "0")}`);
/** The content as it is after one import: every grade and every structure carries the import's name. */
const content = (name: string) =>
  rowsOf({ products: ids.map((id) => ({ id, name: `${name} ${id}` })), documents: Object.fromEntries(ids.map((id) => [`molfile/${id}`, name])) });

describe.each(engines)("an export on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
  });
  afterAll(() => test.close());

  it("is of the state that it began with, whatever is imported in its midst", async () => {
    await replaceContent(test.db, content("old"), "old");
    let imported = false;
    const [products, molfiles] = await exportTransaction(
      test.db,
      async () => {
        if (imported) return;
        imported = true;
        await replaceContent(test.db, content("new"), "new");
        // Others read the new state meanwhile, and do not wait for the export.
        expect((await findProduct(test.db, "grade-00"))?.name).toBe("new grade-00");
      },
      async (state, turn) => [await allProducts(state, turn, 5), await documentsOf(state, "molfile")] as const,
    );
    expect(imported).toBe(true);
    expect(products.map(({ name }) => name)).toEqual(ids.map((id) => `old ${id}`));
    expect([...molfiles.values()]).toEqual(ids.map(() => "old"));
    const next = await exportTransaction(test.db, async () => undefined, allProducts);
    expect(next.map(({ name }) => name)).toEqual(ids.map((id) => `new ${id}`));
  });

  it("ends when it has held its state for too long, and leaves its connection to the next", async () => {
    const read = (longestMs: number) =>
      exportTransaction(
        test.db,
        async () => undefined,
        (state, turn) => allProducts(state, turn, 5),
        longestMs,
      );
    await expect(read(-1)).rejects.toThrow("an export held its state for more than");
    expect(await read(60_000)).toHaveLength(ids.length);
  });
});
