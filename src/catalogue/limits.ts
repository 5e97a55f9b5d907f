/** Limits on visitors' input (§9). */

/** Characters. */
export const SEARCH_MAX = 100;
/** Grades. */
export const COMPARED_MAX = 4;
