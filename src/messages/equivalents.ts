/** `/equivalents` and the page of each trade name. */
export const equivalents = {
  title: "Trade-name equivalents",
  description:
    "Trade names of polymer additives, A to Z, with their makers and the matching ICG grade: the same substance or the same function.",
  lead: "Search the trade name on your bag or in your recipe. Each page gives the grade, its CAS number, what is the same and what may differ.",
  search: "Trade name, maker or grade",
  submit: "Search",
  maker: "Maker",
  allMakers: "All makers",
  letters: "Letters",
  digits: "0–9",
  count: (count: number) => (count === 1 ? "1 trade name" : `${count} trade names`),
  none: (term: string) => `No trade name found matching "${term}".`,
  noneOf: "No trade name found.",
  near: "Similar names",
  clear: "Clear all",
  pageTitle: (name: string) => `${name} equivalent`,
  pageDescription: (name: string, grades: string) =>
    `${name} equivalent: ${grades}. CAS number, what is the same, what may differ, and what is in stock.`,
  madeBy: (maker: string) => `A trade name of ${maker}`,
  formerly: (owners: string) => `formerly ${owners}`,
  substance: "Same substance",
  function: "Same function",
  substanceText: (name: string) =>
    `The substance is the same as in ${name}: it has the same CAS number and the same function in the polymer.`,
  functionText: (name: string) =>
    `It has the same function as ${name}. It is a blend, a polymer or a formulated product rather than a single substance, so its composition differs from maker to maker.`,
  same: "What is the same",
  differs: "What may differ",
  differences: {
    solid: [
      "Form: powder, granules or a dust-free form",
      "Particle size and bulk density",
      "Assay, colour and residual solvent within the usual limits",
    ],
    liquid: [
      "Purity, colour and acid number within the usual limits",
      "Share of isomers and homologues",
      "Antioxidant or inhibitor added by the maker",
    ],
    polymer: [
      "Molar mass and its distribution",
      "Melt flow, pellet size and form",
      "Stabilizer package and additives",
    ],
    blend: [
      "Share of the components and the carrier",
      "Form: powder, granules or pellets",
      "Further additives not named by the maker",
    ],
  } as Readonly<Record<"solid" | "liquid" | "polymer" | "blend", readonly string[]>>,
  trial: "Try a sample in your own recipe before you switch; the data sheet gives the limits.",
  notOffered: (name: string) => `${name} is not sold. Take instead`,
  others: "Other names of the same grade",
  neighbours: "Neighbouring grades",
  tradeMark: (name: string) =>
    `${name} is a trade name of its owner and is given for comparison of the chemistry only. ICG is not connected with its owner.`,
  tradeMarks:
    "Trade names belong to their owners and are given for comparison of the chemistry only. ICG is not connected with their owners.",
  see: (name: string) => `See ${name}`,
  back: "All trade names",
} as const;
