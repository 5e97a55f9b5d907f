/** The table of `/regulatory` and the files beside it (beyond the specification). */
export const regulatoryTable = {
  csv: "Download CSV",
  feed: "Feed of changes",
  grade: "Grade",
  changes: "What changed, and when",
  changed: "Changed on",
  columns: { clp: "CLP", reach: "REACH", pops: "POPs", transport: "Transport", hs: "HS code", foodEu: "Food contact, EU", foodUs: "Food contact, USA" },
  listed: "Listed",
  notListed: "Not listed",
  notClassified: "Not classified",
  notDangerous: "Not dangerous",
  byComponents: "By its components",
  annexXiv: "Annex XIV",
  annexXvii: (entries: string) => `Annex XVII, ${entries}`,
} as const;
