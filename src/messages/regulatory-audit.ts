/** Texts of `/regulatory.csv` and the audit file. */
export const regulatoryAudit = {
  states: { listed: "listed", "not-listed": "not listed", "by-components": "by its components" },
  notStated: "not stated",
  certainty: { checked: "checked", unverified: "not verified: ask us", "not-stated": "not stated" },
  /** In a cell with other values. */
  mark: (value: string) => `${value} (not verified: ask us)`,
} as const;

/** Short codes in sources of food-contact rows. */
export const sourceDocuments: Readonly<Record<string, string>> = {
  E1: "ECHA export of Annex I of Regulation (EU) No 10/2011, 12 Mar 2025",
  E3: "Regulation (EU) 2024/3190",
  F1: "FDA inventory of substances listed in 21 CFR, 13 Feb 2025",
  F2: "FDA Substances Added to Food",
  F3: "FDA inventory of effective food contact notifications, 28 Feb 2025",
  F4: "21 CFR 181.24",
  F5: "21 CFR 181.27",
  F6: "21 CFR 181.28",
  F7: "21 CFR 181.29",
  F8: "21 CFR 178.3860",
  F9: "21 CFR 178.3130",
  F10: "21 CFR 178.3295",
  F11: "FDA Final Rules database",
  F12: "Federal Register",
  F13: "abstract of an FDA final rule",
  F14: "21 CFR 177.1620",
  F15: "21 CFR 178.2010",
  F16: "21 CFR 177.1210",
  F17: "21 CFR 184.1440",
};
