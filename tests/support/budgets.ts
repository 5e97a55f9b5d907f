/** kB of scripts (brotli) on a first visit of a page (docs/decisions/0001-what-the-browser-loads.md). */
const OWN: Readonly<Record<string, number>> = {
  "/": 150,
  "/enquiry": 150,
};
const OTHERS = 140;

/** @param address path and query */
export const scriptBudget = (address: string): number => OWN[address.split("?")[0] ?? ""] ?? OTHERS;
