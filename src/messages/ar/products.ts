import type * as english from "../products.ts";
import type { Words } from "./words.ts";

/** Labels of a product in lists. */
export const stockLabel = {
  "in-stock": "متوفر في المخزون",
  "low-stock": "كمية محدودة",
  "on-request": "عند الطلب",
  "not-offered": "غير معروض للبيع",
} as const satisfies Words<typeof english.stockLabel>;

export const stockList = {
  title: "المخزون المتوفر",
  description:
    "إضافات البوليمرات المخزنة في جبل علي أو الموردة عبره، مع الصنف ورقم CAS وحالة المخزون.",
} as const satisfies Words<typeof english.stockList>;

/** Fits next to a button at 390 px. */
export const gradeHint = "صنف أو رقم CAS أو اسم تجاري";

export const gradeLinks = {
  compare: "قارن",
  compareOf: (name) => `قارن ${name}`,
  /** The data sheet. */
  pdf: "PDF",
  pdfOf: (name) => `PDF: النشرة الفنية للصنف ${name}`,
} as const satisfies Words<typeof english.gradeLinks>;

export const drawingTexts = {
  structure: (name) => `البنية الكيميائية للصنف ${name}`,
  /** Several formulas have commas. */
  repeatUnit: (formulas) => (formulas.includes(",") ? "الوحدات المتكررة" : "الوحدة المتكررة"),
} as const satisfies Words<typeof english.drawingTexts>;

export const without = (words: readonly string[]): string => `بدون: ${words.join("، ")}`;

export const warnings = {
  svhc: (date) => `SVHC منذ ${date}`,
  svhcUndated: "SVHC",
  annexXiv: "الملحق XIV من REACH",
  pops: "محظور وفق EU POPs",
} as const satisfies Words<typeof english.warnings>;
