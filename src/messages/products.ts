/** Labels of a product in lists. */
export const stockLabel = {
  "in-stock": "In stock",
  "low-stock": "Low stock",
  "on-request": "On request",
  "not-offered": "Not sold",
} as const;

/** The stock list (§2), named on its page and above each grade. */
export const stockList = {
  title: "Available Stock",
  description:
    "Polymer additives held in or supplied through Jebel Ali, with grade, CAS number and stock status.",
} as const;

/** Placeholder of a grade search; fits next to a button at 390 px. */
export const gradeHint = "Grade, CAS no. or trade name";

/** Actions with a grade, wherever it is shown. */
export const gradeLinks = {
  compare: "Compare",
  compareOf: (name: string) => `Compare ${name}`,
} as const;

/** The picture of a grade's chemistry. */
export const drawingTexts = {
  structure: (name: string) => `Chemical structure of ${name}`,
  /** For one formula, or several with commas. */
  repeatUnit: (formulas: string) => (formulas.includes(",") ? "Repeating units" : "Repeating unit"),
} as const;

/** Marks of a grade that needs a second look. */
/** Words of a search that a grade or a page lacks. */
export const without = (words: readonly string[]): string => `Without: ${words.join(", ")}`;

export const warnings = {
  /** @param date day of inclusion in the REACH Candidate List */
  svhc: (date: string) => `SVHC since ${date}`,
  svhcUndated: "SVHC",
  annexXiv: "REACH Annex XIV",
  pops: "EU POPs: banned",
} as const;
