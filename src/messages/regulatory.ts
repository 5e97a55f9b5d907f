/** Regulatory block of a product. */
export const regulatory = {
  title: "Regulatory status",
  gulf: "HS code, documents and permits: importing into the Gulf",
  notStated: "not stated: ask",
  lead: "Status on each list, with the legal act and list date. This does not replace the safety data sheet.",
  certainty: { source: "Checked", known: "Not verified: ask us" },
  regime: "Regime",
  status: "Status",
  conditions: "Conditions",
  conditionsOf: (regime: string) => `${regime}: further conditions`,
  basis: "Basis",
  regimes: {
    clp: "CLP classification",
    "reach-candidate": "REACH Candidate List",
    "reach-annex-xiv": "REACH Annex XIV (authorization)",
    "reach-annex-xvii": "REACH Annex XVII (restrictions)",
    pops: "Persistent organic pollutants",
    transport: "Transport (ADR, IMDG)",
    hs: "HS code",
    "food-eu": "Food contact, EU",
    "food-us": "Food contact, USA",
  },
  /** When a grade has a harmonised classification. */
  labels: {
    harmonised: "Harmonized (Annex VI)",
    "self-classified": "Usual supplier’s label, self-classified",
  },
  restriction: {
    banned: "Not sold: this substance is banned.",
    authorisation: "Not sold: this substance needs an authorization under REACH.",
  },
  restrictionText: {
    banned:
      "We neither send samples nor quote prices. This page helps you to identify old recipes.",
    authorisation:
      "We hold no authorization, and neither send samples nor quote prices. This page helps you to identify old recipes.",
  },
  replacements: "Take instead",
  pictogram: (code: string, name: string) => `${code}: ${name}`,
  pictograms: {
    GHS01: "Exploding bomb",
    GHS02: "Flame",
    GHS03: "Flame over circle",
    GHS04: "Gas cylinder",
    GHS05: "Corrosion",
    GHS06: "Skull and crossbones",
    GHS07: "Exclamation mark",
    GHS08: "Health hazard",
    GHS09: "Environment",
  },
} as const;

/** Short labels: chips wherever a grade is recommended, cells of the regulatory table. */
export const verdicts = {
  notPops: "Not in EU POPs",
  notDangerous: "Not dangerous in transport",
  foodEu: (entry: string) => `EU food contact: ${entry}`,
  foodStates: {
    listed: "on the Union list",
    "not-listed": "not on the Union list",
    "by-components": "by its components",
  },
  foodFollows: {
    listed:
      "In the EU it may be used in plastics that touch food, within the use and the limit of its entry; the limit applies to the finished article.",
    "not-listed":
      "In the EU it may not be added to plastics that touch food, unless an exemption applies: colourants, solvents, aids to polymerization, a layer behind a functional barrier.",
    "by-components":
      "The Union list names the substances that it is made of, each with its own limit, which applies to the finished article.",
  },
  notVerified: "not verified",
  title: "Regulatory status in short",
} as const;
