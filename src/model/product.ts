/** Shape of `content/products/{category}/{id}.yaml`. */
import * as v from "valibot";
import { fieldRules } from "#messages/field-rules.ts";
import { compositions, doseUnits, packageKinds, productForms, stockStates } from "./codes.ts";
import { polymer } from "./codes-polymers.ts";
import { process } from "./codes-processes.ts";
import { condition, exposure } from "./conditions.ts";
import {
  arabicNames,
  confirmed,
  date,
  field,
  id,
  line,
  list,
  markdown,
  oneOf,
  reference,
  scalar,
  text,
  USAGE_MAX,
} from "./fields.ts";
import { functionalGroup } from "./functional-groups.ts";
import { foodContact, gradeRegulatory } from "./regulatory.ts";

/** In characters. */
const DESCRIPTION_MIN = 200;
const APPLICATIONS = { least: 2, most: 6 } as const;

const RINGS_MAX = 30;
/**
 * A pair of digits, or of `%` and two digits, closes a ring; digits in brackets are charges and
 * isotopes.
 */
const countRings = (smiles: string): number =>
  (smiles.replace(/\[[^\]]*\]/g, "").match(/%\d\d|\d/g)?.length ?? 0) / 2;

const oneOrMore = <const S extends v.GenericSchema>(schema: S, expected: string) =>
  v.pipe(
    v.union([schema, v.pipe(v.array(schema), v.minLength(1, "at least one"))], expected),
    v.transform((value): v.InferOutput<S>[] => (Array.isArray(value) ? value : [value])),
  );
const grades = v.optional(v.array(reference("products"), "a list of ids"), []);
const positive = (what: string) =>
  v.pipe(v.number(`${what} as a number`), v.minValue(0, `${what} of at least 0`));

const doseRange = v.pipe(
  v.strictObject({
    from: v.optional(field(positive("a dose"), "From", "Leave it empty for “up to”", 0.1)),
    to: field(positive("a dose"), "To", "For a single figure the same as From", 0.5),
    unit: field(
      oneOf(doseUnits),
      "Unit",
      "% by weight of the compound, phr per 100 parts of polymer, pphp per 100 parts of polyol, ppm by weight. % needs quotes.",
      "%",
    ),
    of: v.optional(
      field(
        line(40),
        "Of what",
        "What the figure refers to, if not the finished compound or its polymer: solvent blend, resin solids, polyol",
        "resin solids",
      ),
    ),
    where: v.optional(
      field(line(160), "Where", "Polymer, part or partner that the range applies to", "in film"),
    ),
  }),
  v.check(({ from = 0, to }) => from <= to, "a “from” that is at most “to”"),
);

const active = v.strictObject({
  name: field(line(80), "Active", "Its name, as written after a figure", "carbon black"),
  percent: field(
    v.pipe(
      v.number("% as a number"),
      v.gtValue(0, "more than 0 %"),
      v.ltValue(100, "less than 100 %"),
    ),
    "Content",
    "% by weight in the grade as delivered; the middle of a range",
    40,
  ),
});
const actives = v.pipe(
  v.array(active, "a list of actives"),
  v.minLength(1, "at least one active"),
  v.check(
    (all) => all.reduce((sum, { percent }) => sum + percent, 0) <= 100,
    "at most 100 % in all",
  ),
);

const whole = (what: string, most: number) =>
  v.pipe(
    v.number(`${what} as a number`),
    v.integer(`${what} as a whole number`),
    v.minValue(1, `${what} of at least 1`),
    v.maxValue(most, `${what} of at most ${most}`),
  );

const packageFields = v.strictObject({
  kind: field(
    oneOrMore(oneOf(packageKinds), "a kind of package or a list of them"),
    "Kind",
    "One kind, or a list if either may be delivered",
    "bag",
  ),
  kg: v.optional(
    field(
      oneOrMore(
        v.pipe(v.number("kg as a number"), v.minValue(0.001, "more than 0 kg")),
        "kg as a number or a list",
      ),
      "Contents",
      "kg in one package",
      25,
    ),
  ),
  text: field(line(120), "Text", "As the page and the enquiry form show it", "25 kg paper bags"),
  packs_per_pallet: v.optional(
    field(
      whole("a number of packages", 1_000),
      "Packages per pallet",
      "As you ship it. The page computes the pallet load, so the package needs one figure of contents. Leave it empty if you do not know: the page says “Ask us”",
      40,
    ),
  ),
  pallets_per_20ft: v.optional(
    field(
      whole("a number of pallets", 100),
      "Pallets per 20 ft container",
      "As you ship it, within the payload of the container. Needs packages per pallet",
      20,
    ),
  ),
  pallets_per_40ft: v.optional(
    field(
      whole("a number of pallets", 100),
      "Pallets per 40 ft container",
      "As you ship it, within the payload of the container. Needs packages per pallet",
      24,
    ),
  ),
});
const packaging = v.pipe(
  packageFields,
  v.check(
    ({ kg, packs_per_pallet }) => packs_per_pallet === undefined || kg?.length === 1,
    fieldRules.oneSize.file,
  ),
  v.check(
    ({ packs_per_pallet, pallets_per_20ft, pallets_per_40ft }) =>
      packs_per_pallet !== undefined || (pallets_per_20ft ?? pallets_per_40ft) === undefined,
    fieldRules.palletFirst.file,
  ),
);

