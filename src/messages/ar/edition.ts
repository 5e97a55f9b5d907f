import type * as english from "../edition.ts";
import type { Words } from "./words.ts";

export { languageNames } from "../edition.ts";

export const builtLanguage = "ar";
export const otherLanguage = "en";
export const isEnglishEdition: boolean = false;

export const languageOffer = {
  text: "This page is also in English.",
  open: "Read it in English",
  close: "Close",
} as const satisfies Words<typeof english.languageOffer>;
