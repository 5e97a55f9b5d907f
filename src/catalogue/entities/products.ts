/** Products on the wire (§3), parsed as fields.ts describes. */
import * as v from "valibot";
import { facetKeys } from "#catalogue/facets.ts";
import { units } from "#catalogue/quantities.ts";
import {
  calculatorSlugs,
  doseUnits,
  packageKinds,
  productForms,
  severities,
  stockStates,
} from "#model/codes.ts";
import { regulatoryBlock, restriction } from "../regulatory.ts";
import { id, list, maybe, name, number, oneOrMore, optionalText, strings, text } from "./fields.ts";

const stockState = v.picklist(stockStates);
export const quantity = v.object({ amount: v.number(), unit: v.picklist(units) });

const forms = v.array(v.picklist(productForms));

/** Fields of both a list item and a full product. */
const either = {
  _id: id,
  name,
  chemical_name: text,
  banner: optionalText,
  usage: optionalText,
  molecular_formula: optionalText,
  /** The trade's form, where it differs from the Hill order: `TiO2`. */
  display_formula: optionalText,
  product_form: optionalText,
  /** Codes of the forms, the usual one first. */
  forms: maybe(forms),
  /** sRGB colour of a pigment or dye: `#1f3a93`. */
  colour: optionalText,
  industry_name: oneOrMore,
  category_name: optionalText,
  stock: maybe(stockState),
  synonyms: maybe(strings),
  trade_names: maybe(strings),
  /** Address of the structure drawing. */
  structure: optionalText,
  /** Address of a picture of its form and colour; in lists only for grades without a drawing. */
  matter: optionalText,
  /**
   * Formula of the repeating unit; for a copolymer one per monomer, separated by commas. The
   * drawing then shows the units.
   */
  repeat_unit: optionalText,
  // In lists, the browser's own search needs these; sent only with `fields=search`.
  ec_number: optionalText,
  inchikey: optionalText,
  smiles: optionalText,
  polymers: maybe(strings),
  processes: maybe(strings),
  applications: maybe(strings),
  names_ar: maybe(strings),
};

