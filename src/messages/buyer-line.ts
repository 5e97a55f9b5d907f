/** Messages about a parsed buyer's line. */
export const buyerLine = {
  understood: "Understood:",
  quote: "Request a quote for this line",
  /** Next to the first of them. */
  goods: (count: number) => `Your text names ${count} goods. These results are for the first.`,
  checkAll: "Check all of them as a list",
  /** A line says "ditto". */
  ditto: (above: string) => `“Ditto” read as: ${above}`,
  orEquivalent: "or equivalent accepted",
  lot: (code: string) => `lot ${code}`,
  unknownNumber: (number: string) => `No grade has the number ${number}.`,
  checkDigit: "The check digit is wrong.",
  isDate: "This is a date.",
  /** `grades`: names of those with this number. */
  didYouMean: (number: string, grades: string) =>
    `Did you mean ${number}${grades ? ` (${grades})` : ""}?`,
  wasMeant: (number: string, grades: string) =>
    `Was CAS ${number} meant${grades ? ` (${grades})` : ""}?`,
} as const;
