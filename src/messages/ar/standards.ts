/** Standards and the statuses of content/standards.yaml. */
import type * as english from "../standards.ts";
import type { Words } from "./words.ts";

export const standardStatusLabels = {
  current: "سارٍ",
  replaced: "حل محله غيره",
  withdrawn: "مسحوب",
  unchecked: "لم نتحقق منه",
} as const satisfies Words<typeof english.standardStatusLabels>;

export const standardTexts = {
  /** Both in English. */
  cited: (standard, title) => `${standard}, ${title}`,
  replaced: (by, on, source, because) =>
    `إصدار أقدم: حل محله ${by} في ${on} (${source})؛ سبب الاستشهاد به: ${because}.`,
  withdrawn: (on, source, because) => `مسحوب في ${on} (${source})؛ سبب الاستشهاد به: ${because}.`,
} as const satisfies Words<typeof english.standardTexts>;
