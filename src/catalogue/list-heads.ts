/** Recognizes column heads in English, German, French, Spanish and Arabic. */
import { isCasNumber } from "./cas.ts";
import { readNumber, westernDigits } from "./numbers.ts";
import { readQuantity, type Unit, unitNamed } from "./quantities.ts";

export type Table = readonly (readonly string[])[];

/**
 * `line`: row number. `code`: item number. `other-name`: description, brand or EC number that may
 * name the grade. Stock files: `state` and `least` (lowest quantity).
 */
export type HeadMeaning =
  | "line"
  | "code"
  | "name"
  | "other-name"
  | "cas"
  | "quantity"
  | "unit"
  | "packaging"
  | "lot"
  | "state"
  | "least"
  | "remark";

export interface Head {
  readonly meaning: HeadMeaning;
  /** `other`: pieces, litres, grams. */
  readonly unit?: Unit | "other" | undefined;
  /** Every word is known, so the cell is a head, not a text with one of its words. */
  readonly isComplete: boolean;
  /** "Annual quantity": less likely the requested one. */
  readonly isPeriod: boolean;
  /** "Remarks", "Notes": does not describe its cells. */
  readonly isPlain: boolean;
}

/**
 * `aside` (prices, dates, minimum orders) and `per` override other words; `amount` is a quantity
 * when nothing else is.
 */
type WordMeaning =
  | HeadMeaning
  | "aside"
  | "per"
  | "period"
  | "note"
  | "amount"
  | "count"
  | "filler";

