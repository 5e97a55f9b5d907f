/** `/regulatory` (beyond the specification). */
export const regulatoryPage = {
  title: "Regulatory table",
  description: "What CLP, REACH, the POPs Regulation, transport rules, the customs tariff and food-contact law say of every grade we describe.",
  lead: "Every grade under every regime. An empty cell means that nothing has been verified yet; it is no clearance. Ask us.",
  /** @param date of the last comparison of the rows with their acts */
  checked: (date: string) => `Compared with the acts on ${date}; each row on a grade's page shows the date of its list.`,
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
    restricted: "Under a ban or a duty of authorization",
    candidate: "On the REACH Candidate List",
    "annex-xvii": "Named in REACH Annex XVII",
    classified: "Classified under CLP",
    "dangerous-goods": "Dangerous goods",
    "food-eu": "Listed in Regulation (EU) No 10/2011",
    "food-us": "Listed in 21 CFR or by FDA notification",
  },
} as const;
