/** Invisible marks that come with text copied from a chat, a web page or a phone book. */

/**
 * Soft hyphen, zero-width spaces and joiners, marks and isolates of the writing direction, word
 * joiner and invisible operators, byte order mark. Of a name in one line nothing that is read is
 * lost with them.
 */
const MARKS = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

export const withoutInvisibleMarks = (text: string): string => text.replace(MARKS, "");
