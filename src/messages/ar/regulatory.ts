/** Regulatory block of a product. The rows themselves, with their legal texts, are in English. */
import type * as english from "../regulatory.ts";
import type { Words } from "./words.ts";

export const regulatory = {
  title: "الوضع التنظيمي",
  gulf: "رمز HS والمستندات والتصاريح: الاستيراد إلى الخليج",
  notStated: "غير مذكور: اسألنا",
  lead: "الوضع في كل قائمة، مع التشريع وتاريخ القائمة. لا يغني هذا عن صحيفة بيانات السلامة. النصوص القانونية في الجدول بالإنجليزية.",
  certainty: { source: "تحققنا منه", known: "لم نتحقق منه: اسألنا" },
  regime: "اللائحة",
  status: "الوضع",
  conditions: "الشروط",
  conditionsOf: (regime) => `${regime}: شروط أخرى`,
  basis: "الأساس",
  regimes: {
    clp: "تصنيف CLP",
    "reach-candidate": "قائمة المواد المرشحة (REACH)",
    "reach-annex-xiv": "الملحق XIV من REACH (الترخيص)",
    "reach-annex-xvii": "الملحق XVII من REACH (القيود)",
    pops: "الملوثات العضوية الثابتة",
    transport: "النقل (ADR وIMDG)",
    hs: "رمز HS",
    "food-eu": "ملامسة الغذاء، الاتحاد الأوروبي",
    "food-us": "ملامسة الغذاء، الولايات المتحدة",
  },
  labels: {
    harmonised: "تصنيف منسق (الملحق VI)",
    "self-classified": "ملصق الموردين المعتاد، تصنيف ذاتي",
  },
  restriction: {
    banned: "غير معروض للبيع: هذه المادة محظورة.",
    authorisation: "غير معروض للبيع: تحتاج هذه المادة إلى ترخيص بموجب REACH.",
  },
  restrictionText: {
    banned: "لا نرسل عيّنات ولا نقدم عروض أسعار. تساعدك هذه الصفحة على التعرف إلى الخلطات القديمة.",
    authorisation:
      "ليس لدينا ترخيص، ولا نرسل عيّنات ولا نقدم عروض أسعار. تساعدك هذه الصفحة على التعرف إلى الخلطات القديمة.",
  },
  replacements: "خذ بدلًا منه",
  pictogram: (code, name) => `${code}: ${name}`,
  pictograms: {
    GHS01: "قنبلة متفجرة",
    GHS02: "لهب",
    GHS03: "لهب فوق دائرة",
    GHS04: "أسطوانة غاز",
    GHS05: "تآكل",
    GHS06: "جمجمة وعظمتان متقاطعتان",
    GHS07: "علامة تعجب",
    GHS08: "خطر صحي",
    GHS09: "البيئة",
  },
} as const satisfies Words<typeof english.regulatory>;

/** Short labels: chips wherever a grade is recommended, cells of the regulatory table. */
export const verdicts = {
  notPops: "غير مدرج في EU POPs",
  notDangerous: "غير خطر في النقل",
  foodEu: (entry) => `ملامسة الغذاء في الاتحاد الأوروبي: ${entry}`,
  foodStates: {
    listed: "مدرج في قائمة الاتحاد",
    "not-listed": "غير مدرج في قائمة الاتحاد",
    "by-components": "حسب مكوناته",
  },
  foodFollows: {
    listed:
      "يجوز استخدامه في الاتحاد الأوروبي في البلاستيك الملامس للغذاء، ضمن الاستخدام والحد الواردين في بنده؛ ويسري الحد على المنتج النهائي.",
    "not-listed":
      "لا تجوز إضافته في الاتحاد الأوروبي إلى البلاستيك الملامس للغذاء، إلا إذا انطبق استثناء: الملونات، والمذيبات، ومساعدات البلمرة، والطبقة التي خلف حاجز وظيفي.",
    "by-components":
      "تذكر قائمة الاتحاد المواد التي يتكون منها، ولكل مادة حدها الخاص الذي يسري على المنتج النهائي.",
  },
  notVerified: "لم نتحقق منه",
  title: "الوضع التنظيمي باختصار",
} as const satisfies Words<typeof english.verdicts>;
