/** What the resource modal is opened for (§2): data sheets, safety data sheets, brochures. */
const names = ["tds", "sds", "brochures"] as const;
export type Resource = (typeof names)[number];
export const isResource = (text: string): text is Resource => names.some((name) => name === text);

/** The product whose sheet is asked for. */
export interface SheetOf {
  readonly _id: string;
  readonly name: string;
}
