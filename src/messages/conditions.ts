/** Advice by condition: problem pages and comparison. */
export const conditionTexts = {
  title: "Advice by condition",
  lead: "Choose your polymer, process or exposure. The page then says of each grade whether it is suitable, not suitable or not tested.",
  submit: "Show advice",
  clear: "Clear the conditions",
  any: "Any",
  kinds: { polymer: "Polymer", process: "Process", exposure: "Exposure" },
  /** `Suitable: LDPE, LLDPE`. */
  stated: (state: string, detail: string | undefined) => (detail ? `${state}: ${detail}` : state),
  grade: "Grade",
  compare: "Compare for these conditions",
  allConditions: "Show all conditions",
  legend:
    "“Suitable” and “Not suitable” are what our texts and data say. “Not tested” means that we make no statement, for or against: ask the technical desk. Food contact is a question of law, not of suitability: see the regulatory status of the grade.",
} as const;
