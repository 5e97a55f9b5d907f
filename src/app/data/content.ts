/** Queries for the content documents of the site's pages. */
import type { DocumentId, DocumentShapes } from "#catalogue/content.ts";
import { PAGES_SHOWN, PROBLEMS_SHOWN } from "#contract/limits.ts";
import type { PageKey } from "#model/kinds/pages.ts";
import { apiQuery } from "./api-query.ts";

const FRESH_MS = 600_000;

export const documentQuery = <Id extends DocumentId>(id: Id) =>
  apiQuery(
    ["document", id],
    async (get) => (await get("document", { id })).document as DocumentShapes[Id],
    { staleTime: FRESH_MS },
  );

/** Trade synonyms and products that are not held. */
export const searchWordsQuery = () => documentQuery("search");
export const chromeQuery = () => documentQuery("chrome");
export const homeQuery = () => documentQuery("home");
export const listPicturesQuery = () => documentQuery("list-pictures");
export const categoryQuery = (key: string) => documentQuery(`category/${key}`);
export const industryQuery = (key: string) => documentQuery(`industry/${key}`);
export const pageQuery = (key: PageKey) => documentQuery(`page/${key}`);
export const comparisonsQuery = () => documentQuery("comparisons");
export const foundProblemsQuery = (search: string) =>
  apiQuery(
    ["problems", { search }],
    async (get) => (await get("problems", { query: { search } })).problems.slice(0, PROBLEMS_SHOWN),
    { staleTime: FRESH_MS },
  );
export const foundPagesQuery = (search: string) =>
  apiQuery(
    ["pages", { search }],
    async (get) => (await get("pages", { query: { search } })).pages.slice(0, PAGES_SHOWN),
    { staleTime: FRESH_MS },
  );
