/** §2 Industry page. */
export const industryPage = {
  onThisPage: "On this page",
  grades: (name: string) => `Grades for ${name}`,
} as const;
