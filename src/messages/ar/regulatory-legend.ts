/** Signs of regulatory tables. */
import type * as english from "../regulatory-legend.ts";
import type { Words } from "./words.ts";

export const legend = {
  title: "علامات الجدول",
  dots: {
    concern: "محظور، أو مثير لقلق بالغ",
    care: "مصنف، أو مقيد، أو من البضائع الخطرة",
    food: "مدرج لملامسة الغذاء",
    notListed: "غير مدرج في القائمة",
  },
  unverified: "لم نتحقق منه: اسألنا",
  /** After "غير مذكور: اسألنا". */
  notStated: "لا يعني أنه مسموح به. اسألنا.",
  abbreviations: "الاختصارات:",
} as const satisfies Words<typeof english.legend>;

export const glossary = {
  ADR: "الاتفاق الأوروبي للنقل البري للبضائع الخطرة",
  CFR: "مدونة اللوائح الاتحادية في الولايات المتحدة؛ الباب 21 للأغذية والأدوية",
  CLP: "التصنيف والوسم والتعبئة: Regulation (EC) No 1272/2008",
  FCM: "رقم مادة ملامسة الغذاء: بند المادة في قائمة الاتحاد، Regulation (EU) No 10/2011, Annex I",
  FCN: "إشعار ملامسة الغذاء المقدم إلى FDA؛ يسري على الصانع والاستخدام المذكورين فيه",
  FCS: "المادة الملامسة للغذاء: موضوع إشعار FCN",
  FRF: "معامل خفض استهلاك الدهون، من 1 إلى 5: تقسم عليه الهجرة إلى الأغذية الدهنية قبل مقارنتها بالحد",
  HS: "النظام المنسق: التعرفة الجمركية",
  IMDG: "المدونة الدولية للنقل البحري للبضائع الخطرة",
  ND: "غير قابل للكشف",
  OML: "حد الهجرة الكلية: جميع المواد معًا",
  REACH: "تسجيل المواد الكيميائية وتقييمها وترخيصها وتقييدها: Regulation (EC) No 1907/2006",
  SML: "حد الهجرة النوعية، mg من المادة لكل kg من الغذاء",
  "SML(T)": "حد لمجموع المواد في مجموعة واحدة",
} as const satisfies Words<typeof english.glossary>;
