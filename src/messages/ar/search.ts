/** Search texts beyond §2. */
import type * as english from "../search.ts";
import { plural, type Words } from "./words.ts";

export const searchAnswer = {
  showing: "هذه نتائج البحث عن",
  instead: (term) => `ابحث عن ${term} كما كتبته`,
  notHeld: (name = "", other?: string) => `لا نبيع ${name}${other ? ` (${other})` : ""}.`,
  takeInstead: "خذ بدلًا منه",
  alsoContains: (term) => `أصناف أخرى فيها «${term}»`,
  nearest: "أقرب الأصناف:",
  category: "فئة قد تناسبك:",
  desk: "اسأل الدعم الفني",
  problems: "المشكلات",
  pages: "الصفحات",
  lacking: (words) => `لا صفحة فيها كل هذه الكلمات: ${words.join("، ")}`,
  mentioned: "تذكرها الصفحات التالية في نصها فقط.",
  results: "المشكلات والصفحات والأصناف في النتائج",
  found: (problems, pages, products) =>
    `وجدنا ${[
      problems > 0 &&
        plural(problems, {
          one: "مشكلة واحدة",
          two: "مشكلتين",
          few: (n) => `${n} مشكلات`,
          many: (n) => `${n} مشكلة`,
          other: (n) => `${n} مشكلة`,
        }),
      pages > 0 &&
        plural(pages, {
          one: "صفحة واحدة",
          two: "صفحتين",
          few: (n) => `${n} صفحات`,
          many: (n) => `${n} صفحة`,
          other: (n) => `${n} صفحة`,
        }),
      products > 0 &&
        plural(products, {
          one: "صنفًا واحدًا",
          two: "صنفين",
          few: (n) => `${n} أصناف`,
          many: (n) => `${n} صنفًا`,
          other: (n) => `${n} صنف`,
        }),
    ]
      .filter(Boolean)
      .join("، ")}`,
} as const satisfies Words<typeof english.searchAnswer>;

export const pageKindLabels = {
  question: "سؤال",
  tool: "أداة",
  calculator: "حاسبة",
  regulatory: "اللوائح التنظيمية",
  article: "مقال",
  blog: "مدونة",
  news: "خبر",
  event: "فعالية",
  job: "وظيفة",
  industry: "صناعة",
  category: "فئة",
  company: "الشركة",
} as const satisfies Words<typeof english.pageKindLabels>;
