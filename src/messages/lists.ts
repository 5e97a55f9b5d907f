/** What separates the items of a list that visitors read. */

export const listSeparator = ", ";
/** Between items that have commas. */
export const semicolon = "; ";
