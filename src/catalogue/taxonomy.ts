/**
 * Industries and categories, with every spelling of §2 (menus, routes, tiles), §7 (`categoryName`)
 * and §9 (filter values).
 */

export interface Industry {
  /** Also file name and slug of `/products-and-solutions/{key}` (§2). */
  readonly key: string;
  readonly name: string;
  /** On the wire (§9). */
  readonly filter: string;
}

export interface Category {
  /** Also the file name. */
  readonly key: string;
  readonly name: string;
  /** Page `/products-and-solutions/{slug}`: lower-cased name, spaces as hyphens (§2). */
  readonly slug: string;
  /** `categoryName` (§7). */
  readonly apiName: string;
  /** §9; Compound, which §9 lacks, uses its name of §7. */
  readonly filter: string;
  /** Of the list page, where §9 has a different one. */
  readonly listFilter?: string;
  /** Where §2 has a different one. */
  readonly tile?: string;
  /** For tiles and chips. */
  readonly short: string;
  /** Other spellings (§2 tiles, §9 list pages). */
  readonly also: readonly string[];
  /** On the category's own page (§5, §9). */
  readonly limit: number;
}

const industry = (key: string, name: string, filter: string): Industry => ({ key, name, filter });

type Spellings = Pick<Category, "filter"> & Partial<Omit<Category, "key" | "name" | "slug">>;
const category = (key: string, name: string, given: Spellings): Category => ({
  key,
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  apiName: name,
  short: name,
  also: [],
  limit: 8,
  ...given,
});

/** In menu order (§2). */
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

/** In menu order (§2). */
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

export const findIndustry = (text: string): Industry | undefined =>
  industryBySpelling.get(spelling(text));

export const findCategory = (text: string): Category | undefined =>
  categoryBySpelling.get(spelling(text));

/** Tile addresses of §2 with the slugs they redirect to (301). */
export const misspeltTiles: Readonly<Record<string, string>> = {
  "opticalbrighteners(ob)": "optical-brighteners-(ob)",
  "pigmentsand-dyes": "pigments-and-dyes",
  "ppolymers-and-resins": "polymers-and-resins",
};
