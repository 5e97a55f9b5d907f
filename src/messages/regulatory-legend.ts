/** Signs of regulatory tables. */
export const legend = {
  title: "Signs in the table",
  dots: {
    concern: "banned, or of very high concern",
    care: "classified, restricted or dangerous goods",
    food: "listed for food contact",
    notListed: "not on the list",
  },
  unverified: "not verified: ask us",
  notStated: "does not mean cleared. Ask us.",
  abbreviations: "Abbreviations:",
} as const;

export const glossary = {
  ADR: "European agreement on dangerous goods by road",
  CFR: "Code of Federal Regulations of the USA; title 21 is food and drugs",
  CLP: "Classification, labelling and packaging: Regulation (EC) No 1272/2008",
  FCM: "Food contact material number: the entry of a substance in the Union list, Regulation (EU) No 10/2011, Annex I",
  FCN: "Food contact notification to the FDA; it holds for the maker and the use that it names",
  FCS: "Food contact substance: what an FCN is about",
  FRF: "Fat consumption reduction factor, 1 to 5: migration into fatty food is divided by it before it is compared with the limit",
  HS: "Harmonized System: the customs tariff",
  IMDG: "International code on dangerous goods by sea",
  ND: "Not detectable",
  OML: "Overall migration limit: all substances together",
  REACH:
    "Registration, evaluation, authorization and restriction of chemicals: Regulation (EC) No 1907/2006",
  SML: "Specific migration limit, mg of the substance per kg of food",
  "SML(T)": "Limit on the sum of the substances of a group",
} as const;
