/** Maximum characters of texts in addresses. Longer text is cut once, on arrival. */
import { type FacetKey, facetKeys, facetValues } from "#catalogue/facets.ts";
import { SEARCH_MAX, SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { calculatorFields } from "#model/calculators.ts";
import { LINES_TEXT_MAX } from "./enquiry-address.ts";
import { GRADES_TEXT_MAX, LINE_MAX } from "./limits.ts";
import type { SharedParameter } from "./shared-parameters.ts";

/** Category, month, topic. */
const CHOICE = 60;
const NUMBER = 20;
const each = <Name extends string>(most: number, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, most])) as Readonly<Record<Name, number>>;

export const parameterMax = {
  ...each(CHOICE, ...calculatorFields),
  ...each(NUMBER, "page", "limit", "dose", "content", "thickness", "amount"),
  ...each(
    CHOICE,
    "sortBy",
    "market",
    "category",
    "industryName",
    "categoryName",
    "industry",
    "type",
    "exact",
    "fields",
    "view",
    "rows",
    "regime",
    "listed",
  ),
  ...each(
    CHOICE,
    "tab",
    "landing",
    "expertise",
    "news",
    "request",
    "sent",
    "apply",
    "date",
    "differences",
    "exposure",
    "wants",
    "unit",
    "reference",
    "mark",
    "key",
    "format",
  ),
  ...each(SEARCH_TEXT_MAX, "search", "add", "text"),
  ...each(SEARCH_MAX, "topic", "maker"),
  ...each(LINE_MAX, "about", "from", "interestedIn"),
  // All values of a group, comma-separated.
  ...(Object.fromEntries(
    facetKeys.map((key) => [key, facetValues[key].join(",").length]),
  ) as Readonly<Record<FacetKey, number>>),
  grades: GRADES_TEXT_MAX,
  lines: LINES_TEXT_MAX,
} satisfies Readonly<Record<SharedParameter, number>> & Readonly<Record<string, number>>;

export type Parameter = keyof typeof parameterMax;

/** Longer ids do not exist. */
export const ID_MAX = 200;

/** Does not split a surrogate pair. */
export const bounded = (name: Parameter, text: string): string =>
  text.slice(0, parameterMax[name]).replace(/[\ud800-\udbff]$/, "");
