/** The catalogue for the search (§4, §7, §9): 50 per page from page 1 to totalPages. */
import { describe, expect, it } from "vitest";
import { answered, type Call } from "../../../tests/support/queries.ts";
import { catalogueQuery } from "./catalogue.ts";

const gradesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `g-${index}`, name: `G ${index}` }));
const server =
  (count: number, counts: (pages: number) => object) =>
  (_: string, { query }: Call[1]) => {
    const page = Number(query?.["page"]);
    return {
      products: gradesOf(count).slice((page - 1) * 50, page * 50),
      ...counts(Math.ceil(count / 50)),
    };
  };

describe("the catalogue of a search", () => {
  it("is loaded 50 per page up to the last page, once each, with only the search fields", async () => {
    const { answer, calls } = await answered(
      catalogueQuery(),
      server(130, (totalPages) => ({ total: 130, totalPages })),
    );
    expect(calls).toEqual(
      [1, 2, 3].map((page) => ["products", { query: { page, limit: 50, fields: "search" } }]),
    );
    expect(answer).toEqual({ products: gradesOf(130), total: 130, complete: true });
  });

  it("of one page is loaded once", async () => {
    const { answer, calls } = await answered(
      catalogueQuery(),
      server(50, () => ({ total: 50 })),
    );
    expect([calls.length, answer.products.length, answer.complete]).toEqual([1, 50, true]);
  });

  it("is counted by its pages when the server does not count rows", async () => {
    expect(
      (
        await answered(
          catalogueQuery(),
          server(60, (totalPages) => ({ totalPages })),
        )
      ).answer,
    ).toMatchObject({ total: 100, complete: true });
  });

  it("is complete up to 2,000 products; above, it has the first page and the server searches", async () => {
    const whole = await answered(
      catalogueQuery(),
      server(2_000, (totalPages) => ({ total: 2_000, totalPages })),
    );
    expect([whole.calls.length, whole.answer.products.length, whole.answer.complete]).toEqual([
      40,
      2_000,
      true,
    ]);
    const large = await answered(
      catalogueQuery(),
      server(2_001, (totalPages) => ({ total: 2_001, totalPages })),
    );
    expect([
      large.calls.length,
      large.answer.products.length,
      large.answer.total,
      large.answer.complete,
    ]).toEqual([1, 50, 2_001, false]);
  });
});
