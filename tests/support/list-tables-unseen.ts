/**
 * Generates buyers' tables with known quantities, to measure the reader of lists.
 *
 * The layouts follow documents of common ERP systems and traders. They were written without
 * knowledge of the reader; the reader was tuned with them later. Do not adjust them to its results.
 */

import type { BuyerList } from "#catalogue/buyer-list.ts";
import type { ListLine } from "#catalogue/list-line.ts";

type Mass = "kg" | "t" | "lb";
type Package = "bag" | "drum" | "big-bag" | "pallet";

type Role =
  /** The amount in the unit of the row; `massUnit` has the unit in the cell. */
  | "mass"
  | "massUnit"
  | "unit"
  /** The total of the packages. */
  | "total"
  | "totalUnit"
  /** The same mass in another unit. */
  | "tons"
  | "pounds"
  | "gross"
  | "grossUnit"
  /** The number of packages; `packsWord` has the word for the package in the cell. */
  | "packs"
  | "packsWord"
  | "packWord"
  /** The contents of a package. */
  | "size"
  | "sizeUnit"
  | "sizeWord"
  | "packsBySize"
  | "packsOfSize"
  /** Columns that hold no quantity. */
  | "number"
  | "tens"
  | "code"
  | "name"
  | "codedName"
  | "cas"
  | "hs"
  | "price"
  | "priceCurrency"
  | "amount"
  | "currency"
  | "one"
  | "tax"
  | "date"
  | "remark"
  | "plant"
  | "document"
  | "origin"
  | "maker"
  | "purity"
  | "okei"
  | "lot"
  /** Quantities other than the requested one. */
  | "stock"
  | "reorder"
  | "minimum"
  | "zero"
  | "yearly"
  | "pallets";

/** A head and its role; a role with `?` is left out of some tables. */
type Column = readonly [head: string, role: Role | `${Role}?`];

interface NumberStyle {
  readonly group: string;
  readonly point: string;
  readonly decimals: number;
  readonly digits?: string;
  readonly lakhs?: boolean;
}

interface Layout {
  readonly name: string;
  readonly language: "ar" | "de" | "en" | "es" | "fa" | "fr" | "it" | "ru" | "tr" | "zh";
  readonly columns: readonly Column[];
  readonly styles: readonly NumberStyle[];
  /** Words for the unit of mass. One is used for a table, or one for each row if `mixed`. */
  readonly units?: readonly (readonly [word: string, unit: Mass])[];
  readonly mixed?: boolean;
  /** Words for packages; one for each row. */
  readonly packs?: readonly (readonly [word: string, unit: Package])[];
  readonly currency?: string;
}

export interface TrueQuantity {
  readonly amount: number;
  readonly unit: Mass | Package;
}

export interface UnseenRow {
  readonly name: string;
  readonly cas: string;
  /** The mass if the row states it or if it follows from packages and size; else packages. */
  readonly quantity: TrueQuantity;
  /** The packages, if the row states them in addition to the mass. */
  readonly packages?: TrueQuantity;
}

export interface UnseenTable {
  readonly layout: string;
  readonly language: string;
  readonly text: string;
  readonly rows: readonly UnseenRow[];
  readonly hasTotals: boolean;
}

const style = (
  group: string,
  point: string,
  decimals: number,
  more: { digits?: string; lakhs?: boolean } = {},
): NumberStyle => ({ group, point, decimals, ...more });

const NO_BREAK = "\u00a0";
const NARROW = "\u202f";
const ARABIC = "٠١٢٣٤٥٦٧٨٩";
const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";

const ENGLISH = [style(",", ".", 2), style("", ".", 0), style(",", ".", 0), style(",", ".", 3)];
const ENGLISH_ERP = [style(",", ".", 3), style(",", ".", 2), style("", ".", 2)];
const INDIAN = [
  style(",", ".", 3, { lakhs: true }),
  style(",", ".", 2, { lakhs: true }),
  style("", ".", 0),
];
const GERMAN = [style(".", ",", 2), style("", ",", 0), style(".", ",", 0), style(".", ",", 3)];
const GERMAN_ERP = [style(".", ",", 3), style(".", ",", 2), style("", ",", 0)];
const SWISS = [style("'", ".", 2), style("’", ".", 0)];
const FRENCH = [
  style(" ", ",", 2),
  style(NARROW, ",", 2),
  style("", ",", 0),
  style(NO_BREAK, ",", 0),
  style(" ", ",", 3),
];
const RUSSIAN = [
  style(NO_BREAK, ",", 3),
  style(" ", ",", 2),
  style("", ",", 0),
  style(" ", ",", 0),
];
const EASTERN_ARABIC = [
  style("٬", "٫", 2, { digits: ARABIC }),
  style("", "٫", 0, { digits: ARABIC }),
  style("٬", "٫", 0, { digits: ARABIC }),
  style(",", ".", 2),
  style("", ".", 0),
];
const EASTERN_PERSIAN = [
  style("٬", "٫", 0, { digits: PERSIAN }),
  style("", "٫", 0, { digits: PERSIAN }),
  style(",", ".", 0, { digits: PERSIAN }),
  style(",", ".", 0),
  style("", ".", 0),
];

interface Material {
  readonly name: string;
  readonly cas: string;
  readonly local?: Partial<Record<Layout["language"], string>>;
}

