/** Greetings, closings and delivery notes around the goods of a line. */
import { QUANTITY_RUN } from "./line-tokens.ts";

const GREETINGS = [
  String.raw`dear\s\w+|hello|hi|salam|bonjour|urgent(?:ly)?`,
  "bitte(?: um)?(?: ein)? angebot(?: für| über)?",
  "(?:merci de|veuillez)(?: nous)? coter",
  "(?:best )?rates? (?:for|of)",
  "مطلوب|نحتاج",
  "需要|求购|询价|请报价",
  "нуж(?:ен|на|но|ны)|требуется|прошу",
  "good (?:day|morning|afternoon)|please|pls|plz|kindly",
  String.raw`(?:we|i)\s(?:need|want|require|are looking for|look for)`,
  "need|looking for|requir(?:e|ed|ement)|request(?:ing)?(?: for)?",
  "(?:please |pls )?(?:quote|offer|quotation)(?: for| us| me| your)*",
  "(?:best )?price (?:for|of)",
  "send (?:me |us )?(?:a |your )?(?:best )?(?:price|offer|quote)(?: for| of)?",
  "rfq|enquiry(?: for)?|inquiry(?: for)?|interested in",
  "do you (?:have|sell|supply|offer)|(?:can|could) you (?:offer|supply|quote)",
  "to (?:buy|order)|buy|order",
];
const GREETING = new RegExp(
  String.raw`^(?:${GREETINGS.join("|")})(?![\p{L}\p{N}_])[\s:,;.!-]*`,
  "iu",
);

const CLOSINGS = [
  "(?:best )?prices?|please|pls|plz|asap|urgent(?:ly)?|thanks|thank you|regards",
  "required|needed|available|quote|quotation|offer",
  "fiyat|rica ederiz|lütfen|svp|bitte",
];
const CLOSING = new RegExp(
  String.raw`[\s,;.(-]*(?:\b(?:${CLOSINGS.join("|")})\b|[?!]+)[\s,;.)?!-]*$`,
  "i",
);

const INCOTERMS = "EXW|FCA|CPT|CIP|DAP|DPU|DDP|FAS|FOB|CFR|CIF|C&F|CNF";
const INCOTERMS_LABEL = String.raw`incoterms?(?:\s20\d\d)?[\s:.-]{1,3}`;
/** Ports and cities of the company's buyers; others need a sign between place and goods. */
const PLACES =
  "jebel ali|dubai|abu dhabi|sharjah|dammam|jeddah|jubail|riyadh|sohar|muscat|kuwait|shuwaikh|shuaiba|doha|hamad|bahrain|karachi|mumbai|nhava sheva|mundra|shanghai|qingdao|ningbo|tianjin|aqaba|umm qasr|basra|alexandria|mersin|istanbul|antwerp|rotterdam|hamburg|جبل علي|دبي|الدمام|جدة|الرياض|صحار|الكويت|الدوحة";
/** `CFR Jebel Ali: UV-531 500 kg`. */
const DELIVERY_FIRST = new RegExp(
  String.raw`^(?:${INCOTERMS_LABEL})?(?<note>(?:${INCOTERMS})\s(?:(?:${PLACES})(?:\s(?:port|uae|ksa|oman))?(?=[\s:;,–-])|[\p{L}\s]{3,40}(?=[:;]|\s[–-]\s)))[\s:;,–-]+(?=\S)`,
  "iu",
);
const DELIVERIES = [
  String.raw`(?:${INCOTERMS}|ex[\s-]works|frei|franco)\b`,
  String.raw`deliver(?:y|ed)\b|livr(?:é|aison)(?=\s)|ship(?:ment)? to\b`,
  String.raw`for our (?:plant|factory|works|warehouse|customers?|production)\b`,
  String.raw`origin\b`,
  String.raw`(?:سيف|فوب|تسليم)(?=\s)`,
];
/** To the end of the line, with its place. */
const DELIVERY = new RegExp(
  String.raw`(?<=\S)[\s,;(-]+(?:${INCOTERMS_LABEL})?(?<note>(?:${DELIVERIES.join("|")}).{0,80})$`,
  "i",
);

export const isRequest = (text: string): boolean => GREETING.test(text.trim());

/** The note is `CIF Jebel Ali` in "UV-531 500 kg, CIF Jebel Ali". */
export function splitDeliveryNote(text: string): {
  readonly goods: string;
  readonly note?: string | undefined;
} {
  const first = DELIVERY_FIRST.exec(text);
  if (first) return { goods: text.slice(first[0].length), note: first.groups?.["note"] };
  const found = DELIVERY.exec(text);
  if (!found) return { goods: text };
  const goods = text.slice(0, found.index);
  const note = found.groups?.["note"]?.replace(/[)\s]+$/, "") ?? "";
  // `UV-531 EXW 500 kg`: the quantity is of the goods.
  const quantity = goods.search(QUANTITY_RUN) < 0 ? note.search(QUANTITY_RUN) : -1;
  if (quantity <= 0) return { goods, note };
  return {
    goods: `${goods} ${note.slice(quantity)}`,
    note: note.slice(0, quantity).replace(/[\s,;:-]+$/, ""),
  };
}

/** "Pls quote us: UV-531 asap!" has several. */
const COURTESIES_MAX = 6;

export function withoutCourtesies(text: string): string {
  let rest = text;
  for (let round = 0; round < COURTESIES_MAX; round += 1) {
    const shorter = rest.replace(GREETING, "").replace(CLOSING, "");
    if (shorter === rest || !/[\p{L}\p{N}]/u.test(shorter)) break;
    rest = shorter;
  }
  return rest;
}
