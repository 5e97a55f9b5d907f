/** Problem pages (`content/problems`, `/problems`): what is seen, why, how to tell, what helps. */
export const problemGroups = [
  "Outdoors",
  "Film",
  "Moulding",
  "Extrusion",
  "Fibre and foam",
  "Cable",
  "PVC",
  "Colour",
  "Fire",
  "Sealants and coatings",
  "Medical and food",
  "Recycling",
  "Automotive",
  "Electronics",
] as const;
export type ProblemGroup = (typeof problemGroups)[number];

/** A problem in a list. */
export interface ProblemSummary {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly group: ProblemGroup;
}

/** A blog or an article that another page leads to. */
export interface RelatedText {
  readonly id: string;
  readonly title: string;
  readonly type: "Blog" | "Article";
}

/** A problem page. Grades and texts carry their names, so that the page asks for nothing else. */
export interface Problem extends ProblemSummary {
  /** Address of its picture. */
  readonly picture?: string;
  /** What the picture shows. */
  readonly alt?: string;
  readonly seen: string;
  /** In order of likelihood. */
  readonly causes: readonly { readonly cause: string; readonly sign: string; readonly test: string }[];
  readonly helps: readonly { readonly id: string; readonly name: string; readonly category: string; readonly dosage: string; readonly why: string }[];
  readonly worse: readonly string[];
  readonly send: readonly string[];
  readonly related: readonly RelatedText[];
  readonly categories: readonly string[];
  readonly industries: readonly string[];
  readonly sources: readonly string[];
  /** Sanitised HTML. */
  readonly html: string;
}
