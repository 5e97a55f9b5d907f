import type * as english from "../product-detail.ts";
import { plural, type Words } from "./words.ts";

/** §2 Product detail. */
export const productDetail = {
  downloadTds: "نزّل النشرة الفنية (TDS)",
  requestSds: "اطلب صحيفة بيانات السلامة (SDS)",
  askSample: "اطلب عيّنة",
  seeInstead: (name) => `انظر ${name} بدلًا منه`,
  cas: "رقم CAS",
  ec: "رقم EC",
  formula: "الصيغة الجزيئية",
  weight: "الوزن الجزيئي",
  weightUnit: "g/mol",
  form: "شكل المنتج",
  /** On the data sheet, whose columns are narrow. */
  formShort: "الشكل",
  inchikey: "InChIKey",
  smiles: "SMILES",
  smilesAll: "اعرض الكل",
  smilesLess: "اعرض أقل",
  chemicalName: "الاسم الكيميائي",
  arabicName: "الاسم العربي",
  category: "الفئة",
  identity: "تعريف المادة",
  moreIdentity: "الشكل والرموز والمرادفات",
  restOfText: "اقرأ البقية",
  properties: "الخواص النموذجية",
  typical: "قيم نموذجية وليست مواصفة.",
  property: "الخاصية",
  value: "القيمة",
  method: "طريقة الاختبار",
  description: "ماذا يفعل",
  applications: "الاستخدامات",
  usedIn: "البوليمرات وطرق التصنيع والصناعات",
  polymers: "البوليمرات",
  processes: "طرق التصنيع",
  dosage: "نسبة الإضافة",
  industries: "الصناعات",
  supply: "التوريد",
  packaging: "التعبئة",
  storage: "التخزين",
  shelfLife: "مدة الصلاحية",
  stock: "المخزون",
  synonyms: "المرادفات",
  tradeNames: "بدائل الأسماء التجارية",
  tradeNamesShort: "الأسماء التجارية",
  tradeMarkNote: "الأسماء التجارية ملك لأصحابها، ونذكرها لمقارنة التركيب الكيميائي فقط.",
  compliance: "ملاحظات تنظيمية",
  data: "البيانات",
  dataJson: "بيانات هذا الصنف بصيغة JSON",
  dataSdf: "البنية الجزيئية بصيغة SDF",
  related: "أصناف قريبة",
  copy: "انسخ",
  copied: "تم النسخ",
  notCopied: "لم يسمح المتصفح بالنسخ",
} as const satisfies Words<typeof english.productDetail>;

export const combinationTexts = {
  title: "الجمع مع إضافات أخرى",
  avoid: "لا تجمعه مع",
  care: "اجمعه بحذر مع",
  synergy: "يعمل أفضل مع",
  instead: "البديل",
  helpsWith: "يساعد في علاج",
  moreProblems: (count) =>
    plural(count, {
      one: "مشكلة أخرى",
      two: "مشكلتان أخريان",
      few: (n) => `${n} مشكلات أخرى`,
      many: (n) => `${n} مشكلة أخرى`,
      other: (n) => `${n} مشكلة أخرى`,
    }),
} as const satisfies Words<typeof english.combinationTexts>;

/** `parts` is a written number, also with decimals. */
const countedParts = (parts: string): string =>
  plural(Number(parts.replaceAll(",", "")), {
    one: "جزء واحد",
    two: "جزأين",
    few: () => `${parts} أجزاء`,
    many: () => `${parts} جزءًا`,
    other: () => `${parts} جزء`,
  });

export const reckoning = {
  title: "كم أحتاج؟",
  lead: "تقدير من نسبة الإضافة النموذجية. تحقق منه بتجربة.",
  base: (name) => `${name}، kg`,
  polymer: "البوليمر",
  polyol: "البوليول",
  dose: (unit) => `نسبة الإضافة، ${unit}`,
  letDownDose: (unit) => `نسبة التخفيف، ${unit}`,
  /** `of` names the base when it is not the compound. */
  basis: {
    "%": (of) => `% وزنًا من ${of ?? "المركب النهائي"}`,
    phr: (of) => `أجزاء لكل 100 جزء من ${of ?? "البوليمر"}`,
    pphp: (of) => `أجزاء لكل 100 جزء من ${of ?? "البوليول"}`,
    ppm: (of) => `ppm (mg/kg) من ${of ?? "المركب النهائي"}`,
  },
  reckon: "احسب",
  need: "تحتاج",
  kg: (amount) => `${amount} kg`,
  g: (amount) => `${amount} g`,
  packages: (count, each) => `${count} × ${each} kg حسب التعبئة`,
  invalid: "أدخل كمية أكبر من 0 ونسبة إضافة تترك مكانًا للبوليمر.",
  /** `5.8 %، أي 1 جزء لكل 16 جزءًا من البوليمر`. */
  dilution: (percent, parts) => `${percent} %، أي 1 جزء لكل ${countedParts(parts)} من البوليمر`,
  letDownLabel: "نسبة التخفيف",
  holds: "يحتوي المركب النهائي عندئذ على",
  brings: "تدخل معه",
  active: (percent, ppm, name) => `${name}: ${percent} %${ppm ? ` (${ppm} ppm)` : ""}`,
  activeKg: (amount, name) => `${name}: ${amount}`,
  outside: (range) => `المجال النموذجي لهذا الصنف ${range}.`,
  content: "محتوى المادة الفعالة في الماستر باتش لديك، %",
  letDown: (percent, parts) =>
    `نسبة التخفيف ${percent} %: 1 جزء من الماستر باتش لكل ${countedParts(parts)} من البوليمر`,
  tooWeak: "يجب أن يحتوي الماستر باتش على مادة فعالة أكثر من نسبة الإضافة، وألا تزيد على 100 %.",
  thickness: "سماكة الفيلم، µm",
  transmission: "الضوء النافذ",
  at: (nm) => `عند ${nm} nm`,
  estimate: (solvent) =>
    `حساب Lambert–Beer بالامتصاصية المولية في ${solvent} وبوليمر كثافته 0.92 g/cm³، دون حساب امتصاص البوليمر نفسه ولا الانعكاس. تقدير وليس مواصفة.`,
} as const satisfies Words<typeof english.reckoning>;
