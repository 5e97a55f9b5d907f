/**
 * Addresses of pages (§2): each stands here and as a pattern in routes.ts, and nowhere else in
 * `src` (`npm run paths`). One constant an address, so that a page loads those it names.
 */

import type { ContentType } from "#catalogue/entities/media.ts";
import type { contactForm } from "#messages/contact.ts";

export const OUR_COMPANY_PATH = "/our-company";
export const ABOUT_PATH = "/about-us";
export const MANAGEMENT_PATH = "/icg-management";
export const HISTORY_PATH = "/our-history";
export const STOCKS_PATH = "/available-stocks";
export const NEWS_PATH = "/media-news";
export const EVENTS_PATH = "/media-events";
export const ALL_EVENTS_PATH = "/all-media-events";
export const BLOG_ARTICLES_PATH = "/blog-articles";
export const ALL_ARTICLES_PATH = "/all-articles";
export const ALL_BLOGS_PATH = "/all-blogs";
export const CONTACT_PATH = "/contact";
export const CAREER_PATH = "/icg-career";
export const LIFE_PATH = "/life-at-icg";
export const SOLUTIONS_PATH = "/products-and-solutions";
export const FINDER_PATH = "/product-finder";
export const REQUEST_FILE_PATH = "/request-file-form";
export const GALLERY_PATH = "/gallery";
export const PRIVACY_PATH = "/privacy";
export const TERMS_PATH = "/terms";
export const PROBLEMS_PATH = "/problems";
export const REGULATORY_PATH = "/regulatory";
export const GULF_PATH = "/regulatory/gulf";
export const FOOD_CONTACT_PATH = "/regulatory/food-contact";
export const CALCULATORS_PATH = "/calculators";
export const EQUIVALENTS_PATH = "/equivalents";
export const COMPARE_PATH = "/compare";
export const CHECK_LIST_PATH = "/check-list";
export const ENQUIRY_PATH = "/enquiry";

/** Id of the contact form's place in its page. */
export const WRITE = "write";
/**
 * What a message of the contact form may begin with: each source has its own first sentence
 * (messages/contact.ts).
 */
export type ContactSource = keyof typeof contactForm.about;
/** The contact page at its form. @param name of what the message is about; of a search its term */
export const contactAbout = (from: ContactSource, name: string): string =>
  `${CONTACT_PATH}?${new URLSearchParams({ from, about: name }).toString()}#${WRITE}`;
/** An industry's page. @param key industry key */
export const industryPath = (key: string): string => `${SOLUTIONS_PATH}/${key}`;
/** A category's page. @param slug the lower-cased name, spaces as hyphens */
export const categoryPath = (slug: string): string => `${SOLUTIONS_PATH}/${slug}`;
/** Every grade of a category. @param categoryName as §7 writes it */
export const allProductsPath = (categoryName: string): string =>
  `${SOLUTIONS_PATH}/all-products/${encodeURIComponent(categoryName)}`;
/**
 * The finder with what is looked for.
 * @param query by the names of its query string, such as `search` and `market`
 */
export const finderPath = (query: Readonly<Record<string, string>>): string =>
  `${FINDER_PATH}?${new URLSearchParams(query).toString()}`;
/** A problem page. */
export const problemPath = (id: string): string => `${PROBLEMS_PATH}/${encodeURIComponent(id)}`;
/** A calculator, perhaps with inputs. @param query by the names of its fields */
export const calculatorPath = (
  slug: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const inputs = new URLSearchParams(query).toString();
  return `${CALCULATORS_PATH}/${encodeURIComponent(slug)}${inputs ? `?${inputs}` : ""}`;
};
/** The last part of a trade name's address: `irganox-1010` of `Irganox 1010`. */
export const equivalentSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
/** Id of the answer to a question on the contact page. */
export const questionId = (question: string): string => `q-${equivalentSlug(question)}`;
/** The place of a question on the contact page. */
export const questionPath = (question: string): string => `${CONTACT_PATH}#${questionId(question)}`;
/** The page of a trade name. @param slug as `equivalentSlug` makes it */
export const equivalentPath = (slug: string): string =>
  `${EQUIVALENTS_PATH}/${encodeURIComponent(slug)}`;
/** A product's page. */
export const productPath = (id: string): string => `${STOCKS_PATH}/${encodeURIComponent(id)}`;
/** A news item's page, where lists of the three kinds lead too (§2 Blogs and articles). */
export const newsPath = (id: string): string => `${NEWS_PATH}/${encodeURIComponent(id)}`;
/** Where 'Read me' of a blog leads (§2): its page under a second address. */
export const blogReadPath = (id: string): string =>
  `${BLOG_ARTICLES_PATH}/${encodeURIComponent(id)}`;
/**
 * An enquiry for grades, in the form that enquiry-lines.ts reads.
 * @param want what is ticked on it: "Request a quote" asks for the price, "Ask for a sample" for a
 * sample
 */
export const gradesEnquiryPath = (grades: readonly string[], want?: "price" | "sample"): string =>
  `${ENQUIRY_PATH}?lines=${grades.map((id) => `${encodeURIComponent(id)}:`).join(",")}${want ? `&wants=${want}` : ""}`;
/** Where an enquiry that was sent is shown. */
export const sentEnquiryPath = (reference: string): string =>
  `${ENQUIRY_PATH}?sent=enquiry&reference=${encodeURIComponent(reference)}`;
/** A comparison of grades. @param differences whether only what differs is shown */
export function comparePath(grades: readonly string[], differences = false): string {
  const query = [
    ...(grades.length > 0 ? [`grades=${grades.map(encodeURIComponent).join(",")}`] : []),
    ...(differences ? ["differences=1"] : []),
  ];
  return query.length > 0 ? `${COMPARE_PATH}?${query.join("&")}` : COMPARE_PATH;
}
/** An event's page. */
export const eventPath = (id: string): string => `${EVENTS_PATH}/${encodeURIComponent(id)}`;
/** A job's page. */
export const jobPath = (id: string): string => `/job/${encodeURIComponent(id)}`;

const contentPaths = {
  News: NEWS_PATH,
  Blog: "/blog",
  Article: "/article",
} as const satisfies Record<ContentType, string>;
/** Address under which a text is named once (canonical). */
export const contentPath = (type: ContentType, id: string): string =>
  `${contentPaths[type]}/${encodeURIComponent(id)}`;

/** Address that dials a number. @param phone as people write it: "+971 4 000 0000" */
export const telephoneAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
