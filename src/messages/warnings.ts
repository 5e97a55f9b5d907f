/** Marks beside a grade that is recommended; apart from the verdicts, because every list of grades loads them. */
export const warnings = {
  /** @param date of inclusion in the REACH Candidate List */
  svhc: (date: string) => `SVHC since ${date}`,
  svhcUndated: "SVHC",
  annexXiv: "REACH Annex XIV",
  pops: "EU POPs: banned",
} as const;
