/** §2 Category pages and lists. */
import type * as english from "../solutions.ts";
import { plural, type Words } from "./words.ts";

export const solutions = {
  title: "المنتجات والحلول",
  industries: "الصناعات",
  industriesLead: "اختر حسب ما تصنعه.",
  categories: "فئات المواد الكيميائية",
  categoriesLead: "اختر حسب كيمياء الإضافة.",
  /** Empty when the count is unknown. */
  count: (count) =>
    count === undefined
      ? ""
      : plural(count, {
          zero: "لا أصناف",
          one: "صنف واحد",
          two: "صنفان",
          few: (n) => `${n} أصناف`,
          many: (n) => `${n} صنفًا`,
          other: (n) => `${n} صنف`,
        }),
  finder: "الباحث عن المنتجات",
  finderHint: "ابحث بالصنف أو رقم CAS أو المرادف أو الاسم التجاري، وصفّ النتائج حسب الصناعة والفئة.",
} as const satisfies Words<typeof english.solutions>;

export const categoryPage = {
  benefits: "المزايا",
  industries: "الصناعات",
  products: "المنتجات",
  seeGrades: (count) =>
    plural(count, {
      zero: "اعرض الأصناف",
      one: "اعرض الصنف",
      two: "اعرض الصنفين",
      few: (n) => `اعرض ${n} أصناف`,
      many: (n) => `اعرض ${n} صنفًا`,
      other: (n) => `اعرض ${n} صنف`,
    }),
  viewAll: "اعرض الكل",
  ask: "اسأل الدعم الفني",
} as const satisfies Words<typeof english.categoryPage>;

export const allProductsPage = {
  heading: "المنتجات",
  description: (category) => `كل صنف نورده من ${category}، مع رقم CAS وحالة المخزون.`,
} as const satisfies Words<typeof english.allProductsPage>;

export const industryPage = {
  next: "ما الخطوة التالية؟",
  ask: "اسأل الدعم الفني",
  problems: "مشكلات شائعة في هذه الصناعة",
  grades: (name) => `أصناف لقطاع ${name}`,
} as const satisfies Words<typeof english.industryPage>;
