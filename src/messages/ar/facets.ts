/** "More filters", by the keys of catalogue/facets.ts. */
import type * as english from "../facets.ts";
import { stockLabel } from "./products.ts";
import { plural, type Words } from "./words.ts";

export const moreFilters = {
  title: "خيارات تصفية أخرى",
  apply: "طبق التصفية",
  groups: {
    polymer: "البوليمر",
    process: "طريقة التصنيع",
    form: "شكل المنتج",
    stock: "المخزون",
    regulatory: "اللوائح التنظيمية",
  },
  /** After the number of a value. */
  products: (count) =>
    plural(count, {
      one: "صنف",
      two: "صنف",
      few: () => "أصناف",
      many: () => "صنفًا",
      other: () => "صنف",
    }),
  regulatoryNote: "تظهر الأصناف التي يذكر وضعها التنظيمي ذلك فقط؛ القانون والتاريخ في صفحة الصنف.",
} as const satisfies Words<typeof english.moreFilters>;

export const facetLabels = {
  polymer: {
    pp: "بولي بروبيلين (PP)",
    pe: "بولي إيثيلين (PE: LDPE، LLDPE، HDPE)",
    eva: "EVA",
    tpo: "TPO، TPE",
    pvc: "PVC",
    styrenics: "PS، ABS، SAN",
    pet: "PET، PBT",
    pa: "بولي أميد، نايلون (PA)",
    pc: "بولي كربونات (PC)",
    pmma: "أكريليك (PMMA)",
    pom: "بولي أسيتال (POM)",
    pu: "بولي يوريثان (PU، TPU)",
    epoxy: "إيبوكسي",
    up: "بوليستر غير مشبع (UP)، ألكيد",
    cellulose: "سليلوزيات",
    rubber: "مطاط",
    block: "SBS، SIS، SEBS",
    pla: "بوليمرات حيوية (PLA)",
    pvac: "PVAc، PVB",
  },
  process: {
    injection: "قولبة بالحقن",
    film: "أفلام",
    sheet: "ألواح ورقائق، تشكيل حراري",
    pipe: "أنابيب وبروفيل",
    cable: "أسلاك وكابلات",
    fibre: "ألياف وأشرطة",
    "blow-moulding": "قولبة بالنفخ",
    "rotational-moulding": "قولبة دورانية",
    compounding: "تركيب المركبات، ماستر باتش",
    calendering: "كلندرة",
    foaming: "إرغاء",
    coating: "طلاء",
    printing: "أحبار طباعة",
    rubber: "خلط المطاط",
    plastisol: "بلاستيزول",
    casting: "صب وتصفيح",
    adhesives: "مواد لاصقة ومانعات تسرب",
    polymerisation: "بلمرة وتخليق",
  },
  form: {
    powder: "مسحوق",
    granules: "حبيبات",
    pellets: "كريات",
    liquid: "سائل",
    flakes: "قشور",
    pastilles: "أقراص",
    beads: "حبيبات كروية",
    paste: "معجون",
    crystals: "بلورات",
    solid: "شمع أو كتل أو بالات",
  },
  stock: stockLabel,
  regulatory: {
    "not-candidate": "خارج قائمة المواد المرشحة (REACH)",
    "not-classified": "غير مصنف وفق CLP",
    "not-dangerous": "ليس بضاعة خطرة",
    "food-eu": "EU 10/2011: مدرج",
    "food-us": "21 CFR: مدرج",
  },
} as const satisfies Words<typeof english.facetLabels>;
