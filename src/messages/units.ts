/** Names of units: of mass, and of the trade. */

/** Labels by unit code: one, and several. */
export const unitLabels = {
  kg: ["kg", "kg"],
  t: ["t", "t"],
  lb: ["lb", "lb"],
  bag: ["bag", "bags"],
  drum: ["drum", "drums"],
  pail: ["pail", "pails"],
  carton: ["carton", "cartons"],
  octabin: ["octabin", "octabins"],
  "big-bag": ["big bag", "big bags"],
  ibc: ["IBC", "IBCs"],
  pallet: ["pallet", "pallets"],
  container: ["container", "containers"],
  truck: ["truck", "trucks"],
  tank: ["tank", "tanks"],
} as const;
