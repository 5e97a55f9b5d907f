/** `/regulatory` (beyond the specification). */
export const regulatoryPage = {
  title: "Regulatory table",
  csv: "Download CSV",
  description:
    "The status of every grade we describe under CLP, REACH, the POPs Regulation, transport rules, the customs tariff and food-contact law.",
  lead: "Every grade under every regime, with the date of each list.",
  /** `date`: last comparison of the rows with their acts. */
  checked: (date: string) => `Compared with the lists on ${date}.`,
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  noun: "grades",
  gulf: "Importing into the Gulf",
  gulfHint: "Tariff numbers, documents, SABER, permits, labels and degradable plastics in the GCC",
  foodContact: "Food contact",
  foodContactHint: "FCM number, limits, group restrictions and 21 CFR of each grade",
  more: "More on what may be sold where",
  search: "Grade or CAS number",
  category: "Category",
  allCategories: "All categories",
  regime: "Show",
  allGrades: "All grades",
  submit: "Show",
  clear: "Clear filters",
  filters: {
    restricted: "Banned, or subject to authorization",
    candidate: "On the REACH Candidate List",
    "annex-xvii": "Named in REACH Annex XVII",
    classified: "Classified under CLP",
    "dangerous-goods": "Dangerous goods",
    "food-eu": "Listed in Regulation (EU) No 10/2011",
    "food-us": "Listed in 21 CFR or by FDA notification",
  },
} as const;

/** `/regulatory` and its files. */
export const regulatoryTable = {
  feed: "Feed of changes",
  grade: "Grade",
  changes: "What changed, and when",
  changed: "Changed on",
  columns: {
    clp: "CLP",
    reach: "REACH",
    pops: "POPs",
    transport: "Transport",
    hs: "HS code",
    foodEu: "Food contact, EU",
    foodUs: "Food contact, USA",
  },
  listed: "Listed",
  notListed: "Not listed",
  notClassified: "Not classified",
  notDangerous: "Not dangerous",
  byComponents: "By its components",
  annexXiv: "Annex XIV",
  annexXvii: (entries: string) => `Annex XVII, ${entries}`,
} as const;

/** `/regulatory/food-contact` (beyond the specification). */
export const foodContactPage = {
  title: "Food contact",
  description:
    "FCM number, specific migration limit, group restriction and 21 CFR sections of every grade, by CAS number, with filters and a CSV file.",
  lead: "The status of each substance under Regulation (EU) No 10/2011 and 21 CFR. The certificate is for the article, not for the additive.",
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
    grade: "Grade",
    limit: "Limit (SML)",
    fcm: "FCM number",
    restrictions: "Restrictions, EU",
    us: "21 CFR",
    usRestrictions: "Restrictions, USA",
  },
  group: (group: string) => `group restriction ${group}`,
  notListed: "not listed",
  noLimit: "none in the list",
  csv: "Download CSV",
} as const;
