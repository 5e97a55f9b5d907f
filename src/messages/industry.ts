/** §2 Industry page. */
export const industryPage = {
  onThisPage: "On this page",
  next: "What next?",
  ask: "Ask the technical desk",
  problems: "Problems met in this industry",
  grades: (name: string) => `Grades for ${name}`,
} as const;
