/** `/regulatory/food-contact` (beyond the specification). */
export const foodContact = {
  title: "Food contact",
  description: "FCM number, specific migration limit, group restriction and 21 CFR sections of every grade, by CAS number, with filters and a CSV file.",
  lead: "What Regulation (EU) No 10/2011 and 21 CFR say of each substance. The certificate is for the article, not for the additive. An empty cell is no clearance: ask.",
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
