/** Business constants and limits of §9, and the API's additional bounds. */

/** Page size when loading the catalogue for searches (§7, §9). */
export const CATALOGUE_PAGE = 50;
/** The loaded catalogue is fresh for 300 s and cached for 600 s (§9). */
export const CATALOGUE_FRESH_MS = 300_000;
export const CATALOGUE_KEPT_MS = 600_000;
/** Maximum problem pages next to the grades of a search. */
export const PROBLEMS_SHOWN = 3;
/** Maximum site pages in search suggestions and in the finder. */
export const PAGES_SUGGESTED = 3;
export const PAGES_SHOWN = 6;
/** With more products, the browser searches on the server instead of loading them all. */
export const CATALOGUE_LOCAL_MAX = 2_000;
/** Product list page size (§9). */
export const PRODUCT_LIST_PAGE = 6;
/** All-products page (§9). */
export const ALL_PRODUCTS_PAGE = 100;
/** Maximum rows of a reply. */
export const LIMIT_MAX = 100;
/** Maximum pages that the pager shows in full (§9). */
export const PAGER_ALL = 5;
/** Latest News on the home page: collapsed and expanded (§9). */
export const LATEST_NEWS_COLLAPSED = 4;
export const LATEST_NEWS_EXPANDED = 8;
/** Blogs screen: items fetched per tab (§9). */
export const BLOG_TAB_PAGE = 10;
/** Carousel step (§9). */
export const CAROUSEL_STEP_MS = 3_000;
/**
 * Months that visitors' data are kept; shorter for applications with their résumés, and for search
 * terms (content/pages/privacy.md).
 */
export const KEPT_MONTHS = { lead: 24, application: 12, search: 13 } as const;
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** Maximum characters of a message. */
export const MESSAGE_MAX = 5_000;
/** Maximum characters of a one-line field. */
export const LINE_MAX = 200;
/** Maximum nesting of JSON input: a list of objects in an object, plus one. */
export const DEPTH_MAX = 4;
/** Maximum faults in the reply to a form. */
export const FAULTS_MAX = 20;
/** Maximum characters of the page path stored with a lead. */
export const PAGE_MAX = 200;
/** Maximum characters of a path; longer ones are not found. */
export const PATH_MAX = 512;
/** Page size of the table view. */
export const PRODUCT_TABLE_PAGE = 25;
/** Maximum rows of a printed list. */
export const PRINTED_MAX = 500;
/** Maximum grades of an audit file. */
export const AUDIT_MAX = 100;
/**
 * Maximum characters of the grades in an address: more than an audit file of the longest ids needs.
 */
export const GRADES_TEXT_MAX = 40 * AUDIT_MAX;
/** Maximum characters of a posted list to check. */
export const CHECK_TEXT_MAX = 50_000;
