/** Documents of the site's pages and their API endpoints. */

import { expect, it } from "vitest";
import { endpoints } from "#contract/api.ts";
import { blankLine } from "#contract/enquiry-line.ts";
import { answered } from "../../../tests/support/queries.ts";
import { catalogueQuery } from "./catalogue.ts";
import {
  categoryQuery,
  chromeQuery,
  comparisonsQuery,
  foundPagesQuery,
  foundProblemsQuery,
  homeQuery,
  industryQuery,
  listPicturesQuery,
  pageQuery,
  searchWordsQuery,
} from "./content.ts";
import {
  articleQuery,
  articlesQuery,
  blogQuery,
  blogsQuery,
  contentQuery,
  contentsQuery,
  latestNewsQuery,
  relatedQuery,
} from "./contents.ts";
import { enquiryGradesQuery } from "./enquiry.ts";
import { eventQuery, eventsQuery } from "./events.ts";
import { brochuresQuery, galleryQuery } from "./files.ts";
import {
  categoryProductsQuery,
  foundProductsQuery,
  printedQuery,
  productQuery,
  productsQuery,
} from "./products.ts";

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
  const { answer, calls } = await answered(query as ReturnType<typeof homeQuery>, () => ({
    document: { of: id },
  }));
  expect([answer, calls]).toEqual([{ of: id }, [["document", { id }]]]);
  expect(query.staleTime).toBe(600_000);
});

it("returns the three problems that match a term best", async () => {
  const problems = ["a", "b", "c", "d"].map((slug) => ({ slug }));
  const { answer, calls } = await answered(foundProblemsQuery("yellow film"), () => ({ problems }));
  expect(answer).toEqual(problems.slice(0, 3));
  expect(calls).toEqual([["problems", { query: { search: "yellow film" } }]]);
  expect(foundProblemsQuery("x")).toMatchObject({ staleTime: 600_000 });
});

it("returns the six pages that match a term best", async () => {
  const pages = Array.from({ length: 8 }, (_, place) => ({ path: `/${place}` }));
  const { answer, calls } = await answered(foundPagesQuery("payment terms"), () => ({ pages }));
  expect(answer).toEqual(pages.slice(0, 6));
  expect(calls).toEqual([["pages", { query: { search: "payment terms" } }]]);
  expect(foundPagesQuery("x")).toMatchObject({ staleTime: 600_000 });
});

it("gives different queries different keys", () => {
  const paging = { page: 1, limit: 10 };
  const line = blankLine("a");
  const queries = [
    searchWordsQuery(),
    chromeQuery(),
    homeQuery(),
    listPicturesQuery(),
    comparisonsQuery(),
    latestNewsQuery(),
    brochuresQuery(),
    galleryQuery(),
    catalogueQuery(),
    ...["a", "b"].flatMap((id) => [
      categoryQuery(id),
      industryQuery(id),
      foundProblemsQuery(id),
      foundPagesQuery(id),
      contentQuery(id),
      blogQuery(id),
      articleQuery(id),
      relatedQuery(id),
      eventQuery(id),
      productQuery(id),
      productsQuery({ page: 1, search: id }),
      printedQuery({ page: 1, search: id }),
      categoryProductsQuery({ page: 1, categoryName: id }),
      foundProductsQuery({ page: 1, categoryName: id }),
      eventsQuery({ ...paging, search: id }),
      enquiryGradesQuery({ lines: [{ ...line, grade: id }], asked: [] }),
    ]),
    pageQuery("about-us"),
    pageQuery("contact"),
    contentsQuery({ ...paging, type: "News" }),
    contentsQuery({ ...paging, type: "Blog" }),
    ...[1, 2].flatMap((page) => [
      blogsQuery({ ...paging, page }),
      articlesQuery({ ...paging, page }),
    ]),
  ];
  expect(new Set(queries.map(({ queryKey }) => JSON.stringify(queryKey))).size).toBe(
    queries.length,
  );
  // The first part of a key is the endpoint.
  for (const { queryKey } of queries) expect(Object.keys(endpoints)).toContain(queryKey[0]);
});