const WORDS: Readonly<Record<WordMeaning, string>> = {
  line: `line, pos, posn, position, sr, sl, s no, sno, serial, serial no, serial number, no, nr, num, number, #, sr no, sl no, line no, line item, row,
    seq, lfd, lfd nr, zeile, nummer, n, n°, nº, ligne, numero, linea, renglon, partida, م, ت, رقم, الرقم, مسلسل, التسلسل`,
  code: `code, item code, product code, material code, stock code, material no, material number, item no, item nr, item number, item #, art no, art nr,
    article no, article number, artikel nr, artikelnummer, artikelnr, materialnummer, part no, part number, sku, id, ref, reference, catalogue no, cat no,
    internal code, code article, codigo, référence, referencia, كود, رمز, رمز الصنف, رقم الصنف, رقم المادة, كود الصنف`,
  name: `product, products, product name, item, items, item name, material, materials, material name, grade, grades, trade name, tradename, trade names, name,
    article, chemical, chemicals, chemical name, substance, additive, additives, product description, material description, item description, goods,
    raw material, raw materials, commodity, artikel, produkt, produktname, handelsname, stoff, bezeichnung, artikelbezeichnung, materialbezeichnung, ware,
    produit, produits, désignation, nom commercial, nom, nombre comercial, article, matière, matière première, producto, productos, nombre, artículo,
    materia prima, grado, المنتج, المنتجات, اسم المنتج, المادة, المواد, اسم المادة, الصنف, اسم الصنف, الأصناف, البند, الاسم التجاري, الاسم`,
  "other-name": `description, descriptions, brand, brand name, type, ec, ec no, ec number, einecs, einecs no, eg nummer, eg nr, ce, n° ce, beschreibung,
    marke, typ, description des marchandises, marque, descripción, marca, tipo, الوصف, العلامة التجارية, النوع`,
  cas: "cas, cas no, cas nr, cas rn, cas number, cas numbers, cas #, cas nummer, n° cas, no cas, numero cas, registry number, رقم cas, رقم كاس, كاس",
  quantity: `qty, qtty, quantity, quantities, menge, mengen, bedarf, bestellmenge, quantité, qté, qte, cantidad, cant, besoin, need, needed, demand,
    requirement, requirements, volume, weight, net weight, net wt, gross weight, wt, tonnage, gewicht, poids, peso, order qty, order quantity, on hand,
    onhand, balance, free stock, stock qty, stock quantity, stock kg, stock balance, الكمية, الكميات, الوزن, المطلوب`,
  amount: "amount, montant, importe, betrag, المقدار",
  count: `no of, nos of, number of, num of, total no of, anzahl, anzahl der, nombre de, número de, عدد, العدد`,
  unit: "unit, units, uom, u m, unit of measure, measure, einheit, mengeneinheit, me, unité, unidad, unidades, الوحدة, وحدة",
  packaging: `pack, packs, packing, packaging, packed in, package, packages, pack size, packing size, package size, bag size, bag weight, drum size, unit weight,
    pack qty, packing details, packing type, pkg, verpackung, gebinde, gebindegröße, emballage, conditionnement, embalaje, envase, empaque, التعبئة,
    التغليف, العبوة, نوع التعبئة`,
  lot: "lot, lot no, lot nr, lot number, batch, batch no, batch nr, batch number, b no, charge, chargennummer, chargen nr, lote, n° lot, n° de lot, رقم التشغيلة, التشغيلة",
  state:
    "state, status, availability, available, stock, stock state, stock status, verfügbarkeit, bestand, disponibilité, disponibilidad",
  least:
    "minimum, min, minimum stock, min stock, reorder level, reorder point, safety stock, min kg, minimum kg, mindestbestand",
  aside: `price, prices, unit price, target price, rate, rates, cost, value, usd, us, eur, aed, gbp, inr, sar, currency, preis, preise, zielpreis, stückpreis,
    prix, precio, السعر, سعر, moq, min order, min order qty, minimum order, minimum order qty, minimum order quantity, minimum quantity, min qty,
    mindestmenge, mindestbestellmenge, lot size, batch size, hs, hs code, hscode, hsn, hsn code, tariff, tariff code, zolltarifnummer, dosage, dose, dosing,
    dosierung, loading, phr, discount, date, delivery date, delivery time, liefertermin, datum, fecha, التاريخ, due date, eta, etd, lead time, last purchase, last supplier`,
  note: "remark, remarks, note, notes, comment, comments, bemerkung, bemerkungen, anmerkung, kommentar, remarque, remarques, commentaire, observation, observations, observaciones, notas, ملاحظات, ملاحظة",
  remark: `plant, site, warehouse, location, rev, revision, version, purity, assay, reinheit, density, dichte, viscosity, ash, mfi, melting point, colour, color,
    appearance, form, spec, specs, specification, specifications, origin, country, country of origin, made in, maker, manufacturer, supplier, vendor, source,
    producer, hersteller, lieferant, herkunft, ursprung, fabricant, fournisseur, origine, fabricante, proveedor, origen, المنشأ, بلد المنشأ, المورد,
    الشركة المصنعة, delivery, delivery terms, lieferung, livraison, entrega, التسليم, incoterm, incoterms, lieferbedingung, port, destination, terms, payment, validity, contact, application, use, function,
    category, class, group, po, po no, project, shelf life, expiry, documents, tds, sds, msds, coa, certificate, sample, samples`,
  per: "per, each, pro, par, por, لكل",
  period:
    "annual, annually, monthly, yearly, quarterly, per month, per year, per annum, per quarter, month, year, forecast, jährlich, monatlich, سنوي, شهري",
  filler:
    "of, in, the, our, your, required, requested, req, reqd, total, order, ordered, est, estimated, approx, and, or, for, de, des, du, la, le, und, y, et, a, to, as, المطلوبة, المطلوب, net, gross, initial, next, actual, current, with",
};
const ORDER: readonly WordMeaning[] = [
  "aside",
  "cas",
  "per",
  "count",
  "quantity",
  "packaging",
  "lot",
  "least",
  "state",
  "name",
  "code",
  "other-name",
  "unit",
  "amount",
  "remark",
  "note",
  "line",
];
const OTHER_UNITS = new Set([
  "pcs",
  "pc",
  "pieces",
  "nos",
  "ltr",
  "ltrs",
  "litre",
  "litres",
  "liter",
  "liters",
  "l",
  "gal",
  "gallons",
  "g",
  "gm",
  "grams",
  "stk",
  "stück",
  "ml",
]);
/** Words of a phrase, words of a head, characters of a head. */
const PHRASE_WORDS = 4;
const HEAD_WORDS = 7;
const HEAD_LENGTH = 60;
/** Rows above may hold a letterhead, a title or a date. */
const HEAD_WITHIN = 20;

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\u0640]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#°º]+/gu, " ")
    .trim()
    .split(" ")
    .filter(Boolean);

const meanings = new Map<string, WordMeaning>();
for (const [meaning, phrases] of Object.entries(WORDS) as [WordMeaning, string][])
  for (const phrase of phrases.split(",")) {
    const key = wordsOf(phrase).join(" ");
    if (!meanings.has(key)) meanings.set(key, meaning);
  }

