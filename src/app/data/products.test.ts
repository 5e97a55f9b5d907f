/** Lists of products and one product (§4, §7, §8, §9). */
import { describe, expect, it } from "vitest";
import { answered } from "../../../tests/support/queries.ts";
import {
  categoryProductsQuery,
  foundProductsQuery,
  printedQuery,
  productFailure,
  productQuery,
  productsQuery,
} from "./products.ts";

const grades = ["ICG HALS 622", "ICG HALS 770", "ICG UV-531"].map((name, index) => ({
  _id: `g-${index}`,
  name,
  chemical_name: "Hindered amine",
  cas_no: "",
  usage: "",
}));
const searchNotes = {
  corrected: "hals",
  by_name: true,
  nearest: [grades[0]],
  facets: [{ key: "polymer" }],
  not_held: { name: "x", why: "y" },
};

describe("a page of products", () => {
  it("has six products or the given number, from the endpoint of its kind", async () => {
    const reply = () => ({ products: grades, total: 14 });
    const { answer, calls } = await answered(
      productsQuery({ page: 2, industryName: "Plastics" }),
      reply,
    );
    expect(calls).toEqual([
      ["products", { query: { page: 2, limit: 6, industryName: "Plastics" } }],
    ]);
    expect(answer).toMatchObject({ products: grades, total: 14, totalPages: 3, page: 2 });
    const category = await answered(
      categoryProductsQuery({ page: 1, limit: 8, categoryName: "HALS" }),
      reply,
    );
    expect(category.calls).toEqual([
      ["categoryProducts", { query: { page: 1, limit: 8, categoryName: "HALS" } }],
    ]);
    expect(category.answer.totalPages).toBe(2);
  });

  it("of a search is the server's, with its notes, when it repeats the term", async () => {
    const { answer, calls } = await answered(productsQuery({ page: 1, search: "hlas" }), () => ({
      products: grades,
      total: 3,
      search: "hlas",
      ...searchNotes,
    }));
    expect(calls).toHaveLength(1);
    expect(answer).toEqual({
      products: grades,
      total: 3,
      totalPages: 1,
      page: 1,
      search: "hlas",
      ...searchNotes,
    });
  });

  it("of a search is found locally when the server does not search", async () => {
    const { answer, calls } = await answered(productsQuery({ page: 1, search: "770" }), () => ({
      products: grades,
      total: 3,
      totalPages: 1,
    }));
    expect(answer.products.map(({ name }) => name)).toEqual(["ICG HALS 770"]);
    expect(calls.map(([, { query }]) => query)).toEqual([
      { page: 1, limit: 6, search: "770" },
      { page: 1, limit: 50 },
    ]);
  });

  it("for printing has all products, loaded in pages of 100", async () => {
    const { answer, calls } = await answered(printedQuery({ page: 2, search: "hlas" }), () => ({
      products: grades,
      total: 3,
      search: "hlas",
      ...searchNotes,
    }));
    expect(calls).toEqual([["products", { query: { page: 1, limit: 100, search: "hlas" } }]]);
    expect(answer).toEqual({
      products: grades,
      page: 1,
      total: 3,
      totalPages: 1,
      search: "hlas",
      ...searchNotes,
    });
  });
});

describe("a category", () => {
  const query = foundProductsQuery({ page: 1, categoryName: "HALS" });
  it("without grades is not found", async () => {
    await expect(
      answered(query, () => ({ products: [], total: 0, totalPages: 0 })),
    ).rejects.toMatchObject({ status: 404 });
  });
  it("has a query key different from the category in other lists", async () => {
    expect((await answered(query, () => ({ products: grades, total: 3 }))).answer.products).toEqual(
      grades,
    );
    expect(query.queryKey).not.toEqual(
      categoryProductsQuery({ page: 1, categoryName: "HALS" }).queryKey,
    );
  });
});

it("loads a product by its id and reports a missing one (§8)", async () => {
  const { answer, calls } = await answered(productQuery("hals-770"), () => ({
    product: grades[1],
  }));
  expect([answer, calls]).toEqual([grades[1], [["product", { id: "hals-770" }]]]);
  const failure = await answered(productQuery("x"), () => undefined).catch(
    (error: unknown) => error as Error,
  );
  expect(failure).toMatchObject({ status: 404, message: "Not Found" });
  expect(productFailure(failure as Error)).toBe("Error: Failed to fetch product: Not Found");
});
