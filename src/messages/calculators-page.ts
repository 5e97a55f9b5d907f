/** Pages of the calculators, and links to them. */
export const calculatorsPage = {
  title: "Calculators",
  description:
    "Calculators for migration into food, let-down, phr, active content, peroxides, acid scavengers, epoxides, carbodiimides, foams and polyurethanes.",
  lead: "Calculations for additives, each with its formula, its limits and every step. The link keeps your inputs, so you can share a result.",
  count: (count: number) => (count === 1 ? "1 calculator" : `${count} calculators`),
  inputs: "Inputs",
  calculate: "Calculate",
  reset: "Worked example",
  example: "The fields show a worked example until you change them.",
  result: "Result",
  steps: "Every step",
  formula: "Formula",
  estimate: "Estimate, no declaration of compliance.",
  faults: (count: number) =>
    count === 1
      ? "No result: 1 field needs a different value."
      : `No result: ${count} fields need different values.`,
  address: "This calculation",
  others: "All calculators",
} as const;
