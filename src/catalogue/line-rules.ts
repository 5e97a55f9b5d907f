/**
 * The rules that take a buyer's line apart. Each cuts what its pattern matches out of the text and
 * adds it to the line; what no rule takes is the name. Their order counts: `20 bags of 25 kg` is one
 * quantity, although `20 bags` and `25 kg` are quantities as well.
 */
import { buyerLine } from "#messages/buyer-line.ts";
import { isCasNumber } from "./cas.ts";
import { splitDeliveryNote, withoutCourtesies } from "./courtesies.ts";
import {
  ABOUT,
  BARE_PACKAGE,
  COUNT,
  NUMBER_WORD,
  OFTEN,
  parseCount,
  parseNumberWord,
  phrase,
  RANGE,
  SIZE,
  SPACED_NUMBER,
  TANK,
  VEHICLE,
} from "./line-tokens.ts";
import type { DecimalSign } from "./numbers.ts";
import {
  MASS,
  NUMBER,
  PACKAGE,
  type Quantity,
  quantityOf,
  TRADE,
  UNIT_CODE,
  unitNamed,
} from "./quantities.ts";

export interface CasProblem {
  readonly kind: "check-digit" | "date";
  readonly wrote: string;
  /** The CAS number behind a date: Excel turns 57-11-4 into 1957-11-04. */
  readonly meant?: string | undefined;
}

export interface LineParts {
  /** In text order, without leading zeros. */
  readonly casNumbers: readonly string[];
  readonly quantity?: Quantity | undefined;
  /** `25 kg bag`, `drums`, `20' HC`; empty when absent. */
  readonly packaging: string;
  /** Empty when absent. */
  readonly lot: string;
  /** Ranges, prices, delivery notes. */
  readonly remarks: readonly string[];
  readonly problems: readonly CasProblem[];
}

