/** Business constants and limits of §9, and the bounds that the API adds. */

/** Page size of the catalogue fetch that feeds every search (§7, §9). */
export const CATALOGUE_PAGE = 50;
/** The loaded catalogue is fresh for 300 s and kept for 600 s (§9). */
export const CATALOGUE_FRESH_MS = 300_000;
export const CATALOGUE_KEPT_MS = 600_000;
/** Most problem pages that stand beside the grades of a search. */
export const PROBLEMS_SHOWN = 3;
/** Most pages of the site among the suggestions of a search, and in the finder. */
export const PAGES_SUGGESTED = 3;
export const PAGES_SHOWN = 6;
/** Above this many products the browser's search asks the server instead of loading them all. */
export const CATALOGUE_LOCAL_MAX = 2_000;
/** Product list page size (§9). */
export const PRODUCT_LIST_PAGE = 6;
/** All-products page (§9). */
export const ALL_PRODUCTS_PAGE = 100;
/** No reply carries more rows than this. */
export const LIMIT_MAX = 100;
/** The pager shows every page up to this many (§9). */
export const PAGER_ALL = 5;
/** Latest News on the home page: collapsed and expanded (§9). */
export const LATEST_NEWS_COLLAPSED = 4;
export const LATEST_NEWS_EXPANDED = 8;
/** Blogs screen: items fetched per tab (§9). */
export const BLOG_TAB_PAGE = 10;
/** Carousel step (§9). */
export const CAROUSEL_STEP_MS = 3_000;
/**
 * Months that what visitors send is kept; applications, with their résumés, are kept for less, and
 * so are searched terms (content/pages/privacy.md).
 */
export const KEPT_MONTHS = { lead: 24, application: 12, search: 13 } as const;
/** Largest résumé taken, in bytes. */
export const RESUME_MAX_BYTES = 5 * 1024 * 1024;
/** Longest message text taken, in characters. */
export const MESSAGE_MAX = 5_000;
/** Longest one-line field taken, in characters. */
export const LINE_MAX = 200;
/** Levels of what is sent as JSON: a list of objects in an object, with one to spare. */
export const DEPTH_MAX = 4;
/** Faults that a reply tells of a form. */
export const FAULTS_MAX = 20;
/** Longest path of a page that a lead is stored with, in characters. */
export const PAGE_MAX = 200;
/** Longest path of an address, in characters; a longer one is not found. */
export const PATH_MAX = 512;
/** Rows a page of the table beside the cards. */
export const PRODUCT_TABLE_PAGE = 25;
/** Rows of a list that is printed, at most. */
export const PRINTED_MAX = 500;
/** Grades of an audit file at most. */
export const AUDIT_MAX = 100;
/**
 * Characters of the grades in an address: more than an audit file of ids of the longest kind needs.
 */
export const GRADES_TEXT_MAX = 40 * AUDIT_MAX;
/** Characters of a list to check that are sent. */
export const CHECK_TEXT_MAX = 50_000;
