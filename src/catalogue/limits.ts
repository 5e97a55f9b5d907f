/** Limits on visitors' input (§9). */

/** Characters of a normalized term. */
export const SEARCH_MAX = 100;
/** Characters of a search field: an InChI or a SMILES is longer than other terms. */
export const SEARCH_TEXT_MAX = 700;
/** Grades. */
export const COMPARED_MAX = 4;
