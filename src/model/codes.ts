/**
 * Codes of content: short values in files that the site's logic depends on. Their labels are in
 * `messages/`. Polymers and processes have separate files.
 */

/** Stock states in list order. `not-offered`: described but not sold. */
export const stockStates = ["in-stock", "low-stock", "on-request", "not-offered"] as const;
export type StockState = (typeof stockStates)[number];

/** Forms in which a grade is delivered. */
export const productForms = [
  "powder",
  "crystalline-powder",
  "crystals",
  "granules",
  "crumb",
  "beads",
  "flakes",
  "pastilles",
  "pellets",
  "paste",
  "liquid",
  "solid",
] as const;
export type ProductForm = (typeof productForms)[number];

/** Forms in "More filters", in display order. */
export const formGroups = {
  powder: ["powder", "crystalline-powder"],
  granules: ["granules"],
  pellets: ["pellets"],
  liquid: ["liquid"],
  flakes: ["flakes"],
  pastilles: ["pastilles"],
  beads: ["beads"],
  paste: ["paste"],
  crystals: ["crystals"],
  solid: ["solid", "crumb"],
} as const satisfies Readonly<Record<string, readonly ProductForm[]>>;

/**
 * Composition of a grade: decides how another maker's product may differ
 * (catalogue/equivalents.ts). A substance may be a mineral or a reaction mass.
 */
export const compositions = ["substance", "polymer", "blend"] as const;

/**
 * Dose units: `%` by weight of the finished compound, `phr` parts per 100 parts of polymer, `ppm`
 * mg/kg, `pphp` parts per 100 parts of polyol.
 */
export const doseUnits = ["%", "phr", "ppm", "pphp"] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** Time zones of events with their UTC offset; neither has daylight saving time. */
export const eventZones = { "Asia/Dubai": "+04:00", "Asia/Riyadh": "+03:00" } as const;
export type EventZone = keyof typeof eventZones;

/** Kinds of packages. `none`: the grade is not delivered. */
export const packageKinds = [
  "bag",
  "big-bag",
  "carton",
  "drum",
  "pail",
  "can",
  "ibc",
  "octabin",
  "iso-tank",
  "flexitank",
  "container-liner",
  "none",
] as const;

/** Regulatory regimes in display order (labels: messages/regulatory.ts). */
export const regimes = [
  "clp",
  "reach-candidate",
  "reach-annex-xiv",
  "reach-annex-xvii",
  "pops",
  "transport",
  "hs",
  "food-eu",
  "food-us",
] as const;
export type Regime = (typeof regimes)[number];

/**
 * States under a regime. `listed`: it names the grade (classified, dangerous goods, on the list).
 * `not-listed`: looked up and not named. `by-components`: only its monomers or components are
 * named. Without a statement there is no state.
 */
export const regulatoryStates = ["listed", "not-listed", "by-components"] as const;
export type RegulatoryState = (typeof regulatoryStates)[number];

/**
 * Certainty of a statement: read in the named source, or specialist knowledge that was not looked
 * up.
 */
export const certainties = ["source", "known"] as const;

/** Groups of problem pages in list order (labels: messages/problems.ts). */
export const problemGroupCodes = [
  "outdoors",
  "film",
  "moulding",
  "extrusion",
  "fibre-and-foam",
  "cable",
  "pvc",
  "colour",
  "fire",
  "sealants-and-coatings",
  "medical-and-food",
  "recycling",
  "automotive",
  "electronics",
] as const;
export type ProblemGroupCode = (typeof problemGroupCodes)[number];

/** Employment types of jobs, as in schema.org (labels: messages/careers.ts). */
export const employmentTypes = [
  "full-time",
  "part-time",
  "contract",
  "temporary",
  "internship",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** Status of an edition of a standard (labels: messages/standards.ts). */
export const standardStatuses = ["current", "replaced", "withdrawn", "unchecked"] as const;

/**
 * Severity of an antagonism (labels: messages/problems.ts): avoid the pair, or use it with care.
 */
export const severities = ["avoid", "care"] as const;

/** Calculator slugs in list order; each has a page `calculator-{slug}`. */
export const calculatorSlugs = [
  "total-transfer",
  "diffusion",
  "let-down",
  "phr",
  "active-element",
  "peroxides",
  "acid-scavenger",
  "mineral-flame-retardants",
  "oxirane",
  "carbodiimide",
  "foam-density",
  "isocyanate",
] as const;
export type CalculatorSlug = (typeof calculatorSlugs)[number];
/** File of a calculator's page, with its formula and limits. */
export const calculatorPage = <Slug extends CalculatorSlug>(slug: Slug): `calculator-${Slug}` =>
  `calculator-${slug}`;
