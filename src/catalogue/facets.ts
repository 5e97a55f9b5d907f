/** "More filters": parsed from an address, applied by the store. */
import type { facetLabels } from "#messages/facets.ts";

export const facetKeys = ["polymer", "process", "form", "stock", "regulatory"] as const;
export type FacetKey = (typeof facetKeys)[number];
export const isFacet = (name: string): name is FacetKey =>
  (facetKeys as readonly string[]).includes(name);

/** Any chosen value may match ("powder or granules"). In other groups a product must have all. */
export const anyOf: ReadonlySet<FacetKey> = new Set(["form", "stock"]);

/** In display order. A list page loads the labels only when the browser renders its filters. */
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

/** In the store: `polymer_pp`. */
export const facetToken = (key: FacetKey, value: string): string =>
  `${key}_${value.replaceAll("-", "")}`;

export type FacetChoice = Partial<Record<FacetKey, readonly string[]>>;

/** Ignores unknown values. `raw` returns the texts of a group: `["pp,pvc", "pe"]`. */
export function readFacets(raw: (key: FacetKey) => readonly string[]): FacetChoice {
  const choice: FacetChoice = {};
  for (const key of facetKeys) {
    const values = raw(key).flatMap((text) => text.split(","));
    const chosen = (facetValues[key] as readonly string[]).filter((value) =>
      values.includes(value),
    );
    if (chosen.length > 0) choice[key] = chosen;
  }
  return choice;
}

/** A product must have one token of each list. */
export const facetTests = (choice: FacetChoice): string[][] =>
  facetKeys.flatMap((key) => {
    const tokens = (choice[key] ?? []).map((value) => facetToken(key, value));
    if (tokens.length === 0) return [];
    return anyOf.has(key) ? [tokens] : tokens.map((token) => [token]);
  });
