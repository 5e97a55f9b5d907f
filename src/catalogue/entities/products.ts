/** Products on the wire (§3). */
import * as v from "valibot";
import { facetKeys } from "#catalogue/facets.ts";
import { units } from "#catalogue/quantities.ts";
import { calculatorSlugs } from "#model/calculators.ts";
import {
  doseUnits,
  packageKinds,
  productForms,
  severities,
  stockStates,
  suitabilities,
} from "#model/codes.ts";
import type { ProductFile } from "#model/product.ts";
import { regulatoryBlock, restriction } from "../regulatory.ts";
import {
  maybe,
  name,
  number,
  oneOrMore,
  optionalText,
  strings,
  wireId,
  wireList,
  wireText,
} from "./fields.ts";

const stockState = v.picklist(stockStates);
export const quantity = v.object({ amount: v.number(), unit: v.picklist(units) });

const forms = v.array(v.picklist(productForms));

/**
 * Fields of the file (src/model/product.ts) that are not sent. All others must be below, and the
 * importer's types hold their values to those of the file. The schemas are not the file's: a
 * browser reads replies with them, also of servers that know only §7, whose values have other
 * limits.
 */
type Unsent =
  | "company_facts"
  | "composition"
  | "exposures"
  | "food_contact"
  | "heat_limit"
  | "industries"
  | "not_for"
  | "order"
  | "synergists";
type Sent = Readonly<Record<Exclude<keyof ProductFile, Unsent>, v.GenericSchema>>;

/** Fields of lists and pages. Replies have the order of these schemas. */
const either = {
  _id: wireId,
  name,
  chemical_name: wireText,
  banner: optionalText,
  usage: optionalText,
  molecular_formula: optionalText,
  /** Where it differs from the Hill order: `TiO2`. */
  display_formula: optionalText,
  product_form: optionalText,
  /** The usual form first. */
  forms: maybe(forms),
  /** sRGB: `#1f3a93`. */
  colour: optionalText,
  industry_name: oneOrMore,
  category_name: optionalText,
  stock: maybe(stockState),
  synonyms: maybe(strings),
  names_ar: maybe(strings),
  trade_names: maybe(strings),
  structure: optionalText,
  /**
   * Repeating unit; for a copolymer one per monomer, separated by commas. The drawing then shows
   * the units.
   */
  repeat_unit: optionalText,
  ec_number: optionalText,
  smiles: optionalText,
  inchikey: optionalText,
  polymers: maybe(strings),
  processes: maybe(strings),
  applications: maybe(strings),
};

