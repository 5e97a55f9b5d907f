/** Codes of the site's logic; their labels are in `messages/`. */

export const stockStates = ["in-stock", "low-stock", "on-request", "not-offered"] as const;
export type StockState = (typeof stockStates)[number];

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

/** In display order. */
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
 * Decides how another maker's product may differ (catalogue/equivalents.ts). Minerals and reaction
 * masses are substances.
 */
export const compositions = ["substance", "polymer", "blend"] as const;

/**
 * `%` by weight of the compound, `phr` per 100 parts of polymer, `ppm` mg/kg, `pphp` per 100 parts
 * of polyol.
 */
export const doseUnits = ["%", "phr", "ppm", "pphp"] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** UTC offset; no daylight saving time. */
export const eventZones = { "Asia/Dubai": "+04:00", "Asia/Riyadh": "+03:00" } as const;
export type EventZone = keyof typeof eventZones;

/** Place of an event without a venue, in the content files and the API. */
export const ONLINE = "Online";

/** `none`: the grade is not delivered. */
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

/** Parameters of addresses, in display order; see model/conditions.ts. */
export const conditionKinds = ["polymer", "process", "exposure"] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/** Of a grade for a condition. A condition without a statement is `not-tested`. */
export const suitabilities = ["suitable", "not-suitable", "not-tested"] as const;
export type Suitability = (typeof suitabilities)[number];

/** In display order. */
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
 * `listed`: it names the grade. `not-listed`: looked up and not named. `by-components`: only
 * monomers or components are named. No state: no statement.
 */
export const regulatoryStates = ["listed", "not-listed", "by-components"] as const;
export type RegulatoryState = (typeof regulatoryStates)[number];

/** `source`: read in the source. `known`: specialist knowledge that was not looked up. */
export const certainties = ["source", "known"] as const;

/** In list order. */
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

/** As in schema.org. */
export const employmentTypes = [
  "full-time",
  "part-time",
  "contract",
  "temporary",
  "internship",
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const standardStatuses = ["current", "replaced", "withdrawn", "unchecked"] as const;

export const severities = ["avoid", "care"] as const;
