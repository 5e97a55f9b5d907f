/** Names of mass and trade units, and of the time zone. */

/** Time zone in mails, desk, command line and CSV files. */
export const GULF_TIME = "Gulf time (UTC+4)";

/** Labels by unit code: singular, plural. */
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
