/** §2 Resource modal: texts of every page with its buttons. */
import type * as english from "../resources.ts";
import type { Words } from "./words.ts";

export const resourceModal = {
  tdsTitle: "اطلب النشرة الفنية (TDS)",
  sdsTitle: "اطلب صحيفة بيانات السلامة (SDS)",
  brochureTitle: "نزّل كتيب المنتجات",
  close: "إغلاق",
} as const satisfies Words<typeof english.resourceModal>;
