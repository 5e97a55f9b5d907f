/** Removes invisible marks of copied text. */

/**
 * Soft hyphen, zero-width spaces and joiners, direction marks and isolates, word joiner and
 * invisible operators, byte order mark.
 */
const MARKS = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

export const withoutInvisibleMarks = (text: string): string => text.replace(MARKS, "");
