import type * as english from "../chrome.ts";
import { plural, type Words } from "./words.ts";

/** §2 Global chrome. */
export const nav = {
  breadcrumb: "مسار الصفحة",
  ourCompany: "شركتنا",
  products: "المنتجات والحلول",
  market: "الصناعات",
  productFinder: "الباحث عن المنتجات",
  categories: "فئات المواد الكيميائية",
  media: "المركز الإعلامي",
  career: "الوظائف",
  contact: "تواصل معنا",
  stocks: "المخزون المتوفر",
  global: "حضورنا في العالم",
  home: "الرئيسية",
  search: "بحث",
  closeSearch: "أغلق البحث",
  theme: "المظهر الفاتح أو الداكن",
  menu: "القائمة",
  closeMenu: "أغلق القائمة",
  submenu: (name) => `افتح قائمة «${name}»`,
  main: "القائمة الرئيسية",
  mobile: "قائمة الجوال",
  skip: "انتقل إلى المحتوى",
  /** A table that scrolls. */
  table: "جدول",
  bar: "الإجراءات والمحادثة",
  chat: "تحدث معنا",
  chatAbout: (greeting, product) => `${greeting}، لدي سؤال عن ${product}.`,
} as const satisfies Words<typeof english.nav>;

export const headerSearch = {
  placeholder: "ابحث عن منتج أو صنف أو رمز",
  loading: "نبحث عن المنتجات...",
  cas: (cas) => `CAS: ${cas}`,
  noMatch: (term) => `لم نجد منتجًا يطابق «${term}».`,
  submit: "ابحث في الأصناف",
  results: "نتائج البحث في الأصناف",
  count: (count) =>
    plural(count, {
      zero: "لم نجد أي صنف",
      one: "وجدنا صنفًا واحدًا",
      two: "وجدنا صنفين",
      few: (n) => `وجدنا ${n} أصناف`,
      many: (n) => `وجدنا ${n} صنفًا`,
      other: (n) => `وجدنا ${n} صنف`,
    }),
} as const satisfies Words<typeof english.headerSearch>;

export const footer = {
  company: "شركتنا",
  mostSold: "الأكثر مبيعًا",
  uvAbsorbers: "ماصّات الأشعة فوق البنفسجية",
  hals: "مثبتات ضوئية أمينية (HALS)",
  brighteners: "المبيضات البصرية",
  ourProducts: "منتجاتنا",
  media: "الأخبار والفعاليات",
  contact: "تواصل معنا",
  poweredBy: (name) => `تنفيذ ${name}`,
  copyright: (year, company) => `© ${year} ${company}. جميع الحقوق محفوظة.`,
  socials: "حساباتنا على شبكات التواصل",
  prevails: "النص الإنجليزي هو المعتمد. هذه ترجمة قد لا يكون مختص قد راجعها بعد.",
} as const satisfies Words<typeof english.footer>;

/**
 * Links of menus and footer (§2), in their order. Keys are the addresses of pages without the first
 * slash: `places` of contract/routes.ts.
 */
export const links = {
  company: {
    "about-us": "من نحن",
    "icg-management": "إدارة ICG",
    "our-history": "تاريخنا",
  },
  products: { "product-finder": nav.productFinder },
  media: {
    "media-news": "الأخبار",
    "blog-articles": "المدونات والمقالات",
    "media-events": "الفعاليات",
  },
  career: {
    "life-at-icg": "الحياة في ICG",
    "icg-career": "الوظائف الشاغرة",
  },
  contact: {
    contact: nav.contact,
    "request-file-form": "اطلب مستندًا",
    gallery: "معرض الصور",
  },
  footerMedia: {
    "media-news": "الأخبار",
    "media-events": "الفعاليات",
    "blog-articles": "المدونات والمقالات",
  },
  legal: {
    privacy: "سياسة الخصوصية",
    terms: "شروط الاستخدام",
  },
} as const satisfies Words<typeof english.links>;

/**
 * In menus, home page, finder and footer; keys and order as in `links`. The labels are the titles
 * of the pages in their own message files.
 */
export const tools = {
  heading: "الأدوات",
  pages: {
    problems: {
      label: "ابدأ من المشكلة",
      hint: "العيوب وأسبابها المرجحة والأصناف التي تعالجها",
    },
    equivalents: {
      label: "بدائل الأسماء التجارية",
      hint: "الصنف المقابل لدينا لاسم تجاري من منتج آخر",
    },
    compare: {
      label: "قارن الأصناف",
      hint: "من صنفين إلى أربعة أصناف جنبًا إلى جنب",
    },
    "check-list": {
      label: "افحص قائمة",
      hint: "حتى 500 رقم CAS أو صنف أو اسم تجاري دفعة واحدة",
    },
    calculators: {
      label: "الحاسبات",
      hint: "الهجرة إلى الغذاء والتخفيف ووحدة phr ونسب الأصناف البديلة",
    },
    enquiry: {
      label: "طلبك",
      hint: "قائمتك من الأصناف والكميات",
    },
    regulatory: {
      label: "جدول اللوائح التنظيمية",
      hint: "ما يجوز بيعه وأين، لائحة بلائحة",
    },
  },
} as const satisfies Words<typeof english.tools>;

/** §2, §8. */
export const notFound = {
  text: "لا صفحة على هذا العنوان. ابحث عن صنف أو رقم CAS، أو ابدأ من إحدى هذه الصفحات.",
  home: "الرئيسية",
  search: "ابحث في الأصناف",
  submit: "بحث",
} as const satisfies Words<typeof english.notFound>;

export const crash = {
  text: "تعذر عرض هذه الصفحة. الخطأ من جانبنا: أعد تحميلها، أو ابدأ من إحدى هذه الصفحات.",
} as const satisfies Words<typeof english.crash>;
