/** kB of scripts (brotli) on a first visit of a page (docs/decisions/0001-what-the-browser-loads.md). */
const OWN: Readonly<Record<string, number>> = {
  "/": 150,
  "/enquiry": 150,
  // A grade's page has folds and warnings beside its actions: what it has above the others' budget is to come off again.
  "/available-stocks/uv-531": 141,
};
const OTHERS = 140;

/** @param address path and query */
export const scriptBudget = (address: string): number => OWN[address.split("?")[0] ?? ""] ?? OTHERS;
