/**
 * "More filters": product filters in addition to industry and category, parsed from an address and
 * applied by the store.
 */
import type { facetLabels } from "#messages/facets.ts";

export const facetKeys = ["polymer", "process", "form", "stock", "regulatory"] as const;
export type FacetKey = (typeof facetKeys)[number];
export const isFacet = (name: string): name is FacetKey =>
  (facetKeys as readonly string[]).includes(name);

/**
 * Groups where any chosen value matches ("powder or granules"). In other groups a product must have
 * all chosen values.
 */
export const anyOf: ReadonlySet<FacetKey> = new Set(["form", "stock"]);

/**
 * All values of every group, in display order. Separate from their labels, which a list page loads
 * only when the browser renders its filters.
 */
export const facetValues = {
  polymer: [
    "pp",
    "pe",
    "eva",
    "tpo",
    "pvc",
    "styrenics",
    "pet",
    "pa",
    "pc",
    "pmma",
    "pom",
    "pu",
    "epoxy",
    "up",
    "cellulose",
    "rubber",
    "block",
    "pla",
    "pvac",
  ],
  process: [
    "injection",
    "film",
    "sheet",
    "pipe",
    "cable",
    "fibre",
    "blow-moulding",
    "rotational-moulding",
    "compounding",
    "calendering",
    "foaming",
    "coating",
    "printing",
    "rubber",
    "plastisol",
    "casting",
    "adhesives",
    "polymerisation",
  ],
  form: [
    "powder",
    "granules",
    "pellets",
    "liquid",
    "flakes",
    "pastilles",
    "beads",
    "paste",
    "crystals",
    "solid",
  ],
  stock: ["in-stock", "low-stock", "on-request", "not-offered"],
  regulatory: ["not-candidate", "not-classified", "not-dangerous", "food-eu", "food-us"],
} as const satisfies { readonly [Key in FacetKey]: readonly (keyof (typeof facetLabels)[Key])[] };

/** Token of a value in the store: `polymer_pp`. */
export const facetToken = (key: FacetKey, value: string): string =>
  `${key}_${value.replaceAll("-", "")}`;

/** Chosen values by group, known ones only. */
export type FacetChoice = Partial<Record<FacetKey, readonly string[]>>;

/**
 * Parses the chosen values; ignores unknown ones.
 * @param raw texts of a group: `["pp,pvc", "pe"]`
 */
export function readFacets(raw: (key: FacetKey) => readonly string[]): FacetChoice {
  return Object.fromEntries(
    facetKeys.flatMap((key) => {
      const values = raw(key).flatMap((text) => text.split(","));
      const chosen = (facetValues[key] as readonly string[]).filter((value) =>
        values.includes(value),
      );
      return chosen.length > 0 ? [[key, chosen]] : [];
    }),
  );
}

/** Builds the required tokens: a product must have one of each list. */
export const facetTests = (choice: FacetChoice): string[][] =>
  facetKeys.flatMap((key) => {
    const tokens = (choice[key] ?? []).map((value) => facetToken(key, value));
    if (tokens.length === 0) return [];
    return anyOf.has(key) ? [tokens] : tokens.map((token) => [token]);
  });
