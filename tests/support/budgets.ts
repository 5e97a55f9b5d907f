/** kB of scripts (brotli) on a first visit of a page (docs/decisions/0001-what-the-browser-loads.md). */
const OWN: Readonly<Record<string, number>> = { "/": 130, "/enquiry": 125 };
const OTHERS = 122;

/** @param address path and query */
export const scriptBudget = (address: string): number => OWN[address.split("?")[0] ?? ""] ?? OTHERS;