const MATERIALS: readonly Material[] = [
  {
    name: "Irganox 1010",
    cas: "6683-19-8",
    local: {
      zh: "抗氧剂1010",
      ru: "Антиоксидант 1010",
      fa: "آنتی اکسیدان 1010",
      ar: "مضاد أكسدة 1010",
    },
  },
  { name: "Irganox 1076", cas: "2082-79-3", local: { zh: "抗氧剂1076" } },
  { name: "Irgafos 168", cas: "31570-04-4", local: { zh: "抗氧剂168", ru: "Иргафос 168" } },
  { name: "Tinuvin 770 DF", cas: "52829-07-9", local: { zh: "光稳定剂770" } },
  { name: "Tinuvin 622", cas: "65447-77-0" },
  { name: "Chimassorb 944", cas: "71878-19-8", local: { zh: "光稳定剂944" } },
  { name: "Chimassorb 81", cas: "1843-05-6" },
  { name: "UV-531", cas: "1843-05-6", local: { zh: "紫外线吸收剂UV-531" } },
  { name: "UV-326", cas: "3896-11-5" },
  { name: "UV-328", cas: "25973-55-1" },
  { name: "UV-P", cas: "2440-22-4" },
  { name: "Cyasorb UV-1164", cas: "2725-22-6" },
  {
    name: "Erucamide",
    cas: "112-84-5",
    local: { zh: "芥酸酰胺", de: "Erucasäureamid", ru: "Эрукамид" },
  },
  { name: "Oleamide", cas: "301-02-0", local: { zh: "油酸酰胺", ru: "Олеамид" } },
  {
    name: "Zinc Stearate",
    cas: "557-05-1",
    local: {
      de: "Zinkstearat",
      fr: "Stéarate de zinc",
      es: "Estearato de zinc",
      it: "Stearato di zinco",
      tr: "Çinko Stearat",
      zh: "硬脂酸锌",
      ru: "Стеарат цинка",
      ar: "ستيارات الزنك",
      fa: "استئارات روی",
    },
  },
  {
    name: "Calcium Stearate",
    cas: "1592-23-0",
    local: {
      de: "Calciumstearat",
      fr: "Stéarate de calcium",
      es: "Estearato de calcio",
      it: "Stearato di calcio",
      tr: "Kalsiyum Stearat",
      zh: "硬脂酸钙",
      ru: "Стеарат кальция",
      ar: "ستيارات الكالسيوم",
      fa: "استئارات کلسیم",
    },
  },
  {
    name: "Stearic Acid 1801",
    cas: "57-11-4",
    local: {
      de: "Stearinsäure 1801",
      fr: "Acide stéarique 1801",
      es: "Ácido esteárico 1801",
      it: "Acido stearico 1801",
      tr: "Stearik Asit 1801",
      zh: "硬脂酸1801",
      ru: "Кислота стеариновая Т-18",
      ar: "حمض الستياريك 1801",
      fa: "اسید استئاریک 1801",
    },
  },
  {
    name: "Titanium Dioxide R-996",
    cas: "13463-67-7",
    local: {
      de: "Titandioxid R-996",
      fr: "Dioxyde de titane R-996",
      es: "Dióxido de titanio R-996",
      it: "Biossido di titanio R-996",
      tr: "Titanyum Dioksit R-996",
      zh: "钛白粉R-996",
      ru: "Диоксид титана R-996",
      ar: "ثاني أكسيد التيتانيوم R-996",
      fa: "دی اکسید تیتانیوم R-996",
    },
  },
  { name: "Sodium Benzoate", cas: "532-32-1", local: { de: "Natriumbenzoat", zh: "苯甲酸钠" } },
  { name: "Optical Brightener OB-1", cas: "1533-45-5", local: { zh: "荧光增白剂OB-1" } },
  { name: "Melamine Cyanurate MC-25", cas: "37640-57-6", local: { zh: "MCA氰尿酸三聚氰胺" } },
  { name: "Antimony Trioxide 99.8%", cas: "1309-64-4", local: { zh: "三氧化二锑" } },
  { name: "DBDPE", cas: "84852-53-9", local: { zh: "十溴二苯乙烷" } },
  { name: "Zinc Borate 2335", cas: "138265-88-0", local: { zh: "硼酸锌2335" } },
  { name: "Exolit AP 422", cas: "68333-79-9" },
  { name: "TCPP", cas: "13674-84-5" },
  { name: "DOTP", cas: "6422-86-2", local: { ru: "Диоктилтерефталат (ДОТФ)" } },
  { name: "DINP", cas: "28553-12-0" },
  { name: "ESBO", cas: "8013-07-8", local: { de: "Epoxidiertes Sojaöl", zh: "环氧大豆油" } },
  { name: "Citrofol BII (ATBC)", cas: "77-90-7" },
  { name: "Perkadox BC-FF (DCP)", cas: "80-43-3", local: { ru: "Пероксид дикумила" } },
  { name: "TAIC 70%", cas: "1025-15-6" },
  { name: "GMS 90", cas: "31566-31-1", local: { zh: "单甘酯GMS 90" } },
  { name: "Millad 3988", cas: "135861-56-2" },
  { name: "DSTDP", cas: "693-36-7" },
  { name: "PE Wax H110", cas: "9002-88-4", local: { de: "PE-Wachs H110", fr: "Cire PE H110" } },
  { name: "Sylobloc 45", cas: "7631-86-9" },
  { name: "Pigment Blue 15:3", cas: "147-14-8", local: { zh: "酞菁蓝15:3" } },
  { name: "Carbon Black N330", cas: "1333-86-4", local: { tr: "Karbon Siyahı N330" } },
  { name: "Solvent Red 135", cas: "20749-68-2" },
  { name: "Hostanox O 10", cas: "6683-19-8" },
  { name: "Luperox 101", cas: "78-63-7" },
];

const KG_EN = [["KG", "kg"]] as const;
const BAGS_EN = [
  ["BAG", "bag"],
  ["DRUM", "drum"],
] as const;

