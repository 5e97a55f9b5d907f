/** Messages about a parsed buyer's line, the same in every field for such text. */
export const buyerLine = {
  understood: "Understood:",
  lot: (code: string) => `lot ${code}`,
  unknownNumber: (number: string) => `No grade has the number ${number}.`,
  checkDigit: "The check digit is wrong.",
  isDate: "This is a date.",
  /** @param grades names of the grades with this number */
  didYouMean: (number: string, grades: string) =>
    `Did you mean ${number}${grades ? ` (${grades})` : ""}?`,
  wasMeant: (number: string, grades: string) =>
    `Was CAS ${number} meant${grades ? ` (${grades})` : ""}?`,
} as const;
