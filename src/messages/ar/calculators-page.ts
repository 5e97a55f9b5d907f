import type * as english from "../calculators-page.ts";
import { plural, type Words } from "./words.ts";

/** Pages of the calculators, and links to them. */
export const calculatorsPage = {
  title: "الحاسبات",
  description:
    "حاسبات للهجرة إلى الغذاء ونسبة التخفيف ووحدة phr والمحتوى الفعال والبيروكسيدات وكاسحات الأحماض والإيبوكسيدات والكربوديإيميدات والرغوات والبولي يوريثان.",
  lead: "حسابات للإضافات، لكل منها معادلته وحدوده وكل خطواته. الرابط يحفظ مدخلاتك، فيمكنك أن تشارك النتيجة.",
  count: (count) =>
    plural(count, {
      zero: "لا حاسبات",
      one: "حاسبة واحدة",
      two: "حاسبتان",
      few: (n) => `${n} حاسبات`,
      many: (n) => `${n} حاسبة`,
      other: (n) => `${n} حاسبة`,
    }),
  inputs: "المدخلات",
  calculate: "احسب",
  reset: "مثال محلول",
  example: "تعرض الحقول مثالًا محلولًا إلى أن تغيرها.",
  result: "النتيجة",
  steps: "كل الخطوات",
  formula: "المعادلة",
  estimate: "تقدير وليس إقرار مطابقة.",
  faults: (count) =>
    plural(count, {
      one: "لا نتيجة: حقل واحد يحتاج إلى قيمة أخرى.",
      two: "لا نتيجة: حقلان يحتاجان إلى قيم أخرى.",
      few: (n) => `لا نتيجة: ${n} حقول تحتاج إلى قيم أخرى.`,
      many: (n) => `لا نتيجة: ${n} حقلًا تحتاج إلى قيم أخرى.`,
      other: (n) => `لا نتيجة: ${n} حقل تحتاج إلى قيم أخرى.`,
    }),
  address: "رابط هذا الحساب",
  others: "كل الحاسبات",
} as const satisfies Words<typeof english.calculatorsPage>;
