/** The edition of a build of the pages, and the names of all editions in their own languages. */
import { type Edition, editions, type Language } from "#contract/editions.ts";

/** The server serves all editions and is passed one. */
export const builtEdition: Edition = editions.en;
/** A constant of its own, so that the English build drops what only other editions need. */
export const isEnglishEdition: boolean = true;

export const languageNames: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };
