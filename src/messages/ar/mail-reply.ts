import type * as english from "../mail-reply.ts";
import { countedUnit } from "./units.ts";
import { plural, type Words } from "./words.ts";

/** Labels of the fields that the confirmation of an enquiry repeats. */
export const repeatedFields = {
  also: "كتبت أيضًا",
  wants: "طلبت",
  sdsCountry: "بلد الاستخدام (SDS)",
  sdsLanguage: "لغة SDS",
  country: "بلد الوصول",
  port: "الميناء أو المكان",
  incoterm: "شرط التسليم (Incoterm 2020)",
  neededBy: "موعد التسليم المطلوب",
  message: "ملاحظات",
} as const satisfies Words<typeof english.repeatedFields>;

export const lineColumns = {
  line: "الرقم",
  item: "رقم البند",
  wrote: "كما كُتب",
  id: "معرف الصنف",
  name: "الصنف",
  cas: "رقم CAS",
  form: "الشكل",
  amount: "العدد",
  unit: "الوحدة",
  kilograms: "الوزن، kg",
  packaging: "التعبئة",
  remarks: "ملاحظات",
} as const satisfies Words<typeof english.lineColumns>;
export const STANDARD_PACKAGING = "التعبئة القياسية";
/** Amount and unit. */
export const QUANTITY = "الكمية";

/** `500 kg`, `40 كيسًا (1,000 kg)`, `غير محددة`. */
export const lineQuantity: typeof english.lineQuantity = ({ amount, unit, kilograms }) => {
  if (amount === undefined) return "غير محددة";
  const mass = kilograms === undefined ? "" : ` (${kilograms.toLocaleString("en-US")} kg)`;
  return `${countedUnit(amount, unit)}${mass}`;
};

/** `ICG AO-1010 (CAS 6683-19-8): 40 كيسًا (1,000 kg)، أكياس 25 kg`. */
export const leadLine = (name: string, cas: string, quantity: string, packaging: string): string =>
  `${name} (CAS ${cas}): ${quantity}، ${packaging}`;

/** Around a line: the buyer's number of the item and words. */
export const lineWords = {
  item: (item) => `البند ${item}: `,
  noGrade: (wrote, isNotInList) => `«${wrote}» (${isNotInList ? "ليس في قائمتنا" : "لم يُحدَّد صنف"})`,
  asWritten: (wrote) => `كما كُتب: «${wrote}»`,
  between: "؛ ",
} as const satisfies Words<typeof english.lineWords>;
/** After the lines. */
export const alsoAsked = (names: readonly string[]): string =>
  `طلبت أيضًا ما ليس في قائمتنا: ${names.join("؛ ")}.`;

/** More grades are counted, not named. */
const SDS_NAMED_MAX = 5;

/** `names` without duplicates. */
function sheetsOf(names: readonly string[]): string {
  const [first = ""] = names;
  if (names.length === 1) return `صحيفة بيانات السلامة (SDS) للصنف ${first}`;
  if (names.length > SDS_NAMED_MAX)
    return `صحائف بيانات السلامة (SDS) لجميع الأصناف، وعددها ${names.length}`;
  const listed = `${names.slice(0, -1).join("، ")} و${names.at(-1)}`;
  return `${names.length === 2 ? "صحيفتي بيانات السلامة (SDS) للصنفين" : "صحائف بيانات السلامة (SDS) للأصناف"} ${listed}`;
}

