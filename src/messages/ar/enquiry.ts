/** Texts of the enquiry: page, list, API, validation. */
import type * as english from "../enquiry.ts";
import { plural, type Words } from "./words.ts";

/** In form order. */
export const wantLabels = {
  price: "السعر",
  sample: "عيّنة",
  tds: "النشرة الفنية (TDS)",
  sds: "صحيفة بيانات السلامة (SDS)",
  coa: "شهادة التحليل (CoA)",
  declaration: "إقرار المطابقة",
} as const satisfies Words<typeof english.wantLabels>;

/** After "على". */
const upTo = (most: number): string =>
  plural(most, {
    one: "صنف واحد",
    two: "صنفين",
    few: (n) => `${n} أصناف`,
    many: (n) => `${n} صنفًا`,
    other: (n) => `${n} صنف`,
  });

export const enquiry = {
  title: "طلبك",
  description:
    "اكتب الأصناف التي تحتاجها مع الكمية والتعبئة، واطلب السعر أو العيّنات أو المستندات في رسالة واحدة.",
  lead: "اكتب الأصناف والكميات، وأخبرنا بما تحتاجه وبجهة التسليم. نرد عادة خلال يوم عمل واحد.",
  lines: "الأصناف",
  count: (count) =>
    plural(count, {
      zero: "لا أصناف",
      one: "صنف واحد",
      two: "صنفان",
      few: (n) => `${n} أصناف`,
      many: (n) => `${n} صنفًا`,
      other: (n) => `${n} صنف`,
    }),
  empty: "قائمتك فارغة. أضف صنفًا من هنا أو من صفحة أي صنف.",
  find: "الباحث عن المنتجات",
  quantity: "الكمية",
  unit: "الوحدة",
  packaging: "التعبئة",
  anyPackaging: "التعبئة القياسية",
  quantityOf: (name) => `كمية ${name}`,
  unitOf: (name) => `وحدة ${name}`,
  packagingOf: (name) => `تعبئة ${name}`,
  removeOf: (name) => `أزل ${name}`,
  removed: (name) => `أزيل ${name}.`,
  addTitle: "أضف صنفًا",
  addSubmit: "أضف",
  added: (name) => `أضيف ${name}.`,
  /** Of several goods; `others` are now a remark. */
  notAdded: (words) => `لم نجد صنفًا يطابق «${words}». لم نضف شيئًا.`,
  keep: "اطلبه كما كتبته",
  item: (item) => `البند ${item}`,
  written: (words) => `كتبت: ${words}`,
  noGrade: "لم يُحدَّد صنف: سنرد على ما كتبته.",
  several: (words) => `قد يعني «${words}» أحد هذه الأصناف. أيها تقصد؟`,
  /** `read`: `20 t, 25 kg bag`. */
  understood: (read) => `الكمية والتعبئة كما قرأناهما: ${read}`,
  notHeld: (words) => `لا نبيع «${words}».`,
  full: (most) => `القائمة ممتلئة: لا يزيد الطلب على ${upTo(most)}.`,
  leftOut: (count, most) =>
    `لا يزيد الطلب على ${upTo(most)}. ${plural(count, {
      one: "ستجد صنفًا آخر",
      two: "ستجد صنفين آخرين",
      few: (n) => `ستجد ${n} أصناف أخرى`,
      many: (n) => `ستجد ${n} صنفًا آخر`,
      other: (n) => `ستجد ${n} صنف آخر`,
    })} ضمن «كتبت أيضًا».`,
  also: "كتبت أيضًا",
  alsoHint: "يصلنا هذا كملاحظة",
  wants: "ماذا تحتاج؟",
  sdsCountry: "بلد الاستخدام (SDS)",
  sdsLanguage: "اللغة (SDS)",
  destination: "إلى أين نشحن؟",
  country: "بلد الوصول",
  port: "الميناء أو المكان",
  incoterm: "شرط التسليم (Incoterm 2020)",
  noIncoterm: "لم يحدد بعد",
  neededBy: "موعد التسليم المطلوب",
  message: "ملاحظات",
  contact: "بياناتك",
  name: "اسمك",
  company: "الشركة",
  email: "البريد الإلكتروني",
  phone: "الهاتف",
  phoneHint: "مع رمز البلد",
  send: "أرسل الطلب",
  toComplete: (count) =>
    plural(count, {
      one: "بقي حقل واحد لتكمله",
      two: "بقي حقلان لتكملهما",
      few: (n) => `بقيت ${n} حقول لتكملها`,
      many: (n) => `بقي ${n} حقلًا لتكملها`,
      other: (n) => `بقي ${n} حقل لتكملها`,
    }),
  takeInstead: "خذ بدلًا منه",
} as const satisfies Words<typeof english.enquiry>;

export const enquiryValidation = {
  linesRequired: "أضف صنفًا واحدًا على الأقل",
  linesTooMany: (most) => `لا يزيد الطلب على ${upTo(most)}`,
  gradeInvalid: "صنف غير معروف",
  gradeUnknown: (id) => `لا صنف عندنا باسم «${id}». أزله، أو ابحث عما تحتاجه.`,
  gradeNotOffered: (name) => `الصنف ${name} غير معروض للبيع. أزله.`,
  gradeReplaced: (name, instead) => `الصنف ${name} غير معروض للبيع. أزله وخذ بدلًا منه: ${instead}.`,
  amountInvalid: "اكتب الكمية رقمًا، مثل 500 أو 1.5",
  unitInvalid: (units) => `وحدة غير معروفة. اختر واحدة من: ${units}`,
  wantsRequired: "اختر ما تحتاجه",
  countryRequired: "اكتب بلد الوصول",
  sdsCountryRequired: "اكتب بلد الاستخدام: عليه تعتمد اللغة والتصنيف",
  sdsLanguageRequired: "اكتب لغة صحيفة بيانات السلامة (SDS)",
  incotermInvalid: "اختر شرط التسليم (Incoterm)",
  neededByInvalid: "اكتب التاريخ بالصيغة YYYY-MM-DD (2027-01-31)",
  phoneSign: (sign) => `لا يقبل رقم الهاتف العلامة «${sign}». اكتب الرقم الداخلي هكذا: «ext 5»`,
  phoneShort: "رقم الهاتف قصير جدًا. اكتب 7 أرقام على الأقل",
  phoneLong: "رقم الهاتف طويل جدًا. أقصى طول للرقم 15 رقمًا",
  companyRequired: "اكتب اسم الشركة",
} as const satisfies Words<typeof english.enquiryValidation>;

export const enquiryNext = {
  steps: "ماذا بعد الإرسال",
  stepTexts: [
    "يصلك رقم مرجعي فورًا وتأكيد بالبريد الإلكتروني.",
    "تراجع المبيعات المخزون والتعبئة. نرد عادة خلال يوم عمل واحد.",
    "الطلب ليس أمر شراء. لا التزام عليك قبل أن تقبل عرض السعر.",
  ],
  already: "أرسلت طلبًا من قبل؟ في رسالة التأكيد رابط طلبك.",
  speak: "أو تواصل معنا مباشرة",
} as const satisfies Words<typeof english.enquiryNext>;
