/** Removes what chats and mail programs put before a line. */

/** `12:34`, `12:34:56 PM`, `12:34 م`. */
const TIME = "\\d{1,2}[:.]\\d\\d(?:[:.]\\d\\d)?(?:\\s?(?:[ap]\\.?\\s?m\\.?|[مص]))?";
const DATE = "(?:\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{4}[./-]\\d{1,2}[./-]\\d{1,2})";
const WHEN = `(?:${TIME},?\\s${DATE}|${DATE},?\\s${TIME})`;
/** `[12:34, 27/11/2026] Ali: `, `27/11/2026, 12:34 - Ali: ` as WhatsApp copies and exports them. */
const CHAT = new RegExp(`^\\s*(?:\\[${WHEN}\\]|${WHEN}\\s?[-–])\\s?[^:]{1,60}:\\s?`, "i");
const QUOTE = /^\s*(?:[>|]\s?){1,9}/;
/** `On Fri, 27 Nov 2026 at 12:34, Ali wrote:`. */
const WROTE =
  /^\s*(?:on|am|le|el|il)\s(?=.{0,40}\d).{5,120}?\s(?:wrote|schrieb(?:\s[^:]{1,60})?|a écrit|escribió|ha scritto)\s?:\s*/i;

/** @param text with western digits and without invisible marks */
export const withoutMessageMarks = (text: string): string =>
  text.replace(QUOTE, "").replace(CHAT, "").replace(WROTE, "");
