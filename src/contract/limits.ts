/** Limits of §9, and the API's own. */

/** For searches (§7, §9). */
export const CATALOGUE_PAGE = 50;
/** Fresh for 300 s, cached for 600 s (§9). */
export const CATALOGUE_FRESH_MS = 300_000;
export const CATALOGUE_KEPT_MS = 600_000;
export const PROBLEMS_SHOWN = 3;
export const PAGES_SUGGESTED = 3;
export const PAGES_SHOWN = 6;
/** With more products, the browser searches on the server. */
export const CATALOGUE_LOCAL_MAX = 2_000;
/** §9. */
export const PRODUCT_LIST_PAGE = 6;
/** All-products page (§9). */
export const ALL_PRODUCTS_PAGE = 100;
/** Rows of a reply. */
export const LIMIT_MAX = 100;
/** Pages that the pager shows in full (§9). */
export const PAGER_ALL = 5;
/** Home page (§9). */
export const LATEST_NEWS_COLLAPSED = 4;
export const LATEST_NEWS_EXPANDED = 8;
/** Items per tab (§9). */
export const BLOG_TAB_PAGE = 10;
export const CAROUSEL_STEP_MS = 3_000;
/**
 * Months; shorter for applications with résumés, and for search terms (content/pages/privacy.md).
 */
export const KEPT_MONTHS = { lead: 24, application: 12, search: 13 } as const;
/** Months after which the address of an enquiry no longer opens it. */
export const ENQUIRY_ADDRESS_MONTHS = 18;
export const QUOTATION_MAX_BYTES = 5 * 1024 * 1024;
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** Characters. */
export const MESSAGE_MAX = 5_000;
/** Characters of a one-line field. */
export const LINE_MAX = 200;
/** Nesting of JSON input: a list of objects in an object, plus one. */
export const DEPTH_MAX = 4;
/** Faults in the reply to a form. */
export const FAULTS_MAX = 20;
/** Characters of the page path stored with a lead. */
export const PAGE_MAX = 200;
/** Characters; longer paths are not found. */
export const PATH_MAX = 512;
export const PRODUCT_TABLE_PAGE = 25;
/** Rows of a printed list. */
export const PRINTED_MAX = 500;
/** Grades of an audit file. */
export const AUDIT_MAX = 100;
/** Characters: more than the longest ids of an audit file need. */
export const GRADES_TEXT_MAX = 40 * AUDIT_MAX;
/** Characters of a posted list. */
export const CHECK_TEXT_MAX = 50_000;
