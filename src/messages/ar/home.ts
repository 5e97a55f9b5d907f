/** §2 Home: labels; sentences are in content/pages/home.yaml. */
import type * as english from "../home.ts";
import { plural, type Words } from "./words.ts";

/** The two landing variants. */
export const landing = {
  placeholder: "ابحث برقم CAS أو باسم المنتج",
  searchLabel: "ابحث برقم CAS أو بالاسم",
  examples: "جرّب",
  range: "فئات المواد الكيميائية",
  /** The last cell of their row. */
  all: "الكل",
  allName: "المخزون المتوفر",
  held: (grades, categories) => {
    const held = plural(grades, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: (n) => `${n} أصناف`,
      many: (n) => `${n} صنفًا`,
      other: (n) => `${n} صنف`,
    });
    const range = plural(categories, {
      one: "فئة كيميائية واحدة",
      two: "فئتين كيميائيتين",
      few: (n) => `${n} فئات كيميائية`,
      many: (n) => `${n} فئة كيميائية`,
      other: (n) => `${n} فئة كيميائية`,
    });
    return `${held} في ${range}`;
  },
  symbols: {
    antioxidants: "AO",
    hals: "HALS",
    "uv-absorbers": "UVA",
    "flame-retardants": "FR",
    "optical-brighteners": "OB",
    "pigments-and-dyes": "PIG",
    "polymers-and-resins": "RES",
    "nucleating-agents": "NUC",
    masterbatch: "MB",
    "anti-blocks": "AB",
    "polymer-additives": "PPA",
    plasticizers: "PLZ",
    compound: "CPD",
  } as Readonly<Record<string, string>>,
  /** Where the short name is the symbol itself. */
  names: { hals: "المثبتات الضوئية" } as Readonly<Record<string, string>>,
  pauseVideo: "أوقف الفيديو مؤقتًا",
} as const satisfies Words<typeof english.landing>;

export const partners = {
  pause: "أوقف حركة الشعارات",
  /** Once, where partners are invented. */
  sample: "شعارات للعرض فقط",
  sampleOf: (names) => `شعارات للعرض فقط: ${names}`,
} as const satisfies Words<typeof english.partners>;

export const expertise = {
  industries: "الصناعات",
  categories: "الفئات",
} as const satisfies Words<typeof english.expertise>;

export const finderLabels = {
  industry: "الصناعة",
  category: "الفئة",
  allIndustries: "كل الصناعات",
  allCategories: "كل الفئات",
} as const satisfies Words<typeof english.finderLabels>;

export const latestNews = {
  viewMore: "اعرض المزيد",
  showLess: "اعرض أقل",
  seeAll: "اعرض كل الأخبار",
  viewAll: "اعرض كل المنتجات",
} as const satisfies Words<typeof english.latestNews>;

export const documents = {
  tds: "النشرات الفنية (TDS)",
  sds: "صحائف بيانات السلامة (SDS)",
  brochures: "كتيبات المنتجات",
} as const satisfies Words<typeof english.documents>;
