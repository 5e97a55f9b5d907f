/** Short words of a grade's regulation: chips under its name and wherever it is recommended, and cells of the regulatory table (beyond the specification). */
export const verdicts = {
  notPops: "Not in EU POPs",
  notDangerous: "Not dangerous in transport",
  foodEu: (entry: string) => `EU food contact: ${entry}`,
  foodStates: { listed: "on the Union list", "not-listed": "not on the Union list", "by-components": "by its components" },
  /** Consequence of a state of the Union list, in one sentence. */
  foodFollows: {
    listed: "In the EU it may be used in plastics that touch food, within the use and the limit of its entry; the limit holds for the finished article.",
    "not-listed":
      "In the EU it may not be added to plastics that touch food, unless an exemption holds: colourants, solvents, aids to polymerization, a layer behind a functional barrier.",
    "by-components": "The Union list names the substances that it is made of, each with a limit of its own that holds for the finished article.",
  },
  notVerified: "not verified",
  title: "Regulatory status in short",
} as const;
