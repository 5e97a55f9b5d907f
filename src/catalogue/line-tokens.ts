/** The tokens of a buyer's line as parts of patterns: numbers, counts, units, packages, containers. */
import { MASS, NUMBER, PACKAGE, TRADE } from "./quantities.ts";

const START = String.raw`(?<=^|[\s,;:|([=~/])`;
const END = String.raw`(?=$|[\s,;.|)\]/?!-])`;

/** A pattern of whole tokens. Blanks and line breaks in its source have no meaning. */
export function phrase({ raw }: TemplateStringsArray, ...tokens: readonly string[]): RegExp {
  const source = String.raw({ raw: raw.map((part) => part.replace(/\s+/g, "")) }, ...tokens);
  return new RegExp(START + source + END, "gi");
}

export const ABOUT = String.raw`(?<about>(?:approx(?:imately)?|about|abt|around|circa|ca|min(?:imum)?|max(?:imum)?|up to|at least|~)\.?\s?)?`;
export const OFTEN = String.raw`(?<often>\s?(?:\/|per|every|each|pro|p\.)\s?(?:month|quarter|year|week|shipment|order|annum|monat|jahr|m|a)\b\.?)?`;

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
export const COUNT = String.raw`\d{1,2},\d{3}|\d{1,4}(?:[.,]\d{1,2})?|${Object.keys(COUNT_WORDS).join("|")}`;
export const parseCount = (text: string): number =>
  COUNT_WORDS[text.toLowerCase()] ?? Number(text.replace(/,(?=\d{3}$)/, "").replace(",", "."));

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
/** The longest first. */
export const NUMBER_WORD = Object.keys(MASS_WORDS)
  .sort((one, other) => other.length - one.length)
  .join("|");
export const parseNumberWord = (text: string): number | undefined =>
  MASS_WORDS[text.toLowerCase().replace(/\s+/g, " ")];

/** `10 500`. */
export const SPACED_NUMBER = String.raw`[1-9]\d{0,2}(?:\s\d{3}){1,3}(?:[.,]\d{1,6})?`;
/** Of a container, in feet. */
export const SIZE = String.raw`(?:20|40|45)\s?(?:'|’|′|ft\.?|feet|foot)?\s?(?:hc|hq|gp|dv|dc|std|rf|ot)?`;
export const VEHICLE = String.raw`fcls?|lcls?|containers?|cntrs?|cont|iso[\s-]?tanks?|iso|tank containers?|flexi(?:[\s-]?(?:tanks?|bags?))?`;

/** `500-1000 kg`, `168 to 500 kg`. */
export const RANGE = phrase`
  (?<from>${NUMBER})\s?(?:-|–|—|to|bis|till)\s?
  (?<to>(?:${NUMBER})\s?(?:${MASS}))`;
export const TANK = phrase`(?:in\s)?(?<package>(?:flexi|iso)[\s-]?(?:tanks?|bags?))`;
export const BARE_PACKAGE = phrase`(?<package>${PACKAGE})`;
/** A quantity or packaging, in a text with several goods (goods.ts). */
export const QUANTITY_RUN = phrase`
  (?:in\s)?
  (?:${NUMBER}|${NUMBER_WORD}(?=[\s-]))[\s-]?(?:${MASS}|${TRADE})\.?
  (?:[\s/]?(?:in\s)?(?:${NUMBER})\s?(?:${MASS}))?
  (?:[\s/-](?:${PACKAGE}))?`;
