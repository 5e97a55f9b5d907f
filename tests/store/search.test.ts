/** Product search of the store (§5 and beyond). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listProducts } from "#store/products.ts";
import { snapshotOf, type TestProduct } from "../support/snapshot.ts";

const catalogue: TestProduct[] = [
  {
    id: "uv-5310",
    name: "ICG UV-5310",
    cas: ["1111-11-1"],
    synonyms: ["Close to UV-531"],
    category: "uv-absorbers",
  },
  {
    id: "uv-531",
    name: "ICG UV-531",
    chemical: "2-Hydroxy-4-(octyloxy)benzophenone",
    synonyms: ["Octabenzone"],
    trade: ["Chimassorb 81"],
    stock: "on-request",
  },
  {
    id: "hals-944",
    name: "ICG HALS 944",
    cas: ["70624-18-9", "71878-19-8"],
    trade: ["Chimassorb 944"],
    category: "hals",
    arabic: ["مثبت ضوئي ٩٤٤"],
  },
  {
    id: "ao-1010",
    name: "ICG AO 1010",
    cas: ["6683-19-8"],
    chemical: "tetrakis(3-(3,5-di-tert-butyl-4-hydroxyphenyl)propionate)",
    category: "antioxidants",
  },
  {
    id: "half",
    name: "ICG 50%",
    cas: ["8002-74-2"],
    chemical: "50 % in wax",
    category: "masterbatch",
  },
  {
    id: "under",
    name: "ICG MB_7",
    cas: ["8002-74-2"],
    chemical: "back\\slash",
    category: "masterbatch",
  },
  {
    id: "quotes",
    name: `ICG "Q" '1'`,
    cas: ["112-84-5"],
    chemical: "5″ film, d'Ocagne",
    category: "anti-blocks",
  },
  {
    id: "words",
    name: "ICG AND OR NOT",
    cas: ["112-84-5"],
    chemical: "NEAR the end* (a) {b} ^c -d +e: f",
    category: "anti-blocks",
  },
  {
    id: "long",
    name: "ICG Clarifying Masterbatch 5310 Concentrate",
    cas: ["8002-74-2"],
    category: "masterbatch",
  },
  {
    id: "creme",
    name: "ICG Crème",
    cas: ["112-84-5"],
    chemical: "Größe Ö 4,4′-µ",
    category: "anti-blocks",
  },
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
  ...[
    "70624-18-9, 71878-19-8",
    "nothing at all",
    "a".repeat(300),
    "search_key:uv",
    "uv OR hals",
    "uv* AND hals",
    "''",
    '""',
    "; drop table products; --",
  ],
];
const fieldsOf = ({
  name = "",
  cas = ["1843-05-6"],
  chemical = "",
  synonyms = [],
  trade = [],
}: TestProduct): string[] => [name, cas.join(", "), chemical, ...synonyms, ...trade];
/** The specification: name or CAS number contains the term. */
const wanted = (product: TestProduct, term: string): boolean =>
  fieldsOf(product)
    .slice(0, 2)
    .some((field) => field.toLowerCase().includes(term.trim().toLowerCase()));
describe("search", () => {
  const content = snapshotOf({ products: catalogue });
  const find = (
    term: string,
    more: { category?: string; sortBy?: "asc" | "desc" } = {},
  ): string[] => {
    const { products, total } = listProducts(content, {
      page: 1,
      limit: 100,
      search: term,
      ...more,
    });
    expect(total).toBe(products.length);
    return products.map(({ _id }) => _id);
  };

  it.each(terms)(
    "%j finds all that the specification finds, and nothing without a reason",
    (term) => {
      const found = find(term);
      for (const product of catalogue) {
        if (wanted(product, term)) expect(found).toContain(product.id);
      }
    },
  );

  it("only a search includes Arabic names", () => {
    const names = (fields?: "search"): unknown =>
      listProducts(content, { page: 1, limit: 1, search: "hals 944", fields }).products[0]
        ?.names_ar;
    expect([names("search"), names()]).toEqual([["مثبت ضوئي ٩٤٤"], undefined]);
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
  ])("%j finds %j in this order", (term, ids) => {
    expect(find(term)).toEqual(ids);
  });

  it("returns all products for an empty term", () => {
    for (const term of ["", "  ", "\t"]) expect(find(term).length).toBe(catalogue.length);
  });

  it("combines with a filter and sort", () => {
    expect(find("chimassorb", { category: "hals" })).toEqual(["hals-944"]);
    expect(find("chimassorb", { category: "antioxidants" })).toEqual([]);
    expect(find("uv-531", { sortBy: "desc" })).toEqual(["uv-5310", "uv-531"]);
  });

  it("combines with filters", () => {
    const ask = (search: string, category: string) => {
      const { products, total } = listProducts(content, { page: 1, limit: 100, search, category });
      return [total, products.map(({ _id }) => _id).sort()];
    };
    expect(ask("icg", "masterbatch")).toEqual([3, ["half", "long", "under"]]);
    expect(ask("masterbatch 5310 concentrate", "masterbatch")).toEqual([1, ["long"]]);
    expect(ask("masterbatch 5310 concentrate", "hals")).toEqual([0, []]);
  });

  it("pages through the matches with the total of all", () => {
    const pages = [1, 2, 3].map((page) => listProducts(content, { page, limit: 6, search: "icg" }));
    expect(pages.map(({ total }) => total)).toEqual(Array(3).fill(catalogue.length));
    expect(new Set(pages.flatMap(({ products }) => products.map(({ _id }) => _id))).size).toBe(
      catalogue.length,
    );
    expect(pages[2]?.products).toEqual([]);
  });

  it("answers any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme", maxLength: 20 }),
          fc.string({ unit: "binary", maxLength: 20 }),
          fc.string({ unit: fc.constantFrom(..."%_\\\"'*()-^:{}+\0 \nuv5"), maxLength: 12 }),
        ),
        (term) => {
          const found = find(term);
          for (const product of catalogue)
            if (term.trim() && wanted(product, term.replaceAll("\0", "")))
              expect([term, found]).toEqual([term, expect.arrayContaining([product.id])]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
