/** §2 Resource modal, loaded when a visitor is about to open it. */
import type * as english from "../resource-content.ts";
import { plural, type Words } from "./words.ts";

export const resourceContent = {
  grade: "الصنف",
  gradeHint: "الاسم أو رقم CAS",
  email: "البريد الإلكتروني",
  country: "بلد الاستخدام",
  language: "اللغة",
  submit: "أرسل الطلب",
  tdsNote: (name) => `نرسل النشرة الفنية للصنف ${name} إلى هذا العنوان.`,
  sdsNote: (name) => `نرسل صحيفة بيانات السلامة للصنف ${name} إلى هذا العنوان.`,
  note: "نرسلها إلى هذا العنوان.",
  download: "نزّل",
  pages: (count) =>
    plural(count, {
      one: "صفحة واحدة",
      two: "صفحتان",
      few: (n) => `${n} صفحات`,
      many: (n) => `${n} صفحة`,
      other: (n) => `${n} صفحة`,
    }),
  size: (bytes) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
} as const satisfies Words<typeof english.resourceContent>;