const LAYOUTS: readonly Layout[] = [
  // English: SAP, Oracle, Odoo, Tally, Sage and traders of India, the Gulf, Turkey and Africa.
  {
    name: "SAP purchase requisition",
    language: "en",
    columns: [
      ["Purch.Req.", "document?"],
      ["Item", "tens"],
      ["Material", "code"],
      ["Short Text", "name"],
      ["Qty requested", "mass"],
      ["Un", "unit"],
      ["Deliv.date", "date"],
      ["Plnt", "plant"],
      ["PGr", "plant?"],
    ],
    styles: ENGLISH_ERP,
    units: [
      ["KG", "kg"],
      ["TO", "t"],
      ["LB", "lb"],
    ],
    mixed: true,
  },
  {
    name: "SAP purchase order",
    language: "en",
    columns: [
      ["Itm", "tens"],
      ["Material", "code"],
      ["Short Text", "name"],
      ["PO Quantity", "mass"],
      ["OUn", "unit"],
      ["Deliv. Date", "date?"],
      ["Net Price", "price"],
      ["Crcy", "currency"],
      ["Per", "one"],
      ["OPU", "unit"],
      ["Net Value", "amount"],
    ],
    styles: ENGLISH_ERP,
    units: KG_EN,
  },
  {
    name: "Oracle requisition lines",
    language: "en",
    columns: [
      ["Line", "number"],
      ["Item", "code"],
      ["Item Description", "name"],
      ["CAS Number", "cas?"],
      ["UOM", "unit"],
      ["Quantity", "mass"],
      ["Need-By Date", "date"],
      ["Unit Price", "price"],
      ["Line Amount", "amount"],
    ],
    styles: ENGLISH,
    units: [
      ["Kilogram", "kg"],
      ["KGS", "kg"],
      ["Metric Ton", "t"],
      ["Pound", "lb"],
    ],
  },
  {
    name: "Odoo request for quotation",
    language: "en",
    columns: [
      ["Product", "codedName"],
      ["Expected Arrival", "date?"],
      ["Quantity", "mass"],
      ["Received", "zero?"],
      ["Billed", "zero?"],
      ["UoM", "unit"],
      ["Unit Price", "price"],
      ["Taxes", "tax?"],
      ["Tax excl.", "amount"],
    ],
    styles: [style(",", ".", 2), style("", ".", 2)],
    units: [
      ["kg", "kg"],
      ["t", "t"],
      ["lb", "lb"],
    ],
  },
  {
    name: "Tally purchase order",
    language: "en",
    columns: [
      ["Sl No.", "number"],
      ["Description of Goods", "name"],
      ["HSN/SAC", "hs"],
      ["GST Rate", "tax?"],
      ["Due on", "date?"],
      ["Quantity", "massUnit"],
      ["Rate", "price"],
      ["per", "unit"],
      ["Amount", "amount"],
    ],
    styles: INDIAN,
    units: [
      ["KGS", "kg"],
      ["Kgs.", "kg"],
      ["MT", "t"],
    ],
    currency: "INR",
  },
  {
    name: "Indian material indent",
    language: "en",
    columns: [
      ["Sr.No", "number"],
      ["Item Code", "code?"],
      ["Item Name & Specification", "name"],
      ["CAS No.", "cas?"],
      ["U.O.M.", "unit"],
      ["Stock in Hand", "stock"],
      ["Indent Qty.", "mass"],
      ["Reqd. By", "date"],
      ["Purpose / Remarks", "remark?"],
    ],
    styles: INDIAN,
    units: [
      ["Kgs", "kg"],
      ["KG", "kg"],
      ["MTS", "t"],
    ],
  },
  {
    name: "Indian enquiry with packing",
    language: "en",
    columns: [
      ["S.N.", "number"],
      ["Product", "name"],
      ["CAS", "cas"],
      ["Packing", "sizeWord"],
      ["No. of Bags/Drums", "packs"],
      ["Total Qty (Kgs)", "total"],
      ["Rate/Kg (Rs.)", "price?"],
      ["Value (Rs.)", "amount?"],
    ],
    styles: INDIAN,
    packs: [
      ["HDPE bag", "bag"],
      ["drum", "drum"],
    ],
    currency: "INR",
  },
  {
    name: "Gulf purchase list",
    language: "en",
    columns: [
      ["SR#", "number"],
      ["DESCRIPTION", "name"],
      ["CAS #", "cas?"],
      ["QTY/MT", "mass"],
      ["PRICE USD/MT", "price"],
      ["TOTAL USD", "amount"],
      ["ORIGIN", "origin?"],
    ],
    styles: [style(",", ".", 2), style(",", ".", 3), style("", ".", 0)],
    units: [["MT", "t"]],
  },
  {
    name: "Gulf local purchase order",
    language: "en",
    columns: [
      ["S/N", "number"],
      ["PART NO.", "code?"],
      ["MATERIAL DESCRIPTION", "name"],
      ["UNIT", "packWord"],
      ["PACKING", "sizeUnit"],
      ["QTY", "packs"],
      ["U/PRICE AED", "price"],
      ["VAT", "tax?"],
      ["TOTAL AED", "amount"],
    ],
    styles: ENGLISH,
    packs: BAGS_EN,
    currency: "AED",
  },
  {
    name: "Gulf bilingual requisition",
    language: "en",
    columns: [
      ["No. / م", "number"],
      ["Item Description / وصف الصنف", "name"],
      ["CAS No.", "cas?"],
      ["Unit / الوحدة", "unit"],
      ["Qty / الكمية", "mass"],
      ["Unit Price / سعر الوحدة", "price?"],
      ["Total / الإجمالي", "amount?"],
      ["Remarks / ملاحظات", "remark?"],
    ],
    styles: ENGLISH,
    units: [
      ["Kg", "kg"],
      ["KGS", "kg"],
      ["TON", "t"],
    ],
    currency: "SAR",
  },
  {
    name: "Turkish export packing list",
    language: "en",
    columns: [
      ["ITEM NO", "number"],
      ["DESCRIPTION OF GOODS", "name"],
      ["HS CODE", "hs?"],
      ["KIND OF PACKAGE", "packWord"],
      ["NUMBER OF PACKAGES", "packs"],
      ["NET WEIGHT (KG)", "total"],
      ["GROSS WEIGHT (KG)", "gross"],
    ],
    styles: [style(".", ",", 2), style(".", ",", 0), style(",", ".", 2)],
    packs: [
      ["BAG", "bag"],
      ["DRUM", "drum"],
      ["BIG BAG", "big-bag"],
    ],
  },
  {
    name: "Kenyan requisition",
    language: "en",
    columns: [
      ["S/NO", "number"],
      ["ITEM DESCRIPTION", "name"],
      ["UNIT OF ISSUE", "packWord"],
      ["QTY REQUIRED", "packs"],
      ["QTY IN STOCK", "stock?"],
      ["UNIT COST (KES)", "price?"],
      ["TOTAL COST (KES)", "amount?"],
      ["REMARKS", "remark?"],
    ],
    styles: ENGLISH,
    packs: [
      ["Bags", "bag"],
      ["Drums", "drum"],
    ],
    currency: "KES",
  },
  {
    name: "Nigerian request for proforma",
    language: "en",
    columns: [
      ["SN", "number"],
      ["Chemical Name", "name"],
      ["CAS Registry No", "cas"],
      ["Grade/Purity", "purity?"],
      ["Quantity Needed", "massUnit"],
      ["Target Price", "priceCurrency?"],
      ["Delivery Port", "origin?"],
    ],
    styles: ENGLISH,
    units: [
      ["kg", "kg"],
      ["KG", "kg"],
      ["MT", "t"],
      ["tons", "t"],
    ],
    mixed: true,
  },
  {
    name: "South African Sage order",
    language: "en",
    columns: [
      ["Item Code", "code"],
      ["Item Description", "name"],
      ["Warehouse", "plant?"],
      ["Qty", "mass"],
      ["Unit", "unit"],
      ["Excl. Price", "price"],
      ["Disc %", "zero?"],
      ["Excl. Total", "amount"],
    ],
    styles: [style(" ", ",", 2), style(NO_BREAK, ".", 2), style("", ".", 2)],
    units: [
      ["KG", "kg"],
      ["kg", "kg"],
    ],
    currency: "ZAR",
  },
  {
    name: "American purchase list in pounds",
    language: "en",
    columns: [
      ["Line #", "number"],
      ["P/N", "code?"],
      ["Description", "name"],
      ["CAS", "cas?"],
      ["Pkg Size (lb)", "size"],
      ["# of Pkgs", "packs"],
      ["Total Lbs", "total"],
      ["$/lb", "price?"],
      ["Ext. Price", "amount?"],
    ],
    styles: [style(",", ".", 0), style("", ".", 0), style(",", ".", 2)],
    units: [["lb", "lb"]],
    packs: BAGS_EN,
  },
  {
    name: "trader's offer, packages and size in a cell",
    language: "en",
    columns: [
      ["Nr", "number?"],
      ["Product Name", "name"],
      ["CAS No", "cas"],
      ["Required", "packsBySize"],
      ["Price FOB (USD/kg)", "price?"],
      ["Origin", "origin?"],
      ["Comments", "remark?"],
    ],
    styles: [style("", ".", 0)],
    packs: [
      ["bags", "bag"],
      ["drums", "drum"],
    ],
  },
  {
    name: "procurement plan",
    language: "en",
    columns: [
      ["#", "number"],
      ["Raw Material", "name"],
      ["CAS", "cas?"],
      ["Supplier", "maker?"],
      ["Annual Consumption (MT)", "yearly"],
      ["MOQ (kg)", "minimum?"],
      ["Order Qty (kg)", "mass"],
      ["ETA", "date?"],
    ],
    styles: ENGLISH,
    units: [["kg", "kg"]],
  },
  {
    name: "commercial invoice with pallets",
    language: "en",
    columns: [
      ["Pos.", "number"],
      ["Article", "code?"],
      ["Goods", "name"],
      ["Batch No.", "lot?"],
      ["Pallets", "pallets"],
      ["Bags", "packs"],
      ["Net kgs", "total"],
      ["Gross kgs", "gross"],
      ["EUR/kg", "price?"],
      ["Total EUR", "amount?"],
    ],
    styles: ENGLISH,
    packs: [["bag", "bag"]],
    currency: "EUR",
  },
  {
    name: "Sage quotation",
    language: "en",
    columns: [
      ["Stock Code", "code"],
      ["Description", "name"],
      ["Quantity", "packsOfSize"],
      ["Unit Price", "price"],
      ["Net Amount", "amount"],
      ["VAT", "tax?"],
    ],
    styles: [style(",", ".", 0)],
    packs: [
      ["bags", "bag"],
      ["drums", "drum"],
    ],
    currency: "GBP",
  },
  {
    name: "stock reorder report",
    language: "en",
    columns: [
      ["Part Number", "code"],
      ["Part Description", "name"],
      ["UM", "unit"],
      ["On Hand", "stock"],
      ["Reorder Point", "reorder"],
      ["Suggested Order Qty", "mass"],
      ["Vendor", "maker?"],
    ],
    styles: ENGLISH,
    units: [
      ["KG", "kg"],
      ["MT", "t"],
    ],
  },

  {
    name: "packages without a total",
    language: "en",
    columns: [
      ["Sl.", "number"],
      ["Product", "name"],
      ["CAS No.", "cas"],
      ["Qty (Bags)", "packs"],
      ["Net Wt/Bag (kg)", "size"],
      ["Price/kg (USD)", "price?"],
      ["Remarks", "remark?"],
    ],
    styles: [style(",", ".", 0)],
    packs: [["bag", "bag"]],
  },
  {
    name: "quantity in kilograms and tonnes",
    language: "en",
    columns: [
      ["No.", "number"],
      ["Commodity", "name"],
      ["HS Code", "hs?"],
      ["Quantity (KGS)", "mass"],
      ["Quantity (MT)", "tons"],
      ["Unit Price (USD/kg)", "price?"],
    ],
    styles: ENGLISH,
    units: [["kg", "kg"]],
  },
  {
    name: "packing list in kilograms and pounds",
    language: "en",
    columns: [
      ["Item", "number"],
      ["Description", "name"],
      ["Qty of Packages", "packsWord"],
      ["Net Weight (kg)", "total"],
      ["Net Weight (lbs)", "pounds"],
      ["Gross Weight (kg)", "gross"],
    ],
    styles: [style(",", ".", 2), style(",", ".", 0)],
    packs: [
      ["bags", "bag"],
      ["drums", "drum"],
    ],
  },

  // German.
  {
    name: "SAP-Bestellung",
    language: "de",
    columns: [
      ["Pos.", "tens"],
      ["Material", "code"],
      ["Kurztext", "name"],
      ["Bestellmenge", "mass"],
      ["BME", "unit"],
      ["Lieferdatum", "date?"],
      ["Nettopreis", "price"],
      ["Währg", "currency"],
      ["pro", "one"],
      ["Nettowert", "amount"],
    ],
    styles: GERMAN_ERP,
    units: [
      ["KG", "kg"],
      ["TO", "t"],
    ],
    currency: "EUR",
  },
  {
    name: "Anfrage",
    language: "de",
    columns: [
      ["Lfd. Nr.", "number"],
      ["Artikelnr.", "code?"],
      ["Bezeichnung", "name"],
      ["CAS-Nr.", "cas?"],
      ["Menge", "mass"],
      ["ME", "unit"],
      ["Liefertermin", "date?"],
      ["Bemerkung", "remark?"],
    ],
    styles: GERMAN,
    units: [
      ["kg", "kg"],
      ["t", "t"],
      ["to", "t"],
    ],
    mixed: true,
  },
  {
    name: "Packliste",
    language: "de",
    columns: [
      ["Pos", "number"],
      ["Artikel", "name"],
      ["Charge", "lot?"],
      ["Anzahl Gebinde", "packs"],
      ["Gebindeart", "packWord"],
      ["Inhalt (kg)", "size"],
      ["Netto (kg)", "total"],
      ["Brutto (kg)", "gross"],
    ],
    styles: GERMAN,
    packs: [
      ["Sack", "bag"],
      ["Fass", "drum"],
      ["Big Bag", "big-bag"],
    ],
  },
  {
    name: "Bedarfsmeldung",
    language: "de",
    columns: [
      ["Produkt", "name"],
      ["CAS", "cas"],
      ["Gebinde", "sizeWord"],
      ["Stückzahl", "packs"],
      ["Gesamtmenge", "totalUnit"],
      ["Preis/kg", "price?"],
    ],
    styles: [style(".", ",", 0), style("", ",", 0)],
    packs: [
      ["Sack", "bag"],
      ["Fass", "drum"],
    ],
    currency: "EUR",
  },
  {
    name: "Schweizer Offerte",
    language: "de",
    columns: [
      ["Pos.", "number"],
      ["Art.-Nr.", "code"],
      ["Artikelbezeichnung", "name"],
      ["Menge", "massUnit"],
      ["Einzelpreis", "price"],
      ["Rabatt", "zero?"],
      ["Betrag CHF", "amount"],
    ],
    styles: SWISS,
    units: [["kg", "kg"]],
    currency: "CHF",
  },
  {
    name: "Angebot ohne Gesamtmenge",
    language: "de",
    columns: [
      ["Nr.", "number"],
      ["Produktname", "name"],
      ["CAS-Nummer", "cas?"],
      ["Anzahl", "packs"],
      ["Gebindegröße", "sizeWord"],
      ["Preis €/kg", "price?"],
      ["Hersteller", "maker?"],
    ],
    styles: [style(".", ",", 0)],
    packs: [
      ["Sack", "bag"],
      ["Fass", "drum"],
    ],
    currency: "EUR",
  },

  // French: Sage, Odoo and SAP; North and West Africa.
  {
    name: "Sage 100 bon de commande",
    language: "fr",
    columns: [
      ["Référence", "code"],
      ["Désignation", "name"],
      ["Qté", "mass"],
      ["Unité", "unit"],
      ["P.U. HT", "price"],
      ["Remise", "zero?"],
      ["Montant HT", "amount"],
    ],
    styles: FRENCH,
    units: [
      ["KG", "kg"],
      ["Kg", "kg"],
      ["T", "t"],
      ["TONNE", "t"],
    ],
    currency: "EUR",
  },
  {
    name: "Odoo demande de prix",
    language: "fr",
    columns: [
      ["Article", "codedName"],
      ["Arrivée prévue", "date?"],
      ["Quantité", "mass"],
      ["Unité de mesure", "unit"],
      ["Prix unitaire", "price"],
      ["Taxes", "tax?"],
      ["Hors taxes", "amount"],
    ],
    styles: FRENCH,
    units: [
      ["kg", "kg"],
      ["t", "t"],
    ],
    currency: "EUR",
  },
  {
    name: "demande d'achat",
    language: "fr",
    columns: [
      ["N°", "number"],
      ["Code article", "code?"],
      ["Libellé", "name"],
      ["N° CAS", "cas?"],
      ["Stock actuel (kg)", "stock?"],
      ["Besoin (kg)", "mass"],
      ["Délai souhaité", "date?"],
      ["Observations", "remark?"],
    ],
    styles: FRENCH,
    units: [["kg", "kg"]],
  },
  {
    name: "liste de colisage",
    language: "fr",
    columns: [
      ["Item", "number"],
      ["Désignation des marchandises", "name"],
      ["Nature des colis", "packWord"],
      ["Nbre de colis", "packs"],
      ["Poids net (kg)", "total"],
      ["Poids brut (kg)", "gross"],
    ],
    styles: FRENCH,
    packs: [
      ["sacs", "bag"],
      ["fûts", "drum"],
      ["big bags", "big-bag"],
    ],
  },
  {
    name: "facture proforma",
    language: "fr",
    columns: [
      ["Réf.", "code"],
      ["Produit", "name"],
      ["CAS", "cas?"],
      ["Conditionnement", "sizeWord"],
      ["Nb", "packs"],
      ["Poids total", "totalUnit"],
      ["Prix au kg", "price"],
      ["Total", "amount"],
    ],
    styles: [style(" ", ",", 2), style("", ",", 0)],
    packs: [
      ["sac", "bag"],
      ["fût", "drum"],
    ],
    currency: "EUR",
  },

  // Spanish: Spain, South America and Mexico.
  {
    name: "SAP solicitud de pedido",
    language: "es",
    columns: [
      ["Sol.pedido", "document?"],
      ["Pos.", "tens"],
      ["Material", "code"],
      ["Texto breve", "name"],
      ["Cantidad solicitada", "mass"],
      ["UM", "unit"],
      ["Fe.entrega", "date"],
      ["Ce.", "plant?"],
    ],
    styles: GERMAN_ERP,
    units: [
      ["KG", "kg"],
      ["TO", "t"],
    ],
  },
  {
    name: "pedido",
    language: "es",
    columns: [
      ["Código", "code"],
      ["Descripción", "name"],
      ["Nº CAS", "cas?"],
      ["Bultos", "packs"],
      ["Kg/bulto", "size"],
      ["Kg totales", "total"],
      ["Precio €/kg", "price"],
      ["Importe €", "amount"],
    ],
    styles: GERMAN,
    packs: [
      ["sacos", "bag"],
      ["bidones", "drum"],
    ],
    currency: "EUR",
  },
  {
    name: "requisición de compra, México",
    language: "es",
    columns: [
      ["Partida", "number"],
      ["Clave", "code?"],
      ["Descripción del producto", "name"],
      ["Presentación", "sizeWord?"],
      ["Cant.", "mass"],
      ["Unidad", "unit"],
      ["P. Unitario", "price"],
      ["Importe", "amount"],
    ],
    styles: ENGLISH,
    units: [
      ["KGS", "kg"],
      ["Kilos", "kg"],
      ["TON", "t"],
    ],
    packs: [
      ["saco", "bag"],
      ["tambor", "drum"],
    ],
    currency: "MXN",
  },
  {
    name: "cotización",
    language: "es",
    columns: [
      ["Ítem", "number"],
      ["Producto", "name"],
      ["CAS", "cas"],
      ["Envase", "packWord"],
      ["Nº de envases", "packs"],
      ["Peso neto", "totalUnit"],
      ["Peso bruto", "grossUnit"],
      ["Obs.", "remark?"],
    ],
    styles: [style(".", ",", 0), style(".", ",", 2)],
    packs: [
      ["saco", "bag"],
      ["bidón", "drum"],
    ],
  },

  // Italian.
  {
    name: "ordine d'acquisto",
    language: "it",
    columns: [
      ["Riga", "number?"],
      ["Cod. articolo", "code"],
      ["Descrizione", "name"],
      ["U.M.", "unit"],
      ["Q.tà", "mass"],
      ["Prezzo unit.", "price"],
      ["Sc. %", "zero?"],
      ["Importo", "amount"],
      ["IVA", "tax?"],
      ["Cons. prev.", "date?"],
    ],
    styles: GERMAN,
    units: [
      ["KG", "kg"],
      ["kg", "kg"],
      ["TN", "t"],
      ["T", "t"],
    ],
    currency: "EUR",
  },
  {
    name: "documento di trasporto",
    language: "it",
    columns: [
      ["Codice", "code"],
      ["Descrizione merce", "name"],
      ["Lotto", "lot?"],
      ["Colli", "packs"],
      ["Aspetto", "packWord?"],
      ["Peso netto kg", "total"],
      ["Peso lordo kg", "gross"],
    ],
    styles: GERMAN,
    packs: [
      ["sacchi", "bag"],
      ["fusti", "drum"],
    ],
  },
  {
    name: "richiesta d'offerta",
    language: "it",
    columns: [
      ["N.", "number"],
      ["Prodotto", "name"],
      ["N. CAS", "cas"],
      ["Confezione (kg)", "size"],
      ["N. confezioni", "packs"],
      ["Quantità richiesta (kg)", "total"],
      ["Note", "remark?"],
    ],
    styles: GERMAN,
    packs: [["sacco", "bag"]],
  },

  // Arabic.
  {
    name: "طلب شراء",
    language: "ar",
    columns: [
      ["م", "number"],
      ["كود الصنف", "code?"],
      ["اسم الصنف", "name"],
      ["رقم CAS", "cas?"],
      ["الوحدة", "unit"],
      ["الكمية المطلوبة", "mass"],
      ["الرصيد الحالي", "stock?"],
      ["ملاحظات", "remark?"],
    ],
    styles: EASTERN_ARABIC,
    units: [
      ["كجم", "kg"],
      ["كيلو", "kg"],
      ["كغ", "kg"],
      ["طن", "t"],
    ],
  },
  {
    name: "عرض أسعار",
    language: "ar",
    columns: [
      ["مسلسل", "number"],
      ["البيان", "name"],
      ["الكمية (كجم)", "mass"],
      ["سعر الكيلو", "price"],
      ["الإجمالي", "amount"],
      ["بلد المنشأ", "origin?"],
    ],
    styles: EASTERN_ARABIC,
    units: [["كجم", "kg"]],
    currency: "EGP",
  },
  {
    name: "قائمة التعبئة",
    language: "ar",
    columns: [
      ["الرقم", "number"],
      ["المادة", "name"],
      ["عدد الأكياس", "packs"],
      ["وزن الكيس", "sizeUnit"],
      ["الوزن الصافي (كغم)", "total"],
      ["الوزن القائم (كغم)", "gross"],
    ],
    styles: EASTERN_ARABIC,
    units: [["كغم", "kg"]],
    packs: [["كيس", "bag"]],
  },
  {
    name: "أمر شراء بالعبوات",
    language: "ar",
    columns: [
      ["ت", "number"],
      ["اسم المادة", "name"],
      ["CAS", "cas"],
      ["نوع العبوة", "packWord"],
      ["العدد", "packs"],
      ["السعر الإفرادي", "price?"],
      ["السعر الإجمالي", "amount?"],
    ],
    styles: EASTERN_ARABIC,
    packs: [
      ["كيس", "bag"],
      ["برميل", "drum"],
    ],
    currency: "AED",
  },

  // Chinese: Yonyou, Kingdee and exporters.
  {
    name: "用友采购订单",
    language: "zh",
    columns: [
      ["行号", "number"],
      ["存货编码", "code"],
      ["存货名称", "name"],
      ["规格型号", "sizeWord?"],
      ["主计量", "unit"],
      ["数量", "mass"],
      ["原币含税单价", "price"],
      ["原币价税合计", "amount"],
      ["税率", "tax?"],
      ["计划到货日期", "date?"],
    ],
    styles: ENGLISH,
    units: [
      ["公斤", "kg"],
      ["千克", "kg"],
      ["吨", "t"],
      ["KG", "kg"],
    ],
    packs: [
      ["袋", "bag"],
      ["桶", "drum"],
    ],
    currency: "CNY",
  },
  {
    name: "请购单",
    language: "zh",
    columns: [
      ["序号", "number"],
      ["物料编码", "code?"],
      ["物料名称", "name"],
      ["CAS号", "cas?"],
      ["现存量", "stock?"],
      ["请购数量", "mass"],
      ["单位", "unit"],
      ["需求日期", "date?"],
      ["用途", "remark?"],
    ],
    styles: ENGLISH,
    units: [
      ["kg", "kg"],
      ["公斤", "kg"],
      ["吨", "t"],
    ],
    mixed: true,
  },
  {
    name: "装箱单",
    language: "zh",
    columns: [
      ["品名 Description", "name"],
      ["批号 Lot", "lot?"],
      ["件数 Packages", "packs"],
      ["包装规格 Packing", "sizeWord"],
      ["净重 N.W.(KG)", "total"],
      ["毛重 G.W.(KG)", "gross"],
    ],
    styles: ENGLISH,
    packs: [
      ["袋", "bag"],
      ["桶", "drum"],
    ],
  },
  {
    name: "报价单",
    language: "zh",
    columns: [
      ["产品名称", "name"],
      ["CAS NO.", "cas"],
      ["含量", "purity?"],
      ["数量（吨）", "mass"],
      ["单价（元/吨）", "price"],
      ["金额（元）", "amount"],
      ["产地", "origin?"],
      ["备注", "remark?"],
    ],
    styles: ENGLISH,
    units: [["吨", "t"]],
    currency: "CNY",
  },
  {
    name: "按袋采购",
    language: "zh",
    columns: [
      ["序号", "number"],
      ["品名", "name"],
      ["CAS号", "cas?"],
      ["规格", "sizeUnit"],
      ["数量（袋）", "packs"],
      ["单价（元/公斤）", "price?"],
      ["备注", "remark?"],
    ],
    styles: [style("", ".", 0)],
    packs: [["袋", "bag"]],
    currency: "CNY",
  },

  // Russian: 1C and TORG-12.
  {
    name: "1С счёт на оплату",
    language: "ru",
    columns: [
      ["№", "number"],
      ["Артикул", "code?"],
      ["Товары (работы, услуги)", "name"],
      ["Кол-во", "mass"],
      ["Ед.", "unit"],
      ["Цена", "price"],
      ["Сумма", "amount"],
    ],
    styles: RUSSIAN,
    units: [
      ["кг", "kg"],
      ["т", "t"],
      ["тн", "t"],
    ],
    currency: "RUB",
  },
  {
    name: "ТОРГ-12",
    language: "ru",
    columns: [
      ["Номер по порядку", "number"],
      ["Наименование, характеристика, сорт, артикул товара", "name"],
      ["Код", "code?"],
      ["Единица измерения", "unit"],
      ["Код по ОКЕИ", "okei"],
      ["Вид упаковки", "packWord?"],
      ["Количество в одном месте", "size"],
      ["Мест, штук", "packs"],
      ["Масса брутто", "gross"],
      ["Количество (масса нетто)", "total"],
      ["Цена, руб. коп.", "price"],
      ["Сумма без учёта НДС", "amount"],
    ],
    styles: RUSSIAN,
    units: [["кг", "kg"]],
    packs: [
      ["мешок", "bag"],
      ["бочка", "drum"],
    ],
    currency: "RUB",
  },
  {
    name: "заявка на закупку",
    language: "ru",
    columns: [
      ["№ п/п", "number"],
      ["Наименование сырья", "name"],
      ["CAS", "cas?"],
      ["Остаток на складе, кг", "stock?"],
      ["Потребность, кг", "mass"],
      ["Срок поставки", "date?"],
      ["Примечание", "remark?"],
    ],
    styles: RUSSIAN,
    units: [["кг", "kg"]],
  },
  {
    name: "спецификация с упаковкой",
    language: "ru",
    columns: [
      ["Поз.", "number"],
      ["Продукт", "name"],
      ["Упаковка", "sizeWord"],
      ["Кол-во мест", "packs"],
      ["Вес нетто, кг", "total"],
      ["Вес брутто, кг", "gross?"],
      ["Цена за кг, USD", "price"],
      ["Стоимость, USD", "amount"],
    ],
    styles: RUSSIAN,
    packs: [
      ["мешок", "bag"],
      ["бочка", "drum"],
    ],
  },
  {
    name: "заявка в мешках",
    language: "ru",
    columns: [
      ["№", "number"],
      ["Наименование", "name"],
      ["Кол-во мешков", "packs"],
      ["Масса мешка, кг", "size"],
      ["Цена за кг", "price?"],
      ["Комментарий", "remark?"],
    ],
    styles: [style(" ", ",", 0)],
    packs: [["мешок", "bag"]],
    currency: "RUB",
  },

  // Turkish: Logo, Netsis and traders.
  {
    name: "Logo satınalma siparişi",
    language: "tr",
    columns: [
      ["Türü", "plant?"],
      ["Kodu", "code"],
      ["Açıklaması", "name"],
      ["Miktar", "mass"],
      ["Birim", "unit"],
      ["Birim Fiyat", "price"],
      ["KDV %", "tax?"],
      ["Tutarı", "amount"],
      ["Teslim Tarihi", "date?"],
    ],
    styles: GERMAN,
    units: [
      ["KG", "kg"],
      ["TON", "t"],
    ],
    currency: "TRY",
  },
  {
    name: "malzeme talep formu",
    language: "tr",
    columns: [
      ["Sıra No", "number"],
      ["Malzeme Kodu", "code?"],
      ["Malzeme Adı", "name"],
      ["CAS No", "cas?"],
      ["Mevcut Stok", "stock"],
      ["Talep Edilen Miktar", "mass"],
      ["Br.", "unit"],
      ["Termin", "date?"],
      ["Açıklama", "remark?"],
    ],
    styles: GERMAN,
    units: [
      ["Kg", "kg"],
      ["Ton", "t"],
    ],
  },
  {
    name: "çeki listesi",
    language: "tr",
    columns: [
      ["S.No", "number"],
      ["Ürün", "name"],
      ["Ambalaj Şekli", "sizeWord"],
      ["Kap Adedi", "packs"],
      ["Net Kg", "total"],
      ["Brüt Kg", "gross"],
    ],
    styles: GERMAN,
    packs: [
      ["torba", "bag"],
      ["varil", "drum"],
      ["big bag", "big-bag"],
    ],
  },
  {
    name: "fiyat teklifi",
    language: "tr",
    columns: [
      ["No", "number"],
      ["Ürün Adı", "name"],
      ["CAS", "cas?"],
      ["Miktar", "packsWord"],
      ["Ambalaj", "sizeUnit"],
      ["Fiyat ($/kg)", "price"],
      ["Menşei", "origin?"],
    ],
    styles: [style(".", ",", 0)],
    packs: [
      ["çuval", "bag"],
      ["varil", "drum"],
    ],
  },

  // Persian.
  {
    name: "درخواست خرید",
    language: "fa",
    columns: [
      ["ردیف", "number"],
      ["کد کالا", "code?"],
      ["شرح کالا", "name"],
      ["شماره CAS", "cas?"],
      ["واحد", "unit"],
      ["مقدار درخواستی", "mass"],
      ["موجودی انبار", "stock?"],
      ["توضیحات", "remark?"],
    ],
    styles: EASTERN_PERSIAN,
    units: [
      ["کیلوگرم", "kg"],
      ["کیلو", "kg"],
      ["تن", "t"],
    ],
  },
  {
    name: "پیش فاکتور",
    language: "fa",
    columns: [
      ["ردیف", "number"],
      ["نام کالا", "name"],
      ["تعداد/مقدار", "mass"],
      ["واحد اندازه گیری", "unit"],
      ["مبلغ واحد (ریال)", "price"],
      ["مبلغ کل (ریال)", "amount"],
    ],
    styles: EASTERN_PERSIAN,
    units: [["کیلوگرم", "kg"]],
    currency: "IRR",
  },
  {
    name: "لیست بسته بندی",
    language: "fa",
    columns: [
      ["ردیف", "number"],
      ["نام محصول", "name"],
      ["تعداد کیسه", "packs"],
      ["وزن هر کیسه (کیلوگرم)", "size"],
      ["وزن خالص (کیلوگرم)", "total"],
      ["وزن ناخالص (کیلوگرم)", "gross"],
    ],
    styles: EASTERN_PERSIAN,
    packs: [["کیسه", "bag"]],
  },
];

