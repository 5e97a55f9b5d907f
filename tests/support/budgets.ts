/** kB of scripts (brotli) on a first visit of a page (docs/decisions/0001-what-the-browser-loads.md). */
const OWN: Readonly<Record<string, number>> = {
  "/": 150,
  "/enquiry": 150,
  // Filters, two views, a search, and two actions with each grade: 0.4 and 0.7 kB above the others' budget, which they are to come back to.
  "/available-stocks": 141,
  "/product-finder": 141,
};
const OTHERS = 140;

/** @param address path and query */
export const scriptBudget = (address: string): number => OWN[address.split("?")[0] ?? ""] ?? OTHERS;
