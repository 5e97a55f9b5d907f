/** Large catalogues: the ways that only they take give the same answers, on every engine, and a large import is written aside first. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isCasNumber } from "#catalogue/cas.ts";
import type { Product, ProductSummary } from "#contract/entities/products.ts";
import { facetTests } from "#contract/facets.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { searchTerm } from "#contract/search/text.ts";
import { categories, industries } from "#contract/taxonomy.ts";
import { prepareProducts, replaceContent, replaceProducts } from "#store/import.ts";
import { listProducts, type ProductQuery } from "#store/products.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import type { ImportOrder } from "../support/import-worker.ts";
import { manyProducts, manyRows, seeded } from "../support/large-catalogue.ts";

const COUNT = 1_500;
const catalogue = manyProducts(COUNT);
/** The catalogue is large, and it is not. */
const scales = { large: { narrowed: 2_000, small: 100 }, small: { narrowed: 2_000, small: 1_000_000 } };
const terms = [
  "icg",
  "uv-",
  "UV-1",
  "uv1",
  "hals",
  "tert-butyl",
  "phosphite",
  "irganox",
  "118",
  "1-4",
  "grade 8",
  "icg uv",
  "a, g",
  "stabilizer 1",
  "no such thing",
  // Long ones are looked up by parts first; near the end all parts are there but not the term, and then no parts at all.
  "hydroxyphenyl triazine",
  "di-tert-butyl-4-hydroxyphenyl)propion",
  "dimethyl 2-hydroxy-4-(octyloxy)benzophenone",
  "polymeric  Dilauryl Thiodipropionate, grade",
  "thiodipropionate dilauryl polymeric",
  "hydroxyphenyl triazine, grade x triazine",
  "стабилизатор полимерный светостойкий",
];

const summaries = catalogue.map((row) => ({ ...(JSON.parse(row.detail) as Product), ...(JSON.parse(row.summary) as ProductSummary) }));
const searched = catalogueOf(summaries);
const rowOf = new Map(catalogue.map((row) => [row.id, row]));

/** The answer by the browser's own search, or by the beginnings of words of the name alone. */
function expected({ search = "", category, industry, facets = {}, sortBy, page, limit }: ProductQuery, beginnings: boolean): { ids: string[]; total: number } {
  const passes = (row: (typeof catalogue)[number] | undefined): boolean =>
    row !== undefined && (!category || row.category === category) && (!industry || row.industries.includes(industry));
  const begins = catalogue.filter((row) => passes(row) && ` ${row.name_key}`.includes(` ${searchTerm(search)}`));
  const answer = (): typeof catalogue => searched.search(search, ({ _id }) => passes(rowOf.get(_id))).products.flatMap(({ _id }) => rowOf.get(_id) ?? []);
  const chosen = (row: (typeof catalogue)[number]): boolean => facetTests(facets).every((tokens) => tokens.some((token) => row.facets.includes(token)));
  const found = (!searchTerm(search) ? catalogue.filter(passes) : beginnings ? begins : answer()).filter(chosen);
  const direction = sortBy === "desc" ? -1 : 1;
  const ordered = sortBy ? [...found].sort((a, b) => direction * (a.name_key < b.name_key ? -1 : a.name_key > b.name_key ? 1 : a.id < b.id ? -1 : 1)) : found;
  return { ids: ordered.slice((page - 1) * limit, page * limit).map(({ id }) => id), total: found.length };
}

const filters = [{}, { category: "uv-absorbers" }, { industry: "automotive" }, { category: "antioxidants", industry: "electronics" }, { category: "no-such" }];
const sorts = [undefined, "asc", "desc"] as const;

describe("the generator", () => {
  it("gives every product its own id, place and sound CAS number, and the same catalogue again", () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(COUNT);
    expect(catalogue.map(({ position }) => position)).toEqual(Array.from({ length: COUNT }, (_, index) => index));
    for (const { summary } of catalogue) expect(isCasNumber((JSON.parse(String(summary)) as { cas_no: string }).cas_no)).toBe(true);
    expect(manyProducts(50)).toEqual(catalogue.slice(0, 50));
    expect(new Set(catalogue.map(({ category }) => category)).size).toBe(categories.length);
    expect(new Set(catalogue.flatMap((row) => row.industries)).size).toBe(industries.length);
  });
});

