/**
 * Parses what a buyer writes about one article: in search, "Add a grade", lists, links and stock
 * files.
 *
 * ```
 * line      = [row number] { greeting | part | separator } [Incoterm or delivery note]
 * part      = name | CAS number | quantity | packaging | lot | price | "or equal"
 * quantity  = [about] number mass | number package | number ["x"] size container | mass number
 *           | count ("x" | package "of") number mass | number mass ["/" package] "x" count
 * packaging = ["in"] number mass package | "in" package
 * lot       = ("batch" | "lot" | "B/N") ["no."] code
 * ```
 *
 * Text is ambiguous: "Irganox 1010 - 500 kg" has a grade and a quantity, "DOTP 500 - 1000 kg" a
 * range. The parser returns all readings, the likeliest first. Callers take the first whose name
 * the catalogue knows.
 */

import { buyerLine } from "#messages/buyer-line.ts";
import { isCasNumber, withoutCasLabels } from "./cas.ts";
import { plainForm } from "./invisible.ts";
import { withoutMessageMarks } from "./message-marks.ts";
import { type DecimalSign, westernDigits } from "./numbers.ts";
import {
  MASS,
  NUMBER,
  PACKAGE,
  type Quantity,
  quantityOf,
  quantityText,
  TRADE,
  UNIT_CODE,
  unitNamed,
  withoutExponents,
} from "./quantities.ts";
import { findStructure } from "./structure.ts";

/** Removes invisible marks and ®, ™, (R), (TM). */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, (mark) => (/[\p{L}®™©]/u.test(mark) ? " " : ""));

export const LINE_LENGTH_MAX = 200;

export interface CasProblem {
  readonly kind: "check-digit" | "date";
  readonly wrote: string;
  /** The CAS number behind a date: Excel turns 57-11-4 into 1957-11-04. */
  readonly meant?: string | undefined;
}

export interface BuyerLine {
  /** Empty when there are only numbers. */
  readonly name: string;
  /** In text order, without leading zeros. */
  readonly casNumbers: readonly string[];
  readonly quantity?: Quantity | undefined;
  /** The other reading of `12.500 kg`, where nothing says what the point means. */
  readonly otherQuantity?: Quantity | undefined;
  /** `25 kg bag`, `drums`, `20' HC`; empty when absent. */
  readonly packaging: string;
  /** Empty when absent. */
  readonly lot: string;
  /** Ranges, prices, delivery notes. */
  readonly remarks: readonly string[];
  readonly problems: readonly CasProblem[];
}

interface Variant {
  /**
   * A capital letter or a code of two is a unit: `20 T`, `40 BG`. `Omyacarb 1T` and `Ultranox 626
   * G` are names.
   */
  readonly loose?: boolean;
  /** `500 - 1000 kg` is a range, not a grade number and a quantity. */
  readonly range?: boolean;
  /** `10 500 kg` is 10,500 kg. */
  readonly spaced?: boolean;
  /** A number after a word belongs to the name: `Irganox 1010 bags`. */
  readonly numberInName?: boolean;
  readonly decimal?: DecimalSign | undefined;
}

const START = "(?<=^|[\\s,;:|([=~/])";
const END = "(?=$|[\\s,;.|)\\]/?!-])";
const ABOUT =
  "(?<about>(?:approx(?:imately)?|about|abt|around|circa|ca|min(?:imum)?|max(?:imum)?|up to|at least|~)\\.?\\s?)?";
const OFTEN =
  "(?<often>\\s?(?:\\/|per|every|each|pro|p\\.)\\s?(?:month|quarter|year|week|shipment|order|annum|monat|jahr|m|a)\\b\\.?)?";
const COUNT_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  half: 0.5,
};
/** Longer words first. */
// biome-ignore format: a line for each language or two
const MASS_WORDS: Readonly<Record<string, number>> = {
  "one and a half": 1.5, "half a": 0.5, "half an": 0.5, "a half": 0.5, "half of a": 0.5,
  "quarter of a": 0.25, "a quarter": 0.25, a: 1, an: 1,
  eine: 1, einen: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, zehn: 10,
  "eine halbe": 0.5, anderthalb: 1.5, une: 1, deux: 2, trois: 3, "une demi": 0.5, dix: 10,
  una: 1, due: 2, dos: 2, tres: 3, media: 0.5, mezza: 0.5, bir: 1, iki: 2, yarım: 0.5,
  одна: 1, две: 2, три: 3, пол: 0.5, 一: 1, 两: 2, 二: 2, 三: 3, 半: 0.5, نصف: 0.5,
  نیم: 0.5, یک: 1, دو: 2,
  ...COUNT_WORDS,
};
const WORD_NUMBER = Object.keys(MASS_WORDS)
  .sort((one, other) => other.length - one.length)
  .join("|");
