/** Texts of `/regulatory.csv` and the audit file; pages show `mark`. */
import type * as english from "../regulatory-audit.ts";
import type { Words } from "./words.ts";

export const regulatoryAudit = {
  states: { listed: "مدرج", "not-listed": "غير مدرج", "by-components": "حسب مكوناته" },
  notStated: "غير مذكور",
  certainty: {
    checked: "تحققنا منه",
    unverified: "لم نتحقق منه: اسألنا",
    "not-stated": "غير مذكور",
  },
  mark: (value) => `${value} (لم نتحقق منه: اسألنا)`,
} as const satisfies Words<typeof english.regulatoryAudit>;

/** Names of acts and lists, only in the files. */
export { sourceDocuments } from "../regulatory-audit.ts";
