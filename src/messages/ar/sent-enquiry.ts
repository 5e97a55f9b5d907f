/** The page of a sent enquiry, at its own address. */
import type * as english from "../sent-enquiry.ts";
import type { Words } from "./words.ts";

export const sentEnquiryPage = {
  title: (reference) => `الطلب ${reference}`,
  enquiry: "الطلب",
  progress: "حالة الطلب",
  states: {
    received: "تم الاستلام",
    working: "قيد المعالجة",
    quoted: "تم تقديم عرض السعر",
    closed: "مغلق",
  },
  times: (zone) => `الأوقات حسب ${zone}.`,
  confirmationWaits: (email) => `سنرسل تأكيدًا إلى ${email}.`,
  confirmationSent: (email, time) => `أرسلنا تأكيدًا إلى ${email} في ${time}.`,
  asked: "ما طلبته",
  company: "الشركة",
  quotation: "عرض السعر",
  download: (size) => `تنزيل (PDF، ${size})`,
  messages: "الرسائل",
  noMessages: "لا رسائل بعد. نرد بالبريد الإلكتروني، ويظهر ردنا هنا أيضًا.",
  fromCompany: "ردنا",
  fromVisitor: "رسالتك",
  again: "اطلب مرة أخرى",
  againHint: "يفتح نموذج الطلب بالمواد والكميات والاحتياجات نفسها، ويمكنك تعديلها كلها.",
  add: "أضف رسالة",
  addLabel: "رسالتك",
  addHint: "تصل إلى المكتب نفسه مع هذا الطلب، ونرد بالبريد الإلكتروني.",
  send: "أرسل الرسالة",
  added: "أُرسلت رسالتك.",
  faults: {
    empty: "اكتب رسالة أولًا.",
    long: "الحد الأقصى للرسالة 5,000 حرف.",
    busy: "لم يُرسل شيء: وصلت نماذج كثيرة من شبكتك. حاول مرة أخرى بعد دقيقة.",
    failed: "لم يُرسل شيء. حاول مرة أخرى، أو اكتب إلينا بالبريد الإلكتروني.",
  },
  erase: "احذف بياناتي",
  eraseText:
    "يحذف هذا الطلب والرسائل المضافة هنا وردودنا وعرض السعر من نظامنا فورًا ونهائيًا، ولا يعمل هذا العنوان بعد ذلك. لا يشمل الحذف رسائل البريد التي أُرسلت ولا النسخ الاحتياطية.",
  eraseConfirm: "احذف كل شيء",
  eraseFailed: "لم يُحذف شيء: وصلت نماذج كثيرة من شبكتك. حاول مرة أخرى بعد دقيقة.",
  erased: (reference) => `حُذف الطلب ${reference}.`,
  erasedText: "حُذف من نظامنا ما أرسلته وردودنا وعرض السعر، ولم يعد عنوان الطلب يعمل.",
  another: "ابدأ طلبًا",
  address: (months) =>
    `يفتح هذا العنوان طلبك لمدة ${months} شهرًا من إرساله أو إلى أن تحذفه. كل من لديه العنوان يستطيع فتح الطلب.`,
} as const satisfies Words<typeof english.sentEnquiryPage>;
