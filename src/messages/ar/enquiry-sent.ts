/** Enquiries sent from this browser. */
import type * as english from "../enquiry-sent.ts";
import type { Words } from "./words.ts";

export const enquirySent = {
  /** Before a known reference, then before an unknown one. */
  enquiry: "الطلب",
  sent: "وصل طلبك إلينا.",
  next: "سنرسل إليك تأكيدًا بالبريد الإلكتروني. اذكر الرقم المرجعي عندما تكتب أو تتصل.",
  follow: "تابع هذا الطلب",
  followHint: "اعرف ما تم فيه، أو أضف رسالة، أو احذفه. وتجد هذا الرابط في رسالة التأكيد أيضًا.",
  unknown: (reference) => `لا يحفظ هذا المتصفح الطلب ${reference}.`,
  unknownWhy:
    "يظهر الطلب في المتصفح الذي أرسله فقط، ويحفظ المتصفح آخر عشرة طلبات. إن كنت أنت من أرسله، ففي رسالة التأكيد كل ما طلبته ورابط طلبك.",
  another: "ابدأ طلبًا آخر",
  sentOn: (date) => `تاريخ الإرسال: ${date}.`,
  /** `day`: `الخميس 26 نوفمبر 2026`. */
  replyBy: (day) => `نرد عادة في موعد أقصاه ${day}.`,
  days: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
  asked: "ما طلبته",
  alsoAsked: (names) => `طلبت أيضًا ما ليس في قائمتنا: ${names.join("؛ ")}.`,
  wants: "تحتاج",
  noQuantity: "الكمية غير محددة",
  print: "اطبع",
  again: "اطلب مرة أخرى",
  againOf: (reference) => `اطلب مرة أخرى: ${reference}`,
  yours: "طلباتك",
  last: "طلبك الأخير",
  onDevice: "محفوظة في هذا المتصفح فقط، دون اسمك ولا عنوانك.",
  forget: "امسح هذه الطلبات",
  forgotten: "لم يعد هذا المتصفح يحفظ طلباتك.",
  found: (reference) => `طلبك ${reference} على هذا الجهاز`,
} as const satisfies Words<typeof english.enquirySent>;