const COUNT = `\\d{1,2},\\d{3}|\\d{1,4}(?:[.,]\\d{1,2})?|${Object.keys(COUNT_WORDS).join("|")}`;
const SIZE = "(?:20|40|45)\\s?(?:'|’|′|ft\\.?|feet|foot)?\\s?(?:hc|hq|gp|dv|dc|std|rf|ot)?";
const VEHICLE =
  "fcls?|lcls?|containers?|cntrs?|cont|iso[\\s-]?tanks?|iso|tank containers?|flexi(?:[\\s-]?(?:tanks?|bags?))?";

const pattern = (source: string): RegExp => new RegExp(START + source + END, "gi");
/** `2 x 25 kg`, `20 bags of 25 kg`, `40 bags x 25 kg`, `40 bags (25 kg each)`. */
const COUNT_TIMES_WEIGHT = pattern(
  `${ABOUT}(?<times>${COUNT})\\s?(?:(?<package>${PACKAGE})\\s?(?:of|à|a|de|d[ai]|по|@|x|×|\\*|=|-)?|[x×*])\\s?\\(?(?<number>${NUMBER})\\s?(?<unit>${MASS})\\.?(?:\\s?each|\\s?net)?(?:[\\s/](?:per\\s)?(?<package2>${PACKAGE}))?\\)?${OFTEN}`,
);
/** `25 kg x 20`, `25 kg/bag x 40`, `25 kg x 40 bags`. */
const WEIGHT_TIMES_COUNT = pattern(
  `(?<number>${NUMBER})\\s?(?<unit>${MASS})\\.?(?:\\s?\\/\\s?|\\sper\\s|\\s)?(?<package>${PACKAGE})?\\s?[x×*]\\s?(?<times>${COUNT})(?:\\s?(?<package2>${PACKAGE}))?`,
);
/** `25 kg bags`, `in 25 kg drums`, `25kg/bag`, `in 25 kg`. */
const WEIGHT_PACKAGE = pattern(
  `\\(?(?:(?:packed |packing:? ?|pack:? ?)?(?<inside>in\\s)?(?<number>${NUMBER})\\s?(?<unit>${MASS})\\.?(?:\\s?\\/\\s?|\\sper\\s|\\s|-)?(?:net\\s)?(?<package>${PACKAGE})?)\\)?`,
);
/** `1x20`, `2 x 20' FCL`, `1x40HC`, `2x20 ISO`, `1 x 20ft container`. */
const CONTAINER = pattern(
  `${ABOUT}(?<count>${COUNT})\\s?(?<times>[x×*])?\\s?(?<size>${SIZE})\\s?(?<vehicle>${VEHICLE})?(?!\\s?(?:${MASS})\\b)`,
);
/** `40 bags`, `3 pallets`, `1 IBC`, `2 FCL 20'`. */
const PACKAGES = pattern(
  `${ABOUT}(?<count>${COUNT})\\s?(?:[x×*]\\s?)?(?:nos?\\.?\\s(?:of\\s)?)?(?<unit>${TRADE})(?:\\s(?<size>${SIZE}))?${OFTEN}`,
);
const MASS_QUANTITY = pattern(
  `${ABOUT}(?<number>${NUMBER})\\s?[,;|]?\\s?(?<unit>${MASS})\\.?${OFTEN}`,
);
/** `one ton`, `half a ton`, `半吨`. Not `a t`. */
const WORD_MASS = pattern(
  `${ABOUT}(?<number>${WORD_NUMBER})[\\s-]?(?<unit>(?![a-z](?![a-z]))(?:${MASS}))\\.?${OFTEN}`,
);
const CODE_QUANTITY = pattern(`(?<number>${NUMBER})\\s?[,;|]?\\s?(?<unit>${UNIT_CODE})`);
const SPACED_MASS = pattern(
  `${ABOUT}(?<number>[1-9]\\d{0,2}(?:\\s\\d{3}){1,3}(?:[.,]\\d{1,6})?)\\s?(?<unit>${MASS})\\.?${OFTEN}`,
);
/** A quantity or packaging, in a text with several goods (goods.ts). */
export const QUANTITY_RUN = pattern(
  `(?:in\\s)?(?:${NUMBER}|${WORD_NUMBER}(?=[\\s-]))[\\s-]?(?:${MASS}|${TRADE})\\.?(?:[\\s/]?(?:in\\s)?(?:${NUMBER})\\s?(?:${MASS}))?(?:[\\s/-](?:${PACKAGE}))?`,
);
/** `kg 500`, `MT: 2`. */
const UNIT_FIRST = pattern(
  `(?<unit>kgs?|mts?|tons?|tonnes?|lbs?)\\s?[:.]?\\s?(?<number>${NUMBER})`,
);
/** `500-1000 kg`, `168 to 500 kg`. */
const RANGE = pattern(
  `(?<from>${NUMBER})\\s?(?:-|–|—|to|bis|till)\\s?(?<to>(?:${NUMBER})\\s?(?:${MASS}))`,
);
const BEGINS_GROUPED = new RegExp(
  `^[1-9]\\d{0,2}(?:\\s\\d{3}){1,3}(?:[.,]\\d{1,6})?\\s?(?:${MASS})(?=\\s)`,
  "i",
);
const IN_PACKAGE = pattern(
  `(?:packed |packing:? ?|pack:? ?)?(?:in|par|en)\\s(?<package>${PACKAGE})`,
);
const BARE_PACKAGE = pattern(`(?<package>${PACKAGE})`);
/** No name of a substance has them. */
const TANK = pattern("(?:in\\s)?(?<package>(?:flexi|iso)[\\s-]?(?:tanks?|bags?))");
/** `+/- 10%`, `±10 %`, `plus minus 5 pct`. */
const TOLERANCE =
  /\(?(?:\+\s?\/\s?-|±|\+-|plus\s?(?:\/|or\s)?\s?minus)\s?\d{1,2}(?:[.,]\d)?\s?(?:%|pct|percent|per cent)\s?(?:tolerance|moq|allowance)?\)?/gi;
