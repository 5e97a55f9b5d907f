/** Labels of every product of a list. */
export const stockLabel = { "in-stock": "In stock", "low-stock": "Low stock", "on-request": "On request", "not-offered": "Not sold" } as const;

/** In a field where a grade is looked for; it fits beside a button at 390 px. */
export const gradeHint = "Grade, CAS no. or trade name";

/** Actions with a grade, wherever it is shown. */
export const gradeLinks = {
  compare: "Compare",
  compareOf: (name: string) => `Compare ${name}`,
} as const;
