/** Mass and trade units, and the time zone. */

export const GULF_TIME = "Gulf time (UTC+4)";

/** Choices of a unit: singular, plural. */
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

/** `500 kg`, `1 drum`, `3 drums`; `written`: the number as it is to be shown. */
export const countedUnit = (
  amount: number,
  unit: keyof typeof unitLabels,
  written = String(amount),
): string => `${written} ${unitLabels[unit][amount === 1 ? 0 : 1]}`;
