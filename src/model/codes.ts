/**
 * Codes of content: short words that a file says where the site decides something by them. Their labels stand in `messages/`. Polymers and
 * processes, of which there are many, have files of their own beside this one.
 */

/** Stock states, in the order in which a list shows them. `not-offered` is a grade that is described but not sold. */
export const stockStates = ["in-stock", "low-stock", "on-request", "not-offered"] as const;
export type StockState = (typeof stockStates)[number];

/** Forms in which a grade is delivered. */
export const productForms = ["powder", "granules", "pellets", "liquid", "flakes", "pastilles", "beads", "paste", "crystals", "solid"] as const;
export type ProductForm = (typeof productForms)[number];

/** Units of a dose: `%` by weight of the finished compound, parts on 100 parts of polymer, mg/kg. */
export const doseUnits = ["%", "phr", "ppm"] as const;
export type DoseUnit = (typeof doseUnits)[number];

/** States under a regulatory regime. `by-monomers`: a polymer that is not listed as such while its monomers are. Nothing where nothing is stated. */
export const regulatoryStates = ["listed", "not-listed", "by-monomers"] as const;
export type RegulatoryState = (typeof regulatoryStates)[number];

/** Groups of problem pages, in the order in which the list shows them (labels: messages/problems.ts). */
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
export const employmentTypes = ["full-time", "part-time", "contract", "temporary", "internship"] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** How bad an antagonism is (labels: messages/problems.ts): a pair to avoid, or one that works with care. */
export const severities = ["avoid", "care"] as const;
