/** Queries for the site's own words. */
import type { CategoryContent, ChromeContent, HomeContent, IndustryContent, PageContent, PartnerLogos } from "#contract/content.ts";
import type { Problem, ProblemSummary } from "#contract/problems.ts";
import { getJson } from "./api.ts";
import { queryOptions } from "./query-client.ts";

/** Words change with the content only; a navigation within ten minutes does not ask again. */
const FRESH_MS = 600_000;

const wordsQuery = <T extends object>(id: string) =>
  queryOptions({
    queryKey: ["words", id] as const,
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }): Promise<T> => {
      const payload = await getJson<{ words: T }>(client, `/site/words/${id}`, { signal });
      return payload.words;
    },
  });

export const chromeQuery = () => wordsQuery<ChromeContent>("chrome");
export const homeQuery = () => wordsQuery<HomeContent>("home");
export const marksQuery = () => wordsQuery<PartnerLogos>("partners");
export const categoryQuery = (key: string) => wordsQuery<CategoryContent>(`category/${key}`);
export const industryQuery = (key: string) => wordsQuery<IndustryContent>(`industry/${key}`);
export const pageQuery = (key: string) => wordsQuery<PageContent>(`page/${key}`);
export const problemsQuery = () => wordsQuery<readonly ProblemSummary[]>("problems");
export const problemQuery = (id: string) => wordsQuery<Problem>(`problem/${id}`);
