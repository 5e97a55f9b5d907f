/** `/regulatory` (beyond the specification). */
import type * as english from "../regulatory-pages.ts";
import { plural, type Words } from "./words.ts";

export const regulatoryPage = {
  title: "جدول اللوائح التنظيمية",
  csv: "نزّل CSV",
  description:
    "وضع كل صنف نعرضه في CLP وREACH ولائحة POPs وقواعد النقل والتعرفة الجمركية وقوانين ملامسة الغذاء.",
  lead: "كل صنف في كل لائحة، مع تاريخ كل قائمة. النصوص القانونية في الجدول بالإنجليزية.",
  checked: (date) => `قارنا الجدول بالقوائم في ${date}.`,
  count: (count) =>
    plural(count, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: (n) => `${n} أصناف`,
      many: (n) => `${n} صنفًا`,
      other: (n) => `${n} صنف`,
    }),
  noun: "الأصناف",
  gulf: "الاستيراد إلى الخليج",
  gulfHint:
    "أرقام التعرفة والمستندات وسابر (SABER) والتصاريح والملصقات والبلاستيك القابل للتحلل في دول مجلس التعاون",
  foodContact: "ملامسة الغذاء",
  foodContactHint: "رقم FCM والحدود وقيود المجموعات و21 CFR لكل صنف",
  more: "المزيد عما يمكن بيعه وأين",
  search: "الأصناف أو أرقام CAS",
  choose: (name) => `اختر ${name}`,
  chosenFile: "ملف التدقيق للأصناف المختارة",
  chosenHint: "ضع علامة على أصناف في الجدول. إن لم تختر شيئًا ضم الملف كل الأصناف المعروضة.",
  list: "ملف التدقيق لقائمة",
  listHint: "الصق قائمتك: صنف أو اسم تجاري أو رقم CAS في كل سطر، حتى 500 سطر.",
  listSubmit: "افحص القائمة",
  category: "الفئة",
  allCategories: "كل الفئات",
  regime: "اعرض",
  allGrades: "كل الأصناف",
  submit: "اعرض",
  clear: "امسح المرشحات",
  filters: {
    restricted: "محظور، أو خاضع للترخيص",
    candidate: "في قائمة المواد المرشحة (REACH)",
    "annex-xvii": "مذكور في الملحق XVII من REACH",
    classified: "مصنف بموجب CLP",
    "dangerous-goods": "بضائع خطرة",
    "food-eu": "مدرج في Regulation (EU) No 10/2011",
    "food-us": "مدرج في 21 CFR أو بإشعار إلى FDA",
  },
} as const satisfies Words<typeof english.regulatoryPage>;

/** `/regulatory` and its files. */
export const regulatoryTable = {
  feed: "خلاصة التغييرات",
  grade: "الصنف",
  changes: "ما الذي تغير، ومتى",
  changed: "تغير في",
  columns: {
    clp: "CLP",
    reach: "REACH",
    pops: "POPs",
    transport: "النقل",
    hs: "رمز HS",
    foodEu: "ملامسة الغذاء، الاتحاد الأوروبي",
    foodUs: "ملامسة الغذاء، الولايات المتحدة",
  },
  listed: "مدرج",
  notListed: "غير مدرج",
  notClassified: "غير مصنف",
  notDangerous: "غير خطر",
  byComponents: "حسب مكوناته",
  annexXiv: "الملحق XIV",
  annexXvii: (entries) => `الملحق XVII، ${entries}`,
} as const satisfies Words<typeof english.regulatoryTable>;

/** `/regulatory/food-contact` (beyond the specification). */
export const foodContactPage = {
  title: "ملامسة الغذاء",
  description:
    "رقم FCM وحد الهجرة النوعية وقيد المجموعة وأقسام 21 CFR لكل صنف، حسب رقم CAS، مع مرشحات وملف CSV.",
  lead: "وضع كل مادة في Regulation (EU) No 10/2011 و21 CFR. الشهادة للمنتج النهائي، لا للإضافة. النصوص القانونية في الجدول بالإنجليزية.",
  count: (count) =>
    plural(count, {
      zero: "لا صفوف",
      one: "صف واحد",
      two: "صفان",
      few: (n) => `${n} صفوف`,
      many: (n) => `${n} صفًا`,
      other: (n) => `${n} صف`,
    }),
  noun: "الصفوف",
  search: "الصنف أو رقم CAS أو رقم FCM",
  listed: "اعرض",
  all: "كل الأصناف",
  submit: "اعرض",
  clear: "امسح المرشحات",
  filters: {
    eu: "مدرج في قائمة الاتحاد",
    "not-eu": "غير مدرج في قائمة الاتحاد",
    us: "مدرج في 21 CFR أو بإشعار إلى FDA",
    "not-us": "غير مدرج في 21 CFR",
    limit: "له حد (SML)",
  },
  columns: {
    grade: "الصنف",
    limit: "الحد (SML)",
    fcm: "رقم FCM",
    restrictions: "القيود، الاتحاد الأوروبي",
    us: "21 CFR",
    usRestrictions: "القيود، الولايات المتحدة",
  },
  group: (group) => `قيد المجموعة ${group}`,
  notListed: "غير مدرج",
  noLimit: "لا حد في القائمة",
  csv: "نزّل CSV",
} as const satisfies Words<typeof english.foodContactPage>;
