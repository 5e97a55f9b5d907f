/** Labels of a product in lists. */
export const stockLabel = {
  "in-stock": "In stock",
  "low-stock": "Low stock",
  "on-request": "On request",
  "not-offered": "Not sold",
} as const;

export const stockList = {
  title: "Available Stock",
  description:
    "Polymer additives held in or supplied through Jebel Ali, with grade, CAS number and stock status.",
} as const;

/** Fits next to a button at 390 px. */
export const gradeHint = "Grade, CAS no. or trade name";

export const gradeLinks = {
  compare: "Compare",
  compareOf: (name: string) => `Compare ${name}`,
  /** The data sheet. */
  pdf: "PDF",
  pdfOf: (name: string) => `PDF: data sheet of ${name}`,
} as const;

export const drawingTexts = {
  structure: (name: string) => `Chemical structure of ${name}`,
  /** Several formulas have commas. */
  repeatUnit: (formulas: string) => (formulas.includes(",") ? "Repeating units" : "Repeating unit"),
} as const;

export const without = (words: readonly string[]): string => `Without: ${words.join(", ")}`;

export const warnings = {
  svhc: (date: string) => `SVHC since ${date}`,
  svhcUndated: "SVHC",
  annexXiv: "REACH Annex XIV",
  pops: "EU POPs: banned",
} as const;