describe.each(engines)("on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    // The second import is large: everything changes, and is written aside first.
    await replaceContent(test.db, manyRows(40, 7), "before");
    await replaceContent(test.db, manyRows(COUNT), "test", 100);
  });
  afterAll(() => test.close());

  const check = async (query: ProductQuery, scale: keyof typeof scales, beginnings = false) => {
    const { products, total } = await listProducts(test.db, query, scales[scale]);
    expect({ scale, query, ids: products.map(({ _id }) => _id), total }).toEqual({ scale, query, ...expected(query, beginnings) });
  };

  it.each(["large", "small"] as const)("lists as a %s catalogue", async (scale) => {
    for (const filter of filters) {
      for (const sortBy of sorts) {
        const { total } = expected({ ...filter, page: 1, limit: 1 }, false);
        for (const page of [1, 2, Math.ceil(total / 14), Math.ceil(total / 7) - 1, Math.ceil(total / 7), Math.ceil(total / 7) + 1])
          if (page > 0) await check({ ...filter, sortBy, page, limit: 7 }, scale);
      }
    }
  });

  it.each(["large", "small"] as const)("searches as a %s catalogue", async (scale) => {
    for (const search of [...terms, catalogue[700]?.name_key ?? "", "11-86-9"]) {
      for (const filter of filters.slice(0, 4)) {
        for (const sortBy of sorts) for (const page of [1, 2, 9]) await check({ ...filter, search, sortBy, page, limit: 10 }, scale);
      }
    }
  });

  it("answers random queries in the browser's order", { timeout: 300_000 }, async () => {
    const next = seeded(21);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
    const some = <T>(value: T): T | undefined => (next() < 0.3 ? value : undefined);
    const wordOf = (): string => pick(pick(catalogue).terms).replace(/^[a-z]_/, "");
    const kinds = [
      () => Array.from({ length: 1 + Math.floor(next() * 6) }, wordOf).join(" "),
      () => `${wordOf()} ${pick(catalogue).name_key}`,
      () => wordOf().slice(0, 3 + Math.floor(next() * 4)),
      () =>
        pick(catalogue)
          .packed_key.split("\n")
          .join("")
          .slice(Math.floor(next() * 9), 14),
      () => pick(pick(catalogue).search_key.split("\n")).slice(Math.floor(next() * 5), 12),
      () => wordOf().replace(/(.)(.)$/, "$2$1"),
    ];
    for (let run = 0; run < 400; run += 1) {
      const search = pick(kinds)();
      const facets = { polymer: some(["pp" as const]) ?? [], stock: some(["low-stock" as const, "in-stock" as const]) ?? [] };
      const narrow = { category: some(pick(categories).key), industry: some(pick(industries).key), facets };
      await check({ search, ...narrow, sortBy: some(pick(["asc", "desc"] as const)), page: pick([1, 1, 2, 5]), limit: pick([6, 50, COUNT]) }, "small");
    }
  });

  it("looks for one or two letters at the beginning of words of the name, when the catalogue is large", async () => {
    for (const search of ["u", "uv", "1", "13", "ff", "-", "é"]) {
      for (const sortBy of sorts) {
        await check({ search, sortBy, page: 1, limit: 10 }, "large", true);
        await check({ search, sortBy, page: 2, limit: 10, industry: "automotive" }, "large", true);
        await check({ search, sortBy, page: 1, limit: 10 }, "small");
      }
    }
  });

  it("leaves nothing behind of what was there before", async () => {
    const bodies = await test.db.kysely.selectFrom("product_bodies").select("id").execute();
    expect(bodies).toHaveLength(COUNT);
    const used = new Set((await test.db.kysely.selectFrom("products").select("body").execute()).map(({ body }) => body));
    expect(bodies.every(({ id }) => used.has(id))).toBe(true);
    expect(await replaceContent(test.db, manyRows(COUNT), "again", 100)).toBe(0);
  });
});

describe("a large import on SQLite", () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await freshDatabase("sqlite");
    await replaceContent(test.db, manyRows(300), "one");
  });
  afterEach(() => test.close());
  const total = async (): Promise<number> => (await listProducts(test.db, { page: 1, limit: 6, search: "icg" })).total;

  it("is not seen before it is whole, and lets others write meanwhile", async () => {
    const order: ImportOrder = { dataDir: test.dataDir, count: 12_000, seed: 2, large: 100 };
    const worker = new Worker(new URL("../support/import-worker.ts", import.meta.url), { workerData: order });
    const imported = once(worker, "message");
    const seen = new Set<number>();
    let built = false;
    let written = 0;
    while (!seen.has(order.count)) {
      seen.add(await total());
      built ||= (await test.db.kysely.selectFrom("meta").select("key").where("key", "=", "search_build").execute()).length > 0;
      await test.db.kysely.transaction().execute((trx) =>
        trx
          .insertInto("meta")
          .values({ key: `written ${performance.now()}`, value: "" })
          .execute(),
      );
      if (built) written += 1;
      await new Promise(setImmediate);
    }
    await imported;
    expect([...seen]).toEqual([300, order.count]);
    // How many turns this thread got is up to the machine; without the small steps it would get none.
    expect(written).toBeGreaterThan(0);
  });

  it("gives way to one that begins later", async () => {
    const [early, late] = [manyRows(700, 3), manyRows(800, 4)];
    const prepared = await prepareProducts(test.db, early.products, 100);
    await replaceContent(test.db, late, "late", 100);
    const switching = test.db.kysely.transaction().execute((trx) => replaceProducts(trx, test.db, early.products, prepared));
    await expect(switching).rejects.toThrow("Another import");
    expect(await total()).toBe(800);
  });
});
