/**
 * How long a text may be that comes in an address: one row a parameter, in characters. Screens (routes.ts) and endpoints (api.ts) name their
 * parameters by it, and what is longer is cut where it arrives, once; nothing behind that meets a longer text. What visitors send as a form
 * is bounded by the schemas of forms.ts and enquiry.ts, and a list to check by check-list.ts.
 */
import { type CalculatorField, calculatorFields } from "./calculators/slugs.ts";
import { LINES_TEXT_MAX } from "./enquiry-lines.ts";
import { type FacetKey, facetValues } from "./facets.ts";
import { COMPARED_TEXT_MAX, LINE_MAX, SEARCH_MAX } from "./limits.ts";
import type { SharedParameter } from "./shared-parameters.ts";

/** A key or a choice, such as a category, a month or a topic. */
const CHOICE = 60;
/** A number as it is typed. */
const NUMBER = 20;
/** All values of a group of facets, with commas. */
const facet = (key: FacetKey): number => facetValues[key].join(",").length;

export const parameterMax = {
  ...(Object.fromEntries(calculatorFields.map((name) => [name, CHOICE])) as Record<CalculatorField, number>),
  page: NUMBER,
  limit: NUMBER,
  sortBy: CHOICE,
  market: CHOICE,
  category: CHOICE,
  industryName: CHOICE,
  categoryName: CHOICE,
  polymer: facet("polymer"),
  process: facet("process"),
  form: facet("form"),
  stock: facet("stock"),
  regulatory: facet("regulatory"),
  fields: CHOICE,
  view: CHOICE,
  rows: CHOICE,
  regime: CHOICE,
  listed: CHOICE,
  type: CHOICE,
  tab: CHOICE,
  landing: CHOICE,
  expertise: CHOICE,
  news: CHOICE,
  request: CHOICE,
  sent: CHOICE,
  apply: CHOICE,
  search: SEARCH_MAX,
  exact: CHOICE,
  topic: SEARCH_MAX,
  industry: CHOICE,
  date: CHOICE,
  dose: NUMBER,
  content: NUMBER,
  thickness: NUMBER,
  about: LINE_MAX,
  from: LINE_MAX,
  interestedIn: LINE_MAX,
  maker: SEARCH_MAX,
  grades: COMPARED_TEXT_MAX,
  differences: CHOICE,
  lines: LINES_TEXT_MAX,
  wants: CHOICE,
  add: SEARCH_MAX,
  amount: NUMBER,
  unit: CHOICE,
  reference: CHOICE,
} as const satisfies Readonly<Record<SharedParameter, number>> & Readonly<Record<string, number>>;

export type Parameter = keyof typeof parameterMax;

/** Characters of an id in a path; there is nothing under a longer one. */
export const ID_MAX = 200;

/** A text as far as it may be long. A character of two units is not cut in half. */
export const bounded = (name: Parameter, text: string): string => text.slice(0, parameterMax[name]).replace(/[\ud800-\udbff]$/, "");
