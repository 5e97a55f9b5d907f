/** The table of `/regulatory` and the files beside it (beyond the specification). */
export const regulatoryTable = {
  csv: "Download CSV",
  feed: "Feed of changes",
  grade: "Grade",
  changes: "What changed, and when",
  changed: "Changed on",
  columns: { clp: "CLP", reach: "REACH", pops: "POPs", transport: "Transport", hs: "HS code", foodEu: "Food contact, EU", foodUs: "Food contact, USA" },
} as const;
