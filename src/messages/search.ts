/** Texts of a search beyond §2: corrections, what is not held, what to do when nothing is found. */
export const searchAnswer = {
  showing: "Showing results for",
  instead: (term: string) => `Search instead for ${term}`,
  /** The first name as the trade says it, the second in brackets. */
  notHeld: (name = "", other?: string) => `Not held: ${name}${other ? ` (${other})` : ""}.`,
  nearest: "Nearest grades:",
  category: "Category that may fit:",
  desk: "Ask the technical desk",
  problems: "Problems",
  results: "Problems and products found",
  found: (problems: number, products: number) =>
    `${problems === 1 ? "1 problem" : `${problems} problems`} and ${products === 1 ? "1 product" : `${products} products`} found`,
} as const;
