/** Signs of copied text that look like others, or like nothing. */

/**
 * Soft hyphen, zero-width spaces and joiners, direction marks and isolates, word joiner and
 * invisible operators, byte order mark.
 */
const MARKS = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** All but U+200C and U+200D. */
const HIDDEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const JOINERS = /[\u200C\u200D]+/g;

/** A letter or mark of a script in which a joiner changes the spelling of a word. */
const JOINED =
  /^(?=[\p{L}\p{M}])[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Nkoo}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}\p{scx=Tibt}]/u;
/** A word may end with it: Malayalam U+0D28 U+0D4D U+200D. */
const VIRAMA_BEFORE = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2]$/;
/** The sign before may have a skin tone or a variation selector. */
const EMOJI_BEFORE = /\p{ExtPict}(?:\uFE0F|\p{EMod})?$/u;
const EMOJI_AFTER = /^\p{ExtPict}/u;

export const withoutInvisibleMarks = (text: string): string => text.replace(MARKS, "");

/** Keeps one joiner inside a word (`علی‌رضا`) or a sequence of emoji. */
export const withoutHiddenMarks = (text: string): string =>
  text.replace(HIDDEN, "").replace(JOINERS, (run, place: number, whole: string) => {
    const before = whole.slice(Math.max(0, place - 4), place);
    const after = whole.slice(place + run.length, place + run.length + 2);
    const joins =
      (JOINED.test([...before].at(-1) ?? "") && JOINED.test(after)) ||
      VIRAMA_BEFORE.test(before) ||
      (EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after));
    return joins ? run.charAt(0) : "";
  });
/**
 * Wide, squared and joined forms of letters and digits: `５００ｋｇ`, `㎏`, `ﬁ`, Arabic letters of a
 * PDF. Not ², ₂, ½ and ™, which mean something else than 2, 1/2 and TM.
 */
const FORMS = /[\u3000\u3300-\u33FF\uFB00-\uFDFF\uFE70-\uFEFC\uFF01-\uFF9F\uFFE0-\uFFE6]/g;

/** Unicode NFKC, without the signs that it changes in meaning. */
export const plainForm = (text: string): string =>
  text.normalize("NFC").replace(FORMS, (sign) => sign.normalize("NFKC"));

/** With single blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