/** From 90 %: `EVA 28%` and `40% on carrier` are names. */
const PURITY =
  /(?<![\d.,])\(?(?:(?:purity|assay|content|min(?:imum)?|pure)\b[\s.:]{0,3}){0,2}(?:[≥>]=?\s?)?(?:9\d|100)(?:[.,]\d{1,3})?\s?%(?:\s?(?:min(?:imum)?|purity|pure|assay|up|\+)(?=$|[\s,;.)])\.?){0,2}\)?/gi;
/** Kept as written. */
const OTHER = pattern(
  `(?<remark>(?:${NUMBER})\\s?(?:lit(?:er|re)s?|ltrs?|l|gal(?:lons?)?|pcs|pieces|nos|units?)|(?:free )?samples?)`,
);
const PRICE =
  /(?<remark>(?:(?:@\s?|at\s)?(?:usd|us\$|eur|aed|\$|€)\s?\d[\d.,]*|@\s?\d[\d.,]*\s?(?:usd|us\$|eur|aed|\$|€))(?:\s?(?:\/|per)\s?(?:kg|t|mt|ton|lb))?)/gi;
/** `by 15 Jan`, `before 15.01.2027`, `by end of March`. */
const NEEDED_BY =
  /(?<=^|[\s,;(])(?<remark>(?:by|before|until|latest)\s(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|(?:(?:end of|mid|early|\d{1,2}(?:st|nd|rd|th)?\.?)[\s-])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:\s(?:19|20)\d\d)?))(?=$|[\s,;.)])/gi;

/** `[RM-3277] Pigment Blue`: the buyer's item code. Not a CAS number. */
const BRACKETED_CODE =
  /^\[(?!\d{2,7}-\d\d-\d\])(?<code>(?=[^\]]{0,20}\d)[a-z0-9][a-z0-9./-]{2,20})\]\s+(?=\S)/i;
