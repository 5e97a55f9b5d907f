/** The edition of a build of the pages, and what it says of the other one. */
import { type Edition, editions, type Language } from "#contract/editions.ts";

/** The server serves all editions and is passed one. */
export const builtEdition: Edition = editions.en;
export const otherEdition: Edition = editions.ar;

/** Each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };

/** In the language of the other edition. */
export const languageOffer = {
  text: "هذه الصفحة متوفرة بالعربية.",
  open: "اقرأها بالعربية",
  close: "إغلاق",
} as const;
