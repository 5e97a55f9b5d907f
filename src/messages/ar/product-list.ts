import type * as english from "../product-list.ts";
import { plural, type Words } from "./words.ts";

/** §2 Product list. */
export const productList = {
  finderTitle: "عن ماذا تبحث؟",
  finderPageTitle: "الباحث عن المنتجات",
  finderDescription:
    "ابحث بالصنف أو رقم CAS أو المرادف أو الاسم التجاري، أو اختر الصناعة والفئة لتضييق القائمة.",
  sort: "رتّب حسب الاسم",
  sortNone: "ترتيب المخزون",
  sortAsc: "من A إلى Z",
  sortDesc: "من Z إلى A",
  market: "الصناعة",
  category: "الفئة",
  allMarkets: "كل الصناعات",
  allCategories: "كل الفئات",
  filters: "التصفية",
  showResults: "اعرض الأصناف",
  clear: "امسح الكل",
  /** Before the numbers of the first and last on a page. */
  noun: "الأصناف",
  count: (total) =>
    plural(total, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: (n) => `${n} أصناف`,
      many: (n) => `${n} صنفًا`,
      other: (n) => `${n} صنف`,
    }),
  searchLabel: "بحث",
  /** The header has another search. */
  listSearchLabel: "ابحث في القائمة",
  searchFor: (term) => `نتائج البحث عن «${term}»`,
  clearSearch: "امسح البحث",
  print: "اطبع",
} as const satisfies Words<typeof english.productList>;

export const openData = { label: "الكتالوج كاملًا" } as const satisfies Words<
  typeof english.openData
>;
