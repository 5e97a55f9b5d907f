/** `/compare` and the links to it. */
import type * as english from "../compare.ts";
import type { Words } from "./words.ts";

export const compare = {
  title: "قارن الأصناف",
  titleOf: (names) => `مقارنة ${names.join("، ")}`,
  description:
    "من صنفين إلى أربعة أصناف جنبًا إلى جنب: التعريف والبنية والخواص مع طرق قياسها ونسبة الإضافة والوضع التنظيمي والتوريد.",
  lead: "من صنفين إلى أربعة أصناف جنبًا إلى جنب. رابط الصفحة يحفظ مقارنتك: احفظه أو شاركه.",
  add: "أضف صنفًا",
  addSubmit: "ابحث",
  addOf: (name) => `أضف ${name}`,
  addNone: (term) => `لا يوجد صنف يطابق «${term}».`,
  remove: (name) => `أزل ${name}`,
  examples: "ابدأ من مجموعة جاهزة",
  differs: "الأصناف مختلفة",
  /** After the sign. */
  differsSign: "تدل على صف تختلف فيه القيم المذكورة.",
  notes: "ملاحظات",
  note: (number) => `ملاحظة ${number}`,
  differences: "اعرض الفروق فقط",
  all: "اعرض كل الصفوف",
  noDifferences: "لا تختلف القيم المذكورة.",
  start: "أضف صنفًا لتبدأ.",
  oneMore: "أضف صنفًا ثانيًا للمقارنة.",
  unknown: (ids) => `غير معروف ولم ندرجه: ${ids}.`,
  beyond: (ids) => `يمكنك مقارنة أربعة أصناف على الأكثر. لم ندرج: ${ids}.`,
  avoid: "لا تجمع بينهما",
  care: "اجمع بينهما بحذر",
  synergy: "أفضل معًا",
  and: (a, b) => `${a} و${b}`,
  nothing: "غير مذكور",
  what: "الصنف",
  identity: "التعريف",
  structure: "البنية",
  properties: "الخواص النموذجية",
  use: "الاستخدام",
  regulatory: "اللوائح التنظيمية",
  supply: "التوريد",
  typical: "قيم نموذجية وليست مواصفة. «غير مذكور» لا يعني عدم الوجود: اسأل الدعم الفني.",
} as const satisfies Words<typeof english.compare>;
