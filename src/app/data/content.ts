/** Queries for the documents of the site's own pages. */
import type { CategoryContent, ChromeContent, HomeContent, IndustryContent, PageContent, PartnerLogos } from "#contract/content.ts";
import type { Equivalent, EquivalentSummary } from "#contract/equivalents.ts";
import type { Problem, ProblemSummary } from "#contract/problems.ts";
import { SEARCH_DOCUMENT, type SearchWords } from "#contract/search/lexicon.ts";
import { apiQuery } from "./api-query.ts";

/** Documents change with the content only; a navigation within ten minutes does not ask again. */
const FRESH_MS = 600_000;

const documentQuery = <T extends object>(id: string) =>
  apiQuery(["document", id], async (get) => (await get("document", { id })).document as T, { staleTime: FRESH_MS });

/** Synonyms of the trade and what is not held: loaded with the first search. */
export const searchWordsQuery = () => documentQuery<SearchWords>(SEARCH_DOCUMENT);
export const chromeQuery = () => documentQuery<ChromeContent>("chrome");
export const homeQuery = () => documentQuery<HomeContent>("home");
export const partnersQuery = () => documentQuery<PartnerLogos>("partners");
export const categoryQuery = (key: string) => documentQuery<CategoryContent>(`category/${key}`);
export const industryQuery = (key: string) => documentQuery<IndustryContent>(`industry/${key}`);
export const pageQuery = (key: string) => documentQuery<PageContent>(`page/${key}`);
export const equivalentsQuery = () => documentQuery<readonly EquivalentSummary[]>("equivalents");
export const equivalentQuery = (slug: string) => documentQuery<Equivalent>(`equivalent/${slug}`);
export const problemsQuery = () => documentQuery<readonly ProblemSummary[]>("problems");
export const problemQuery = (id: string) => documentQuery<Problem>(`problem/${id}`);
