import type * as english from "../validation.ts";
import { plural, type Words } from "./words.ts";

/** §5 Validation messages, in its order. */
export const validation = {
  firstNameRequired: "اكتب الاسم الأول",
  firstNameShort: "اكتب الاسم الأول بحرفين على الأقل",
  lastNameRequired: "اكتب اسم العائلة",
  lastNameShort: "اكتب اسم العائلة بحرفين على الأقل",
  emailRequired: "اكتب البريد الإلكتروني",
  emailInvalid: "عنوان البريد الإلكتروني غير صحيح",
  phoneInvalid: "رقم الهاتف غير صحيح",
  messageRequired: "اكتب رسالتك",
  messageShort: "اكتب رسالة لا تقل عن 10 أحرف",
  nameRequired: "اكتب الاسم",
  phoneRequired: "اكتب رقم الهاتف",
  fieldRequired: "هذا الحقل مطلوب",
  fullNameRequired: "اكتب الاسم الكامل",
  text: "يجب أن يكون نصًا",
  fields: "يجب أن يكون كائن JSON",
  tooLong: (most) =>
    `النص أطول من اللازم: الحد الأقصى ${plural(most, {
      one: "حرف واحد",
      two: "حرفان",
      few: (n) => `${n} أحرف`,
      many: (n) => `${n} حرفًا`,
      other: (n) => `${n} حرف`,
    })}`,
  /** Browsers do not restore a file input in a re-rendered page. */
  resumeAgain: "اختر ملفك مرة أخرى",
  resumeRequired: "أرفق السيرة الذاتية",
  resumeType: "يجب أن تكون السيرة الذاتية ملف PDF أو DOC أو DOCX",
  resumeSize: "يجب ألا يزيد حجم السيرة الذاتية على 5 MB",
  linkedInInvalid: "عنوان LinkedIn غير صحيح",
  positionClosed:
    "أغلق باب التقديم لهذه الوظيفة، فلم نستلم شيئًا. اكتب وظيفة شاغرة أخرى، أو راسلنا بالبريد الإلكتروني.",
} as const satisfies Words<typeof english.validation>;

export const quotaMessages = {
  storage:
    "لم نستلم شيئًا: لا يمكننا استقبال ملفات أخرى الآن. حاول غدًا، أو راسلنا بالبريد الإلكتروني.",
  uploads:
    "لم نستلم شيئًا: لا يمكننا استقبال ملفات أخرى من شبكتك اليوم. حاول غدًا، أو راسلنا بالبريد الإلكتروني.",
  mails:
    "لم نستلم شيئًا: طلب هذا البريد الإلكتروني عدة ردود خلال ساعة. حاول لاحقًا، أو راسلنا بالبريد الإلكتروني.",
} as const satisfies Words<typeof english.quotaMessages>;
