/** kB of scripts (brotli) on a first visit of a page (docs/decisions/0001-what-the-browser-loads.md). */
const OWN: Readonly<Record<string, number>> = {
  "/": 150,
  "/enquiry": 150,
};
/** A grade: facts, regulation, doses and the requests for its sheets. */
const GRADE = 145;
const OTHERS = 140;

/** @param address path and query */
export const scriptBudget = (address: string): number => (address.startsWith("/available-stocks/") ? GRADE : (OWN[address.split("?")[0] ?? ""] ?? OTHERS));
