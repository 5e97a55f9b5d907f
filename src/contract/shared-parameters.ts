/**
 * Parameters by which our cache and a CDN store pages: the site's tables limit their values. A page
 * with any other parameter, like a search, is private and never cached.
 */

import { type FacetKey, facetKeys, facetValues } from "#catalogue/facets.ts";
import { foodContactFilters, regulatoryFilters } from "#catalogue/regulatory-list.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { CATALOGUE_PAGE, LATEST_NEWS_EXPANDED, LIMIT_MAX, PRODUCT_TABLE_PAGE } from "./limits.ts";
import { pagingRules } from "./paging.ts";

const texts = <const T extends readonly (string | number)[]>(...values: T): ReadonlySet<string> =>
  new Set(values.map(String));

/** Later pages are rendered per request. */
const PAGES = 1_000;

export const sharedParameters = {
  page: texts(...Array.from({ length: PAGES }, (_, index) => index + 1)),
  /** As requested by the site's own screens. */
  limit: texts(
    ...Object.values(pagingRules).map(({ limit }) => limit),
    ...categories.map(({ limit }) => limit),
    CATALOGUE_PAGE,
    PRODUCT_TABLE_PAGE,
    LIMIT_MAX,
  ),
  sortBy: texts("asc", "desc"),
  market: texts(...industries.map(({ key }) => key)),
  category: texts(...categories.map(({ key }) => key)),
  industryName: texts(...industries.map(({ filter }) => filter)),
  categoryName: texts(
    ...categories.flatMap(({ apiName, filter, listFilter = filter }) => [
      apiName,
      filter,
      listFilter,
    ]),
  ),
  /** One value per group: combinations would be endless. */
  ...(Object.fromEntries(facetKeys.map((key) => [key, texts(...facetValues[key])])) as Readonly<
    Record<FacetKey, ReadonlySet<string>>
  >),
  fields: texts("search", "facets"),
  view: texts("table"),
  rows: texts("all"),
  regime: texts(...Object.keys(regulatoryFilters)),
  listed: texts(...Object.keys(foodContactFilters)),
  type: texts("News", "Blog", "Article"),
  tab: texts("news", "blogs", "articles"),
  landing: texts("standard", "video"),
  expertise: texts("industries", "categories"),
  news: texts(LATEST_NEWS_EXPANDED),
  request: texts("tds", "sds", "brochures"),
} satisfies Readonly<Record<string, ReadonlySet<string>>>;

export type SharedParameter = keyof typeof sharedParameters;

export const isShared = (name: string, value: string): boolean =>
  Object.hasOwn(sharedParameters, name) && sharedParameters[name as SharedParameter].has(value);
