/** `/check-list` (beyond the specification). */
import type * as english from "../check-list.ts";
import { unitLabels } from "./units.ts";
import { plural, type Words } from "./words.ts";

const quantities = Object.fromEntries(
  Object.entries(unitLabels).map(([unit, [, several]]) => [unit, `الكمية، ${several}`]),
) as Readonly<Record<keyof typeof unitLabels, string>>;

const formatRows = (count: number): string =>
  plural(count, {
    zero: "لا صفوف",
    one: "صف واحد",
    two: "صفان",
    few: (n) => `${n} صفوف`,
    many: (n) => `${n} صفًا`,
    other: (n) => `${n} صف`,
  });

const joinColumns = (columns: readonly string[]): string =>
  columns.map((column, place) => (place > 0 ? `و${column}` : column)).join(" ");

export const checkList = {
  title: "افحص قائمة",
  description:
    "الصق ما يصل إلى 500 من أرقام CAS أو الأصناف أو الأسماء التجارية، أو حمّل ملفًا. نطابق كل سطر مع صنف، ونعرض رقم CAS والمخزون.",
  lead: "الصق قائمتك أو حمّل ملفًا. نطابق كل سطر مع صنف، ونعرض رقم CAS والمخزون. ونقرأ الكميات أيضًا، وما لا نجد له صنفًا يصلنا كملاحظة.",
  label: "رقم CAS أو صنف أو اسم تجاري واحد في كل سطر",
  placeholder: "6683-19-8\nTinuvin 770 500 kg\nuv-531; 1 t",
  file: "ملف (.csv أو .txt أو .xlsx)",
  fileHint: "متصفحك هو الذي يقرأ الملف. لا نستلم شيئًا قبل أن تضغط الزر.",
  readFile: "اقرأ الملف",
  reading: "نقرأ الملف...",
  read: (name, rows) => `قرأنا ${name}: ${formatRows(rows)}.`,
  readPart: (name, kept, rows) =>
    `${name} أطول من المسموح: قرأنا الصفوف الأولى فقط، ${kept} من ${rows}.`,
  sheetOf: (file, sheet) => `ورقة «${sheet}» في ${file}`,
  sheet: "الورقة",
  sheetAgain: "لقراءة ورقة أخرى، اختر الورقة ثم اختر الملف من جديد.",
  unreadableCell: (row, column, cell) =>
    `تعذرت قراءة الخلية في الصف ${row}، العمود ${column}: ${cell}`,
  sample: "نزّل ملفًا نموذجيًا",
  sampleName: "sample-list.csv",
  sampleRows: [
    ["م", "المنتج", "رقم CAS", "الكمية", "الوحدة", "التعبئة", "ملاحظات"],
    ["1", "ICG AO 1010", "6683-19-8", "500", "kg", "أكياس 25 kg", ""],
    ["2", "Tinuvin 770", "", "1.5", "t", "", "التسليم في مارس"],
    ["3", "", "1843-05-6", "2x25", "kg", "", ""],
  ],
  columns: "أعمدة قائمتك",
  columnsLead: "هكذا نقرأ أعمدتك. صحّح ما ليس صحيحًا، ثم افحص القائمة.",
  column: (place, head) => (head ? `العمود ${place}، «${head}»` : `العمود ${place}`),
  roles: {
    name: "الصنف أو الاسم",
    cas: "رقم CAS",
    ...quantities,
    size: "وزن العبوة الواحدة",
    count: "عدد العبوات",
    unit: "الوحدة",
    packaging: "التعبئة",
    lot: "رقم التشغيلة",
    code: "رمز البند",
    remark: "ملاحظة",
    none: "لا نقرؤه",
  },
  quantityFrom: (columns) =>
    `${plural(columns.length, {
      one: "الكمية من العمود",
      two: "الكمية من العمودين",
      few: () => "الكمية من الأعمدة",
      many: () => "الكمية من الأعمدة",
      other: () => "الكمية من الأعمدة",
    })} ${joinColumns(columns)}.`,
  quantityProduct: (columns) => `الكمية من ${columns.join(" × ")}.`,
  quantityNone: "لا عمود فيه كمية نستطيع قراءتها.",
  columnName: (place, head) => (head ? `«${head}»` : `${place}`),
  assumedUnit: (unit) => `لا تذكر القائمة أي وحدة، فاعتمدنا ${unit}.`,
  question: "أي كمية تقصد؟",
  questionLead: "يمكن قراءة أعمدتك بأكثر من طريقة، ولذلك لم نقرأ أي كمية بعد. اختر واحدة:",
  choice: (columns, unit) =>
    unit ? `${columns.join(" × ")}، الوحدة ${unit}` : columns.join(" × "),
  signs: { ".": "النقطة", ",": "الفاصلة", both: "النقطة أو الفاصلة" },
  unsure: (quantity, other, sign, isDecimal) =>
    `قرأناها ${quantity}. وهي ${other} إذا كانت ${sign} ${isDecimal ? "علامة عشرية" : "تفصل الآلاف"}.`,
  unsureCount: (count) =>
    `${plural(count, {
      one: "كمية واحدة تحتمل قراءتين",
      two: "كميتان تحتملان قراءتين",
      few: (n) => `${n} كميات تحتمل قراءتين`,
      many: (n) => `${n} كمية تحتمل قراءتين`,
      other: (n) => `${n} كمية تحتمل قراءتين`,
    })}. تظهر القيمتان في القائمة.`,
  conflict: (quantity, size, count, product) =>
    `قرأناها ${quantity}، لكن ${count} × ${size} تساوي ${product}.`,
  submit: "افحص القائمة",
  checking: "نفحص القائمة...",
  partMissing: "تعذر تحميل جزء من هذه الصفحة. أعد تحميل الصفحة وحاول مرة أخرى. ما كتبته محفوظ.",
  failed: "تعذر فحص القائمة. حاول مرة أخرى.",
  busy: "تعذر فحص القائمة لأن الخادم مشغول. حاول مرة أخرى بعد لحظات.",
  tooLong: "القائمة طويلة جدًا: نفحص 50,000 حرف على الأكثر في المرة الواحدة.",
  empty: "لم نجد سطرًا فيه رقم أو اسم.",
  leftOut: (count) => `لم تدخل في الفحص: ${formatRows(count)}`,
  reasons: { head: "عناوين الأعمدة", total: "الإجمالي", empty: "فارغ" },
  emptyRow: "(صف فارغ)",
  beyond: (count) => `نفحص 500 سطر على الأكثر في المرة الواحدة. السطور التي لم نفحصها: ${count}.`,
  result: "النتيجة",
  found: (found, all) => `السطور المطابقة: ${found} من ${all}`,
  wrote: "ما كتبته",
  quantity: "الكمية",
  grade: "الصنف",
  cas: "رقم CAS",
  match: "المطابقة",
  stock: "المخزون",
  kinds: {
    cas: "رقم CAS مطابق",
    grade: "صنف",
    "trade-name": "اسم تجاري",
    name: "اسم",
    near: "قريب",
    "not-held": "ليس من أصنافنا",
    "not-found": "غير موجود",
  },
  offers: "ربما تقصد",
  others: "أيضًا",
  instead: "بدلًا منه",
  which: "أيها تقصد",
  take: "أضف",
  replace: "اختر هذا بدلًا منه",
  replaceOf: (name, wrote) => `اختر ${name} بدلًا منه للسطر: ${wrote}`,
  also: "كتبت أيضًا",
  alsoHint: "يصلنا هذا كملاحظة مع طلبك.",
  beyondEnquiry: (count, most) =>
    `يتسع الطلب الواحد لعدد ${plural(most, {
      one: "صنف واحد",
      two: "صنفين",
      few: (n) => `${n} أصناف`,
      many: (n) => `${n} صنفًا`,
      other: (n) => `${n} صنف`,
    })} على الأكثر. أما بقية السطور، وعددها ${count}، فتصلنا كملاحظات مع كمياتها.`,
  takeOf: (name, wrote) => `أضف ${name} للسطر: ${wrote}`,
  download: "نزّل CSV",
  filename: "checked-list.csv",
  desk: "اسأل الدعم الفني",
  files: {
    none: "اختر ملفًا أولًا.",
    empty: "الملف فارغ.",
    kind: "نقرأ ملفات .csv و.txt و.xlsx فقط.",
    large: "الملف كبير جدًا: الحد الأقصى 2 MB.",
    packed: "حجم المصنف بعد فك ضغطه كبير جدًا، فلم نفتحه. احفظ الورقة التي تحتاجها بصيغة .csv.",
    unreadable: "تعذرت قراءة الملف. احفظه بصيغة .csv أو الصق السطور.",
  },
} as const satisfies Words<typeof english.checkList>;
