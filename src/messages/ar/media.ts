/** §2 News, Blogs and articles. */
import type * as english from "../media.ts";
import { plural, type Words } from "./words.ts";

export const news = {
  banner: "أحدث الأخبار",
  heading: "آخر الأخبار والمستجدات",
  description:
    "أصناف جديدة وبرامج مخزون وتغييرات في الشحن واللوائح التنظيمية، من مكاتب ICG Chemicals.",
  lead: "ما تغير في الأصناف والمخزون والشحن والقواعد، وما يعنيه ذلك لطلبياتك.",
  eventDetails: "تفاصيل الفعالية",
  noun: "الأخبار",
  count: (total) =>
    plural(total, {
      zero: "لا أخبار",
      one: "خبر واحد",
      two: "خبران",
      few: (n) => `${n} أخبار`,
      many: (n) => `${n} خبرًا`,
      other: (n) => `${n} خبر`,
    }),
  feed: "خلاصة RSS",
  back: "كل الأخبار",
} as const satisfies Words<typeof english.news>;

export const press = {
  heading: "للصحفيين",
  contact: "مسؤول الاتصال بالصحافة",
  note: "اذكر اسم مطبوعتك وموعدك النهائي في عنوان الرسالة.",
  marks: "شعارات الشركة",
  use: "اعرضها دون تعديل، إلى جانب تقرير عن الشركة. الحروف مرسومة، فلا تحتاج إلى خط.",
  files: {
    logo: "الشعار",
    "logo-on-dark": "الشعار للخلفيات الداكنة",
    mark: "الرمز",
    "mark-on-dark": "الرمز للخلفيات الداكنة",
  },
} as const satisfies Words<typeof english.press>;

export const readingPage = {
  kinds: { News: "خبر", Blog: "مدونة", Article: "مقال" },
  facts: "عن هذا النص",
  published: "تاريخ النشر",
  author: "الكاتب",
  length: "مدة القراءة",
  minutes: (minutes) =>
    plural(minutes, {
      one: "دقيقة واحدة",
      two: "دقيقتان",
      few: (n) => `${n} دقائق`,
      many: (n) => `${n} دقيقة`,
      other: (n) => `${n} دقيقة`,
    }),
  contents: "في هذه الصفحة",
  sources: "المصادر",
  related: { News: "أخبار أخرى", Blog: "مدونات أخرى", Article: "مقالات أخرى" },
  fitting: "مقالات ذات صلة",
  question: "هل لديك سؤال عن هذا؟",
  questionText: "يجيبك الدعم الفني بصنف أو نسبة إضافة أو عيّنة.",
  ask: "اسأل الدعم الفني",
} as const satisfies Words<typeof english.readingPage>;

export const blogs = {
  banner: "المدونات والمقالات",
  lead: "العيوب وأسبابها وطرق الاختبار ومقارنات بين الإضافات، بقلم الدعم الفني.",
  description:
    "أخبار ومدونات ومقالات من ICG Chemicals عن إضافات البوليمرات والتثبيت والتصنيع وطرق الاختبار.",
  /** The key is in the query string. */
  tabs: [
    { key: "news", label: "الأخبار", type: "News" },
    { key: "blogs", label: "المدونات", type: "Blog" },
    { key: "articles", label: "المقالات", type: "Article" },
  ],
  tabsLabel: "أنواع النصوص",
  readMe: "اقرأ",
  allNews: "كل الأخبار",
  all: {
    Blog: {
      title: "كل المدونات",
      description: "كل مدونات ICG Chemicals: العيوب وأسبابها وعلاجها.",
      noun: "المدونات",
      count: (total) =>
        plural(total, {
          zero: "لا مدونات",
          one: "مدونة واحدة",
          two: "مدونتان",
          few: (n) => `${n} مدونات`,
          many: (n) => `${n} مدونة`,
          other: (n) => `${n} مدونة`,
        }),
    },
    Article: {
      title: "كل المقالات",
      description:
        "كل مقالات ICG Chemicals: الآليات وطرق الاختبار والأرقام وراء إضافات البوليمرات.",
      noun: "المقالات",
      count: (total) =>
        plural(total, {
          zero: "لا مقالات",
          one: "مقال واحد",
          two: "مقالان",
          few: (n) => `${n} مقالات`,
          many: (n) => `${n} مقالًا`,
          other: (n) => `${n} مقال`,
        }),
    },
  },
} as const satisfies Words<typeof english.blogs>;