/** One way to read an ambiguous line. */
export interface Variant {
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

interface Match {
  /** Without the brackets around it. */
  readonly written: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
  /** Text to which the rule is applied. */
  readonly text: string;
}

/** What a match adds to the line. The first quantity, packaging and lot count. */
interface Finding {
  readonly casNumber?: string;
  readonly problem?: CasProblem | undefined;
  readonly lot?: string;
  readonly quantity?: Quantity | undefined;
  readonly packaging?: string | undefined;
  readonly remark?: string | undefined;
  /** The remark when the line already has a quantity, or a packaging if none is found. */
  readonly otherwise?: string;
}

interface LineRule {
  readonly name: string;
  /** With the flag `g`. */
  readonly pattern: RegExp;
  /** All variants when absent. */
  readonly applies?: (variant: Variant) => boolean | undefined;
  /** Also takes a number after a word in a variant with `numberInName`. */
  readonly takesNumbers?: boolean;
  /** Undefined leaves the match in the text. */
  readonly take: (match: Match, variant: Variant) => Finding | undefined;
}

/** `note`: a word that the quantity does not hold ("about"), so that the text is kept, too. */
const findQuantity = (
  quantity: Quantity | undefined,
  written: string,
  note?: string | undefined,
): Finding => ({
  quantity,
  remark: !quantity || note ? written : undefined,
  otherwise: written,
});
const takeRemark = ({ written }: Match): Finding => ({ remark: written });
const takePackage = ({ groups }: Match): Finding => ({ packaging: groups["package"] });
const takeMass = (
  { groups: { about, often, number = "", unit = "" }, written }: Match,
  { decimal }: Variant,
): Finding => findQuantity(quantityOf(number, unit, 1, decimal), written, about ?? often);

/** Item number, lot and CAS numbers: their digits are not quantities. */
export const IDENTITY_RULES: readonly LineRule[] = [
  {
    // [RM-3277] Pigment Blue
    name: "item code",
    pattern:
      /^\[(?!\d{2,7}-\d\d-\d\])(?<code>(?=[^\]]{0,20}\d)[a-z0-9][a-z0-9./-]{2,20})\]\s+(?=\S)/gi,
    take: ({ groups: { code } }) => ({ remark: code }),
  },
  {
    // batch no. 0012345, B/N 2411-A
    name: "lot",
    pattern:
      /(?<=^|[\s,;:|(])(?:batch|lot|b\/n|charge)\s?(?:(?:no|nr|number|code)\b\.?|#)?\s?[:#.=]?\s?(?<code>(?=[a-z-]{0,6}\d)[a-z0-9][a-z0-9/-]{3,30})(?=$|[\s,;.|)])/gi,
    take: ({ groups: { code = "" } }) => ({ lot: code }),
  },
  {
    // 06683 – 19 – 8: with leading zeros, blanks and long dashes
    name: "CAS number",
    pattern:
      /(?<![\d-])0*(?<first>[1-9]\d{1,6})\s?[-‐‑–−]\s?(?<second>\d\d)\s?[-‐‑–−]\s?(?<digit>\d)(?![\d-])/g,
    takesNumbers: true,
    take: ({ groups: { first, second, digit } }) => {
      const casNumber = `${first}-${second}-${digit}`;
      if (isCasNumber(casNumber)) return { casNumber };
      return { casNumber, problem: { kind: "check-digit", wrote: casNumber } };
    },
  },
  {
    // HS code 2918.29, UN 3110
    name: "regulatory code",
    pattern:
      /(?<=^|[\s,;:|(])(?:(?:hs|hts|hsn)[\s.:#-]*(?:(?:code|no|nr|number)\b[\s.:#]*)?\d{4}(?:\.?\d\d){0,3}|un[\s.-]?(?:(?:no|nr|number)\b[\s.:#]*)?\d{4})(?=$|[\s,;.|)])/gi,
    takesNumbers: true,
    take: takeRemark,
  },
  {
    // CAS RN No.:
    name: "CAS label",
    pattern: /\bcas\b[\s.:#-]*(?:(?:rn|nos?|nr|numbers?)\b[\s.:#]*)?(?=$|[\d,;|)])/gi,
    take: () => ({}),
  },
];

export const REMARK_RULES: readonly LineRule[] = [
  {
    // (or eq.), eqv., or approved equal, أو ما يعادله
    name: "or equivalent",
    pattern:
      /\(?(?<=^|[\s,;(])(?:(?:(?:or|and|\/)\s?)(?:an?\s|the\s|approved\s|any\s){0,2}(?:eq(?:v|l|ual|uiv(?:alent)?)?|similar|same)s?(?![\p{L}\p{N}])|(?:eqv|equiv(?:alent)?|equal)s?(?![\p{L}\p{N}])|(?<=\()eq(?=[.)])|(?:أو|او)\s(?:ما\s)?(?:يعادل|يماثل|يكافئ|مكافئ|مماثل|مشابه|مثيل|بديل)\p{L}{0,3}(?:\s(?:له|لها|مشابه|مماثل))?(?!\p{L}))\.?\)?/giu,
    take: () => ({ remark: buyerLine.orEquivalent }),
  },
  {
    // palletized, on pallets
    name: "pallets",
    pattern: /(?<=[\s,;])(?:on\spallets?|palleti[sz]ed|على\s(?:طبالي|بالتات))(?![\p{L}\p{N}])/giu,
    take: takeRemark,
  },
  {
    // @ USD 3.20/kg, at 3.20 usd per kg
    name: "price",
    pattern:
      /(?:(?:@\s?|at\s)?(?:usd|us\$|eur|aed|\$|€)\s?\d[\d.,]*|@\s?\d[\d.,]*\s?(?:usd|us\$|eur|aed|\$|€))(?:\s?(?:\/|per)\s?(?:kg|t|mt|ton|lb))?/gi,
    take: takeRemark,
  },
  {
    // by 15 Jan, before 15.01.2027, by end of March
    name: "date",
    pattern:
      /(?<=^|[\s,;(])(?:by|before|until|latest)\s(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|(?:(?:end of|mid|early|\d{1,2}(?:st|nd|rd|th)?\.?)[\s-])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:\s(?:19|20)\d\d)?)(?=$|[\s,;.)])/gi,
    take: takeRemark,
  },
  {
    // +/- 10%, ±10 %, plus minus 5 pct
    name: "tolerance",
    pattern:
      /\(?(?:\+\s?\/\s?-|±|\+-|plus\s?(?:\/|or\s)?\s?minus)\s?\d{1,2}(?:[.,]\d)?\s?(?:%|pct|percent|per cent)\s?(?:tolerance|moq|allowance)?\)?/gi,
    take: takeRemark,
  },
  {
    // purity 99% min. From 90 %: EVA 28% and 40% on carrier are names
    name: "purity",
    pattern:
      /(?<![\d.,])\(?(?:(?:(?:purity|assay|content|min(?:imum)?|pure)\b|ب?نقاوة|ب?نقاء|تركيز)[\s.:]{0,3}){0,2}(?:[≥>]=?\s?)?(?:9\d|100)(?:[.,]\d{1,3})?(?:\s?[-–]\s?(?:9\d|10\d)(?:[.,]\d{1,3})?)?\+?\s?(?:%|٪|pct\b|percent\b|per cent\b)(?:\s?(?:min(?:imum)?|purity|pure|assay|up|\+)(?=$|[\s,;.)])\.?){0,2}\)?/gi,
    takesNumbers: true,
    // Before other words it may belong to a name with a number.
    take: ({ written, text }, { numberInName }) =>
      numberInName && /^\d/.test(written) && /\p{L}\s?$/u.test(text)
        ? undefined
        : { remark: written },
  },
];

export const AMOUNT_RULES: readonly LineRule[] = [
  {
    // 500-1000 kg
    name: "range",
    pattern: RANGE,
    applies: ({ range }) => range,
    take: takeRemark,
  },
  {
    // 2 x 25 kg, 20 bags of 25 kg, 40 bags x 25 kg, 40 bags (25 kg each)
    name: "count × weight",
    pattern: phrase`
      ${ABOUT}(?<times>${COUNT})\s?
      (?:(?<package>${PACKAGE})\s?(?:of|à|a|de|d[ai]|по|@|x|×|\*|=|-)?|[x×*])\s?
      \(?(?<number>${NUMBER})\s?(?<unit>${MASS})\.?(?:\s?each|\s?net)?
      (?:[\s/](?:per\s)?(?<package2>${PACKAGE}))?\)?
      ${OFTEN}`,
    take: ({ groups, written }, { decimal }) => {
      const { about, often, times = "", number = "", unit = "" } = groups;
      const packed = groups["package2"] ?? groups["package"];
      return {
        ...findQuantity(
          quantityOf(number, unit, parseCount(times), decimal),
          written,
          about ?? often,
        ),
        packaging: packed && `${number} ${unit} ${packed}`,
      };
    },
  },
  {
    // 25 kg x 20, 25 kg/bag x 40, 25 kg x 40 bags
    name: "weight × count",
    pattern: phrase`
      (?<number>${NUMBER})\s?(?<unit>${MASS})\.?(?:\s?\/\s?|\sper\s|\s)?(?<package>${PACKAGE})?
      \s?[x×*]\s?
      (?<times>${COUNT})(?:\s?(?<package2>${PACKAGE}))?`,
    take: ({ groups, written }, { decimal }) => {
      const { number = "", unit = "", times = "" } = groups;
      const packed = groups["package"] ?? groups["package2"];
      return {
        ...findQuantity(quantityOf(number, unit, parseCount(times), decimal), written),
        packaging: packed && `${number} ${unit} ${packed}`,
      };
    },
  },
  {
    // 25 kg bags, in 25 kg drums, 25kg/bag, in 25 kg
    name: "weight of a package",
    pattern: phrase`
      \(?(?:
        (?:packed\s|packing:?\s?|packaging:?\s?|pack:?\s?)?(?<inside>in\s)?
        (?<number>${NUMBER})\s?(?<unit>${MASS})\.?
        (?:\s?\/\s?|\sper\s|\s|-)?(?:net\s)?(?<package>${PACKAGE})?
      )\)?`,
    take: ({ groups: { inside, number, unit, package: packed }, written }) =>
      inside || packed
        ? { packaging: [number, unit, packed].filter(Boolean).join(" "), otherwise: written }
        : undefined,
  },
  {
    // 1x20, 2 x 20' FCL, 1x40HC, 2x20 ISO, 1 x 20ft container
    name: "container",
    pattern: phrase`
      ${ABOUT}(?<count>${COUNT})\s?(?<times>[x×*])?\s?
      (?<size>${SIZE})\s?(?<vehicle>${VEHICLE})?
      (?!\s?(?:${MASS})\b)`,
    take: ({ groups: { about, count = "", times, size = "", vehicle }, written }) => {
      if (!times && !vehicle && /^\d+$/.test(size.trim())) return undefined;
      const feet = size.trim().replace(/^(\d\d)\s?(?:'|’|′|ft\.?|feet|foot)?/i, "$1'");
      return {
        ...findQuantity({ amount: parseCount(count), unit: "container" }, written, about),
        packaging: [feet, vehicle]
          .filter(Boolean)
          .join(" ")
          .replace(/^(\d\d')(?=[a-z])/i, "$1 "),
      };
    },
  },
  {
    // 40 bags, 3 pallets, 1 IBC, 2 FCL 20'
    name: "packages",
    pattern: phrase`
      ${ABOUT}(?<count>${COUNT})\s?(?:[x×*]\s?)?(?:nos?\.?\s(?:of\s)?)?
      (?<unit>${TRADE})(?:\s(?<size>${SIZE}))?
      ${OFTEN}`,
    take: ({ groups: { about, often, count = "", unit = "", size }, written }) => {
      const named = unitNamed(unit);
      if (!named || named === "g") return undefined;
      return {
        ...findQuantity({ amount: parseCount(count), unit: named }, written, about ?? often),
        packaging: size?.trim(),
      };
    },
  },
  {
    // 10 500 kg
    name: "mass with spaced digits",
    pattern: phrase`${ABOUT}(?<number>${SPACED_NUMBER})\s?(?<unit>${MASS})\.?${OFTEN}`,
    applies: ({ spaced }) => spaced,
    take: takeMass,
  },
  {
    // 500 kg, about 2 t per month
    name: "mass",
    pattern: phrase`${ABOUT}(?<number>${NUMBER})\s?[,;|]?\s?(?<unit>${MASS})\.?${OFTEN}`,
    take: takeMass,
  },
  {
    // one ton, half a ton, 半吨; not "a t"
    name: "mass in words",
    pattern: phrase`
      ${ABOUT}(?<number>${NUMBER_WORD})[\s-]?
      (?<unit>(?![a-z](?![a-z]))(?:${MASS}))\.?
      ${OFTEN}`,
    take: ({ groups: { about, often, number = "", unit = "" }, written }) =>
      findQuantity(quantityOf("1", unit, parseNumberWord(number)), written, about ?? often),
  },
  {
    // 40 BG, 5 to
    name: "unit code",
    pattern: phrase`(?<number>${NUMBER})\s?[,;|]?\s?(?<unit>${UNIT_CODE})`,
    take: ({ groups: { number = "", unit = "" }, written, text }, { loose, decimal }) => {
      // `5 to` at the end cannot begin a range.
      const isTonnes = /^to$/i.test(unit) && text.trimEnd().endsWith(written);
      const isCode = isTonnes || (loose && unit === unit.toUpperCase());
      return isCode ? findQuantity(quantityOf(number, unit, 1, decimal), written) : undefined;
    },
  },
  {
    // kg 500, MT: 2
    name: "unit before the number",
    pattern: phrase`(?<unit>kgs?|mts?|tons?|tonnes?|lbs?)\s?[:.]?\s?(?<number>${NUMBER})`,
    take: takeMass,
  },
  {
    // in drums
    name: "package",
    pattern: phrase`
      (?:packed\s|packing:?\s?|packaging:?\s?|pack:?\s?)?(?:in|par|en)\s(?<package>${PACKAGE})`,
    take: (match) => ({ ...takePackage(match), otherwise: match.written }),
  },
  {
    // in flexitank: no name of a substance has it
    name: "tank",
    pattern: TANK,
    take: takePackage,
  },
  {
    // Irganox 1010 bags
    name: "package without a number",
    pattern: BARE_PACKAGE,
    applies: ({ numberInName }) => numberInName,
    take: takePackage,
  },
  {
    // 2 l, 5 pcs, free samples: units that are not ours
    name: "other amount",
    pattern: phrase`
      (?:(?:${NUMBER})\s?(?:lit(?:er|re)s?|ltrs?|l|gal(?:lons?)?|pcs|pieces|nos|units?)
      |(?:free\s)?samples?)`,
    take: takeRemark,
  },
];

/** A line of which some rules have taken their parts. */
interface Draft extends LineParts {
  /** What no rule has taken. */
  readonly text: string;
}

function addFinding(draft: Draft, found: Finding): Draft {
  const isTaken = found.quantity
    ? draft.quantity !== undefined
    : found.packaging !== undefined && draft.packaging !== "";
  const remark = isTaken ? (found.otherwise ?? found.remark) : found.remark;
  return {
    text: draft.text,
    casNumbers: found.casNumber ? [...draft.casNumbers, found.casNumber] : draft.casNumbers,
    quantity: draft.quantity ?? found.quantity,
    packaging: draft.packaging || (found.packaging ?? ""),
    lot: draft.lot || (found.lot ?? ""),
    remarks: remark === undefined ? draft.remarks : [...draft.remarks, remark],
    problems: found.problem ? [...draft.problems, found.problem] : draft.problems,
  };
}

const isLetterOfName = ({ groups }: RegExpExecArray, { loose }: Variant): boolean =>
  !loose && /^[A-Z]$/.test(groups?.["unit"] ?? "");
const AFTER_PACKAGE = new RegExp(`(?<!\\p{L})(?:${TRADE})\\s?$`, "iu");
const isNumberOfName = ({ 0: written, index, input }: RegExpExecArray): boolean => {
  const before = input.slice(0, index);
  return /^\d/.test(written) && /\p{L}\s?$/u.test(before) && !AFTER_PACKAGE.test(before);
};

function applyRule(draft: Draft, rule: LineRule, variant: Variant): Draft {
  const { pattern, takesNumbers, take } = rule;
  const { text } = draft;
  let next = draft;
  let [rest, end] = ["", 0];
  for (const match of text.matchAll(pattern)) {
    if (isLetterOfName(match, variant)) continue;
    if (variant.numberInName && !takesNumbers && isNumberOfName(match)) continue;
    const written = match[0].replace(/^\(|\)$/g, "").trim();
    const found = take({ written, groups: match.groups ?? {}, text }, variant);
    if (!found) continue;
    next = addFinding(next, found);
    rest += `${text.slice(end, match.index)} `;
    end = match.index + match[0].length;
  }
  return { ...next, text: rest + text.slice(end) };
}

const applyRules = (draft: Draft, rules: readonly LineRule[], variant: Variant): Draft =>
  rules
    .filter(({ applies }) => !applies || applies(variant))
    .reduce((before, rule) => applyRule(before, rule, variant), draft);

const ISO_DATE = /(?<!\d)(?:19|20)(\d\d)-([01]\d)-0(\d)(?!\d)/g;
/** CAS numbers that a spreadsheet turned into dates. */
function findDates(text: string): CasProblem[] {
  const problems: CasProblem[] = [];
  for (const [wrote, number, month, day] of text.matchAll(ISO_DATE)) {
    const meant = `${number}-${month}-${day}`;
    if (isCasNumber(meant)) problems.push({ kind: "date", wrote, meant });
  }
  return problems;
}

const QUANTITY_LABEL = /(^|[\s,;|])(?:qty|quantity|menge|amount|الكمية)\s?[.:=]?(?=\s|$|\d)/gi;

function beginDraft(text: string): Draft {
  const { goods, note } = splitDeliveryNote(text);
  return {
    text: withoutCourtesies(goods).replace(QUANTITY_LABEL, "$1"),
    casNumbers: [],
    quantity: undefined,
    packaging: "",
    lot: "",
    remarks: note === undefined ? [] : [note],
    problems: findDates(text),
  };
}

export const trimName = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/[;|\t]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:[\s,;:|"'•*=)\]@/–-]|\(\s|(?:of|de|from|for|and|x)\s)+/i, "")
    .replace(/(?:[\s,;:|"'=([@/–-]|\s(?:in|of|x|at|each|with|and|for|a|à|to))+$/i, "")
    .replace(/^\((?<inside>[^()]*)\)$/, "$<inside>")
    .trim();

const ONLY_CODE = new RegExp(String.raw`^(?:${NUMBER})\s?(?:[gt]|${UNIT_CODE})\.?$`, "i");

export function readVariant(text: string, variant: Variant): LineParts & { readonly name: string } {
  const identified = applyRules(beginDraft(text), IDENTITY_RULES, variant);
  // Next to a CAS number, `40 BG` alone is not the name of a grade.
  const isOnlyCode = identified.casNumbers.length > 0 && ONLY_CODE.test(trimName(identified.text));
  const options = isOnlyCode ? { ...variant, loose: true } : variant;
  const remarked = applyRules(identified, REMARK_RULES, options);
  const ranged = options.range
    ? remarked
    : { ...remarked, text: remarked.text.replace(RANGE, "$<from> ; $<to>") };
  const { text: rest, ...parts } = applyRules(ranged, AMOUNT_RULES, options);
  const name = trimName(withoutCourtesies(trimName(rest)));
  return { ...parts, name: /[\p{L}\p{N}]/u.test(name) ? name : "" };
}
