/** Months in dates such as `05 نوفمبر 2026`. */
import type * as english from "../dates.ts";
import type { Words } from "./words.ts";

export const shortMonths = [
  "يناير",
  "فبراير",
  "مارس",
  "أبريل",
  "مايو",
  "يونيو",
  "يوليو",
  "أغسطس",
  "سبتمبر",
  "أكتوبر",
  "نوفمبر",
  "ديسمبر",
] as const satisfies Words<typeof english.shortMonths>;
