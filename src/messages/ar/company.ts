/** §2 Company pages and the gallery. */
import type * as english from "../company.ts";
import type { Words } from "./words.ts";

export const about = {
  title: "من نحن",
  experience: { figure: "+20", label: "سنة خبرة" },
  clients: { figure: "1k", label: "عميل راضٍ" },
  projects: { figure: "100+", label: "مشروع منجز" },
  carbon: { figure: "2050", label: "هدفنا للحياد الكربوني" },
  whyUs: "لماذا نحن",
  vision: "رؤيتنا",
  mission: "رسالتنا",
  figures: "بالأرقام",
  priorities: "الأولويات الاستراتيجية",
  values: "قيمنا الأساسية",
} as const satisfies Words<typeof english.about>;

export const management = {
  title: "إدارة ICG",
  principles: "كيف ندير الشركة",
} as const satisfies Words<typeof english.management>;

export const history = {
  title: "تاريخنا",
  milestones: "محطات رئيسية",
  goal: "الهدف",
} as const satisfies Words<typeof english.history>;

export const life = {
  title: "الحياة في ICG",
  conditions: "ما يمكنك الاعتماد عليه",
  jobs: "اعرض الوظائف الشاغرة",
} as const satisfies Words<typeof english.life>;

export const legal = {
  privacy: "سياسة الخصوصية",
  terms: "شروط الاستخدام",
} as const satisfies Words<typeof english.legal>;

/** The gallery (§2). */
export const gallery = {
  title: "معرض الصور",
  description: "بضائعنا وطريقة تخزينها: حبيبات ومساحيق وسوائل وأفلام ومستودع.",
  enlarge: (name) => `كبّر الصورة: ${name}`,
  previous: "الصورة السابقة",
  next: "الصورة التالية",
  close: "إغلاق",
  place: (place, count) => `${place} من ${count}`,
  viewer: "عارض الصور",
  download: "نزّل الصورة",
  downloadOf: (name) => `نزّل الصورة: ${name}`,
  terms:
    "للصحافة: اعرض الصور دون تعديل، إلى جانب تقرير عن الشركة، مع ذكر المصدر «ICG Chemicals». ولأي استخدام آخر اسأل",
  contact: "مسؤول الاتصال بالصحافة",
} as const satisfies Words<typeof english.gallery>;
