/** Products on the wire (§3); fields.ts says how they are read. */
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

/** Fields of a product in a list and in full. */
const either = {
  _id: id,
  name,
  chemical_name: text,
  banner: optionalText,
  usage: optionalText,
  molecular_formula: optionalText,
  /** As the trade writes it, where that is not the Hill order: `TiO2`. */
  display_formula: optionalText,
  product_form: optionalText,
  /** Codes of the forms, the usual one first. */
  forms: maybe(forms),
  /** Of a pigment or dye, sRGB: `#1f3a93`. */
  colour: optionalText,
  industry_name: oneOrMore,
  category_name: optionalText,
  stock: maybe(stockState),
  synonyms: maybe(strings),
  trade_names: maybe(strings),
  /** Address of the structure drawing, where one exists. */
  structure: optionalText,
  /** Address of a picture of its form and colour; in a list only of a grade without a drawing. */
  matter: optionalText,
  /**
   * Formula of the repeating unit, of a copolymer one for each monomer with commas; then the
   * drawing is that of the units.
   */
  repeat_unit: optionalText,
  // In a list these are what the browser's own search needs, sent only to who asks for it
  // (`fields=search`).
  ec_number: optionalText,
  inchikey: optionalText,
  smiles: optionalText,
  polymers: maybe(strings),
  processes: maybe(strings),
  applications: maybe(strings),
  /** Names of the substance in Arabic. */
  names_ar: maybe(strings),
};

/** A product in a list (§3): `cas_no`. */
export const productSummary = v.object({
  ...either,
  cas_no: text,
  /** Why it is not offered: under a ban, or under a duty of authorisation. */
  restriction: maybe(restriction),
  /** Day since which it is on the REACH Candidate List, `YYYY-MM-DD`. */
  candidate: optionalText,
  /**
   * A masterbatch, a compound or another blend: a CAS number of its means the substance in it
   * (`fields=search`).
   */
  blend: maybe(v.boolean()),
  /** Why it answers the search, when its name does not show it: "Trade name: Tinuvin 783". */
  match: optionalText,
  /** Words of the search that it lacks, when no product has all of them. */
  lacks: maybe(strings),
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

/** One of "More filters": values of catalogue/facets.ts, and how many products each would leave. */
export const facetCounts = v.object({
  key: v.picklist(facetKeys),
  values: list(v.object({ value: name, count: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
});
export type FacetCounts = v.InferOutput<typeof facetCounts>;

/** Something that buyers ask for and the company does not sell. */
export const notHeld = v.object({
  id: v.string(),
  names: strings,
  cas: strings,
  /** Why it is not sold. */
  why: v.string(),
  act: v.string(),
  /** ISO date of the act. */
  date: v.string(),
  /** Ids of the grades to take instead, best first. */
  instead: strings,
  note: optionalText,
});
export type NotHeld = v.InferOutput<typeof notHeld>;

/** A CAS number that cannot be right, and the one that was probably meant. */
export const casProblem = v.object({
  kind: v.picklist(["check-digit", "date"]),
  wrote: v.string(),
  meant: maybe(v.string()),
});

/** What was understood of a term or line beyond a name or number. */
export const understood = v.object({
  /** The line in short: `Irganox 1076 · 25 kg bag`. */
  line: optionalText,
  /** A number that no grade has; the grades are those with the nearest number. */
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
  /** Of an antagonism. */
  severity: maybe(v.picklist(severities)),
  /** The other side: a grade, a family or a condition. */
  partner: name,
  /** The grades that it stands for, where they are sold. */
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

/** A product in full (§3): `cas_number`. */
export const product = v.object({
  ...either,
  cas_number: text,
  /** What the picture of its form shows. */
  matter_alt: optionalText,
  /** HTML, sanitised at import. */
  description: optionalText,
  /** g/mol */
  molecular_weight: number,
  /** Address where the safety data sheet is asked for. */
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
   * The figures of `dosage`; `from` is left out of "up to"; `of` names what the figure counts on
   * where that is not the compound or its polymer.
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
   * Active content of a masterbatch, concentrate or solution, % by weight: `doses` count the grade
   * as delivered.
   */
  actives: maybe(list(v.object({ name, percent: v.number() }))),
  packaging: optionalText,
  /** Ways in which it is packed, with the kg in one package. */
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
   * Classification, lists, transport, food contact: each row with its act and the day it was
   * checked.
   */
  regulatory: maybe(regulatoryBlock),
  interactions: maybe(list(interaction)),
  absorptivity: maybe(absorptivity),
  /** Problem pages that name it. */
  helps_with: maybe(list(v.object({ id: name, title: name }))),
  /** Calculators that its data fill in. */
  calculators: maybe(list(v.object({ slug: v.picklist(calculatorSlugs), title: name }))),
  /**
   * Ids of the grades to take instead of one that is not offered; they stand first in `related`.
   */
  replacements: maybe(strings),
  /** Neighbours in the same category and declared synergists. */
  related: maybe(list(productSummary)),
});
export type Product = v.InferOutput<typeof product>;

/** A grade as a line of an enquiry shows it: `GET /api/enquiries/grades`. */
export const enquiryGrade = v.object({
  _id: v.string(),
  name: v.string(),
  cas_no: v.string(),
  /** Ways in which it is packed. */
  packaging: strings,
  /** False: no sample is sent and no price quoted. */
  offered: v.boolean(),
  /** Grades to take instead of one that is not offered. */
  replacements: list(v.object({ _id: v.string(), name: v.string() })),
});
export type EnquiryGrade = v.InferOutput<typeof enquiryGrade>;

export const enquiryGrades = {
  /** Of the lines asked for, in their order; a grade that does not exist is not among them. */
  grades: list(enquiryGrade),
  /** The one grade that the words of `add` name. */
  found: maybe(list(enquiryGrade)),
  /** Up to three grades to choose from, where the words name none. */
  offers: maybe(list(enquiryGrade)),
  /** The words of `add`, and what was understood of them. */
  wrote: optionalText,
  quantity: maybe(quantity),
  packaging: optionalText,
  /** Why the substance is not sold, with the act. */
  why: optionalText,
  problem: maybe(casProblem),
};
const enquiryGradesReply = v.object(enquiryGrades);
/** The grades of an enquiry's lines, and what the words of one more mean. */
export type EnquiryGrades = v.InferOutput<typeof enquiryGradesReply>;
