/** §2 Home. */
export const home = {
  title: "ICG Chemicals: polymer additives from stock in Jebel Ali, Dubai",
  description:
    "Antioxidants, light stabilizers, flame retardants, pigments, plasticizers, resins and compounds from stock in Dubai. Search by grade or CAS number.",
} as const;

/** The two landing variants. */
export const landing = {
  serving: "SERVING CHEMICALS",
  sold: "Polymer additives, pigments, plasticizers, resins and compounds, shipped from stock in Jebel Ali, Dubai.",
  standardTitle: "Polymer additives and specialty chemicals, in stock in Dubai",
  standardLead:
    "Antioxidants, light stabilizers, flame retardants, pigments, plasticizers, resins and compounds. Each grade with CAS number, structure and typical properties.",
  placeholder: "Search for CAS no. or Product name",
  searchLabel: "Search by CAS number or name",
  examples: "Try",
  /** Terms that find something: a CAS number, a grade, a chemical family. */
  exampleTerms: ["6683-19-8", "UV-531", "DOTP"],
  range: "Chemical categories",
  /** The last cell of their row. */
  all: "All",
  allName: "Available stock",
  held: (grades: number, categories: number) => `${grades} grades in ${categories} chemical categories`,
  /** Short names of the categories in the trade; by key. */
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
  /** Names next to the symbols, where the short name is the symbol itself. */
  names: { hals: "Light Stabilizers" } as Readonly<Record<string, string>>,
  pauseVideo: "Pause the video",
} as const;

export const partners = {
  heading: "OUR PARTNERS IN CHEMICALS",
  pause: "Pause the logos",
  /** Under the logos, once, where partners are invented. */
  sample: "Sample logos",
  sampleOf: (names: string) => `Sample logos: ${names}`,
} as const;

export const expertise = {
  heading: "Explore Our Expertise",
  lead: "Choose by what you make, or by chemistry.",
  industries: "Industries",
  categories: "Categories",
} as const;

export const findProduct = {
  heading: "Find a Product",
  industry: "Industry",
  category: "Category",
  allIndustries: "All industries",
  allCategories: "All categories",
  viewAll: "View All Products",
} as const;

export const figures = {
  heading: "The company in figures",
} as const;

export const latestNews = {
  heading: "Latest News",
  viewMore: "View More",
  showLess: "Show Less",
  seeAll: "See All News",
} as const;

/** Buttons that open the resource modal. */
export const documents = {
  heading: "Documents",
  tds: "Technical Data Sheets",
  tdsHint: "Properties, dosage and handling of a grade, by email",
  sds: "Safety Data Sheets",
  sdsHint: "Hazards, transport and first aid, by email",
  brochures: "Product Brochures",
  brochuresHint: "One PDF per chemical category",
} as const;
