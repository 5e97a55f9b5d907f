/** What a grade says about a condition. */
export const suitability = {
  title: "Suitable, not suitable, not tested",
  states: {
    suitable: "Suitable",
    "not-suitable": "Not suitable",
    "not-tested": "Not tested",
  },
} as const;
