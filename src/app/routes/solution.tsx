/**
 * `/products-and-solutions/{pageName}`: a category page, an industry page, or 'Page not found.'
 * (§2).
 */

import { data } from "react-router";
import { categories, industries } from "#catalogue/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { NotFound } from "../components/not-found.tsx";
import { categoryQuery, industryQuery } from "../data/content.ts";
import { categoryProductsQuery } from "../data/products.ts";
import { browserData, type RouteData, serverData } from "../data/queries.ts";
import { CategoryPage, categoryPaging } from "../features/catalogue/category-page.tsx";
import { IndustryPage } from "../features/catalogue/industry-page.tsx";
import type { Route } from "./+types/solution.ts";

const findCategoryBySlug = (pageName: string) => categories.find(({ slug }) => slug === pageName);
/** §2 Industry page. */
const findIndustryByName = (pageName: string) =>
  industries.find(({ key }) => key === pageName.toLowerCase().trim().replace(/\s+/g, "-"));

function queries(pageName: string, params: URLSearchParams) {
  const category = findCategoryBySlug(pageName);
  if (category) {
    const paging = categoryPaging(category, params);
    return [
      categoryQuery(category.key),
      categoryProductsQuery({ ...paging, categoryName: category.apiName }),
    ];
  }
  const industry = findIndustryByName(pageName);
  return industry ? [industryQuery(industry.key)] : [];
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  const found = queries(params.pageName, url.searchParams);
  return found.length > 0 ? serverData(context, ...found) : data<RouteData>({}, { status: 404 });
}
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  browserData(...queries(params.pageName, url.searchParams));

export const handle: BarHandle = { hasChosen: true };

export default function Solution({ params }: Route.ComponentProps) {
  const category = findCategoryBySlug(params.pageName);
  if (category) return <CategoryPage category={category} />;
  const industry = findIndustryByName(params.pageName);
  if (industry) return <IndustryPage industry={industry} />;
  return <NotFound title={errors.pageNotFound} />;
}
