/** §2 Contact. */
import type * as english from "../contact.ts";
import type { Words } from "./words.ts";

export const contactPage = {
  heading: "تواصل معنا",
  tagline: "يسعدنا أن نسمع منك",
  questions: "هل تحتاج إلى توضيح؟ هذه أكثر الأسئلة التي تصلنا.",
  email: "البريد الإلكتروني",
  phone: "الهاتف",
  write: "اكتب إلينا",
} as const satisfies Words<typeof english.contactPage>;

/** §3; texts of states: errors.ts. */
export const contactFormTexts = {
  firstName: "الاسم الأول",
  lastName: "اسم العائلة",
  email: "البريد الإلكتروني",
  phone: "الهاتف",
  message: "الرسالة",
  send: "أرسل الرسالة",
  /** First sentence by subject. */
  about: {
    product: (name) => `أريد عيّنة من ${name}.\n\nالبوليمر وطريقة التصنيع: \nالكمية: `,
    category: (name) =>
      `أبحث عن صنف من ${name}.\n\nالبوليمر وطريقة التصنيع: \nالوظيفة المطلوبة منه: `,
    article: (title) => `لدي سؤال عن «${title}».\n\n`,
    problem: (title) =>
      `نواجه هذه المشكلة: ${title}.\nأي صنف يناسب، وبأي نسبة؟\n\nالبوليمر وطريقة التصنيع: \nالإضافات المستخدمة حاليًا: `,
    industry: (name) =>
      `أبحث عن إضافات لقطاع ${name}.\n\nالبوليمر وطريقة التصنيع: \nالوظيفة المطلوبة منها: `,
    search: (term) => `بحثت عن «${term}» ولم أجد شيئًا.\n\nالاستخدام: \nالكمية: `,
    event: (name) => `أود المشاركة في «${name}».\n\nعدد الأشخاص: `,
  },
  chosen: (grades) => `\nالأصناف التي اخترتها: ${grades}`,
  attach: "لديك صور أو تقارير اختبار؟ أرسلها بالبريد الإلكتروني:",
} as const satisfies Words<typeof english.contactFormTexts>;

/** Texts of every form. */
export const form = {
  optional: "(اختياري)",
  chooseFile: "اختر ملفًا",
  orDrop: "أو أفلته هنا",
  /** Honeypot. */
  website: "اترك هذا الحقل فارغًا",
} as const satisfies Words<typeof english.form>;

export const presence = {
  heading: "حضورنا في العالم",
  reach: "نطاقنا العالمي",
  caption: "نربط الشركات عبر القارات",
  map: (places) => `خريطة للعالم عليها خطوط من جبل علي إلى ${places}.`,
} as const satisfies Words<typeof english.presence>;
