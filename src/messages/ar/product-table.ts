import type * as english from "../product-table.ts";
import { plural, type Words } from "./words.ts";

/** Table view of the product lists; a first load does not need the filters' labels. */
export const productTable = {
  view: "طريقة العرض",
  cards: "بطاقات",
  table: "جدول",
  caption: "الأصناف",
  grade: "الصنف",
  cas: "رقم CAS",
  chemistry: "التركيب الكيميائي",
  form: "الشكل",
  stock: "المخزون",
  actions: "الإجراءات",
  forms: {
    powder: "مسحوق",
    "crystalline-powder": "مسحوق بلوري",
    crystals: "بلورات",
    granules: "حبيبات",
    crumb: "فتات",
    beads: "حبيبات كروية",
    flakes: "قشور",
    pastilles: "أقراص",
    pellets: "كريات",
    paste: "معجون",
    liquid: "سائل",
    solid: "صلب",
  },
  all: (total, most) =>
    total > most
      ? `أول ${most} في صفحة واحدة`
      : plural(total, {
          one: "الصنف كله في صفحة واحدة",
          two: "الصنفان في صفحة واحدة",
          few: (n) => `كل الأصناف (${n}) في صفحة واحدة`,
          many: (n) => `كل الأصناف (${n}) في صفحة واحدة`,
          other: (n) => `كل الأصناف (${n}) في صفحة واحدة`,
        }),
} as const satisfies Words<typeof english.productTable>;
