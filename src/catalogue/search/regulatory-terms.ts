/**
 * UN numbers and HS codes in a search term ("UN 3110", "HS 3812.39"), and questions for a
 * regulatory row of a grade ("HS code AO 1010").
 */
import type { Regime } from "#model/codes.ts";
import { casNumberOfDigits } from "../cas.ts";
import type { TradeFactId } from "../grade-fields.ts";
import { type RegulatoryCodes, regimeRow } from "../regulatory-codes.ts";
import { tradeQuestions } from "./trade-questions.ts";

/** `u_3110`, `h_381239`. An HS code is also found by its heading of four digits. */
export const codeTokens = ({ un_numbers = [], hs_code }: RegulatoryCodes): string[] => [
  ...un_numbers.map((number) => `u_${number}`),
  ...(hs_code ? [`h_${hs_code}`, `h_${hs_code.slice(0, 4)}`] : []),
];

export interface AskedCode {
  readonly key: string;
  /** `UN 3110`, `HS 3812.39`; a code without a label as written. */
  readonly written: string;
  readonly regime: Extract<Regime, "transport" | "hs">;
  /** The term without it. */
  readonly rest: string;
}

const LABEL = String.raw`[\s.:#-]*(?:(?:tariff|code|no|nr|number|heading|id)\b[\s.:#-]*)*`;
const UN_NUMBER = new RegExp(
  String.raw`(?:(?<![\p{L}\d])un${LABEL}|رقم\sالأمم\sالمتحدة\s?)(?<code>\d{4})(?!\d)`,
  "iu",
);
const HS_LABELS = [
  String.raw`(?<![\p{L}\d])(?:hs|hts|hsn|taric|customs|tariff|commodity)${LABEL}`,
  String.raw`(?:ال)?(?:بند|رمز|كود|تعرفة|تعريفة)\s(?:ال)?(?:جمركي|جمركية|hs)\s?`,
];
const HS_CODE = new RegExp(
  String.raw`(?:${HS_LABELS.join("|")})(?<code>\d{4}(?:[.\s]?\d\d){0,3})(?!\d)`,
  "iu",
);
/** The whole term: with points, or with six, eight or ten digits. */
const BARE_CODE = /^\s*(?<code>\d{4}\.\d\d(?:\.?\d\d){0,2}|\d{6}(?:\d\d){0,2})\s*$/;

/** HS codes have six digits; countries add two or more. */
const hsKey = (code: string): string => `h_${code.replace(/\D/g, "").slice(0, 6)}`;
/** `3812.39` */
export const formatHsCode = (code: string): string => code.replace(/^(\d{4})(\d\d)/, "$1.$2");

/** @param term with Western digits */
export function findAskedCode(term: string): AskedCode | undefined {
  const number = UN_NUMBER.exec(term);
  if (number) {
    const code = number.groups?.["code"] ?? "";
    const rest = term.replace(number[0], " ");
    return { key: `u_${code}`, written: `UN ${code}`, regime: "transport", rest };
  }
  const labelled = HS_CODE.exec(term);
  const bare = BARE_CODE.exec(term);
  const code = (labelled ?? bare)?.groups?.["code"];
  if (!code || (!labelled && casNumberOfDigits(code))) return undefined;
  return {
    key: hsKey(code),
    written: labelled ? `HS ${code}` : code,
    regime: "hs",
    rest: term.replace((labelled ?? bare)?.[0] ?? "", " "),
  };
}

/** A row of a grade's page that a term may ask for. */
export type AskedRow = Regime | TradeFactId;
const isTradeFact = (row: AskedRow): row is TradeFactId => Object.hasOwn(tradeQuestions, row);
export const askedRowId = (row: AskedRow): string => (isTradeFact(row) ? row : regimeRow(row));

const QUESTIONS: readonly (readonly [AskedRow, RegExp])[] = [
  ["transport", /\bun[\s-]*(?:no\b\.?|nr|num(?:ber)?|code|class)\b/iu],
  ["transport", /\b(?:transport|adr|imdg|iata|hazard)\sclass(?:ification)?\b/iu],
  ["transport", /رقم\sالأمم\sالمتحدة(?:\sل(?=\p{L}))?/u],
  ["hs", /\b(?:hs|hts|hsn|taric|customs|tariff)(?:[\s-](?:tariff|codes?|no|number|heading))+\b/iu],
  ["hs", /(?:ال)?(?:بند|رمز|كود)\s(?:ال)?(?:جمركي|hs)(?:\sل(?=\p{L}))?/iu],
  ["clp", /\b(?:clp|ghs)(?:\s(?:classification|label(?:l?ing)?|pictograms?))?\b/iu],
  ["clp", /\b(?:hazard statements?|signal word)\b/iu],
  ["reach-candidate", /\b(?:svhc|candidate list)(?:\sstatus)?\b/iu],
  ["food-us", /\b(?:fda|21\s?cfr)(?:\sstatus|\sapproval)?\b/iu],
  ["food-eu", /\b(?:fcm|sml|10\/2011)(?:\s(?:no|number|limit|status))?\b/iu],
  ...(Object.entries(tradeQuestions) as [TradeFactId, RegExp][]),
];
/** Around the name that is left: "what is the … of …?" */
const AROUND =
  /^(?:[\s,:;?-]|(?:what|which|is|the|of|for|in|from)(?=\s))+|(?<![\s,:;?-])[\s,:;?-]+$|\sof$/giu;

/** @returns the row that is asked for, and the rest of the term, which may name a grade */
export function findRowQuestion(
  term: string,
): { readonly row: AskedRow; readonly rest: string } | undefined {
  for (const [row, pattern] of QUESTIONS) {
    if (!pattern.test(term)) continue;
    const rest = term.replace(pattern, " ").replace(/\s+/g, " ").replace(AROUND, "");
    return /[\p{L}\p{N}]/u.test(rest) ? { row, rest } : undefined;
  }
  return undefined;
}
