/** Statements that the importer adds to the regulatory rows of a grade. */
export const regulatoryRows = {
  noEntry: "no harmonized entry in Annex VI",
  seeSds: "see the safety data sheet for its classification",
  annexVi: (index: string) => `Annex VI index ${index}`,
  annexXvii: (entry: string | undefined) => `entry ${entry}`,
  transportClass: (number: string) => `class ${number}`,
  packingGroup: (group: string) => `packing group ${group}`,
  marinePollutant: (isPollutant: boolean) => `marine pollutant: ${isPollutant ? "yes" : "no"}`,
} as const;
