/** How much is read of what a visitor writes (§9). */

/** Characters of a search term. */
export const SEARCH_MAX = 100;
/** Grades of a comparison. */
export const COMPARED_MAX = 4;
