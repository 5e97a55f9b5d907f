/** The routes of §2: pages, redirects, and query parameters of each page. */

import { facetKeys } from "#catalogue/facets.ts";
import { categories, industries, misspeltTiles } from "#catalogue/taxonomy.ts";
import { calculatorFields } from "#model/calculators.ts";
import type { LeadKind } from "./api-forms.ts";
import type { Parameter } from "./bounds.ts";
import { allProductsPath, categoryPath, industryPath } from "./paths.ts";
import type { SharedParameter } from "./shared-parameters.ts";

export interface Route {
  readonly path: string;
  /** File below `src/app/routes/`. */
  readonly file: string;
  /** Parameters that change the page and by which it is cached. */
  readonly query?: readonly SharedParameter[];
  /** Specific to a visitor: with one of them the page is private and never cached. */
  readonly privateQuery?: readonly Parameter[];
  /** An empty private parameter is a cleared field, unlike an absent one. */
  readonly blank?: true;
  /** Cached path parameters, when the page accepts other spellings too. */
  readonly names?: readonly string[];
  /** Needs more than §7: with API_URL it is not linked and answers 404. */
  readonly own?: true;
  readonly forms?: readonly LeadKind[];
}

const paged = ["page", "limit"] as const;
/** Of a form sent without JavaScript; `mark` is signed (api/sent-marks.ts). */
const sent = ["sent", "reference", "mark"] as const;
const sheets = ["tds", "sds"] as const;
const stock = {
  query: ["page", "sortBy", "market", "category", "view", "rows", ...facetKeys],
  privateQuery: ["search", "exact"],
} as const;
const events = { query: paged, privateQuery: ["search", "topic", "industry", "date"] } as const;

export const routes: readonly Route[] = [
  {
    path: "/",
    file: "home.tsx",
    query: ["landing", "expertise", "news", "request"],
    privateQuery: sent,
    forms: sheets,
  },
  { path: "/about-us", file: "about-us.tsx" },
  { path: "/icg-management", file: "icg-management.tsx" },
  { path: "/our-history", file: "our-history.tsx" },
  { path: "/available-stocks", file: "available-stocks.tsx", ...stock },
  {
    path: "/available-stocks/:productId",
    file: "product.tsx",
    query: ["request"],
    privateQuery: ["polymer", "dose", "content", "thickness", ...sent],
    forms: sheets,
  },
  { path: "/media-news", file: "media-news.tsx", query: paged },
  { path: "/media-news/:mediaId", file: "text.tsx" },
  { path: "/media-events", file: "media-events.tsx", ...events },
  { path: "/all-media-events", file: "media-events.tsx", ...events },
  { path: "/media-events/:mediaId", file: "media-event.tsx" },
  { path: "/blog-articles", file: "blog-articles.tsx", query: ["tab"] },
  { path: "/article/:articleId", file: "text.tsx" },
  { path: "/all-articles", file: "all-texts.tsx", query: paged },
  { path: "/blog/:blogId", file: "text.tsx" },
  { path: "/blog-articles/:blogId", file: "text.tsx" },
  { path: "/all-blogs", file: "all-texts.tsx", query: paged },
  {
    path: "/contact",
    file: "contact.tsx",
    privateQuery: ["about", "from", ...sent],
    forms: ["contact"],
  },
  { path: "/icg-career", file: "icg-career.tsx", query: paged },
  {
    path: "/job/:jobId",
    file: "job.tsx",
    privateQuery: ["apply", ...sent],
    forms: ["application"],
  },
  { path: "/life-at-icg", file: "life-at-icg.tsx" },
  { path: "/products-and-solutions", file: "products-and-solutions.tsx" },
  {
    path: "/products-and-solutions/all-products/:category",
    file: "all-products.tsx",
    query: ["page"],
    names: categories.map(({ apiName }) => apiName),
  },
  {
    path: "/products-and-solutions/:pageName",
    file: "solution.tsx",
    query: paged,
    names: [...industries.map(({ key }) => key), ...categories.map(({ slug }) => slug)],
  },
  { path: "/product-finder", file: "product-finder.tsx", ...stock },
  { path: "/problems", file: "problems.tsx", own: true },
  { path: "/problems/:problemId", file: "problem.tsx", own: true },
  {
    path: "/regulatory",
    file: "regulatory.tsx",
    query: [...paged, "category", "regime"],
    privateQuery: ["search"],
    own: true,
  },
  { path: "/regulatory/gulf", file: "regulatory-gulf.tsx", own: true },
  {
    path: "/regulatory/food-contact",
    file: "food-contact.tsx",
    query: [...paged, "listed"],
    privateQuery: ["search"],
    own: true,
  },
  { path: "/calculators", file: "calculators.tsx", own: true },
  {
    path: "/calculators/:slug",
    file: "calculator.tsx",
    privateQuery: calculatorFields,
    blank: true,
    own: true,
  },
  { path: "/equivalents", file: "equivalents.tsx", privateQuery: ["search", "maker"], own: true },
  { path: "/equivalents/:slug", file: "equivalent.tsx", own: true },
  {
    path: "/compare",
    file: "compare.tsx",
    privateQuery: ["grades", "differences", "add"],
    own: true,
  },
  { path: "/check-list", file: "check-list.tsx", own: true },
  {
    path: "/enquiry",
    file: "enquiry.tsx",
    privateQuery: ["lines", "wants", "add", "amount", "unit", ...sent],
    own: true,
    forms: ["enquiry"],
  },
  {
    path: "/request-file-form",
    file: "request-file-form.tsx",
    privateQuery: ["interestedIn", ...sent],
    forms: ["file-request"],
  },
  { path: "/gallery", file: "gallery.tsx" },
  { path: "/privacy", file: "legal.tsx" },
  { path: "/terms", file: "legal.tsx" },
];

/** 301 (§2; design §8). */
export const redirects: Readonly<Record<string, string>> = {
  "/our-company": "/",
  ...Object.fromEntries(
    Object.entries(misspeltTiles).map(([wrong, right]) => [
      `/products-and-solutions/${wrong}`,
      `/products-and-solutions/${right}`,
    ]),
  ),
};

export const ownPaths: readonly string[] = routes.filter(({ own }) => own).map(({ path }) => path);

/** For the sitemap and crawls. */
export const staticPaths: readonly string[] = [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(":")),
  ...industries.map(({ key }) => industryPath(key)),
  ...categories.map(({ slug }) => categoryPath(slug)),
  ...categories.map(({ apiName }) => allProductsPath(apiName)),
];
