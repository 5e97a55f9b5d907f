/** Questions for a fact of trade of a grade: "minimum order AO 1010". */
import type { TradeFactId } from "../grade-fields.ts";

const either = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join("|"), "iu");
/** Words end there; `\\b` knows only Latin letters. */
const END = "(?![\\p{L}\\d])";
/** Excludes orders and packing: "1 pallet", "500 kg pallet", "on pallet", "price per pallet". */
const NOT_COUNTED = String.raw`(?<!\b(?:1|one|a|half|full|kg|mt|t|on|in|by|per)\s?(?:x\s?)?)`;
const COUNT = String.raw`(?:(?:how many|number of)\s)?`;
const PALLET_AR = "(?:ال)?(?:طبلي[ةه]|بالت[ةه]|باليت[ةه])";

const container = (feet: string): string => {
  const name = String.raw`${feet}\s?(?:['′’]|ft\b\.?|feet|foot)?\s?(?:container|fcl)?`;
  return [
    String.raw`\b${COUNT}(?:pallets|bags|drums|kg|tons?|tonnes?|load|loading|quantity|qty)\s(?:per|in|of)\s(?:an?\s)?${name}`,
    String.raw`\b${name}\s(?:load(?:ing|ability)?|stuffing|capacity|quantity|qty)${END}`,
    `حمول[ةه] (?:ال)?حاوي[ةه] ${feet}(?: قدم)?`,
  ].join("|");
};

/** In the order of trial: "pallets per container" asks for the container, not for the pallet. */
export const tradeQuestions: Readonly<Record<TradeFactId, RegExp>> = {
  minimum_order: either(
    String.raw`\b(?:min(?:imum)?\b\.?\s(?:order|quantity|qty)(?:\s(?:quantity|qty|amount))?|moq)${END}`,
    "(?:[أا]قل كمي[ةه]|(?:ال)?حد (?:ال)?[أا]دن[ىي])(?: (?:لل|ال)?(?:كمي[ةه] ?)?(?:ال)?طلب)?",
  ),
  lead_time: either(
    String.raw`\b(?:lead|delivery)[\s-]?times?${END}`,
    "(?:مد[ةه]|وقت|زمن|موعد) (?:ال)?(?:توريد|تسليم|شحن)",
  ),
  origin: either(
    String.raw`(?<!certificate of )\b(?:country of )?origin${END}`,
    "(?<!شهاد[ةه] )(?:(?:بلد|دول[ةه]) )?(?:ال)?منش[أا]|بلد الصنع",
  ),
  load_40ft: either(container("40")),
  load_20ft: either(container("20"), String.raw`\bcontainer load(?:ing|ability)?${END}`),
  pallet_load: either(
    String.raw`\b${COUNT}(?:bags|drums|cartons|packs|kg|weight)\s(?:per|on|of)\s(?:an?\s)?pallet${END}`,
    String.raw`${NOT_COUNTED}\bpallet(?:\s(?:load|weight|size|quantity|qty))?${END}`,
    `(?:حمول[ةه]|وزن) ${PALLET_AR}|^${PALLET_AR}`,
  ),
};
