/**
 * Products of many pages from a server that knows only §7: it pages and filters, but neither
 * searches nor sorts.
 */
import { describe, expect, it } from "vitest";
import type { Get } from "./api-query.ts";
import { loadPrintPage, type ProductPage, searchLocally } from "./product-pages.ts";

const named = ["ICG UV-531", "ICG HALS 770", "ICG HALS 622", "ICG HALS 944"];
const grades = Array.from({ length: 230 }, (_, index) => ({
  _id: `g-${index}`,
  name: named[index] ?? `ICG Filler ${index}`,
  chemical_name: index in named && index > 0 ? "Hindered amine" : "Carbonate",
  cas_no: "",
  usage: "",
}));
function server(all: readonly (typeof grades)[number][] = grades) {
  const asked: Record<string, unknown>[] = [];
  const get = (async (name: string, { query }: { query: { page: number; limit: number } }) => {
    expect(name).toBe("products");
    asked.push(query);
    const products = all.slice((query.page - 1) * query.limit, query.page * query.limit);
    return { products, total: all.length, totalPages: Math.ceil(all.length / query.limit) };
  }) as unknown as Get;
  return { get, asked };
}
const namesOf = ({ products }: Pick<ProductPage, "products">): string[] =>
  products.map(({ name }) => name);

describe("a local search of the filtered products", () => {
  it("loads every page with the filters and only parameters of §7", async () => {
    const { get, asked } = server();
    const found = await searchLocally(get, {
      page: 1,
      limit: 8,
      search: "filler 229",
      industryName: "plastics",
    });
    expect(namesOf(found)[0]).toBe("ICG Filler 229");
    expect(asked).toEqual(
      [1, 2, 3, 4, 5].map((page) => ({ industryName: "plastics", page, limit: 50 })),
    );
  });
  it.each([
    ["asc", ["ICG HALS 622", "ICG HALS 770", "ICG HALS 944"]],
    ["desc", ["ICG HALS 944", "ICG HALS 770", "ICG HALS 622"]],
    [undefined, ["ICG HALS 770", "ICG HALS 622", "ICG HALS 944"]],
  ] as const)("is sorted: %s", async (sortBy, names) => {
    expect(
      namesOf(await searchLocally(server().get, { page: 1, limit: 8, search: "hals", sortBy })),
    ).toEqual(names);
  });
  it("is paged and counts all results", async () => {
    const found = await searchLocally(server().get, {
      page: 2,
      limit: 2,
      search: "hals",
      sortBy: "asc",
    });
    expect([namesOf(found), found.total, found.totalPages]).toEqual([["ICG HALS 944"], 3, 2]);
  });
  it("corrects a word and reports the correction, unless exact results are requested", async () => {
    const found = await searchLocally(server().get, { page: 1, limit: 8, search: "hinderd" });
    expect([found.total, found.corrected]).toEqual([3, "hindered"]);
    expect(
      (await searchLocally(server().get, { page: 1, limit: 8, search: "hinderd", exact: "1" }))
        .total,
    ).toBe(0);
  });
});

describe("all matching products on one page for printing", () => {
  it("are loaded in pages of 100, up to 500, with the full count", async () => {
    const many = Array.from({ length: 620 }, (_, index) => ({
      _id: `m-${index}`,
      name: `M ${index}`,
      chemical_name: "",
      cas_no: "",
      usage: "",
    }));
    const { get, asked } = server(many);
    const printed = await loadPrintPage(get, { page: 3, categoryName: "hals" });
    expect([printed.products.length, printed.page, printed.totalPages, printed.total]).toEqual([
      500, 1, 1, 620,
    ]);
    expect(asked).toEqual(
      [1, 2, 3, 4, 5].map((page) => ({ categoryName: "hals", page, limit: 100 })),
    );
  });
  it("are the results of a local search", async () => {
    expect(
      namesOf(await loadPrintPage(server().get, { page: 1, search: "hals", sortBy: "asc" })),
    ).toEqual(["ICG HALS 622", "ICG HALS 770", "ICG HALS 944"]);
  });
  it("are the server's results when it searches", async () => {
    const asked: unknown[] = [];
    const get = (async (_: string, { query }: { query: unknown }) => {
      asked.push(query);
      return { products: grades.slice(0, 2), total: 2, totalPages: 1, search: "hals" };
    }) as unknown as Get;
    expect(namesOf(await loadPrintPage(get, { page: 1, search: "hals" }))).toEqual([
      "ICG UV-531",
      "ICG HALS 770",
    ]);
    expect(asked).toEqual([{ page: 1, limit: 100, search: "hals" }]);
  });
});
