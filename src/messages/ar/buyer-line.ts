/** Messages about a parsed buyer's line. */
import type * as english from "../buyer-line.ts";
import { plural, type Words } from "./words.ts";

/** After "CAS" the figures keep their order; after Arabic letters they would not. */
const formatCas = (number: string, grades: string): string =>
  `CAS ${number}${grades ? ` (${grades})` : ""}`;

export const buyerLine = {
  understood: "فهمنا:",
  quote: "اطلب عرض سعر لهذا السطر",
  goods: (count) =>
    plural(count, {
      one: "يذكر نصك منتجًا واحدًا. هذه النتائج له.",
      two: "يذكر نصك منتجين. هذه النتائج للأول منهما.",
      few: (n) => `يذكر نصك ${n} منتجات. هذه النتائج للأول منها.`,
      many: (n) => `يذكر نصك ${n} منتجًا. هذه النتائج للأول منها.`,
      other: (n) => `يذكر نصك ${n} منتج. هذه النتائج للأول منها.`,
    }),
  checkAll: "افحصها كلها كقائمة",
  ditto: (above) => `قرأنا «نفسه» على أنه: ${above}`,
  orEquivalent: "يُقبل ما يعادله",
  lot: (code) => `رقم التشغيلة ${code}`,
  unknownNumber: (number) => `لا يوجد صنف بالرقم ${number}.`,
  checkDigit: "رقم التحقق خطأ.",
  isDate: "هذا تاريخ.",
  didYouMean: (number, grades) => `هل تقصد ${formatCas(number, grades)}؟`,
  wasMeant: (number, grades) => `هل المقصود ${formatCas(number, grades)}؟`,
} as const satisfies Words<typeof english.buyerLine>;
