/**
 * Industries and categories, with every spelling of §2 (menus, routes, tiles), §7 (`categoryName`)
 * and §9 (filter values). Names for display are in messages/taxonomy.ts; keys, slugs and the values
 * on the wire are the same in every language.
 */
import { categoryNames, industryNames } from "#messages/taxonomy.ts";

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
  /** Page `/products-and-solutions/{slug}`: lower-cased English name, spaces as hyphens (§2). */
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

type IndustryKey = keyof typeof industryNames;
type CategoryKey = keyof typeof categoryNames;

const industry = (key: IndustryKey, filter = key.replaceAll("-", " ")): Industry => ({
  key,
  name: industryNames[key],
  filter,
});

type Spellings = Pick<Category, "apiName"> & Partial<Omit<Category, "key" | "name" | "short">>;
const category = (key: CategoryKey, given: Spellings): Category => {
  const names: { name: string; short?: string; tile?: string } = categoryNames[key];
  return {
    key,
    slug: key,
    short: names.name,
    filter: key.replaceAll("-", " "),
    also: [],
    limit: 8,
    ...names,
    ...given,
  };
};

/** In menu order (§2). */
export const industries: readonly Industry[] = [
  industry("adhesive-and-sealants", "adhesives and sealants"),
  industry("agriculture-feed-and-food", "agriculture, feed, and food"),
  industry("automotive"),
  industry("building-and-construction"),
  industry("electronics"),
  industry("medical-and-pharmaceutical"),
  industry("paints-and-coating"),
  industry("personal-and-home-care"),
  industry("printing-and-packaging"),
];

/** In menu order (§2). */
export const categories: readonly Category[] = [
  category("antioxidants", { apiName: "Antioxidants", slug: "antioxidants-(na)" }),
  category("hals", {
    apiName: "Hindered Amine Light Stabilizers (HALS)",
    slug: "hindered-amine-light-stabilizers-(hals)",
    also: ["Light Stabilizers (HALS)", "Hindered Amine Light Stabilizers"],
  }),
  category("uv-absorbers", { apiName: "UV-Absorbers", filter: "uv-absorbers" }),
  category("flame-retardants", { apiName: "Flame Retardants" }),
  category("optical-brighteners", {
    apiName: "Optical Brightners",
    slug: "optical-brighteners-(ob)",
    filter: "optical brightners",
    also: ["opticalbrighteners(ob)"],
  }),
  category("pigments-and-dyes", { apiName: "Pigments and Dyes", also: ["pigmentsand-dyes"] }),
  category("polymers-and-resins", {
    apiName: "Polymers and resins",
    also: ["ppolymers-and-resins"],
  }),
  category("nucleating-agents", { apiName: "Nucleating Agents", filter: "nucleating agent" }),
  category("masterbatch", {
    apiName: "Masterbatch",
    filter: "masterbatches",
    listFilter: "masterbatch",
  }),
  category("anti-blocks", { apiName: "Antiblocks", filter: "antiblocks" }),
  category("polymer-additives", {
    apiName: "Polymer Additives",
    filter: "polymer processing additives",
    listFilter: "polymer processing aids",
    limit: 10,
  }),
  category("plasticizers", { apiName: "Plasticizers" }),
  category("compound", { apiName: "Compounds", filter: "Compounds" }),
];

const spelling = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

// The English names have the spellings of the slugs.
const industryBySpelling = new Map(
  industries.flatMap((row) => [row.key, row.filter].map((text) => [spelling(text), row] as const)),
);

const categoryBySpelling = new Map(
  categories.flatMap((row) =>
    [row.key, row.slug, row.apiName, row.filter, row.listFilter ?? row.filter, ...row.also].map(
      (text) => [spelling(text), row] as const,
    ),
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
