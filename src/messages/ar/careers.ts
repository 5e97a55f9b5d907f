/** §2 Careers: list, job, Apply modal. */
import type * as english from "../careers.ts";
import type { Words } from "./words.ts";

export const careers = {
  title: "الوظائف",
  prompt: (company) => `هل تود الانضمام إلى فريق ${company} Chemicals؟`,
  view: "اعرض",
  noun: "الوظائف",
  viewJob: (title) => `اعرض ${title}`,
} as const satisfies Words<typeof english.careers>;

export const jobPage = {
  back: "كل الوظائف",
  who: "من نبحث عنه",
  summary: "ملخص الوظيفة",
  title: "المسمى الوظيفي",
  employmentType: "نوع التوظيف",
  department: "القسم",
  location: "الموقع",
  posted: "تاريخ النشر",
  apply: "قدّم طلبك الآن",
  closed: "أغلقت هذه الوظيفة. لم نعد نقبل طلبات لها.",
  others: "اعرض الوظائف الشاغرة",
} as const satisfies Words<typeof english.jobPage>;

/** By the codes of model/codes.ts. */
export const employmentTypeLabels = {
  "full-time": "دوام كامل",
  "part-time": "دوام جزئي",
  contract: "عقد",
  temporary: "مؤقت",
  internship: "تدريب",
} as const satisfies Words<typeof english.employmentTypeLabels>;

export const applyModal = {
  title: "قدّم طلبك هنا",
  fullName: "الاسم الكامل",
  email: "البريد الإلكتروني",
  phone: "رقم الهاتف",
  linkedIn: "رابط LinkedIn",
  position: "الوظيفة المطلوبة",
  resume: "السيرة الذاتية",
  resumeHint: "PDF أو DOC أو DOCX، بحد أقصى 5 MB",
  close: "إغلاق",
  dismiss: "أغلق النافذة",
  apply: "قدّم طلبك",
  applied: "وصل طلبك",
  thanks: "وصلنا طلبك وسيرتك الذاتية.",
} as const satisfies Words<typeof english.applyModal>;
