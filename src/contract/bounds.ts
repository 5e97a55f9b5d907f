/**
 * How long a text may be that comes in an address, in characters. Screens (routes.ts) and endpoints
 * (api.ts) name their parameters by it, and what is longer is cut where it arrives, once; nothing
 * behind that meets a longer text. What visitors send as a form is bounded by the schemas of
 * forms.ts and enquiry.ts, and a list to check by check-list.ts.
 */
import { calculatorFields } from "#catalogue/calculators/slugs.ts";
import { type FacetKey, facetKeys, facetValues } from "#catalogue/facets.ts";
import { SEARCH_MAX } from "#catalogue/limits.ts";
import { LINES_TEXT_MAX } from "./enquiry-lines.ts";
import { GRADES_TEXT_MAX, LINE_MAX } from "./limits.ts";
import type { SharedParameter } from "./shared-parameters.ts";

/** A key or a choice, such as a category, a month or a topic. */
const CHOICE = 60;
/** A number as it is typed. */
const NUMBER = 20;
/** So many characters for each of some parameters. */
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
    "wants",
    "unit",
    "reference",
    "format",
  ),
  ...each(SEARCH_MAX, "search", "topic", "maker", "add"),
  ...each(LINE_MAX, "about", "from", "interestedIn"),
  // All values of a group of facets, with commas.
  ...(Object.fromEntries(
    facetKeys.map((key) => [key, facetValues[key].join(",").length]),
  ) as Readonly<Record<FacetKey, number>>),
  grades: GRADES_TEXT_MAX,
  lines: LINES_TEXT_MAX,
} satisfies Readonly<Record<SharedParameter, number>> & Readonly<Record<string, number>>;

export type Parameter = keyof typeof parameterMax;

/** Characters of an id in a path; there is nothing under a longer one. */
export const ID_MAX = 200;

/** A text as far as it may be long. A character of two units is not cut in half. */
export const bounded = (name: Parameter, text: string): string =>
  text.slice(0, parameterMax[name]).replace(/[\ud800-\udbff]$/, "");
