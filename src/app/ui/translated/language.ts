/** Marks English texts in an edition of another language. */
import { isEnglishText, isRightToLeft, splitValues } from "#catalogue/values.ts";
import type * as english from "../language.ts";

export const languageOf: typeof english.languageOf = (text) =>
  typeof text === "string" && isEnglishText(text) ? "en" : undefined;

export const languageProps: typeof english.languageProps = (text) =>
  isEnglishText(text) ? { lang: "en", dir: "ltr" } : {};

export const splitTranslated: typeof english.splitTranslated = (text) =>
  isRightToLeft(text) ? splitValues(text) : undefined;
