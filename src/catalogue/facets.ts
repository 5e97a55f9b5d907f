/**
 * "More filters": what a grade can be chosen by beside industry and category; a choice of values,
 * read from an address and asked of the store.
 */
import type { facetLabels } from "#messages/facets.ts";

export const facetKeys = ["polymer", "process", "form", "stock", "regulatory"] as const;
export type FacetKey = (typeof facetKeys)[number];
export const isFacet = (name: string): name is FacetKey =>
  (facetKeys as readonly string[]).includes(name);

/**
 * Groups of which a product has one value, or several of which one will do: "powder or granules".
 * Of the others it must have all that are chosen.
 */
export const anyOf: ReadonlySet<FacetKey> = new Set(["form", "stock"]);

/**
 * All values of every group, in the order in which they are shown. Apart from their labels, which a
 * page of a list needs only when it renders its filters in the browser.
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

/** How a value is written in the store: `polymer_pp`. */
export const facetToken = (key: FacetKey, value: string): string =>
  `${key}_${value.replaceAll("-", "")}`;

/** Chosen values: group by group, known ones only. */
export type FacetChoice = Partial<Record<FacetKey, readonly string[]>>;

/**
 * Reads a choice.
 * @param raw texts of a group: `["pp,pvc", "pe"]`; what means nothing is left out
 */
export function readFacets(raw: (key: FacetKey) => readonly string[]): FacetChoice {
  return Object.fromEntries(
    facetKeys.flatMap((key) => {
      const asked = raw(key).flatMap((text) => text.split(","));
      const chosen = (facetValues[key] as readonly string[]).filter((value) =>
        asked.includes(value),
      );
      return chosen.length > 0 ? [[key, chosen]] : [];
    }),
  );
}

/** Tokens that must be there: of each list one. */
export const facetTests = (choice: FacetChoice): string[][] =>
  facetKeys.flatMap((key) => {
    const tokens = (choice[key] ?? []).map((value) => facetToken(key, value));
    return tokens.length === 0 ? [] : anyOf.has(key) ? [tokens] : tokens.map((token) => [token]);
  });