const LOCAL: Record<Layout["language"], { kg: string; total: string; remarks: readonly string[] }> =
  {
    ar: { kg: "كجم", total: "المجموع", remarks: ["عاجل", "حسب العينة"] },
    de: { kg: "kg", total: "Summe", remarks: ["dringend", "wie Muster", "mit COA"] },
    en: { kg: "KG", total: "Total", remarks: ["Urgent", "COA required", "As per last supply"] },
    es: { kg: "kg", total: "Total", remarks: ["urgente", "con ficha técnica"] },
    fa: { kg: "کیلوگرم", total: "جمع کل", remarks: ["فوری", "طبق نمونه"] },
    fr: { kg: "kg", total: "Total", remarks: ["urgent", "avec FDS"] },
    it: { kg: "kg", total: "Totale", remarks: ["urgente", "con scheda tecnica"] },
    ru: { kg: "кг", total: "Итого", remarks: ["срочно", "аналог допускается"] },
    tr: { kg: "kg", total: "TOPLAM", remarks: ["acil", "numune istenir"] },
    zh: { kg: "kg", total: "合计", remarks: ["急用", "附COA"] },
  };

const KG_OF: Record<Mass, number> = { kg: 1, lb: 0.45359237, t: 1000 };
const SIZES: Record<Package, readonly number[]> = {
  bag: [20, 25, 25],
  "big-bag": [500, 1000],
  drum: [50, 180, 200],
  pallet: [1000],
};
const COUNTS: Record<Package, readonly number[]> = {
  bag: [8, 12, 20, 40, 48, 60, 80, 120, 160, 400, 800],
  "big-bag": [1, 2, 4, 6, 12, 20, 24],
  drum: [2, 4, 5, 8, 16, 40, 80],
  pallet: [1, 2, 4, 10],
};
const AMOUNTS: Record<Mass, readonly number[]> = {
  kg: [25, 150, 300, 500, 750, 1000, 1250, 2500, 3600, 5000, 12000, 24000, 37.5, 1337.5],
  lb: [110, 500, 1102.5, 2200, 4400, 10000, 44000],
  t: [0.5, 1, 1.25, 2, 2.5, 5, 10, 12, 16.5, 22, 24, 48],
};

