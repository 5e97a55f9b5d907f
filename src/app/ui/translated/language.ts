/** Marks English texts in an edition of another language. */
import { isEnglishText, isRightToLeft, splitValues } from "#catalogue/values.ts";
import type * as english from "../language.ts";

export const markedLanguage: typeof english.markedLanguage = (text) =>
  typeof text === "string" && isEnglishText(text) ? "en" : undefined;

export const languageProps: typeof english.languageProps = (text) =>
  isEnglishText(text) ? { lang: "en", dir: "ltr" } : {};

/** Characters that isolate what is between them (UAX #9). */
const [LEFT_TO_RIGHT_ISOLATE, POP] = ["\u2066", "\u2069"];
export const optionText: typeof english.optionText = (text) =>
  isRightToLeft(text)
    ? splitValues(text)
        .map((part, index) => (index % 2 === 1 ? LEFT_TO_RIGHT_ISOLATE + part + POP : part))
        .join("")
    : text;

const FORMULA = /([^\s\u0600-\u06ff](?:[^\u0600-\u06ff]*[^\s\u0600-\u06ff])?)/;
export const splitFormulae: typeof english.splitFormulae = (text) =>
  isRightToLeft(text) ? text.split(FORMULA) : undefined;
