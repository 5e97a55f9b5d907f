/**
 * The nine industries and thirteen chemical categories, with every spelling in the specification
 * (§2 menus, routes and tiles; §7 `categoryName`; §9 filter values).
 */

export interface Industry {
  /** Content key, file name and slug of the page `/products-and-solutions/{key}` (§2). */
  readonly key: string;
  /** Menu name (§2). */
  readonly name: string;
  /** Filter value on the wire (§9). */
  readonly filter: string;
}

export interface Category {
  /** Content key and file name. */
  readonly key: string;
  /** Menu name (§2). */
  readonly name: string;
  /**
   * Slug of the page `/products-and-solutions/{slug}`: the lower-cased name, spaces as hyphens
   * (§2).
   */
  readonly slug: string;
  /** `categoryName` sent by the category's page (§7). */
  readonly apiName: string;
  /** Filter value (§9). Compound, which §9 does not list, uses its name of §7. */
  readonly filter: string;
  /** Filter value of the list page, where §9 has a different one. */
  readonly listFilter?: string;
  /** Name on its tile, where §2 has a different one. */
  readonly tile?: string;
  /** For tiles and chips. */
  readonly short: string;
  /** Other spellings (§2 tiles, §9 list-page values). */
  readonly also: readonly string[];
  /** Page size on the category's own page (§5, §9). */
  readonly limit: number;
}

const industry = (key: string, name: string, filter: string): Industry => ({ key, name, filter });

/** Spellings that differ from the name. */
type Spellings = Pick<Category, "filter"> & Partial<Omit<Category, "key" | "name" | "slug">>;
const category = (key: string, name: string, given: Spellings): Category => ({
  ...{
    key,
    name,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    apiName: name,
    short: name,
    also: [],
    limit: 8,
  },
  ...given,
});

/** In the order of the menu (§2). */
export const industries: readonly Industry[] = [
  industry("adhesive-and-sealants", "Adhesive and Sealants", "adhesives and sealants"),
  industry("agriculture-feed-and-food", "Agriculture Feed and Food", "agriculture, feed, and food"),
  industry("automotive", "Automotive", "automotive"),
  industry("building-and-construction", "Building and Construction", "building and construction"),
  industry("electronics", "Electronics", "electronics"),
  industry(
    "medical-and-pharmaceutical",
    "Medical and Pharmaceutical",
    "medical and pharmaceutical",
  ),
  industry("paints-and-coating", "Paints and Coating", "paints and coating"),
  industry("personal-and-home-care", "Personal and Home Care", "personal and home care"),
  industry("printing-and-packaging", "Printing and Packaging", "printing and packaging"),
];

/** In the order of the menu (§2). */
export const categories: readonly Category[] = [
  category("antioxidants", "Antioxidants (NA)", {
    apiName: "Antioxidants",
    filter: "antioxidants",
    short: "Antioxidants",
  }),
  category("hals", "Hindered Amine Light Stabilizers (HALS)", {
    filter: "hals",
    short: "HALS",
    also: ["Light Stabilizers (HALS)", "Hindered Amine Light Stabilizers"],
  }),
  category("uv-absorbers", "UV Absorbers", { apiName: "UV-Absorbers", filter: "uv-absorbers" }),
  category("flame-retardants", "Flame Retardants", { filter: "flame retardants" }),
  category("optical-brighteners", "Optical Brighteners (OB)", {
    apiName: "Optical Brightners",
    filter: "optical brightners",
    short: "Optical Brighteners",
    also: ["opticalbrighteners(ob)"],
  }),
  category("pigments-and-dyes", "Pigments and Dyes", {
    filter: "pigments and dyes",
    also: ["pigmentsand-dyes"],
  }),
  category("polymers-and-resins", "Polymers and Resins", {
    apiName: "Polymers and resins",
    filter: "polymers and resins",
    also: ["ppolymers-and-resins"],
  }),
  category("nucleating-agents", "Nucleating Agents", { filter: "nucleating agent" }),
  category("masterbatch", "Masterbatch", { filter: "masterbatches", listFilter: "masterbatch" }),
  category("anti-blocks", "Anti Blocks", { apiName: "Antiblocks", filter: "antiblocks" }),
  category("polymer-additives", "Polymer Additives", {
    filter: "polymer processing additives",
    listFilter: "polymer processing aids",
    tile: "Polymer Processing Additives",
    limit: 10,
  }),
  category("plasticizers", "Plasticizers", { filter: "plasticizers" }),
  category("compound", "Compound", { apiName: "Compounds", filter: "Compounds" }),
];

/** Normalizes a spelling: lower case, other characters become one space. */
const spelling = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const industryBySpelling = new Map(
  industries.flatMap((row) =>
    [row.key, row.name, row.filter].map((text) => [spelling(text), row] as const),
  ),
);

const categoryBySpelling = new Map(
  categories.flatMap((row) =>
    [
      row.key,
      row.name,
      row.slug,
      row.apiName,
      row.filter,
      row.short,
      row.listFilter ?? row.filter,
      ...row.also,
    ].map((text) => [spelling(text), row] as const),
  ),
);

/** Finds an industry by any spelling of the specification, in any case. */
export const findIndustry = (text: string): Industry | undefined =>
  industryBySpelling.get(spelling(text));

/** Finds a category by any spelling of the specification, in any case. */
export const findCategory = (text: string): Category | undefined =>
  categoryBySpelling.get(spelling(text));

/** Misspelt tile addresses of §2 and the slugs they redirect to (301). */
export const misspeltTiles: Readonly<Record<string, string>> = {
  "opticalbrighteners(ob)": "optical-brighteners-(ob)",
  "pigmentsand-dyes": "pigments-and-dyes",
  "ppolymers-and-resins": "polymers-and-resins",
};
