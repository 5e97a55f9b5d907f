/** What a grade says about a condition. */
import type * as english from "../suitability.ts";
import type { Words } from "./words.ts";

export const suitability = {
  title: "مناسب، غير مناسب، غير مختبر",
  states: {
    suitable: "مناسب",
    "not-suitable": "غير مناسب",
    "not-tested": "غير مختبر",
  },
} as const satisfies Words<typeof english.suitability>;
