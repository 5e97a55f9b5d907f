/** Query string of the stock list (§2, §4) and its API query (§9). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { type ListState, listQuery, readListState, writeListState } from "./list-state.ts";

const read = (query: string): ListState => readListState(new URLSearchParams(query));

describe("the query string", () => {
  it("means page 1 of everything when it is empty or invalid", () => {
    for (const query of [
      "",
      "page=0",
      "page=x",
      "sortBy=up",
      "market=nowhere",
      "category=none",
      "view=cards",
      "search=%20",
      "exact=1",
      "rows=all",
    ])
      expect([query, read(query)]).toEqual([query, { page: 1 }]);
  });

  it("contains page, order, market, category and search term", () => {
    expect(
      read("page=3&sortBy=desc&market=automotive&category=hals&search=%20uv%20&exact=1"),
    ).toEqual({
      page: 3,
      sortBy: "desc",
      market: "automotive",
      category: "hals",
      search: "uv",
      exact: "1",
    });
    expect(read("view=table&rows=all")).toEqual({ page: 1, view: "table", rows: "all" });
    expect(read("view=table&rows=some")).toEqual({ page: 1, view: "table" });
  });

  it("reads facets separated by commas or as repeated parameters", () => {
    expect(read("polymer=pe,pp").facets).toEqual(read("polymer=pe&polymer=pp").facets);
    expect(read("polymer=pe,pp").facets?.polymer?.toSorted()).toEqual(["pe", "pp"]);
  });

  it("reads what it writes", () => {
    const state = fc.record(
      {
        page: fc.integer({ min: 1, max: 400 }),
        sortBy: fc.constantFrom<"asc" | "desc">("asc", "desc"),
        market: fc.constantFrom(...industries.map(({ key }) => key)),
        category: fc.constantFrom(...categories.map(({ key }) => key)),
        search: fc.constantFrom("uv 531", "a&b=c", "50 %"),
        view: fc.constant("table" as const),
        facets: fc.constant({ polymer: ["pe"] }),
      },
      { requiredKeys: ["page"] },
    );
    fc.assert(
      fc.property(state, (given) => {
        expect(readListState(writeListState(given as ListState))).toEqual(given);
      }),
      { numRuns: 50 },
    );
  });

  it("omits the first page", () => {
    expect(String(writeListState({ page: 1 }))).toBe("");
    expect(String(writeListState({ page: 2, facets: { polymer: [] } as never }))).toBe("page=2");
  });
});

describe("the API query", () => {
  it("has the markets and categories of §9 for the list page", () => {
    const automotive = industries.find(({ key }) => key === "automotive");
    const asked = listQuery(
      read("page=2&market=automotive&category=hals&sortBy=asc&search=uv&polymer=pe,pp"),
    );
    const hals = categories.find(({ key }) => key === "hals");
    expect(asked).toEqual({
      page: 2,
      fields: "facets",
      polymer: expect.stringMatching(/^(?:pe,pp|pp,pe)$/),
      sortBy: "asc",
      industryName: automotive?.filter,
      categoryName: hals?.listFilter ?? hals?.filter,
      search: "uv",
    });
    for (const { key, filter, listFilter } of categories)
      expect(listQuery({ page: 1, category: key }).categoryName).toBe(listFilter ?? filter);
  });

  it("has more rows per page for the table, and only what the state has", () => {
    expect(listQuery({ page: 1 })).toEqual({ page: 1, fields: "facets" });
    expect(listQuery(read("view=table")).limit).toBeGreaterThan(10);
    expect(listQuery(read("search=uv&exact=1"))).toEqual({
      page: 1,
      fields: "facets",
      search: "uv",
      exact: "1",
    });
  });
});
