/** Regulatory block of a product (beyond the specification). */
export const regulatory = {
  title: "Regulatory status",
  gulf: "HS code, papers and permits: importing into the Gulf",
  notStated: "not stated: ask",
  lead: "What the lists say of this grade, row by row, with the act and the date of the list. It does not replace the safety data sheet.",
  /** A row was read in its source, or it was not. */
  certainty: { source: "Checked", known: "Not verified: ask us" },
  regime: "Regime",
  status: "Status",
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
  restriction: {
    banned: "Not sold: this substance is banned.",
    authorisation: "Not sold: this substance needs an authorization under REACH.",
  },
  restrictionText: {
    banned: "We send no samples and quote no price. The page is here so that old recipes can be identified.",
    authorisation: "We hold no authorization, send no samples and quote no price. The page is here so that old recipes can be identified.",
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