const PACK_ROLES = ["packs", "packsWord", "packsBySize", "packsOfSize", "total", "totalUnit"];
const MASS_ROLES = ["mass", "massUnit", "total", "totalUnit"];
const SIZE_ROLES = ["size", "sizeUnit", "sizeWord", "packsBySize", "packsOfSize"];

/** Mulberry32: the same seed gives the same numbers. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Writes a number; has more decimals than the style if the value needs them, up to three. */
const writeNumber = (value: number, { group, point, decimals, digits, lakhs }: NumberStyle) => {
  const needed = String(Math.round(value * 1000) / 1000).split(".")[1]?.length ?? 0;
  const [whole = "", fraction] = value.toFixed(Math.max(decimals, needed)).split(".");
  const gaps = lakhs ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const grouped = whole.replace(gaps, group);
  const written = fraction ? `${grouped}${point}${fraction}` : grouped;
  return digits ? written.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : written;
};

const makeTable = (layout: Layout, numbers: NumberStyle, seed: number): UnseenTable => {
  const random = createRandom(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;
  const { language } = layout;
  const local = LOCAL[language];
  const columns = layout.columns
    .filter(([, role]) => !role.endsWith("?") || random() < 0.6)
    .map(([head, role]) => ({ head, role: role.replace("?", "") as Role }));
  const hasRole = (roles: readonly string[]) => columns.some(({ role }) => roles.includes(role));
  const hasPacks = hasRole(PACK_ROLES);
  const hasMass = hasRole(MASS_ROLES);
  const hasSize = hasRole(SIZE_ROLES);
  const units = layout.units ?? [[local.kg, "kg"] as const];
  const tableUnit = pick(units);
  const currency = layout.currency ?? "USD";
  const money: NumberStyle = { ...numbers, decimals: currency === "IRR" ? 0 : 2 };
  const gap = random() < 0.25 ? "" : " ";
  const counts: NumberStyle = { ...numbers, decimals: 0 };
  const firstCode = 1000 + Math.floor(random() * 8000);

  const materials: Material[] = [];
  const rowCount = 4 + Math.floor(random() * 5);
  while (materials.length < rowCount) {
    const material = pick(MATERIALS);
    if (!materials.some(({ name }) => name === material.name)) materials.push(material);
  }

  const sums = { amount: 0, gross: 0, mass: 0, packs: 0, total: 0 };
  const rows: UnseenRow[] = [];
  const lines: string[] = [columns.map(({ head }) => head).join("\t")];

  materials.forEach((material, index) => {
    const localName = material.local?.[language];
    const name = localName && random() < 0.7 ? localName : material.name;
    const [unitWord, unit] = layout.mixed ? pick(units) : tableUnit;
    const [packWord, pack] = pick(layout.packs ?? [["bag", "bag"] as const]);
    const size = pick(unit === "lb" ? [50, 55] : SIZES[pack]);
    const packs = pick(COUNTS[pack]);
    const mass = hasPacks ? packs * size : pick(AMOUNTS[unit]);
    const inUnit = hasPacks && unit === "t" ? mass / 1000 : mass;
    const gross = Math.round(mass * 1.02 * 10) / 10;
    const pricesPackages = hasPacks && !hasMass;
    let price = Math.round((1.2 + random() * 9) * (unit === "t" ? 1000 : 1) * 100) / 100;
    if (pricesPackages && hasRole(["amount"])) price = Math.round(price * size * 100) / 100;
    if (currency === "IRR") price = Math.round(price * 1000) * 1000;
    const amount = Math.round(price * (pricesPackages ? packs : inUnit) * 100) / 100;
    const sizeUnit = unit === "lb" ? "lb" : local.kg;
    const sizeText = `${writeNumber(size, counts)} ${sizeUnit}`;
    const stockUnit = AMOUNTS[unit];

    const writeCell = (role: Role): string => {
      switch (role) {
        case "mass":
          return writeNumber(inUnit, numbers);
        case "massUnit":
          return `${writeNumber(inUnit, numbers)}${gap}${unitWord}`;
        case "unit":
          return unitWord;
        case "total":
          return writeNumber(mass, numbers);
        case "totalUnit":
          return `${writeNumber(mass, numbers)} ${sizeUnit}`;
        case "tons":
          return writeNumber(inUnit / 1000, { ...numbers, decimals: 3 });
        case "pounds":
          return writeNumber(Math.round(mass / KG_OF.lb), numbers);
        case "gross":
          return writeNumber(gross, numbers);
        case "grossUnit":
          return `${writeNumber(gross, numbers)} ${sizeUnit}`;
        case "packs":
          return writeNumber(packs, counts);
        case "packsWord":
          return `${writeNumber(packs, counts)} ${packWord}`;
        case "packWord":
          return packWord;
        case "size":
          return writeNumber(size, counts);
        case "sizeUnit":
          return sizeText;
        case "sizeWord":
          if (language === "zh") return `${size}kg/${packWord}`;
          return `${sizeText} ${packWord}`;
        case "packsBySize":
          return `${packs} x ${size} kg`;
        case "packsOfSize":
          return `${packs} ${packWord} of ${size} kg`;
        case "number":
          return String(index + 1);
        case "tens":
          return String((index + 1) * 10);
        case "code":
          return String(firstCode * 100 + index * 7);
        case "name":
          return name;
        case "codedName":
          return `[RM-${firstCode + index}] ${name}`;
        case "cas":
          return material.cas;
        case "hs":
          return pick(["29072990", "38123990", "29209090", "32061100", "29157090"]);
        case "price":
          return writeNumber(price, money);
        case "priceCurrency":
          return `${currency} ${writeNumber(price, money)}`;
        case "amount":
          return writeNumber(amount, money);
        case "currency":
          return currency;
        case "one":
          return "1";
        case "tax":
          return pick(["5%", "18%", "20%"]);
        case "date":
          return pick(["12.03.2027", "15.03.2027", "01.04.2027"]);
        case "remark":
          return random() < 0.4 ? pick(local.remarks) : "";
        case "plant":
          return "1000";
        case "document":
          return "10034517";
        case "origin":
          return pick(["China", "India", "Germany", "Korea"]);
        case "maker":
          return pick(["BASF", "Songwon", "Clariant", "Rianlon"]);
        case "purity":
          return pick(["99%", "98.5%", "Industrial"]);
        case "okei":
          return unit === "t" ? "168" : "166";
        case "lot":
          return `2611${firstCode + index}`;
        case "stock":
          return writeNumber(pick([0, ...stockUnit]), numbers);
        case "reorder":
        case "minimum":
          return writeNumber(pick(stockUnit), numbers);
        case "zero":
          return writeNumber(0, numbers);
        case "yearly":
          return writeNumber(pick([6, 12, 24, 60, 120]), numbers);
        case "pallets":
          return String(Math.ceil(mass / 1000));
      }
    };

    lines.push(columns.map(({ role }) => writeCell(role)).join("\t"));
    sums.amount += amount;
    sums.gross += gross;
    sums.mass += inUnit;
    sums.packs += packs;
    sums.total += mass;
    const packages: TrueQuantity = { amount: packs, unit: pack };
    if (hasPacks && !hasMass && !hasSize) {
      rows.push({ cas: material.cas, name, quantity: packages });
      return;
    }
    const quantity: TrueQuantity = { amount: inUnit, unit };
    rows.push({ cas: material.cas, name, quantity, ...(hasPacks ? { packages } : {}) });
  });

  const hasTotals = !layout.mixed && random() < 0.15;
  if (hasTotals) {
    const totals = columns.map(({ role }) => {
      if (role === "name" || role === "codedName") return local.total;
      if (role === "amount") return writeNumber(sums.amount, money);
      if (role === "gross") return writeNumber(sums.gross, numbers);
      if (role === "total") return writeNumber(sums.total, numbers);
      if (role === "mass") return writeNumber(sums.mass, numbers);
      if (role === "packs") return writeNumber(sums.packs, counts);
      return "";
    });
    lines.push(totals.join("\t"));
  }
  return { hasTotals, language, layout: layout.name, rows, text: lines.join("\n") };
};

/** Lists the tables, nine of each layout; its number styles take turns. */
export const listUnseenTables = (perLayout = 9): readonly UnseenTable[] =>
  LAYOUTS.flatMap((layout, index) =>
    Array.from({ length: perLayout }, (_, turn) =>
      makeTable(
        layout,
        layout.styles[turn % layout.styles.length] as NumberStyle,
        index * 1000 + turn + 1,
      ),
    ),
  );

/** Converts a mass to kg; returns undefined for packages. */
export const toKg = ({ amount, unit }: { amount: number; unit: string }): number | undefined =>
  Object.hasOwn(KG_OF, unit) ? amount * KG_OF[unit as Mass] : undefined;

/**
 * How a row was read: `packages` is the stated number of packages instead of the mass, `unsure` is
 * marked and has the true quantity among the two shown, `unsureWrong` is marked and has not.
 */
export type Verdict =
  | "right"
  | "packages"
  | "unsure"
  | "unsureWrong"
  | "asked"
  | "notRead"
  | "wrong";

export interface JudgedRow {
  readonly row: UnseenRow;
  readonly verdict: Verdict;
  readonly line?: ListLine | undefined;
}

/** Accepts rounding, as `0.038 t` and `1,764 lb` have it; a gross weight differs by 2 %. */
const TOLERANCE = 0.005;

const isSame = (read: { amount: number; unit: string }, truth: TrueQuantity): boolean => {
  const [readKg, trueKg] = [toKg(read), toKg(truth)];
  if (readKg === undefined || trueKg === undefined)
    return read.unit === truth.unit && read.amount === truth.amount;
  return Math.abs(readKg - trueKg) <= trueKg * TOLERANCE;
};

const judgeRow = (row: UnseenRow, line: ListLine | undefined): Verdict => {
  const reading = line?.readings[0];
  if (!reading?.quantity) return "notRead";
  const { otherQuantity, quantity } = reading;
  const isMarked = otherQuantity !== undefined || line?.conflict !== undefined;
  const shown = [quantity, otherQuantity, line?.conflict?.product].filter(
    (one) => one !== undefined,
  );
  if (isMarked) return shown.some((one) => isSame(one, row.quantity)) ? "unsure" : "unsureWrong";
  if (isSame(quantity, row.quantity)) return "right";
  return row.packages && isSame(quantity, row.packages) ? "packages" : "wrong";
};

/** Compares what the reader made of a table to the truth, row by row. */
export const judgeTable = ({ rows, text }: UnseenTable, list: BuyerList): readonly JudgedRow[] => {
  const rowTexts = text.split("\n").slice(1);
  const isAsked = (list.quantity?.choices.length ?? 0) > 0;
  return rows.map((row, index) => {
    const squeeze = (written: string): string => written.replace(/[\s|;]+/g, "");
    const written = squeeze(rowTexts[index] ?? "");
    const line =
      list.lines.find(({ wrote }) => squeeze(wrote) === written) ??
      list.lines.find(({ wrote }) => wrote.includes(row.name));
    return { line, row, verdict: isAsked ? "asked" : judgeRow(row, line) };
  });
};
