/**
 * The nine industries and thirteen chemical categories, one row each, with every spelling that the
 * specification uses for them anywhere (§2 menus, routes and tiles; §7 `categoryName`; §9 filter values).
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
  /** Slug of the page `/products-and-solutions/{slug}`: the lower-cased name, spaces as hyphens (§2). */
  readonly slug: string;
  /** `categoryName` that the category's page sends (§7). */
  readonly apiName: string;
  /** Filter value (§9). Compound, which §9 does not list, goes by its name of §7. */
  readonly filter: string;
  /** Filter value of the list page, where §9 gives it another one. */
  readonly listFilter?: string;
  /** Name on its tile, where §2 gives it another one. */
  readonly tile?: string;
  /** Short name for tiles and chips. */
  readonly short: string;
  /** Other spellings (§2 tiles, §9 list-page values). */
  readonly also: readonly string[];
  /** Products a page on the category's own page (§5, §9). */
  readonly limit: number;
}

const industry = (key: string, name: string, filter: string): Industry => ({ key, name, filter });

/** In the order of the menu (§2). */
export const industries: readonly Industry[] = [
  industry("adhesive-and-sealants", "Adhesive and Sealants", "adhesives and sealants"),
  industry("agriculture-feed-and-food", "Agriculture Feed and Food", "agriculture, feed, and food"),
  industry("automotive", "Automotive", "automotive"),
  industry("building-and-construction", "Building and Construction", "building and construction"),
  industry("electronics", "Electronics", "electronics"),
  industry("medical-and-pharmaceutical", "Medical and Pharmaceutical", "medical and pharmaceutical"),
  industry("paints-and-coating", "Paints and Coating", "paints and coating"),
  industry("personal-and-home-care", "Personal and Home Care", "personal and home care"),
  industry("printing-and-packaging", "Printing and Packaging", "printing and packaging"),
];

/** In the order of the menu (§2). */
export const categories: readonly Category[] = [
  {
    key: "antioxidants",
    name: "Antioxidants (NA)",
    slug: "antioxidants-(na)",
    apiName: "Antioxidants",
    filter: "antioxidants",
    short: "Antioxidants",
    also: [],
    limit: 8,
  },
  {
    key: "hals",
    name: "Hindered Amine Light Stabilizers (HALS)",
    slug: "hindered-amine-light-stabilizers-(hals)",
    apiName: "Hindered Amine Light Stabilizers (HALS)",
    filter: "hals",
    short: "HALS",
    also: ["Light Stabilizers (HALS)", "Hindered Amine Light Stabilizers"],
    limit: 8,
  },
  {
    key: "uv-absorbers",
    name: "UV Absorbers",
    slug: "uv-absorbers",
    apiName: "UV-Absorbers",
    filter: "uv-absorbers",
    short: "UV Absorbers",
    also: [],
    limit: 8,
  },
  {
    key: "flame-retardants",
    name: "Flame Retardants",
    slug: "flame-retardants",
    apiName: "Flame Retardants",
    filter: "flame retardants",
    short: "Flame Retardants",
    also: [],
    limit: 8,
  },
  {
    key: "optical-brighteners",
    name: "Optical Brighteners (OB)",
    slug: "optical-brighteners-(ob)",
    apiName: "Optical Brightners",
    filter: "optical brightners",
    short: "Optical Brighteners",
    also: ["Optical Brighteners", "opticalbrighteners(ob)"],
    limit: 8,
  },
  {
    key: "pigments-and-dyes",
    name: "Pigments and Dyes",
    slug: "pigments-and-dyes",
    apiName: "Pigments and Dyes",
    filter: "pigments and dyes",
    short: "Pigments and Dyes",
    also: ["pigmentsand-dyes"],
    limit: 8,
  },
  {
    key: "polymers-and-resins",
    name: "Polymers and Resins",
    slug: "polymers-and-resins",
    apiName: "Polymers and resins",
    filter: "polymers and resins",
    short: "Polymers and Resins",
    also: ["ppolymers-and-resins"],
    limit: 8,
  },
  {
    key: "nucleating-agents",
    name: "Nucleating Agents",
    slug: "nucleating-agents",
    apiName: "Nucleating Agents",
    filter: "nucleating agent",
    short: "Nucleating Agents",
    also: [],
    limit: 8,
  },
  {
    key: "masterbatch",
    name: "Masterbatch",
    slug: "masterbatch",
    apiName: "Masterbatch",
    filter: "masterbatches",
    listFilter: "masterbatch",
    short: "Masterbatch",
    also: [],
    limit: 8,
  },
  { key: "anti-blocks", name: "Anti Blocks", slug: "anti-blocks", apiName: "Antiblocks", filter: "antiblocks", short: "Anti Blocks", also: [], limit: 8 },
  {
    key: "polymer-additives",
    name: "Polymer Additives",
    slug: "polymer-additives",
    apiName: "Polymer Additives",
    filter: "polymer processing additives",
    listFilter: "polymer processing aids",
    tile: "Polymer Processing Additives",
    short: "Polymer Additives",
    also: [],
    limit: 10,
  },
  {
    key: "plasticizers",
    name: "Plasticizers",
    slug: "plasticizers",
    apiName: "Plasticizers",
    filter: "plasticizers",
    short: "Plasticizers",
    also: [],
    limit: 8,
  },
  { key: "compound", name: "Compound", slug: "compound", apiName: "Compounds", filter: "Compounds", short: "Compound", also: [], limit: 8 },
];

/** One form for all spellings: lower case, every run of other characters one space. */
const spelling = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const industryBySpelling = new Map(industries.flatMap((row) => [row.key, row.name, row.filter].map((text) => [spelling(text), row] as const)));

const categoryBySpelling = new Map(
  categories.flatMap((row) =>
    [row.key, row.name, row.slug, row.apiName, row.filter, row.short, row.listFilter ?? row.filter, ...row.also].map((text) => [spelling(text), row] as const),
  ),
);

/** The industry that any of the specification's spellings means, in any case; undefined if none does. */
export const findIndustry = (text: string): Industry | undefined => industryBySpelling.get(spelling(text));

/** The category that any of the specification's spellings means, in any case; undefined if none does. */
export const findCategory = (text: string): Category | undefined => categoryBySpelling.get(spelling(text));

/** The misspelt tile addresses of §2 and the right slugs they are redirected to (301). */
export const misspeltTiles: Readonly<Record<string, string>> = {
  "opticalbrighteners(ob)": "optical-brighteners-(ob)",
  "pigmentsand-dyes": "pigments-and-dyes",
  "ppolymers-and-resins": "polymers-and-resins",
};
