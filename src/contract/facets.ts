/** "More filters": what a grade can be chosen by beside industry and category. Their values: messages/facets.ts. */
export const facetKeys = ["polymer", "process", "form", "stock", "regulatory"] as const;
export type FacetKey = (typeof facetKeys)[number];
export const isFacet = (name: string): name is FacetKey => (facetKeys as readonly string[]).includes(name);

/** Groups of which a product has one value, or several of which one will do: "powder or granules". Of the others it must have all that are chosen. */
export const anyOf: ReadonlySet<FacetKey> = new Set(["form", "stock"]);
