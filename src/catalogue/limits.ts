/** Limits on visitors' input (§9). */

/** Maximum characters of a search term. */
export const SEARCH_MAX = 100;
/** Maximum grades of a comparison. */
export const COMPARED_MAX = 4;
