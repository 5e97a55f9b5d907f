/** The routes of §2: pages, their parameters, where they are linked and found. */

import type { PageKind } from "#catalogue/entities/search.ts";
import { facetKeys } from "#catalogue/facets.ts";
import { categories, industries } from "#catalogue/taxonomy.ts";
import type { links } from "#messages/chrome.ts";
import { calculatorFields } from "#model/calculators.ts";
import { conditionKinds } from "#model/codes.ts";
import type { PageKey } from "#model/kinds/pages.ts";
import type { LeadKind } from "./api-forms.ts";
import type { Parameter } from "./bounds.ts";
import {
  ALL_ARTICLES_PATH,
  ALL_BLOGS_PATH,
  ALL_EVENTS_PATH,
  allProductsPath,
  BLOG_ARTICLES_PATH,
  CALCULATORS_PATH,
  CAREER_PATH,
  CHECK_LIST_PATH,
  COMPARE_PATH,
  CONTACT_PATH,
  categoryPath,
  ENQUIRY_PATH,
  EQUIVALENTS_PATH,
  EVENTS_PATH,
  FINDER_PATH,
  FOOD_CONTACT_PATH,
  GALLERY_PATH,
  GULF_PATH,
  industryPath,
  NEWS_PATH,
  PRIVACY_PATH,
  PROBLEMS_PATH,
  REGULATORY_PATH,
  REQUEST_FILE_PATH,
  SOLUTIONS_PATH,
  STOCKS_PATH,
} from "./paths.ts";
import type { SharedParameter } from "./shared-parameters.ts";

interface AnyRoute {
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
  /** Its main text is English in every edition: a list of texts, or law. */
  readonly english?: true;
}

interface ItemRoute extends AnyRoute {
  readonly path: `${string}/:${string}`;
  readonly places?: never;
  readonly sameAs?: never;
  readonly content?: never;
  readonly found?: never;
}

export type ListName = keyof typeof links;
type Place = ListName | "tools";

/** One page. Texts of the site search: a content file, or a row of messages/found-pages.ts. */
type PageRoute = AnyRoute & {
  /** Where it is linked: messages/chrome.ts, `links` and `tools`, has labels and order. */
  readonly places: readonly Place[];
  /** The same page, which is the one in the sitemap. */
  readonly sameAs?: string;
} & (
    | {
        /** File below `content/pages/`. */
        readonly content: PageKey;
        readonly found?: never;
      }
    | { readonly found: PageKind | false; readonly content?: never }
  );

export type Route = ItemRoute | PageRoute;

const paged = ["page", "limit"] as const;
/** Of a form sent without JavaScript; `mark` is signed (api/sent-marks.ts). */
const sent = ["sent", "reference", "mark"] as const;
/** Opens the address of an enquiry. */
const key = "key" as const;
const sheets = ["tds", "sds"] as const;
const stock = {
  query: ["page", "sortBy", "market", "category", "view", "rows", ...facetKeys],
  privateQuery: ["search", "exact"],
} as const;
const events = { query: paged, privateQuery: ["search", "topic", "industry", "date"] } as const;