const exclusion = v.strictObject({
  conditions: field(
    v.pipe(v.array(condition, "a list of conditions"), v.minLength(1, "at least one condition")),
    "Conditions",
    "Groups of polymers or processes, or exposures",
    ["process-film"],
  ),
  because: field(
    line(200),
    "Because",
    "The reason, in one sentence",
    "In thin film it blooms and is lost.",
  ),
});

export const productFile = v.strictObject({
  name: field(line(60), "Name", "The prefix of all grades, a space and the grade", "ICG UV-531"),
  chemical_name: field(
    line(240),
    "Chemical name",
    "Systematic or common name",
    "2-Hydroxy-4-(octyloxy)benzophenone",
  ),
  cas_number: field(
    oneOrMore(scalar, "a CAS number or a list of them"),
    "CAS number",
    "One number or a list. For blends and masterbatches: the numbers of their actives",
    "1843-05-6",
  ),
  ec_number: v.optional(
    field(scalar, "EC number", "Only if certain; its check digit is checked", "217-421-2"),
  ),
  order: v.optional(
    field(
      v.pipe(v.number("a number"), v.minValue(0, "at least 0")),
      "Order",
      "Place among the grades of its category. Grades without a number follow, sorted by name",
      10,
    ),
  ),
  smiles: v.optional(
    field(
      // RDKit needs seconds for 500 atoms or 60 rings, and fails at 20,000 atoms.
      v.pipe(
        line(400),
        v.check((smiles) => countRings(smiles) <= RINGS_MAX, `at most ${RINGS_MAX} rings`),
      ),
      "SMILES",
      "If the grade is one structure",
      "CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1",
    ),
  ),
  molecular_formula: v.optional(
    field(
      text,
      "Molecular formula",
      "Required with SMILES, and must agree with it (Hill order)",
      "C21H26O3",
    ),
  ),
  molecular_weight: v.optional(
    field(
      v.pipe(v.number("g/mol as a number"), v.minValue(1, "g/mol of at least 1")),
      "Molecular weight",
      "g/mol. Required with SMILES, and must agree with it within 0.05 or 30 ppm",
      326.43,
    ),
  ),
  display_formula: v.optional(
    field(
      line(60),
      "Formula of the trade",
      "For a formula that the trade writes differently from the Hill order",
      "TiO2",
    ),
  ),
  no_structure: v.optional(
    field(
      line(160),
      "Reason for a missing structure",
      "Required without SMILES",
      "Polymeric; a repeating unit, not one molecule.",
    ),
  ),
  repeat_unit: v.optional(
    field(
      oneOrMore(text, "a SMILES with two attachment points, or a list of them"),
      "Repeating unit",
      "For a polymer with a known unit: SMILES with * at both ends. For a copolymer one for each monomer, at most four. Counter-ions follow a dot",
      "*CC*",
    ),
  ),
  composition: field(
    oneOf(compositions),
    "Make-up",
    "substance, polymer, or blend of several",
    "substance",
  ),
  product_form: field(line(120), "Product form", "As the page shows it", "Light-yellow powder"),
  forms: field(
    v.pipe(v.array(oneOf(productForms), "a list of forms"), v.minLength(1, "at least one form")),
    "Forms",
    "Used for filters and the picture; the usual form first",
    ["powder"],
  ),
  colour: v.optional(
    field(
      v.pipe(text, v.regex(/^#[0-9a-f]{6}$/, "a colour such as #1f3a93")),
      "Colour",
      "sRGB colour of a pigment or dye. Shown as a swatch; it is not a specification. It needs quotes.",
      "#1f3a93",
    ),
  ),
  usage: field(
    line(USAGE_MAX),
    "Use",
    "One line; the text of the card",
    "Benzophenone UV absorber for polyolefins, flexible PVC and EVA film.",
  ),
  description: field(
    v.pipe(
      markdown,
      v.minLength(DESCRIPTION_MIN, `at least ${DESCRIPTION_MIN} characters of description`),
    ),
    "Description",
    `At least ${DESCRIPTION_MIN} characters of Markdown: what it does, in which polymers, and why to choose it over similar grades`,
  ),
  polymers: field(
    v.optional(v.array(polymer, "a list of polymers"), []),
    "Polymers",
    "Codes of src/model/codes-polymers.ts",
    ["pe", "pp"],
  ),
  exposures: field(
    v.optional(v.array(exposure, "a list of exposures"), []),
    "Exposures",
    "Exposures for which its texts recommend it. One without a statement is shown as “not tested”",
    ["outdoors"],
  ),
  not_for: field(
    v.optional(v.array(exclusion, "a list of exclusions"), []),
    "Not suitable for",
    "Conditions for which its texts refuse it. Those of the interactions need no entry",
  ),
  functional_group: v.optional(
    field(
      v.pipe(
        v.array(functionalGroup, "a list of functional groups"),
        v.minLength(1, "at least one functional group"),
      ),
      "Functional group",
      "The group that decides between grades of its family, if the structure shows it; several for a blend. Basicity and acid tolerance of a HALS follow from it",
      ["amine-n-h"],
    ),
  ),
  heat_limit: v.optional(
    field(
      v.pipe(
        v.number("°C as a number"),
        v.minValue(100, "at least 100 °C"),
        v.maxValue(500, "at most 500 °C"),
      ),
      "Heat limit",
      "Highest melt temperature that it withstands, °C. None of its polymers may be processed above it",
      260,
    ),
  ),
  processes: field(
    v.optional(v.array(process, "a list of processes"), []),
    "Processes",
    "Codes of src/model/codes-processes.ts",
    ["film-extrusion"],
  ),
  applications: field(
    v.pipe(
      v.array(scalar, "a list"),
      v.minLength(APPLICATIONS.least, `at least ${APPLICATIONS.least} applications`),
      v.maxLength(APPLICATIONS.most, `at most ${APPLICATIONS.most} applications`),
    ),
    "Applications",
    `${APPLICATIONS.least} to ${APPLICATIONS.most}`,
    ["Greenhouse film", "Crates"],
  ),
  dosage: field(
    v.strictObject({
      text: field(
        line(300),
        "Sentence",
        "As the page shows it",
        "0.1–0.5 % by weight; 0.2–0.6 % with a HALS in agricultural film",
      ),
      ranges: v.optional(
        field(
          v.array(doseRange, "a list of ranges"),
          "Ranges",
          "The same as figures; calculations use the first",
        ),
        [],
      ),
    }),
    "Dosage",
    "A sentence and its figures",
  ),
  actives: v.optional(
    field(
      actives,
      "Active content",
      "For a masterbatch, concentrate or solution. Its dosage is of the grade as delivered, and pages show the resulting active content. Required for masterbatches",
    ),
  ),
  synergists: field(grades, "Synergists", "Other grades", ["hals-622"]),
  replacements: field(
    grades,
    "Replacements",
    "Grades to use instead, if this one is not offered",
    [],
  ),
  properties: field(
    v.pipe(
      v.array(
        v.strictObject({
          name: field(line(80), "Property", "Name", "Melting range"),
          value: field(scalar, "Value", "Figure or words", "47–49"),
          unit: v.optional(field(scalar, "Unit", "In quotes where it is %", "°C")),
          method: v.optional(field(scalar, "Method", "Standard or technique", "DSC")),
        }),
        "a list of properties",
      ),
      v.minLength(4, "at least 4 typical properties"),
    ),
    "Properties",
    "At least 4 rows of typical values; they are not a specification",
  ),
  synonyms: field(list, "Synonyms", "Other names of the substance", ["Octabenzone"]),
  names_ar: arabicNames(
    "Names of the substance as buyers write them, if certain. The search finds them with and without the article",
    ["أكسيد الزنك"],
  ),
  trade_names: field(list, "Trade names", "Other makers' names for the same chemistry", [
    "Chimassorb 81",
  ]),
  packaging: field(
    v.pipe(v.array(packaging, "a list of packages"), v.minLength(1, "at least one package")),
    "Packaging",
    "Offered in the enquiry form",
  ),
  minimum_order: v.optional(
    field(
      line(80),
      "Minimum order",
      "The least that you sell, in words. Leave it empty if you do not know: the page says “Ask us”",
      "One pallet",
    ),
  ),
  lead_time: v.optional(
    field(
      line(80),
      "Lead time",
      "From order to delivery, and from where. Leave it empty if you do not know: the page says “Ask us”",
      "Two weeks from the warehouse in Jebel Ali",
    ),
  ),
  origin: v.optional(
    field(
      line(80),
      "Origin",
      "Country of origin, as on the certificate; several with commas. Leave it empty if you do not know: the page says “Ask us”",
      "Germany",
    ),
  ),
  storage: field(line(240), "Storage", "One line", "Dry, below 40 °C, away from light"),
  shelf_life: v.optional(field(line(120), "Shelf life", "One line", "24 months unopened")),
  industries: field(
    v.pipe(
      v.array(reference("industries"), "a list of industries"),
      v.minLength(1, "at least one industry"),
    ),
    "Industries",
    "At least one",
    ["printing-and-packaging"],
  ),
  company_facts: field(
    v.optional(
      v.array(
        v.strictObject({
          text: field(
            line(240),
            "Words",
            "The exact words of the text",
            "each lot is tested by filter-pressure value",
          ),
          confirmed,
        }),
        "a list of company facts",
      ),
      [],
    ),
    "Company facts",
    "Words in its texts that only the owner can confirm: what the company supplies, tests and refuses, and limits of its lots",
  ),
  compliance: field(
    v.optional(
      v.array(
        v.strictObject({
          note: field(text, "Fact", "Only facts with a date and a source"),
          source: field(text, "Source", "Act or list", "UNEP/POPS/COP.11"),
          date: v.optional(field(date, "Date", "Date of the fact", "2023-05-12")),
        }),
        "a list of facts",
      ),
      [],
    ),
    "Compliance",
    "Legal facts that fit none of the regimes below",
  ),
  regulatory: field(
    v.optional(gradeRegulatory, {}),
    "Regulation",
    "One entry for each regime. The page shows “not stated: ask” for an empty one",
  ),
  food_contact: field(
    v.optional(v.array(foodContact, "a list of substances"), []),
    "Food contact",
    "One entry for each CAS number",
  ),
});
export type ProductFile = v.InferOutput<typeof productFile>;

type Section = "Identity" | "Use" | "Properties" | "Regulation" | "Supply" | "Documents";
/** The sections of the desk's form, in its order. */
const sectionOf: Readonly<Record<keyof ProductFile, Section>> = {
  name: "Identity",
  chemical_name: "Identity",
  cas_number: "Identity",
  ec_number: "Identity",
  synonyms: "Identity",
  names_ar: "Identity",
  trade_names: "Identity",
  composition: "Identity",
  smiles: "Identity",
  molecular_formula: "Identity",
  molecular_weight: "Identity",
  display_formula: "Identity",
  repeat_unit: "Identity",
  no_structure: "Identity",
  functional_group: "Identity",
  usage: "Use",
  description: "Use",
  applications: "Use",
  industries: "Use",
  polymers: "Use",
  processes: "Use",
  exposures: "Use",
  not_for: "Use",
  heat_limit: "Use",
  dosage: "Use",
  actives: "Use",
  synergists: "Use",
  product_form: "Properties",
  forms: "Properties",
  colour: "Properties",
  properties: "Properties",
  regulatory: "Regulation",
  food_contact: "Regulation",
  compliance: "Regulation",
  packaging: "Supply",
  minimum_order: "Supply",
  lead_time: "Supply",
  origin: "Supply",
  storage: "Supply",
  shelf_life: "Supply",
  replacements: "Supply",
  order: "Supply",
  company_facts: "Documents",
};
export const productSections: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(Object.entries(sectionOf), ([, section]) => section)].map(([section, fields]) => [
    section,
    fields.map(([field]) => field),
  ]),
);

/** Fields with prose, whose spelling is checked. */
const prose = [
  "usage",
  "description",
  "no_structure",
  "applications",
  "minimum_order",
  "lead_time",
  "storage",
  "shelf_life",
  "dosage",
  "compliance",
  "not_for",
] as const satisfies readonly (keyof ProductFile)[];
export const productProse = new RegExp(`^(?:${prose.join("|")})\\b`);

export const stockLine = v.strictObject({
  grade: field(id, "Grade", "Id of a grade", "uv-531"),
  state: field(
    oneOf(stockStates),
    "State",
    "in-stock, low-stock, on-request or not-offered (then the grade names replacements)",
    "in-stock",
  ),
  note: field(
    v.pipe(v.string("text"), v.maxLength(240, "at most 240 characters")),
    "Note",
    "For the owner; not shown",
    "next delivery in week 50",
  ),
  date: field(
    v.union([v.literal(""), date], "a date as YYYY-MM-DD or nothing"),
    "Date",
    "Of the state",
    "2026-11-23",
  ),
});
export type StockLine = v.InferOutput<typeof stockLine>;
