/**
 * Codes of content: short words that a file says where the site decides something by them. Their
 * labels stand in `messages/`. Polymers and processes, of which there are many, have files of their
 * own beside this one.
 */

/**
 * Stock states, in the order in which a list shows them. `not-offered` is a grade that is described
 * but not sold.
 */
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

/** Forms that "More filters" offers, in the order in which they are shown. */
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
 * Make-up of a grade: decides in what another maker's may differ (catalogue/equivalents.ts). A
 * substance may be a mineral or a reaction mass.
 */
export const compositions = ["substance", "polymer", "blend"] as const;

/**
 * Units of a dose: `%` by weight of the finished compound, parts on 100 parts of polymer, mg/kg,
 * parts on 100 parts of polyol.
 */
export const doseUnits = ["%", "phr", "ppm", "pphp"] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** Time zones of events, with their distance from UTC: neither has a summer time. */
export const eventZones = { "Asia/Dubai": "+04:00", "Asia/Riyadh": "+03:00" } as const;
export type EventZone = keyof typeof eventZones;

/** Kinds of packages. `none`: a grade that is not delivered. */
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

/** Regulatory regimes, in the order in which they are shown (labels: messages/regulatory.ts). */
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
 * States under a regime. `listed`: it names the grade (it is classified, dangerous goods, on the
 * list). `not-listed`: it was looked up, and does not. `by-components`: not named as such, while
 * its monomers or components are. Where nothing is stated there is no state.
 */
export const regulatoryStates = ["listed", "not-listed", "by-components"] as const;
export type RegulatoryState = (typeof regulatoryStates)[number];

/**
 * Certainty of a statement: read in the source that is named, or specialist knowledge that was not
 * looked up.
 */
export const certainties = ["source", "known"] as const;

/**
 * Groups of problem pages, in the order in which the list shows them (labels:
 * messages/problems.ts).
 */
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

/** Employment types of jobs, as schema.org tells them apart (labels: messages/careers.ts). */
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
 * How bad an antagonism is (labels: messages/problems.ts): a pair to avoid, or one that works with
 * care.
 */
export const severities = ["avoid", "care"] as const;

/**
 * Calculators by their addresses, in the order of the list; each has a page `calculator-{slug}`.
 */
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
/** File of a calculator's page: its formula and what it holds for. */
export const calculatorPage = <Slug extends CalculatorSlug>(slug: Slug): `calculator-${Slug}` =>
  `calculator-${slug}`;
