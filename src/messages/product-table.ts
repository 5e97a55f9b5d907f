/** Table view of the product lists; a first load does not need the filters' labels. */
export const productTable = {
  view: "View",
  cards: "Cards",
  table: "Table",
  caption: "Grades",
  grade: "Grade",
  cas: "CAS number",
  chemistry: "Chemistry",
  form: "Form",
  stock: "Stock",
  actions: "Actions",
  forms: {
    powder: "Powder",
    "crystalline-powder": "Cryst. powder",
    crystals: "Crystals",
    granules: "Granules",
    crumb: "Crumb",
    beads: "Beads",
    flakes: "Flakes",
    pastilles: "Pastilles",
    pellets: "Pellets",
    paste: "Paste",
    liquid: "Liquid",
    solid: "Solid",
  },
  all: (total: number, most: number) =>
    total > most ? `First ${most} on one page` : `All ${total} on one page`,
} as const;
