/** `/regulatory` (beyond the specification). */
export const regulatoryPage = {
  title: "Regulatory table",
  description:
    "What CLP, REACH, the POPs Regulation, transport rules, the customs tariff and food-contact law say of every grade we describe, with the day it was checked.",
  lead: "Every grade against every regime. An empty cell is no clearance: it means that nothing was stated so far, so ask.",
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  noun: "grades",
  search: "Grade or CAS number",
  category: "Category",
  allCategories: "All categories",
  regime: "Show",
  allGrades: "All grades",
  submit: "Show",
  clear: "Clear filters",
  filters: {
    restricted: "Under a ban or a duty of authorisation",
    candidate: "On the REACH Candidate List",
    "annex-xvii": "Named in REACH Annex XVII",
    classified: "Classified under CLP",
    "dangerous-goods": "Dangerous goods",
    "food-eu": "Listed in Regulation (EU) No 10/2011",
    "food-us": "Listed in 21 CFR or by FDA notification",
  },
} as const;
