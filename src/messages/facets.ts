/** "More filters", by the keys of catalogue/facets.ts. */
import { stockLabel } from "./products.ts";

export const moreFilters = {
  title: "More filters",
  apply: "Apply filters",
  groups: {
    polymer: "Polymer",
    process: "Process",
    form: "Product form",
    stock: "Stock",
    regulatory: "Regulatory",
  },
  /** After the number of a value. */
  products: (count: number) => (count === 1 ? "grade" : "grades"),
  regulatoryNote:
    "Only grades whose regulatory status states it; the act and date are on the grade's page.",
} as const;

export const facetLabels = {
  polymer: {
    pp: "PP",
    pe: "PE (LDPE, LLDPE, HDPE)",
    eva: "EVA",
    tpo: "TPO, TPE",
    pvc: "PVC",
    styrenics: "PS, ABS, SAN",
    pet: "PET, PBT",
    pa: "PA (nylon)",
    pc: "PC",
    pmma: "PMMA, acrylics",
    pom: "POM",
    pu: "PU, TPU",
    epoxy: "Epoxy",
    up: "UP resin, alkyd",
    cellulose: "Cellulosics",
    rubber: "Rubber",
    block: "SBS, SIS, SEBS",
    pla: "PLA, biopolymers",
    pvac: "PVAc, PVB",
  },
  process: {
    injection: "Injection moulding",
    film: "Film",
    sheet: "Sheet, thermoforming",
    pipe: "Pipe and profile",
    cable: "Wire and cable",
    fibre: "Fibre and tape",
    "blow-moulding": "Blow moulding",
    "rotational-moulding": "Rotational moulding",
    compounding: "Compounding, masterbatch",
    calendering: "Calendering",
    foaming: "Foaming",
    coating: "Coating",
    printing: "Printing inks",
    rubber: "Rubber mixing",
    plastisol: "Plastisol",
    casting: "Casting, lamination",
    adhesives: "Adhesives, sealants",
    polymerisation: "Polymerization, synthesis",
  },
  form: {
    powder: "Powder",
    granules: "Granules",
    pellets: "Pellets",
    liquid: "Liquid",
    flakes: "Flakes",
    pastilles: "Pastilles",
    beads: "Beads",
    paste: "Paste",
    crystals: "Crystals",
    solid: "Wax, block or bale",
  },
  stock: stockLabel,
  regulatory: {
    "not-candidate": "Not on the Candidate List",
    "not-classified": "Not classified under CLP",
    "not-dangerous": "Not dangerous goods",
    "food-eu": "EU 10/2011: listed",
    "food-us": "21 CFR: listed",
  },
} as const satisfies Readonly<
  Record<keyof typeof moreFilters.groups, Readonly<Record<string, string>>>
>;
