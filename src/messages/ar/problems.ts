/** `/problems` and the links to it. */
import type * as english from "../problems.ts";
import { plural, type Words } from "./words.ts";

export const problems = {
  title: "ابدأ من المشكلة",
  description:
    "عيوب تصنيع البوليمرات: الأسباب المحتملة بالترتيب، واختبار لكل سبب، والأصناف التي تساعد ونسب إضافتها، وما يزيد العيب سوءًا.",
  lead: "اختر العيب الذي تراه. تعرض كل صفحة الأسباب المحتملة بالترتيب، واختبارًا لكل سبب، والأصناف التي تساعد ولماذا وبأي نسبة إضافة، وما يزيد العيب سوءًا.",
  count: (count) =>
    plural(count, {
      zero: "لا مشكلات",
      one: "مشكلة واحدة",
      two: "مشكلتان",
      few: (n) => `${n} مشكلات`,
      many: (n) => `${n} مشكلة`,
      other: (n) => `${n} مشكلة`,
    }),
  none: "لا توجد مشكلات",
  causes: "الأسباب، والأرجح أولًا",
  sign: "العلامة",
  test: "الاختبار",
  helps: "ما الذي يساعد",
  helped: "يساعد",
  answers: (number, cause) => `يعالج السبب\u00a0${number}: ${cause}`,
  dosage: "نسبة الإضافة",
  worse: "ما الذي يزيدها سوءًا",
  send: "ماذا ترسل إلينا",
  background: "خلفية",
  related: "مواضيع ذات صلة",
  similar: "إن لم تكن هذه مشكلتك: مشكلات مشابهة",
  typical: "نسب الإضافة والأرقام نموذجية وليست مواصفة. إذا كان الرقم من معيار، ذكرنا المعيار.",
  ask: "اسأل الدعم الفني",
  inCategory: "المشكلات التي تحلها",
  more: (count) =>
    plural(count, {
      one: "مشكلة أخرى",
      two: "مشكلتان أخريان",
      few: (n) => `${n} مشكلات أخرى`,
      many: (n) => `${n} مشكلة أخرى`,
      other: (n) => `${n} مشكلة أخرى`,
    }),
} as const satisfies Words<typeof english.problems>;

/** By the codes of model/codes.ts. */
export const problemGroupLabels = {
  outdoors: "الاستخدام الخارجي",
  film: "الأفلام",
  moulding: "القولبة",
  extrusion: "البثق",
  "fibre-and-foam": "الألياف والفوم",
  cable: "الكابلات",
  pvc: "PVC",
  colour: "اللون",
  fire: "الحريق",
  "sealants-and-coatings": "مانعات التسرب والطلاءات",
  "medical-and-food": "الطب والغذاء",
  recycling: "إعادة التدوير",
  automotive: "السيارات",
  electronics: "الإلكترونيات",
} as const satisfies Words<typeof english.problemGroupLabels>;
