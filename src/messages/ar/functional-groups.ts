/** Functional groups of additives by the codes of model/functional-groups.ts. */
import type * as english from "../functional-groups.ts";
import type { Words } from "./words.ts";

export const functionalGroupLabels = {
  "amine-n-h": "أمين معاق N–H (ثانوي)",
  "amine-n-ch3": "أمين معاق N–CH₃ (ثالثي)",
  "amine-n-alkyl": "أمين معاق N–ألكيل (ثالثي، جزء من السلسلة)",
  "amine-n-or": "أمين معاق N–OR (أمينو إيثر)",
  "phenol-two-tert-butyl": "فينول معاق بمجموعتي tert-butyl",
  "phenol-one-tert-butyl": "فينول أقل إعاقة بمجموعة tert-butyl واحدة",
  "triaryl-phosphite": "فوسفيت ثلاثي الأريل",
  "pentaerythritol-diphosphite": "ثنائي فوسفيت البنتاإريثريتول",
  "aryl-phosphonite": "أريل فوسفونيت",
  "primary-amide": "أميد أولي",
  "secondary-amide": "أميد ثانوي",
  "secondary-bis-amide": "ثنائي أميد ثانوي",
} as const satisfies Words<typeof english.functionalGroupLabels>;

/** Of the conjugate acid. The values belong to the type of amine; makers give none for a grade. */
export const amineBasicity = {
  "amine-n-h": "pKa نحو 9–10، نموذجي للنوع N–H؛ غير مذكور لهذا الصنف",
  "amine-n-ch3": "pKa نحو 8–9، نموذجي للنوع N–CH₃؛ غير مذكور لهذا الصنف",
  "amine-n-alkyl": "أقل قاعدية من N–H؛ قيمة pKa غير مذكورة",
  "amine-n-or": "pKa نحو 4، نموذجي للنوع N–OR؛ غير مذكور لهذا الصنف",
} as const satisfies Words<typeof english.amineBasicity>;

export const amineAcidTolerance = {
  "amine-n-h": "منخفض: الأحماض تعادل N–H",
  "amine-n-ch3": "منخفض إلى متوسط: الأحماض تعادل N–CH₃ عند حمل أعلى قليلًا من N–H",
  "amine-n-alkyl": "منخفض: المبيدات الحمضية تعادله عند حمل قريب من حمل N–H",
  "amine-n-or": "مرتفع: الأحماض الضعيفة والمتوسطة لا تعادل N–OR؛ والأحماض القوية تهاجمه",
} as const satisfies Words<typeof english.amineAcidTolerance>;