const LOT =
  /(?<=^|[\s,;:|(])(?:batch|lot|b\/n|charge)\s?(?:(?:no|nr|number|code)\b\.?|#)?\s?[:#.=]?\s?(?<code>(?=[a-z-]{0,6}\d)[a-z0-9][a-z0-9/-]{3,30})(?=$|[\s,;.|)])/gi;
/** As typed: with leading zeros, blanks and long dashes. */
const CAS = /(?<![\d-])0*([1-9]\d{1,6})\s?[-‐‑–−]\s?(\d\d)\s?[-‐‑–−]\s?(\d)(?![\d-])/g;
const CAS_WORD = /\bcas\b[\s.:#-]*(?:(?:rn|nos?|nr|numbers?)\b[\s.:#]*)?(?=$|[\d,;|)])/gi;
const ISO_DATE = /(?<!\d)(?:19|20)(\d\d)-([01]\d)-0(\d)(?!\d)/g;
const QUANTITY_LABEL = /(^|[\s,;|])(?:qty|quantity|menge|amount|الكمية)\s?[.:=]?(?=\s|$|\d)/gi;

const GREETING =
  /^(?:dear\s\w+|hello|hi|salam|bonjour|urgent(?:ly)?|bitte(?: um)?(?: ein)? angebot(?: für| über)?|(?:merci de|veuillez)(?: nous)? coter|(?:best )?rates? (?:for|of)|مطلوب|نحتاج|需要|求购|询价|请报价|нуж(?:ен|на|но|ны)|требуется|прошу|good (?:day|morning|afternoon)|please|pls|plz|kindly|(?:we|i)\s(?:need|want|require|are looking for|look for)|need|looking for|requir(?:e|ed|ement)|request(?:ing)?(?: for)?|(?:please |pls )?(?:quote|offer|quotation)(?: for| us| me| your)*|(?:best )?price (?:for|of)|send (?:me |us )?(?:a |your )?(?:best )?(?:price|offer|quote)(?: for| of)?|rfq|enquiry(?: for)?|inquiry(?: for)?|interested in|do you (?:have|sell|supply|offer)|(?:can|could) you (?:offer|supply|quote)|to (?:buy|order)|buy|order)(?![\p{L}\p{N}_])[\s:,;.!-]*/iu;
const CLOSING =
  /[\s,;.(-]*(?:\b(?:(?:best )?prices?|please|pls|plz|asap|urgent(?:ly)?|thanks|thank you|regards|required|needed|available|quote|quotation|offer|fiyat|rica ederiz|lütfen|svp|bitte|(?:or|and)\s(?:eq(?:v|l|ual|uiv(?:alent)?)?|similar)s?|or same|equivalents?|equiv|eqv)\b|[?!]+)[\s,;.)?!-]*$/i;
/** An Incoterm with its place, or a delivery note, to the end of the line. */
const DELIVERY =
  /(?<=\S)[\s,;(-]+(?<remark>(?:(?:EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|C&F|CNF|ex[\s-]works|frei|franco)\b|deliver(?:y|ed)\b|livr(?:é|aison)(?=\s)|ship(?:ment)? to\b|for our (?:plant|factory|works|warehouse|customers?|production)\b|origin\b).{0,80})$/i;
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[®™©]|\((?:r|tm)\)/gi;
const BULLET = /^\s*(?:[-–—•*·▪►]\s+|[#(]?\d{1,3}[.):\]]\s+|\((?:[a-z]|\d{1,3})\)\s+)(?=\S)/i;
/** `11 `: a row number, or the start of a name. */
const LEADING_NUMBER = /^\s*\d{1,3}\s+(?=\S)/;
const ENDING_NUMBER = /[,;:|]\s?(\d[\d.,]{0,14})$/;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const trimName = (text: string): string =>
  oneLine(text.replace(/\(\s*\)|\[\s*\]/g, " ").replace(/[;|\t]/g, " "))
    .replace(/^(?:[\s,;:|"'•*=)\]@/–-]|\(\s|(?:of|de|from|for|and|x)\s)+/i, "")
    .replace(/(?:[\s,;:|"'=([@/–-]|\s(?:in|of|x|at|each|with|and|for|a|à|to))+$/i, "")
    .replace(/^\((?<inside>[^()]*)\)$/, "$<inside>")
    .trim();

export const isRequest = (text: string): boolean => GREETING.test(text.trim());

/** `CIF Jebel Ali`. */
export const deliveryNoteOf = (text: string): string | undefined =>
  DELIVERY.exec(text)?.groups?.["remark"]?.replace(/[)\s]+$/, "");

function withoutCourtesies(text: string): string {
  let rest = text;
  for (let round = 0; round < 6; round += 1) {
    const shorter = rest.replace(GREETING, "").replace(CLOSING, "");
    if (shorter === rest || !/[\p{L}\p{N}]/u.test(shorter)) break;
    rest = shorter;
  }
  return rest;
}

const countOf = (text: string): number =>
  COUNT_WORDS[text.toLowerCase()] ?? Number(text.replace(/,(?=\d{3}$)/, "").replace(",", "."));

function read(
  text: string,
  { loose = false, range = false, spaced = false, numberInName = false, decimal }: Variant,
): BuyerLine {
  let rest = text;
  let quantity: Quantity | undefined;
  let [packaging, lot] = ["", ""];
  const remarks: string[] = [];
  const problems: CasProblem[] = [];

  const cut = (
    from: RegExp,
    use: (groups: Readonly<Record<string, string | undefined>>, written: string) => boolean,
  ): void => {
    rest = rest.replace(from, (written: string, ...more: unknown[]) => {
      const groups = more.at(-1) as Readonly<Record<string, string | undefined>>;
      const before = rest.slice(0, more.at(-3) as number);
      if (numberInName && /\p{L}\s?$/u.test(before) && /^\d/.test(written)) return written;
      return use(groups, written.replace(/^\(|\)$/g, "").trim()) ? " " : written;
    });
  };
  let isLoose = loose;
  const isUnit = (unit: string): boolean => isLoose || !/^[A-Z]$/.test(unit);
  const remark = (_groups: unknown, written: string): boolean => keep(undefined, written);
  const keep = (found: Quantity | undefined, written: string, note = ""): boolean => {
    if (!found || quantity) remarks.push(written);
    else {
      quantity = found;
      if (note) remarks.push(written);
    }
    return true;
  };

  for (const [, number = "", month = "", day = ""] of rest.matchAll(ISO_DATE)) {
    const meant = `${number}-${month}-${day}`;
    if (isCasNumber(meant))
      problems.push({ kind: "date", wrote: oneLine(`${rest.match(ISO_DATE)?.[0]}`), meant });
  }
  const delivery = DELIVERY.exec(rest);
  if (delivery?.groups?.["remark"]) {
    remarks.push(delivery.groups["remark"].replace(/[)\s]+$/, ""));
    rest = rest.slice(0, delivery.index);
  }
  rest = withoutCourtesies(rest).replace(QUANTITY_LABEL, "$1");
  cut(BRACKETED_CODE, ({ code = "" }) => keep(undefined, code));
  cut(LOT, ({ code = "" }) => {
    lot ||= code;
    return true;
  });
  const casNumbers: string[] = [];
  rest = rest.replace(CAS, (_written, first: string, second: string, digit: string) => {
    const number = `${first}-${second}-${digit}`;
    casNumbers.push(number);
    if (!isCasNumber(number)) problems.push({ kind: "check-digit", wrote: number });
    return " ";
  });
  rest = rest.replace(CAS_WORD, " ");
  // Next to a CAS number, `40 BG` alone is not the name of a grade.
  isLoose ||= casNumbers.length > 0 && ONLY_CODE.test(trimName(rest));
  cut(PRICE, remark);
  cut(NEEDED_BY, remark);
  cut(TOLERANCE, remark);
  cut(PURITY, remark);
  if (range) cut(RANGE, remark);
  else rest = rest.replace(RANGE, "$<from> ; $<to>");
  cut(
    COUNT_TIMES_WEIGHT,
    ({ about, often, times = "", number = "", unit = "", package: one, package2 }, written) => {
      if (!isUnit(unit)) return false;
      const packed = package2 ?? one;
      if (packed) packaging ||= `${number} ${unit} ${packed}`;
      return keep(quantityOf(number, unit, countOf(times), decimal), written, about ?? often);
    },
  );
  cut(
    WEIGHT_TIMES_COUNT,
    ({ number = "", unit = "", package: one, package2, times = "" }, written) => {
      if (!isUnit(unit)) return false;
      const packed = one ?? package2;
      if (packed) packaging ||= `${number} ${unit} ${packed}`;
      return keep(quantityOf(number, unit, countOf(times), decimal), written);
    },
  );
  cut(WEIGHT_PACKAGE, ({ inside, number = "", unit = "", package: packed }, written) => {
    if (!isUnit(unit) || !(inside || packed)) return false;
    if (packaging) remarks.push(written);
    packaging ||= `${number} ${unit}${packed ? ` ${packed}` : ""}`;
    return true;
  });
  cut(CONTAINER, ({ about, count = "", times, size = "", vehicle = "" }, written) => {
    if (!times && !vehicle && /^\d+$/.test(size.trim())) return false;
    packaging ||=
      `${size.trim().replace(/^(\d\d)\s?(?:'|’|′|ft\.?|feet|foot)?/i, "$1'")}${vehicle ? ` ${vehicle}` : ""}`.replace(
        /^(\d\d')(?=[a-z])/i,
        "$1 ",
      );
    return keep({ amount: countOf(count), unit: "container" }, written, about);
  });
  cut(PACKAGES, ({ about, often, count = "", unit = "", size }, written) => {
    const named = unitNamed(unit);
    if (!named || named === "g") return false;
    if (size) packaging ||= size.trim();
    return keep({ amount: countOf(count), unit: named }, written, about ?? often);
  });
  if (spaced)
    cut(
      SPACED_MASS,
      ({ about, often, number = "", unit = "" }, written) =>
        isUnit(unit) && keep(quantityOf(number, unit, 1, decimal), written, about ?? often),
    );
  cut(
    MASS_QUANTITY,
    ({ about, often, number = "", unit = "" }, written) =>
      isUnit(unit) && keep(quantityOf(number, unit, 1, decimal), written, about ?? often),
  );
  cut(
    WORD_MASS,
    ({ about, often, number = "", unit = "" }, written) =>
      isUnit(unit) &&
      keep(
        quantityOf("1", unit, MASS_WORDS[number.toLowerCase().replace(/\s+/g, " ")]),
        written,
        about ?? often,
      ),
  );
  cut(CODE_QUANTITY, ({ number = "", unit = "" }, written) => {
    // `5 to` at the end cannot begin a range.
    const isTonnes = /^to$/i.test(unit) && rest.trimEnd().endsWith(written);
    const isCode = isTonnes || (isLoose && unit === unit.toUpperCase());
    return isCode && keep(quantityOf(number, unit, 1, decimal), written);
  });
  cut(UNIT_FIRST, ({ number = "", unit = "" }, written) =>
    keep(quantityOf(number, unit, 1, decimal), written),
  );
  cut(IN_PACKAGE, ({ package: packed = "" }, written) => {
    if (packaging) remarks.push(written);
    packaging ||= packed;
    return true;
  });
  cut(TANK, ({ package: packed = "" }) => {
    packaging ||= packed;
    return true;
  });
  if (numberInName)
    cut(BARE_PACKAGE, ({ package: packed = "" }) => {
      packaging ||= packed;
      return true;
    });
  cut(OTHER, ({ remark = "" }) => keep(undefined, remark));
  const name = trimName(withoutCourtesies(trimName(rest)));
  return {
    name: /[\p{L}\p{N}]/u.test(name) ? name : "",
    casNumbers,
    quantity,
    packaging,
    lot,
    remarks,
    problems,
  };
}

/** `Irganox 1076 · 25 kg bag`. */
export const lineText = ({
  name,
  casNumbers,
  quantity,
  packaging,
  lot,
  remarks,
}: BuyerLine): string =>
  [
    name,
    ...casNumbers,
    quantity ? quantityText(quantity) : "",
    packaging,
    lot ? buyerLine.lot(lot) : "",
    ...remarks,
  ]
    .filter(Boolean)
    .join(" · ");

const ONLY_CODE = new RegExp(`^(?:${NUMBER})\\s?(?:[gt]|${UNIT_CODE})\\.?$`, "i");
const LOOSE_UNIT = new RegExp(`\\d\\s?(?:[GT]|${UNIT_CODE.toUpperCase()})(?![\\p{L}\\d])`, "u");

function variantsOf(text: string, isSpaced: boolean): readonly Variant[] {
  const isLoose = LOOSE_UNIT.test(text);
  const isRange = text.search(RANGE) >= 0;
  const variants: Variant[] = [];
  if (isSpaced && /\d\s\d{3}(?!\d)/.test(text)) variants.push({ spaced: true });
  if (isLoose) variants.push({ loose: true });
  if (isRange) variants.push({ range: true });
  if (isLoose && isRange) variants.push({ loose: true, range: true });
  if (text.search(BARE_PACKAGE) >= 0) variants.push({ numberInName: true });
  return variants;
}

const isSame = (one: BuyerLine, other: BuyerLine): boolean =>
  one.name === other.name &&
  one.packaging === other.packaging &&
  one.quantity?.amount === other.quantity?.amount &&
  one.quantity?.unit === other.quantity?.unit;

/** Chinese and Japanese are written without blanks. */
const withBlanks = (text: string): string =>
  text
    .replace(/(?<![０-９])，|，(?![０-９])|、/g, ", ")
    .replaceAll("。", ". ")
    .replace(/(?<=[\d０-９]\s?(?:公斤|千克|公吨|公噸|吨|噸|袋|桶|箱))(?=\p{Script=Han})/gu, " ")
    .replace(/(?<=\p{Script=Han})(?=[\da-z])|(?<=[a-z])(?=\p{Script=Han})/giu, " ");

/** `抗氧剂168` stays one word if it was written so. */
function withoutBlanks(name: string, text: string): string {
  if (!/\p{Script=Han}/u.test(name)) return name;
  const joined = name.replace(
    /(?<=\p{Script=Han}) (?=[\da-z])|(?<=[a-z]) (?=\p{Script=Han})/giu,
    "",
  );
  return westernDigits(plainForm(withoutMarks(text))).includes(joined) ? joined : name;
}

/** One spelling of digits, signs and blanks, without the marks of chats and mails. */
export function plainLine(text: string): string {
  const apart = withBlanks(withoutMarks(text.slice(0, 2 * LINE_LENGTH_MAX)));
  const plain = westernDigits(plainForm(apart));
  const own = oneLine(withoutMessageMarks(plain)).replace(/طن(?:ان|ين)(?!\p{L})/u, "2 طن");
  return oneLine(withoutExponents(withoutCasLabels(own)));
}

/**
 * The likeliest reading is first; the last one takes the whole text as a name. Parses only {@link
 * LINE_LENGTH_MAX} characters. `decimal` is the decimal sign of the list, if known.
 */
export function readBuyerLine(
  text: string,
  decimal?: DecimalSign,
): readonly [BuyerLine, ...BuyerLine[]] {
  const found = findStructure(text);
  if (found) {
    // Locants of an InChI look like CAS numbers.
    const [rest] = readBuyerLine(found.rest, decimal);
    return [{ ...rest, name: found.structure.text }];
  }
  const plain = plainLine(text).slice(0, LINE_LENGTH_MAX);
  const unbulleted = plain.replace(BULLET, "");
  const bare = unbulleted.replace(LEADING_NUMBER, "");
  const texts = [...new Set([unbulleted, bare])];
  // `1 250 kg of …`: grouped digits.
  const isGrouped = BEGINS_GROUPED.test(withoutCourtesies(bare));
  const first = texts.map((one) => read(one, { spaced: isGrouped, decimal }));
  // Text without a digit has no quantity, and no buyer writes a number of 20 digits.
  const isPlain = !/\d/.test(plain) || /\d{20}/.test(plain);
  // Among several quantities, `168 200 kg` is a grade's number and a quantity.
  const several = first.some(
    ({ quantity, remarks }) => quantity && remarks.some((remark) => /\d/.test(remark)),
  );
  const variants = isPlain ? [] : variantsOf(plain, !several);
  const readings = [
    ...first,
    ...variants.flatMap((variant) => texts.map((one) => read(one, { ...variant, decimal }))),
  ];
  const ending = ENDING_NUMBER.exec(bare);
  if (ending) {
    // `Irganox 1010; 500`: a number without a unit is not a quantity.
    const before = read(bare.slice(0, ending.index), { decimal });
    readings.push({ ...before, remarks: [...before.remarks, ending[1] ?? ""] });
  }
  readings.push({
    name: trimName(unbulleted),
    casNumbers: [],
    packaging: "",
    lot: "",
    remarks: [],
    problems: [],
  });
  const [likeliest, ...others] = readings
    .filter((reading, place) => readings.findIndex((other) => isSame(other, reading)) === place)
    .map((reading) => ({ ...reading, name: withoutBlanks(reading.name, text) }));
  return [likeliest as BuyerLine, ...others];
}
