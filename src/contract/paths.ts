/** Addresses that code links to (§2). Pages that only menus link to are in routes.ts alone. */

import type { ContentType } from "#catalogue/entities/media.ts";
import type { contactFormTexts } from "#messages/contact.ts";
import type { Condition } from "#model/conditions.ts";

export const OUR_COMPANY_PATH = "/our-company";
export const STOCKS_PATH = "/available-stocks";
export const NEWS_PATH = "/media-news";
export const PRESS_PATH = `${NEWS_PATH}#press`;
export const EVENTS_PATH = "/media-events";
export const ALL_EVENTS_PATH = "/all-media-events";
export const BLOG_ARTICLES_PATH = "/blog-articles";
export const ALL_ARTICLES_PATH = "/all-articles";
export const ALL_BLOGS_PATH = "/all-blogs";
export const CONTACT_PATH = "/contact";
export const CAREER_PATH = "/icg-career";
export const SOLUTIONS_PATH = "/products-and-solutions";
export const FINDER_PATH = "/product-finder";
export const REQUEST_FILE_PATH = "/request-file-form";
export const GALLERY_PATH = "/gallery";
export const PRIVACY_PATH = "/privacy";
export const PROBLEMS_PATH = "/problems";
export const REGULATORY_PATH = "/regulatory";
export const GULF_PATH = "/regulatory/gulf";
export const FOOD_CONTACT_PATH = "/regulatory/food-contact";
export const CALCULATORS_PATH = "/calculators";
export const EQUIVALENTS_PATH = "/equivalents";
export const COMPARE_PATH = "/compare";
export const CHECK_LIST_PATH = "/check-list";
export const ENQUIRY_PATH = "/enquiry";

/** `text` fills the box: a search for several goods. */
export const checkListPath = (text: string): string =>
  `${CHECK_LIST_PATH}?${new URLSearchParams({ text }).toString()}`;
export const WRITE = "write";
/** Each source has its own first sentence (messages/contact.ts). */
export type ContactSource = keyof typeof contactFormTexts.about;
/** `name`: subject of the message; the term for a search. `grades`: names of chosen grades. */
export function contactAbout(
  from: ContactSource,
  name: string,
  grades: readonly string[] = [],
): string {
  const query = new URLSearchParams({ from, about: name });
  if (grades.length > 0) query.set("grades", grades.join(", "));
  return `${CONTACT_PATH}?${query.toString()}#${WRITE}`;
}
export const industryPath = (key: string): string => `${SOLUTIONS_PATH}/${key}`;
/** `slug`: lower-cased name, spaces as hyphens. */
export const categoryPath = (slug: string): string => `${SOLUTIONS_PATH}/${slug}`;
/** `categoryName` as in §7. */
export const allProductsPath = (categoryName: string): string =>
  `${SOLUTIONS_PATH}/all-products/${encodeURIComponent(categoryName)}`;
/** `query` by parameter: `search`, `market`. */
export const finderPath = (query: Readonly<Record<string, string>>): string =>
  `${FINDER_PATH}?${new URLSearchParams(query).toString()}`;
export const problemPath = (id: string): string => `${PROBLEMS_PATH}/${encodeURIComponent(id)}`;
/** `query`: inputs by field name. */
export const calculatorPath = (
  slug: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const inputs = new URLSearchParams(query).toString();
  return `${CALCULATORS_PATH}/${encodeURIComponent(slug)}${inputs ? `?${inputs}` : ""}`;
};
const dashed = (text: string, others: RegExp): string =>
  text.toLowerCase().normalize("NFKD").replace(others, "-").replace(/^-|-$/g, "");
/** `irganox-1010` for `Irganox 1010`. */
export const equivalentSlug = (name: string): string => dashed(name, /[^a-z0-9]+/g);
/** Keeps the letters of every script. */
export const questionId = (question: string): string =>
  `q-${dashed(question, /[^\p{L}\p{M}\p{N}]+/gu)}`;
export const questionPath = (question: string): string => `${CONTACT_PATH}#${questionId(question)}`;
/** `slug` from `equivalentSlug`. */
export const equivalentPath = (slug: string): string =>
  `${EQUIVALENTS_PATH}/${encodeURIComponent(slug)}`;
/** `row`: id of a row of its page. */
export const productPath = (id: string, row?: string): string =>
  `${STOCKS_PATH}/${encodeURIComponent(id)}${row ? `#${row}` : ""}`;
const DATA_SHEET = "/data-sheet.pdf";
/** English in every edition. */
export const dataSheetPath = (id: string): string => productPath(id) + DATA_SHEET;
export const isDataSheetPath = (path: string): boolean =>
  path.startsWith(`${STOCKS_PATH}/`) && path.endsWith(DATA_SHEET);
/** Lists of all three kinds link to it (§2 Blogs and articles). */
export const newsPath = (id: string): string => `${NEWS_PATH}/${encodeURIComponent(id)}`;
/** Target of a blog's 'Read me' (§2): a second address. */
export const blogReadPath = (id: string): string =>
  `${BLOG_ARTICLES_PATH}/${encodeURIComponent(id)}`;
/** Format: enquiry-lines.ts. `want` ticks the box of "Request a quote" or "Ask for a sample". */
export const gradesEnquiryPath = (grades: readonly string[], want?: "price" | "sample"): string =>
  `${ENQUIRY_PATH}?lines=${grades.map((id) => `${encodeURIComponent(id)}:`).join(",")}${want ? `&wants=${want}` : ""}`;
/** The words become a line, with the quantity and packaging in them. */
export const wordsEnquiryPath = (words: string): string =>
  `${ENQUIRY_PATH}?${new URLSearchParams({ add: words, wants: "price" }).toString()}`;
export const sentEnquiryPath = (reference: string): string =>
  `${ENQUIRY_PATH}?sent=enquiry&reference=${encodeURIComponent(reference)}`;
/** Its key opens it. */
export const enquiryAddressPath = (reference: string, key: string): string =>
  `${ENQUIRY_PATH}/${encodeURIComponent(reference)}?key=${encodeURIComponent(key)}`;
export const quotationPath = (reference: string, key: string): string =>
  `${ENQUIRY_PATH}/${encodeURIComponent(reference)}/quotation.pdf?key=${encodeURIComponent(key)}`;
export function comparePath(
  grades: readonly string[],
  differences = false,
  conditions: readonly Condition[] = [],
): string {
  const query: string[] = [];
  if (grades.length > 0) query.push(`grades=${grades.map(encodeURIComponent).join(",")}`);
  if (differences) query.push("differences=1");
  // `polymer-pe` as `polymer=pe`.
  for (const condition of conditions) query.push(condition.replace("-", "="));
  return query.length > 0 ? `${COMPARE_PATH}?${query.join("&")}` : COMPARE_PATH;
}
export const eventPath = (id: string): string => `${EVENTS_PATH}/${encodeURIComponent(id)}`;
export const jobPath = (id: string): string => `/job/${encodeURIComponent(id)}`;

const contentPaths = {
  News: NEWS_PATH,
  Blog: "/blog",
  Article: "/article",
} as const satisfies Record<ContentType, string>;
export const contentPath = (type: ContentType, id: string): string =>
  `${contentPaths[type]}/${encodeURIComponent(id)}`;

/** `phone` as written: "+971 4 000 0000". */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