export const reply = {
  greeting: (name) => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
  subject: {
    contact: (reference, company) => `وصلتنا رسالتك ${reference}: ${company}`,
    tds: (reference, product) =>
      product ? `النشرة الفنية: ${product} (${reference})` : `طلبك ${reference}: النشرة الفنية`,
    sds: (reference, product) =>
      product
        ? `صحيفة بيانات السلامة: ${product} (${reference})`
        : `طلبك ${reference}: صحيفة بيانات السلامة`,
    "file-request": (reference, company) => `وصلنا طلبك ${reference}: ${company}`,
    application: (reference, company) => `وصلنا طلب التوظيف ${reference}: ${company}`,
    enquiry: (reference) => `طلبك ${reference}`,
  },
  contact: [
    "شكرًا على رسالتك. وصلت إلى فريقنا، وسيرد عليك المختص بالموضوع، عادة خلال يوم عمل واحد.",
  ],
  tdsSent: (product, cas) => [
    `تجد مع هذه الرسالة النشرة الفنية (TDS) للصنف ${product} (CAS ${cas}).`,
    "قيمها نموذجية وليست مواصفة. إن أردت شهادة تحليل أو عيّنة أو سعرًا، فرد على هذه الرسالة.",
  ],
  tdsOpen: [
    "شكرًا على طلبك النشرة الفنية. لم تذكر في طلبك صنفًا. رد على هذه الرسالة واذكر الصنف أو رقم CAS، وسيرسل إليك الدعم الفني النشرة.",
  ],
  tdsNamed: [
    "شكرًا على طلبك النشرة الفنية. سيبحث الدعم الفني عن الصنف الذي ذكرته ويرسل إليك نشرته.",
  ],
  /**
   * `product` is empty if the catalogue lacks it; `named`: the request named a grade; `place` from
   * sdsPlace.
   */
  sds: (product, named, place) => [
    `شكرًا على طلبك صحيفة بيانات السلامة (SDS)${product ? ` للصنف ${product}` : ""}${place ? ` ${place}` : ""}. ${product || named ? "سيرسل إليك الدعم الفني النسخة السارية." : "رد على هذه الرسالة واذكر الصنف أو رقم CAS الذي تحتاجه، وسيرسل إليك الدعم الفني النسخة السارية."}`,
    "إن كانت المادة في موقعك الآن وتحتاج المعلومات على وجه السرعة، فاتصل بنا.",
  ],
  "file-request": ["شكرًا على طلبك. سيرسل إليك الدعم الفني المستندات، عادة خلال يوم عمل واحد."],
  application: [
    "شكرًا على طلب التوظيف. استلمناه مع سيرتك الذاتية، ونحن نقرأ كل طلب. إن كانت خبرتك تناسب الوظيفة، فسنتواصل معك.",
  ],
  enquiry: (reference) => [
    `شكرًا على طلبك. رقمه المرجعي ${reference}: اذكره عندما تكتب أو تتصل.`,
    "هذا ما طلبته:",
  ],
  enquirySheets: (attached, left) =>
    `أرفقنا ${plural(attached, {
      one: "النشرة الفنية",
      two: "نشرتين فنيتين",
      few: (n) => `${n} نشرات فنية`,
      many: (n) => `${n} نشرة فنية`,
      other: (n) => `${n} نشرة فنية`,
    })}${
      left > 0
        ? `، وسنرسل ${plural(left, {
            one: "النشرة الباقية",
            two: "النشرتين الباقيتين",
            few: (n) => `النشرات الباقية (${n})`,
            many: (n) => `النشرات الباقية (${n})`,
            other: (n) => `النشرات الباقية (${n})`,
          })} على حدة`
        : ""
    }. قيم النشرة الفنية نموذجية وليست مواصفة.`,
  /** `names` without duplicates; `place` from sdsPlace. */
  enquirySds: (names, place) =>
    `سيرسل إليك الدعم الفني ${sheetsOf(names)}${place ? ` ${place}` : ""}.`,
  sdsPlace: (country, language) =>
    [country && `للاستخدام في ${country}`, language && `باللغة ${language}`]
      .filter(Boolean)
      .join("، "),
  address: "لمعرفة ما تم في طلبك، أو إضافة رسالة، أو تكرار الطلب، أو حذف بياناتك:",
  addressLives: (months) =>
    `يفتح هذا العنوان طلبك لمدة ${months} شهرًا أو إلى أن تحذفه. كل من لديه العنوان يستطيع فتح الطلب.`,
  enquiryNext:
    "ترد المبيعات عادة خلال يوم عمل واحد. إن وجدت خطأ فيما سبق، فرد على هذه الرسالة. الطلب ليس أمر شراء. لا التزام عليك قبل أن تقبل عرض السعر.",
  /** Not for enquiries, whose mail begins with the reference. */
  reference: (reference) => `رقمك المرجعي ${reference}: اذكره عندما تكتب أو تتصل.`,
  /** Subject of a reply in the thread of the confirmation; mail programs know `Re:`. */
  again: (subject) => `Re: ${subject}`,
  signOff: "مع أطيب التحيات",
  automatic:
    "تصلك هذه الرسالة لأن أحدًا كتب هذا البريد الإلكتروني في نموذج على موقعنا. إن لم تكن أنت، فتجاهلها.",
} as const satisfies Words<typeof english.reply>;