export function readHead(cell: string): Head | undefined {
  if (cell.length > HEAD_LENGTH) return undefined;
  const words = wordsOf(cell);
  if (words.length > HEAD_WORDS) return undefined;
  const found = new Set<WordMeaning>();
  let unit: Head["unit"];
  let isComplete = true;
  for (let place = 0; place < words.length; ) {
    let length = Math.min(PHRASE_WORDS, words.length - place);
    let meaning: WordMeaning | undefined;
    let named: Head["unit"];
    for (; length > 0; length -= 1) {
      const phrase = words.slice(place, place + length).join(" ");
      meaning = meanings.get(phrase);
      const known = meaning ? undefined : unitNamed(phrase);
      named = known === "g" || OTHER_UNITS.has(phrase) ? "other" : known;
      if (meaning || named) break;
    }
    if (meaning) found.add(meaning);
    else if (named) unit ??= named;
    else isComplete = false;
    place += Math.max(1, length);
  }
  const first = ORDER.find((one) => found.has(one));
  // "Quantity (Mts)": an unknown unit is not kg.
  if (!unit && /[([]\s?\p{L}+\.?\s?[)\]]/u.test(cell) && !isComplete) unit = "other";
  const more = { isComplete, isPeriod: found.has("period"), isPlain: first === "note" };
  switch (first) {
    case "aside":
    case "note":
      return { meaning: "remark", ...more };
    case "per":
      return { meaning: unit ? "packaging" : "remark", ...more };
    case "count":
    case "quantity":
    case "amount":
      return { meaning: "quantity", unit, ...more };
    case "packaging":
      // For "Packages" above numbers, the cells decide (buyer-list.ts).
      return { meaning: "packaging", ...more };
    case undefined:
      return unit ? { meaning: "quantity", unit, ...more } : undefined;
    default:
      return first === "filler" || first === "period" ? undefined : { meaning: first, ...more };
  }
}

/** "Amount" alone may be money. */
export const isVagueQuantity = (cell: string): boolean =>
  wordsOf(cell).every((word) => meanings.get(word) === "amount" || meanings.get(word) === "filler");

const isData = (cell: string): boolean => {
  const plain = westernDigits(cell).trim();
  return (
    readNumber(plain, "count") !== undefined ||
    (/\d/.test(plain) && readQuantity(plain) !== undefined) ||
    isCasNumber(plain)
  );
};

const filledOf = (row: readonly string[]): string[] =>
  row.filter((cell) => /[\p{L}\p{N}#]/u.test(cell));

export function isHeadRow(row: readonly string[]): boolean {
  const filled = filledOf(row);
  if (filled.length === 0 || filled.some(isData)) return false;
  const heads = filled.map(readHead);
  const known = heads.filter(Boolean).length;
  const names = heads.some(
    (head) => head?.isComplete && ["name", "other-name", "code", "cas"].includes(head.meaning),
  );
  return names && known >= Math.min(filled.length, Math.max(2, filled.length / 2));
}

/** True for units, or the heads in another language. */
const continuesHead = (row: readonly string[]): boolean => {
  const filled = filledOf(row);
  const heads = filled.map((cell) => (isData(cell) ? undefined : readHead(cell)));
  // A single word may title a section: "Additives".
  return (
    heads.every((head) => head?.isComplete) &&
    (filled.length > 1 || heads.some((head) => head?.unit))
  );
};

/** First and last row of the heads, which precede the goods. */
export function findHead(
  rows: Table,
): { readonly first: number; readonly last: number } | undefined {
  for (const [first, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    if (isHeadRow(row)) {
      let last = first;
      while (rows[last + 1] && continuesHead(rows[last + 1] ?? [])) last += 1;
      return { first, last };
    }
    if (
      filledOf(row).length > 1 &&
      row.some(
        (cell) =>
          isCasNumber(cell.trim()) ||
          (/\d\s?\p{L}/u.test(cell) && readQuantity(cell) !== undefined),
      )
    )
      return undefined;
  }
  return undefined;
}

const TOTALS = new Set(
  `total, totals, grand total, sub total, subtotal, total qty, total quantity, total weight, total amount, total net weight, sum, sums, summe, gesamt, gesamtmenge,
  gesamtsumme, gesamtgewicht, zwischensumme, endsumme, somme, total général, sous total, suma, suma total, total general, importe total, المجموع, الإجمالي, الاجمالي,
  المجموع الكلي, الإجمالي الكلي`
    .split(",")
    .map((phrase) => wordsOf(phrase).join(" ")),
);
export const isTotalWord = (name: string): boolean => TOTALS.has(wordsOf(name).join(" "));

export const rowKey = (row: readonly string[]): string =>
  row.map((cell) => wordsOf(cell).join(" ")).join("\t");
