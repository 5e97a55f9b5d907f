/** `/problems` and the links to it. */

export const problems = {
  title: "Start from a problem",
  description:
    "Faults in polymer processing: likely causes in order, a test for each, the grades that help and their dosage, and what makes the fault worse.",
  lead: "Choose the fault that you see. Each page gives the likely causes in order, a test for each, the grades that help, why and at what dosage, and what makes the fault worse.",
  count: (count: number) => (count === 1 ? "1 problem" : `${count} problems`),
  none: "No problems found",
  causes: "Causes, most likely first",
  sign: "Sign",
  test: "Test",
  helps: "What helps",
  helped: "Helps",
  answers: (number: number, cause: string) => `Answers cause\u00a0${number}: ${cause}`,
  dosage: "Dosage",
  worse: "What makes it worse",
  send: "What to send us",
  background: "Background",
  related: "Related",
  similar: "If it is not this: similar problems",
  typical:
    "Dosages and figures are typical, not a specification. Where a figure is from a standard, we name the standard.",
  ask: "Ask the technical desk",
  inCategory: "Problems it solves",
  more: (count: number) => (count === 1 ? "1 more problem" : `${count} more problems`),
} as const;

/** By the codes of model/codes.ts. */
export const problemGroupLabels = {
  outdoors: "Outdoors",
  film: "Film",
  moulding: "Moulding",
  extrusion: "Extrusion",
  "fibre-and-foam": "Fibre and foam",
  cable: "Cable",
  pvc: "PVC",
  colour: "Colour",
  fire: "Fire",
  "sealants-and-coatings": "Sealants and coatings",
  "medical-and-food": "Medical and food",
  recycling: "Recycling",
  automotive: "Automotive",
  electronics: "Electronics",
} as const;
