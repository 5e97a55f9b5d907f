/** §2 Home: labels; sentences are in content/pages/home.yaml. */

/** The two landing variants. */
export const landing = {
  placeholder: "Search for CAS no. or Product name",
  searchLabel: "Search by CAS number or name",
  examples: "Try",
  range: "Chemical categories",
  /** The last cell of their row. */
  all: "All",
  allName: "Available stock",
  held: (grades: number, categories: number) =>
    `${grades} grades in ${categories} chemical categories`,
  symbols: {
    antioxidants: "AO",
    hals: "HALS",
    "uv-absorbers": "UVA",
    "flame-retardants": "FR",
    "optical-brighteners": "OB",
    "pigments-and-dyes": "PIG",
    "polymers-and-resins": "RES",
    "nucleating-agents": "NUC",
    masterbatch: "MB",
    "anti-blocks": "AB",
    "polymer-additives": "PPA",
    plasticizers: "PLZ",
    compound: "CPD",
  } as Readonly<Record<string, string>>,
  /** Where the short name is the symbol itself. */
  names: { hals: "Light Stabilizers" } as Readonly<Record<string, string>>,
  pauseVideo: "Pause the video",
} as const;

export const partners = {
  pause: "Pause the logos",
  /** Once, where partners are invented. */
  sample: "Sample logos",
  sampleOf: (names: string) => `Sample logos: ${names}`,
} as const;

export const expertise = {
  industries: "Industries",
  categories: "Categories",
} as const;

export const finderLabels = {
  industry: "Industry",
  category: "Category",
  allIndustries: "All industries",
  allCategories: "All categories",
} as const;

export const latestNews = {
  viewMore: "View More",
  showLess: "Show Less",
  seeAll: "See All News",
  viewAll: "View All Products",
} as const;

export const documents = {
  tds: "Technical Data Sheets",
  sds: "Safety Data Sheets",
  brochures: "Product Brochures",
} as const;