/** A product in a list (§3), with `cas_no`. */
export const productSummary = v.object({
  ...either,
  cas_no: text,
  /** Why it is not offered: a ban, or a duty of authorisation. */
  restriction: maybe(restriction),
  /** Day of inclusion in the REACH Candidate List, `YYYY-MM-DD`. */
  candidate: optionalText,
  /**
   * A masterbatch, compound or other blend: its CAS numbers mean substances in it
   * (`fields=search`).
   */
  blend: maybe(v.boolean()),
  /** Why it matches, when its name does not show it: "Trade name: Tinuvin 783". */
  match: optionalText,
  /** Words of the search that it lacks, when no product has all. */
  lacks: maybe(strings),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/**
 * One of "More filters": values of catalogue/facets.ts with the number of products each would
 * leave.
 */
export const facetCounts = v.object({
  key: v.picklist(facetKeys),
  values: list(v.object({ value: name, count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});
export type FacetCounts = v.InferOutput<typeof facetCounts>;

/** A substance that buyers request and the company does not sell. */
export const notHeld = v.object({
  id: v.string(),
  names: strings,
  cas: strings,
  why: v.string(),
  act: v.string(),
  /** ISO date of the act. */
  date: v.string(),
  /** Ids of replacement grades, best first. */
  instead: strings,
  note: optionalText,
});
export type NotHeld = v.InferOutput<typeof notHeld>;

/** An invalid CAS number, and the one probably meant. */
export const casProblem = v.object({
  kind: v.picklist(["check-digit", "date"]),
  wrote: v.string(),
  meant: maybe(v.string()),
});

/** What was parsed from a term or line beyond a name or number. */
export const understood = v.object({
  /** The parsed line: `Irganox 1076 · 25 kg bag`. */
  line: optionalText,
  /** A number that no grade has; the results have the nearest number. */
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

/** Antagonisms and synergies of a grade, with reasons (`content/interactions.yaml`). */
export const interaction = v.object({
  kind: v.picklist(["antagonism", "synergy"]),
  /** Only for an antagonism. */
  severity: maybe(v.picklist(severities)),
  /** A grade, a family or a condition. */
  partner: name,
  /** Grades behind the partner, when they are sold. */
  grades: list(
    v.object({ _id: id, name, candidate: optionalText, restriction: maybe(restriction) }),
  ),
  reason: text,
  consequence: optionalText,
  instead: optionalText,
  source: optionalText,
});
export type Interaction = v.InferOutput<typeof interaction>;

/** Molar absorptivity at the absorption maxima, L/(mol·cm). */
export const absorptivity = v.object({
  maxima: v.array(v.object({ nm: v.number(), epsilon: v.number() })),
  solvent: v.string(),
});
export type Absorptivity = v.InferOutput<typeof absorptivity>;

/** A full product (§3), with `cas_number`. */
export const product = v.object({
  ...either,
  cas_number: text,
  /** Alternative text of the `matter` picture. */
  matter_alt: optionalText,
  /** HTML, sanitised at import. */
  description: optionalText,
  /** g/mol */
  molecular_weight: number,
  /** Address for requests of the safety data sheet. */
  MSDS: optionalText,
  /** Address of the technical data sheet (PDF). */
  TDS: optionalText,
  /** Inline SVG of the structure. */
  structure_svg: optionalText,
  /** Why no structure is drawn. */
  no_structure: optionalText,
  properties: maybe(list(typicalProperty)),
  dosage: optionalText,
  /**
   * Figures of `dosage`. "Up to" has no `from`; `of` names the base when it is not the compound or
   * its polymer.
   */
  doses: maybe(
    list(
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
   * Active content of a masterbatch, concentrate or solution, % by weight: `doses` refer to the
   * grade as delivered.
   */
  actives: maybe(list(v.object({ name, percent: v.number() }))),
  packaging: optionalText,
  /** Packages, with the kg in one. */
  packages: maybe(
    list(
      v.object({
        kind: v.array(v.picklist(packageKinds)),
        kg: v.optional(v.array(v.number())),
        text: v.string(),
      }),
    ),
  ),
  storage: optionalText,
  shelf_life: optionalText,
  compliance: maybe(list(v.object({ note: name, source: text, date: optionalText }))),
  /**
   * Classification, lists, transport, food contact: each row with its act and the day of its check.
   */
  regulatory: maybe(regulatoryBlock),
  interactions: maybe(list(interaction)),
  absorptivity: maybe(absorptivity),
  helps_with: maybe(list(v.object({ id: name, title: name }))),
  /** Calculators prefilled with its data. */
  calculators: maybe(list(v.object({ slug: v.picklist(calculatorSlugs), title: name }))),
  /** Ids of replacements for a grade that is not offered; they are the first in `related`. */
  replacements: maybe(strings),
  /** Neighbours in the category, and declared synergists. */
  related: maybe(list(productSummary)),
});
export type Product = v.InferOutput<typeof product>;

/** A grade as an enquiry line shows it: `GET /api/enquiries/grades`. */
export const enquiryGrade = v.object({
  _id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  packaging: strings,
  /** False: no sample or quote is available. */
  offered: v.boolean(),
  /** Replacements for a grade that is not offered. */
  replacements: list(v.object({ _id: v.string(), name: v.string() })),
});
export type EnquiryGrade = v.InferOutput<typeof enquiryGrade>;

export const enquiryGrades = {
  /** Grades of the requested lines, in their order; unknown grades are omitted. */
  grades: list(enquiryGrade),
  /** The one grade that `add` names. */
  found: maybe(list(enquiryGrade)),
  /** Up to three alternatives, when `add` names no single grade. */
  offers: maybe(list(enquiryGrade)),
  /** The text of `add`, and what was parsed from it. */
  wrote: optionalText,
  quantity: maybe(quantity),
  packaging: optionalText,
  /** Why the substance is not sold, with the act. */
  why: optionalText,
  problem: maybe(casProblem),
};
const enquiryGradesReply = v.object(enquiryGrades);
/** The grades of an enquiry's lines, and the parsed `add` text. */
export type EnquiryGrades = v.InferOutput<typeof enquiryGradesReply>;