export const productSummary = v.object({
  ...either,
  cas_no: wireText,
  /** Masterbatch, compound or other blend: its CAS numbers mean substances in it. */
  blend: maybe(v.boolean()),
  /** Picture of its form and colour, for a grade without a drawing. */
  matter: optionalText,
  /** Day of inclusion in the REACH Candidate List, `YYYY-MM-DD`. */
  candidate: optionalText,
  restriction: maybe(restriction),
  /** Shown when the name does not explain the match: "Trade name: Tinuvin 783". */
  match: optionalText,
  /** Words of the search that it lacks, when no product has all. */
  lacks: maybe(strings),
  /** Id of the row of its page that the search asks for: `regulatory-hs`. */
  row: optionalText,
  /** Texts of the English edition, by which the search of another edition finds it too. */
  english: maybe(strings),
  /** Four digits each. */
  un_numbers: maybe(strings),
  /** Six digits. */
  hs_code: optionalText,
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/** In lists only with `fields=search`, for the browser's own search. */
export const searchOnlyFields = [
  "ec_number",
  "inchikey",
  "smiles",
  "blend",
  "polymers",
  "processes",
  "applications",
  "names_ar",
  "english",
  "un_numbers",
  "hs_code",
] as const satisfies readonly (keyof ProductSummary)[];

/** A further filter: values of catalogue/facets.ts with the products that each would leave. */
export const facetCounts = v.object({
  key: v.picklist(facetKeys),
  values: wireList(
    v.object({ value: name, count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ),
});
export type FacetCounts = v.InferOutput<typeof facetCounts>;

export const notHeldEntry = v.object({
  id: v.string(),
  names: strings,
  cas: strings,
  why: v.string(),
  act: v.string(),
  date: v.string(),
  /** Best first. */
  instead: strings,
  note: optionalText,
});
export type NotHeld = v.InferOutput<typeof notHeldEntry>;

export const casProblem = v.object({
  kind: v.picklist(["check-digit", "date"]),
  wrote: v.string(),
  meant: maybe(v.string()),
});

/** Parts of a term or line other than name and number. */
export const understood = v.object({
  /** `Irganox 1076 · 25 kg bag`. */
  line: optionalText,
  /** The term names several goods; `line` and the results are about the first. */
  goods: number,
  /** No grade has this number; the results have the nearest one. */
  unknown_number: optionalText,
  problem: maybe(casProblem),
});
export type Understood = v.InferOutput<typeof understood>;

export const typicalProperty = v.object({
  name,
  value: name,
  unit: optionalText,
  method: optionalText,
});

/** Source: `content/interactions.yaml`. */
export const interaction = v.object({
  kind: v.picklist(["antagonism", "synergy"]),
  /** Only for an antagonism. */
  severity: maybe(v.picklist(severities)),
  /** A grade, a family or a condition. */
  partner: name,
  grades: wireList(
    v.object({ _id: wireId, name, candidate: optionalText, restriction: maybe(restriction) }),
  ),
  reason: wireText,
  consequence: optionalText,
  instead: optionalText,
  source: optionalText,
});
export type Interaction = v.InferOutput<typeof interaction>;

/**
 * A polymer group, process group or exposure about which the texts say something. For any other the
 * grade is not tested.
 */
export const conditionState = v.object({
  /** `polymer-pe` (model/conditions.ts). */
  code: name,
  label: name,
  state: v.picklist(suitabilities),
  /** Members of the group that suit: `LDPE, LLDPE`. */
  members: optionalText,
  /** Why it does not suit. */
  because: optionalText,
});
export type ConditionState = v.InferOutput<typeof conditionState>;

/** Molar absorptivity at the absorption maxima, L/(mol·cm). */
export const absorptivity = v.object({
  maxima: v.array(v.object({ nm: v.number(), epsilon: v.number() })),
  solvent: v.string(),
});
export type Absorptivity = v.InferOutput<typeof absorptivity>;

export const product = v.object({
  ...either,
  cas_number: wireText,
  /** Picture of its form and colour. */
  matter: optionalText,
  matter_alt: optionalText,
  /** HTML, sanitised at import. */
  description: optionalText,
  /** g/mol */
  molecular_weight: number,
  /** For requests of the safety data sheet. */
  MSDS: optionalText,
  TDS: optionalText,
  structure_svg: optionalText,
  no_structure: optionalText,
  functional_group: maybe(strings),
  /** Of the conjugate acid of a HALS, by its functional group. */
  basicity: optionalText,
  acid_tolerance: optionalText,
  properties: maybe(wireList(typicalProperty)),
  dosage: optionalText,
  /** "Up to" has no `from`. `of` names the base when it is not the compound or its polymer. */
  doses: maybe(
    wireList(
      v.object({
        from: v.optional(v.number()),
        to: v.number(),
        unit: v.picklist(doseUnits),
        of: optionalText,
        where: optionalText,
      }),
    ),
  ),
  /**
   * Active content of a masterbatch, concentrate or solution, % by weight. `doses` refer to the
   * grade as delivered.
   */
  actives: maybe(wireList(v.object({ name, percent: v.number() }))),
  packaging: optionalText,
  packages: maybe(
    wireList(
      v.object({
        kind: v.array(v.picklist(packageKinds)),
        kg: v.optional(v.array(v.number())),
        text: v.string(),
        packs_per_pallet: number,
        pallets_per_20ft: number,
        pallets_per_40ft: number,
      }),
    ),
  ),
  /** Net kg of a pallet and of containers, with what they rest on: `40 × 25 kg = 1,000 kg`. */
  pallet_load: optionalText,
  load_20ft: optionalText,
  load_40ft: optionalText,
  minimum_order: optionalText,
  lead_time: optionalText,
  origin: optionalText,
  storage: optionalText,
  shelf_life: optionalText,
  compliance: maybe(wireList(v.object({ note: name, source: wireText, date: optionalText }))),
  /** Each row has its act and the day of its check. */
  regulatory: maybe(regulatoryBlock),
  /** Replacements for a grade that is not offered, also the first in `related`. */
  replacements: maybe(strings),
  absorptivity: maybe(absorptivity),
  interactions: maybe(wireList(interaction)),
  conditions: maybe(wireList(conditionState)),
  /** The conditions without a statement, in words. */
  untested: optionalText,
  helps_with: maybe(wireList(v.object({ id: name, title: name }))),
  calculators: maybe(wireList(v.object({ slug: v.picklist(calculatorSlugs), title: name }))),
  related: maybe(wireList(productSummary)),
} satisfies Sent & v.ObjectEntries);
export type Product = v.InferOutput<typeof product>;

export const enquiryGrade = v.object({
  _id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  packaging: strings,
  /** False: neither sample nor quote. */
  offered: v.boolean(),
  replacements: wireList(v.object({ _id: v.string(), name: v.string() })),
});
export type EnquiryGrade = v.InferOutput<typeof enquiryGrade>;

/** What the buyer wrote about one of the goods, in addition to its name and quantity. */
const enquiryWords = {
  /** Empty when it only names the grade. */
  wrote: v.string(),
  form: optionalText,
  quantity: maybe(quantity),
  packaging: optionalText,
  remarks: optionalText,
};
/** One of several goods; without a grade when none or several fit. */
const enquiryGood = v.object({
  ...enquiryWords,
  grade: maybe(enquiryGrade),
  /** Names of the grades that it may be. */
  perhaps: maybe(strings),
});
export const enquiryGrades = {
  grades: wireList(enquiryGrade),
  found: maybe(wireList(enquiryGrade)),
  /** At most three, when `add` names no single grade. */
  offers: maybe(wireList(enquiryGrade)),
  /** When `add` names several goods; the other fields are absent then. */
  goods: maybe(wireList(enquiryGood)),
  ...enquiryWords,
  wrote: optionalText,
  why: optionalText,
  problem: maybe(casProblem),
};
const enquiryGradesReply = v.object(enquiryGrades);
export type EnquiryGood = v.InferOutput<typeof enquiryGood>;
export type EnquiryGrades = v.InferOutput<typeof enquiryGradesReply>;