const rows = [
  {
    path: "/",
    file: "home.tsx",
    query: ["landing", "expertise", "news", "request"],
    privateQuery: sent,
    forms: sheets,
    places: [],
    found: false,
  },
  { path: "/about-us", file: "about-us.tsx", content: "about-us", places: ["company"] },
  {
    path: "/icg-management",
    file: "icg-management.tsx",
    content: "icg-management",
    places: ["company"],
  },
  { path: "/our-history", file: "our-history.tsx", content: "our-history", places: ["company"] },
  { path: STOCKS_PATH, file: "available-stocks.tsx", ...stock, places: [], found: "tool" },
  {
    path: `${STOCKS_PATH}/:productId`,
    file: "product.tsx",
    query: ["request"],
    privateQuery: ["polymer", "dose", "content", "thickness", ...sent],
    forms: sheets,
  },
  {
    path: NEWS_PATH,
    file: "media-news.tsx",
    english: true,
    query: paged,
    places: ["media", "footerMedia"],
    found: "company",
  },
  { path: `${NEWS_PATH}/:mediaId`, file: "text.tsx" },
  {
    path: EVENTS_PATH,
    file: "media-events.tsx",
    english: true,
    ...events,
    places: ["media", "footerMedia"],
    found: "company",
  },
  {
    path: ALL_EVENTS_PATH,
    file: "media-events.tsx",
    english: true,
    ...events,
    places: [],
    found: false,
    sameAs: EVENTS_PATH,
  },
  { path: `${EVENTS_PATH}/:mediaId`, file: "media-event.tsx" },
  {
    path: BLOG_ARTICLES_PATH,
    file: "blog-articles.tsx",
    english: true,
    query: ["tab"],
    places: ["media", "footerMedia"],
    found: false,
  },
  { path: "/article/:articleId", file: "text.tsx" },
  {
    path: ALL_ARTICLES_PATH,
    file: "all-texts.tsx",
    english: true,
    query: paged,
    places: [],
    found: "company",
  },
  { path: "/blog/:blogId", file: "text.tsx" },
  { path: `${BLOG_ARTICLES_PATH}/:blogId`, file: "text.tsx" },
  {
    path: ALL_BLOGS_PATH,
    file: "all-texts.tsx",
    english: true,
    query: paged,
    places: [],
    found: "company",
  },
  {
    path: CONTACT_PATH,
    file: "contact.tsx",
    privateQuery: ["about", "from", "grades", ...sent],
    forms: ["contact"],
    content: "contact",
    places: ["contact"],
  },
  {
    path: CAREER_PATH,
    file: "icg-career.tsx",
    query: paged,
    content: "icg-career",
    places: ["career"],
  },
  {
    path: "/job/:jobId",
    file: "job.tsx",
    privateQuery: ["apply", ...sent],
    forms: ["application"],
  },
  { path: "/life-at-icg", file: "life-at-icg.tsx", content: "life-at-icg", places: ["career"] },
  {
    path: SOLUTIONS_PATH,
    file: "products-and-solutions.tsx",
    content: "products-and-solutions",
    places: [],
  },
  {
    path: `${SOLUTIONS_PATH}/all-products/:category`,
    file: "all-products.tsx",
    query: ["page"],
    names: categories.map(({ apiName }) => apiName),
  },
  {
    path: `${SOLUTIONS_PATH}/:pageName`,
    file: "solution.tsx",
    query: paged,
    names: [...industries.map(({ key }) => key), ...categories.map(({ slug }) => slug)],
  },
  {
    path: FINDER_PATH,
    file: "product-finder.tsx",
    ...stock,
    places: ["products"],
    found: "tool",
  },
  { path: PROBLEMS_PATH, file: "problems.tsx", own: true, places: ["tools"], found: "tool" },
  {
    path: `${PROBLEMS_PATH}/:problemId`,
    file: "problem.tsx",
    privateQuery: conditionKinds,
    own: true,
  },
  {
    path: REGULATORY_PATH,
    file: "regulatory.tsx",
    query: [...paged, "category", "regime"],
    privateQuery: ["search"],
    own: true,
    places: ["tools"],
    found: "regulatory",
  },
  {
    path: GULF_PATH,
    file: "regulatory-gulf.tsx",
    own: true,
    content: "regulatory-gulf",
    places: [],
  },
  {
    path: FOOD_CONTACT_PATH,
    file: "food-contact.tsx",
    english: true,
    query: [...paged, "listed"],
    privateQuery: ["search"],
    own: true,
    places: [],
    found: "regulatory",
  },
  {
    path: CALCULATORS_PATH,
    file: "calculators.tsx",
    own: true,
    places: ["tools"],
    found: "tool",
  },
  {
    path: `${CALCULATORS_PATH}/:slug`,
    file: "calculator.tsx",
    privateQuery: calculatorFields,
    blank: true,
    own: true,
  },
  {
    path: EQUIVALENTS_PATH,
    file: "equivalents.tsx",
    privateQuery: ["search", "maker"],
    own: true,
    places: ["tools"],
    found: "tool",
  },
  { path: `${EQUIVALENTS_PATH}/:slug`, file: "equivalent.tsx", own: true },
  {
    path: COMPARE_PATH,
    file: "compare.tsx",
    privateQuery: ["grades", "differences", "add", ...conditionKinds],
    own: true,
    places: ["tools"],
    found: "tool",
  },
  {
    path: CHECK_LIST_PATH,
    file: "check-list.tsx",
    privateQuery: ["text"],
    own: true,
    places: ["tools"],
    found: "tool",
  },
  {
    path: ENQUIRY_PATH,
    file: "enquiry.tsx",
    privateQuery: ["lines", "wants", "add", "amount", "unit", ...sent, key],
    own: true,
    forms: ["enquiry"],
    places: ["tools"],
    found: "tool",
  },
  {
    path: `${ENQUIRY_PATH}/:reference`,
    file: "sent-enquiry.tsx",
    privateQuery: [key],
    own: true,
  },
  {
    path: REQUEST_FILE_PATH,
    file: "request-file-form.tsx",
    privateQuery: ["interestedIn", ...sent],
    forms: ["file-request"],
    places: ["contact"],
    found: "tool",
  },
  { path: GALLERY_PATH, file: "gallery.tsx", places: ["contact"], found: "company" },
  { path: PRIVACY_PATH, file: "legal.tsx", content: "privacy", places: ["legal"] },
  { path: "/terms", file: "legal.tsx", content: "terms", places: ["legal"] },
] as const satisfies readonly Route[];

export const routes: readonly Route[] = rows;

type Row = (typeof rows)[number];
export type RoutePath = Row["path"];

/** Its address without the first slash. */
type IdOf<Page> = Page extends { readonly path: `/${infer Id}` } ? Id : never;
type IdIn<Page, At extends Place> = Page extends { readonly places: readonly (infer Listed)[] }
  ? At extends Listed
    ? IdOf<Page>
    : never
  : never;
export type PageIn<At extends Place> = IdIn<Row, At>;
/** Found by the site search, without a content file. */
export type FoundPageId = IdOf<Extract<Row, { readonly found: PageKind }>>;
export type PageWithContent = Extract<Row, { readonly content: PageKey }>["content"];
/** Type of `Given` when it has a value for each of these pages, and for no other. */
export type ForPages<Id extends string, Given, Value> = Readonly<Record<Id, Value>> &
  Readonly<Record<Exclude<keyof Given, Id>, never>>;

export const ownPaths: readonly string[] = routes.filter(({ own }) => own).map(({ path }) => path);

/** For the sitemap and crawls. */
export const staticPaths: readonly string[] = [
  ...routes.map(({ path }) => path).filter((path) => !path.includes(":")),
  ...industries.map(({ key }) => industryPath(key)),
  ...categories.map(({ slug }) => categoryPath(slug)),
  ...categories.map(({ apiName }) => allProductsPath(apiName)),
];
