import type * as english from "../taxonomy.ts";
import type { Words } from "./words.ts";

/** Names of industries and categories by their keys in catalogue/taxonomy.ts, which has the order. */
export const industryNames = {
  "adhesive-and-sealants": "المواد اللاصقة ومانعات التسرب",
  "agriculture-feed-and-food": "الزراعة والأعلاف والأغذية",
  automotive: "السيارات",
  "building-and-construction": "البناء والتشييد",
  electronics: "الإلكترونيات",
  "medical-and-pharmaceutical": "الطب والصناعات الدوائية",
  "paints-and-coating": "الدهانات والطلاءات",
  "personal-and-home-care": "العناية الشخصية والمنزلية",
  "printing-and-packaging": "الطباعة والتغليف",
} as const satisfies Words<typeof english.industryNames>;

/** `short` is for tiles and chips; `tile` stands where §2 has a different name. */
export const categoryNames = {
  antioxidants: { name: "مضادات الأكسدة", short: "مضادات الأكسدة" },
  hals: { name: "مثبتات ضوئية أمينية (HALS)", short: "HALS" },
  "uv-absorbers": { name: "ماصّات الأشعة فوق البنفسجية" },
  "flame-retardants": { name: "مثبطات اللهب" },
  "optical-brighteners": { name: "المبيضات البصرية", short: "المبيضات البصرية" },
  "pigments-and-dyes": { name: "الأصباغ والملونات" },
  "polymers-and-resins": { name: "البوليمرات والراتنجات" },
  "nucleating-agents": { name: "عوامل التنوّي" },
  masterbatch: { name: "الماستر باتش" },
  "anti-blocks": { name: "مانعات الالتصاق" },
  "polymer-additives": { name: "إضافات البوليمرات", tile: "إضافات تصنيع البوليمرات" },
  plasticizers: { name: "الملدنات" },
  compound: { name: "الكمباوند" },
} as const satisfies Words<typeof english.categoryNames>;
