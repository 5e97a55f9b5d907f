/** Documents of the site's own pages: which address each page asks for. */
import { expect, it } from "vitest";
import { answered } from "../../../tests/support/queries.ts";
import {
  categoryQuery,
  chromeQuery,
  comparisonsQuery,
  foundProblemsQuery,
  homeQuery,
  industryQuery,
  listPicturesQuery,
  pageQuery,
  searchWordsQuery,
} from "./content.ts";

it.each([
  [searchWordsQuery(), "search"],
  [chromeQuery(), "chrome"],
  [homeQuery(), "home"],
  [listPicturesQuery(), "list-pictures"],
  [categoryQuery("hals"), "category/hals"],
  [industryQuery("agriculture"), "industry/agriculture"],
  [pageQuery("about-us"), "page/about-us"],
  [comparisonsQuery(), "comparisons"],
] as const)("%#: the document %s", async (query, id) => {
  const { answer, calls } = await answered(query as ReturnType<typeof homeQuery>, () => ({ document: { of: id } }));
  expect([answer, calls]).toEqual([{ of: id }, [["document", { id }]]]);
  // Documents change with the content only: ten minutes are fresh.
  expect(query.staleTime).toBe(600_000);
});

it("shows the three problems that a term describes best", async () => {
  const problems = ["a", "b", "c", "d"].map((slug) => ({ slug }));
  const { answer, calls } = await answered(foundProblemsQuery("yellow film"), () => ({ problems }));
  expect(answer).toEqual(problems.slice(0, 3));
  expect(calls).toEqual([["problems", { query: { search: "yellow film" } }]]);
  expect(foundProblemsQuery("x")).toMatchObject({ staleTime: 600_000 });
});
