/** `/regulatory` (beyond the specification). */
export const regulatoryPage = {
  title: "Regulatory table",
  csv: "Download CSV",
  description: "What CLP, REACH, the POPs Regulation, transport rules, the customs tariff and food-contact law say of every grade we describe.",
  lead: "Every grade under every regime. An empty cell means that nothing has been verified yet; it is no clearance. Ask us.",
  /** @param date of the last comparison of the rows with their acts */
  checked: (date: string) => `Compared with the lists on ${date}. A question mark: not verified, ask us.`,
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  noun: "grades",
  gulf: "Importing into the Gulf",
  gulfHint: "Tariff numbers, papers, SABER, permits, labels and degradable plastics in the GCC",
  foodContact: "Food contact",
  foodContactHint: "FCM number, limit, group and 21 CFR of each grade",
  more: "More on what may be sold where",
  search: "Grade or CAS number",
  category: "Category",
  allCategories: "All categories",
  regime: "Show",
  allGrades: "All grades",
  submit: "Show",
  clear: "Clear filters",
  filters: {
    restricted: "Under a ban or a duty of authorization",
    candidate: "On the REACH Candidate List",
    "annex-xvii": "Named in REACH Annex XVII",
    classified: "Classified under CLP",
    "dangerous-goods": "Dangerous goods",
    "food-eu": "Listed in Regulation (EU) No 10/2011",
    "food-us": "Listed in 21 CFR or by FDA notification",
  },
} as const;

/** The table of `/regulatory` and the files beside it (beyond the specification). */
export const regulatoryTable = {
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

/** `/regulatory/food-contact` (beyond the specification). */
export const foodContact = {
  title: "Food contact",
  description: "FCM number, specific migration limit, group restriction and 21 CFR sections of every grade, by CAS number, with filters and a CSV file.",
  lead: "What Regulation (EU) No 10/2011 and 21 CFR say of each substance. The certificate is for the article, not for the additive. An empty cell is no clearance: ask. A question mark: not verified, ask us.",
  count: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
  noun: "rows",
  search: "Grade, CAS or FCM number",
  listed: "Show",
  all: "All grades",
  submit: "Show",
  clear: "Clear filters",
  filters: {
    eu: "On the Union list",
    "not-eu": "Not on the Union list",
    us: "Listed in 21 CFR or by FDA notification",
    "not-us": "Not listed in 21 CFR",
    limit: "With a limit (SML)",
  },
  columns: {
    ...{ grade: "Grade", cas: "CAS number", fcm: "FCM number", limit: "Limit (SML)", group: "Group" },
    ...{ restrictions: "Restrictions, EU", us: "21 CFR", usRestrictions: "Restrictions, USA" },
  },
  notListed: "not listed",
  noLimit: "none in the list",
  csv: "Download CSV",
} as const;
