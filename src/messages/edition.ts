/** The language of a build of the pages (contract/built-edition.ts), and what it says of the other. */

export const builtLanguage = "en";
export const otherLanguage = "ar";
/** A constant of its own, so that the English build drops what only other editions need. */
export const isEnglishEdition: boolean = true;

/** Each in its own language. */
export const languageNames = { en: "English", ar: "العربية" } as const;

/** In the other language. */
export const languageOffer = {
  text: "هذه الصفحة متوفرة بالعربية.",
  open: "اقرأها بالعربية",
  close: "إغلاق",
} as const;
