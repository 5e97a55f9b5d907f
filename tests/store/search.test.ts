/** Product search of the store (§5 and beyond): short terms, and signs that SQL or a pattern would read as their own. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductSummary } from "#contract/entities/products.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { replaceContent } from "#store/import.ts";
import { listProducts } from "#store/products.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { rowsOf, type TestProduct } from "../support/rows.ts";

const catalogue: TestProduct[] = [
  { id: "uv-5310", name: "ICG UV-5310", cas: ["1111-11-1"], synonyms: ["Close to UV-531"], category: "uv-absorbers" },
  {
    id: "uv-531",
    name: "ICG UV-531",
    chemical: "2-Hydroxy-4-(octyloxy)benzophenone",
    synonyms: ["Octabenzone"],
    trade: ["Chimassorb 81"],
    stock: "on-request",
  },
  { id: "hals-944", name: "ICG HALS 944", cas: ["70624-18-9", "71878-19-8"], trade: ["Chimassorb 944"], category: "hals", arabic: ["مثبت ضوئي ٩٤٤"] },
  { id: "ao-1010", name: "ICG AO 1010", cas: ["6683-19-8"], chemical: "tetrakis(3-(3,5-di-tert-butyl-4-hydroxyphenyl)propionate)", category: "antioxidants" },
  { id: "half", name: "ICG 50%", cas: ["8002-74-2"], chemical: "50 % in wax", category: "masterbatch" },
  { id: "under", name: "ICG MB_7", cas: ["8002-74-2"], chemical: "back\\slash", category: "masterbatch" },
  { id: "quotes", name: `ICG "Q" '1'`, cas: ["112-84-5"], chemical: "5″ film, d'Ocagne", category: "anti-blocks" },
  { id: "words", name: "ICG AND OR NOT", cas: ["112-84-5"], chemical: "NEAR the end* (a) {b} ^c -d +e: f", category: "anti-blocks" },
  { id: "long", name: "ICG Clarifying Masterbatch 5310 Concentrate", cas: ["8002-74-2"], category: "masterbatch" },
  { id: "creme", name: "ICG Crème", cas: ["112-84-5"], chemical: "Größe Ö 4,4′-µ", category: "anti-blocks" },
];
const terms = [
  ...[
    "uv-531",
    "UV531",
    "uv",
    "5",
    "1",
    "81",
    "-",
    "chimassorb",
    "1843-05-6",
    "1843056",
    "18-9",
    "%",
    "_",
    "\\",
    "50%",
    "b_7",
    "back\\",
    '"',
    "'",
    `"q"`,
    "'1'",
    "d'oc",
    `5″`,
  ],
  ...[
    "clarifying masterbatch 5310 conc",
    "and",
    "or",
    "not",
    "AND OR",
    "near",
    "near(",
    "end*",
    "*",
    "(",
    ")",
    "{b}",
    "^c",
    "-d",
    "+e",
    ": f",
    "e:",
    "creme",
    "crème",
    "CRÈME",
    "größe",
    "µ",
    "4,4′",
  ],
  ...["70624-18-9, 71878-19-8", "nothing at all", "a".repeat(300), "search_key:uv", "uv OR hals", "uv* AND hals", "''", '""', "; drop table products; --"],
];
/** Fields of a product that a visitor sees. */
const fieldsOf = ({ name = "", cas = ["1843-05-6"], chemical = "", synonyms = [], trade = [] }: TestProduct): string[] => [
  name,
  cas.join(", "),
  chemical,
  ...synonyms,
  ...trade,
];
/** The specification: name or CAS number contains the term. */
const wanted = (product: TestProduct, term: string): boolean =>
  fieldsOf(product)
    .slice(0, 2)
    .some((field) => field.toLowerCase().includes(term.trim().toLowerCase()));
const rows = rowsOf({ products: catalogue });
const searched = catalogueOf(rows.products.map((row) => JSON.parse(row.summary) as ProductSummary));

describe.each(engines)("search on %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    await replaceContent(test.db, rowsOf({ products: catalogue }), "test");
  });
  afterAll(() => test.close());
  const find = async (term: string, more: { category?: string; sortBy?: "asc" | "desc" } = {}): Promise<string[]> => {
    const { products, total } = await listProducts(test.db, { page: 1, limit: 100, search: term, ...more });
    expect(total).toBe(products.length);
    return products.map(({ _id }) => _id);
  };

  it.each(terms)("%j: all that the specification finds, nothing without a reason", async (term) => {
    const found = await find(term);
    for (const product of catalogue) {
      if (wanted(product, term)) expect(found).toContain(product.id);
    }
    // Nothing that the browser does not find, and in its order; no term at all is a list.
    if (term.trim() !== "") expect(found).toEqual(searched.search(term).products.map(({ _id }) => _id));
  });

  it("Arabic names are sent to a search alone", async () => {
    const names = async (fields?: "search"): Promise<unknown> =>
      (await listProducts(test.db, { page: 1, limit: 1, search: "hals 944", fields })).products[0]?.names_ar;
    expect([await names("search"), await names()]).toEqual([["مثبت ضوئي ٩٤٤"], undefined]);
  });

  it.each([
    ["uv-531", ["uv-531", "uv-5310"]],
    ["uv531", ["uv-531", "uv-5310"]],
    ["ICG UV-531", ["uv-531", "uv-5310"]],
    ["1843056", ["uv-531"]],
    ["71878-19-8", ["hals-944"]],
    ["octabenzone", ["uv-531"]],
    ["المثبت الضوئى", ["hals-944"]],
    ["مثبت ضوئي 944", ["hals-944"]],
    ["chimassorb 944", ["hals-944"]],
    ["fying masterbatch 5310 conc", ["long"]],
    ["%", ["half"]],
    ["_", ["under"]],
    ["b_7", ["under"]],
    ["\\", []],
    ["'", ["quotes"]],
    ['"', ["quotes"]],
    ["nothing at all", []],
  ])("%j finds %j in this order", async (term, ids) => {
    expect(await find(term)).toEqual(ids);
  });

  it("takes no term for all products", async () => {
    for (const term of ["", "  ", "\t"]) expect((await find(term)).length).toBe(catalogue.length);
  });

  it("goes together with a filter and sort", async () => {
    expect(await find("chimassorb", { category: "hals" })).toEqual(["hals-944"]);
    expect(await find("chimassorb", { category: "antioxidants" })).toEqual([]);
    expect(await find("uv-531", { sortBy: "desc" })).toEqual(["uv-5310", "uv-531"]);
  });

  it("goes together with filters", async () => {
    const ask = async (search: string, category: string) => {
      const { products, total } = await listProducts(test.db, { page: 1, limit: 100, search, category });
      return [total, products.map(({ _id }) => _id).sort()];
    };
    expect(await ask("icg", "masterbatch")).toEqual([3, ["half", "long", "under"]]);
    expect(await ask("masterbatch 5310 concentrate", "masterbatch")).toEqual([1, ["long"]]);
    expect(await ask("masterbatch 5310 concentrate", "hals")).toEqual([0, []]);
  });

  it("pages through the matches with the total of all", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => listProducts(test.db, { page, limit: 6, search: "icg" })));
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(catalogue.length));
    expect(new Set(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).size).toBe(catalogue.length);
    expect(pages[2]?.products).toEqual([]);
  });

  it("answers any text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: "grapheme", maxLength: 20 }),
          fc.string({ unit: "binary", maxLength: 20 }),
          fc.string({ unit: fc.constantFrom(..."%_\\\"'*()-^:{}+\0 \nuv5"), maxLength: 12 }),
        ),
        async (term) => {
          const found = await find(term);
          for (const product of catalogue)
            if (term.trim() && wanted(product, term.replaceAll("\0", ""))) expect([term, found]).toEqual([term, expect.arrayContaining([product.id])]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("follows a product that changes its name, and forgets one that is gone", async () => {
    const renamed = catalogue.filter(({ id }) => id !== "ao-1010").map((product) => (product.id === "creme" ? { ...product, name: "ICG Sahne" } : product));
    await replaceContent(test.db, rowsOf({ products: renamed }), "renamed");
    expect([await find("sahne"), await find("creme"), await find("ao 1010"), await find("ao")]).toEqual([["creme"], [], [], []]);
    await replaceContent(test.db, rowsOf({ products: catalogue }), "test");
    expect([await find("sahne"), await find("creme"), await find("ao 1010")]).toEqual([[], ["creme"], ["ao-1010"]]);
  });
});

describe.runIf(engines.length > 1)("on both engines", () => {
  it("the answers and their order are the same", async () => {
    const tests = await Promise.all(engines.map(freshDatabase));
    try {
      for (const { db } of tests) await replaceContent(db, rowsOf({ products: catalogue }), "test");
      for (const term of terms) {
        for (const sortBy of [undefined, "asc", "desc"] as const) {
          const [one, other] = await Promise.all(tests.map(({ db }) => listProducts(db, { page: 1, limit: 100, search: term, sortBy })));
          expect([term, sortBy, one]).toEqual([term, sortBy, other]);
        }
      }
    } finally {
      for (const { close } of tests) await close();
    }
  });
});
