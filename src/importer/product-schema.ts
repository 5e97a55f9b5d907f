/** The shape of a grade in content/products. Messages read after "expected". */
import * as v from "valibot";
import { stockStates } from "#model/codes.ts";
import { id, line, list, scalar, text, USAGE_MAX } from "#model/fields.ts";

const RINGS_MAX = 30;
/** Each ring of a SMILES is closed by a pair of digits, or of `%` and two digits; digits in brackets are charges and isotopes. */
const ringsOf = (smiles: string): number => (smiles.replace(/\[[^\]]*\]/g, "").match(/%\d\d|\d/g)?.length ?? 0) / 2;

export const productFile = v.strictObject({
  id,
  name: line(60),
  chemical_name: line(240),
  cas_number: v.pipe(
    v.union([scalar, v.pipe(v.array(scalar), v.minLength(1, "at least one CAS number"))], "a CAS number or a list of them"),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
  ),
  ec_number: v.optional(scalar),
  /** RDKit takes seconds for a structure of 500 atoms or 60 rings, and breaks down at 20,000 atoms. */
  smiles: v.optional(
    v.pipe(
      line(400),
      v.check((smiles) => ringsOf(smiles) <= RINGS_MAX, `at most ${RINGS_MAX} rings`),
    ),
  ),
  molecular_formula: v.optional(text),
  molecular_weight: v.optional(v.pipe(v.number("g/mol as a number"), v.minValue(1, "g/mol of at least 1"))),
  no_structure: v.optional(line(160)),
  /** The unit of a polymer, with `*` at its two ends; of a copolymer one for each monomer. */
  repeat_unit: v.optional(
    v.pipe(
      v.union([text, v.array(text)], "a SMILES with two attachment points, or a list of them"),
      v.transform((value) => (typeof value === "string" ? [value] : value)),
    ),
  ),
  product_form: line(120),
  usage: line(USAGE_MAX),
  description: v.pipe(text, v.minLength(200, "at least 200 characters of description")),
  polymers: list,
  /** The melt temperature that it stands, °C. */
  heat_limit: v.optional(v.pipe(v.number("°C as a number"), v.minValue(100, "at least 100 °C"), v.maxValue(500, "at most 500 °C"))),
  processes: list,
  applications: v.pipe(v.array(scalar, "a list"), v.minLength(2, "at least 2 applications")),
  dosage: line(300),
  synergists: v.optional(v.array(id), []),
  /** What to take instead of a grade that is not offered. */
  replacements: v.optional(v.array(id), []),
  properties: v.pipe(
    v.array(
      v.strictObject({
        name: line(80),
        value: scalar,
        unit: v.optional(scalar),
        method: v.optional(scalar),
      }),
      "a list of properties",
    ),
    v.minLength(4, "at least 4 typical properties"),
  ),
  synonyms: list,
  trade_names: list,
  packaging: line(200),
  storage: line(240),
  shelf_life: v.optional(line(120)),
  stock: v.picklist(stockStates, `one of ${stockStates.join(", ")}`),
  industries: v.pipe(v.array(text, "a list of industries"), v.minLength(1, "at least one industry")),
  compliance: v.optional(v.array(v.strictObject({ note: text, source: text, date: v.optional(scalar) })), []),
});
export type ProductFile = v.InferOutput<typeof productFile>;
