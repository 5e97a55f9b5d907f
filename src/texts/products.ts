/** §2 Category pages, All-products page, Product list, Product detail, Products and solutions. */
export const solutions = {
  title: "Products & Solutions",
  industries: "Industries",
  industriesLead: "Start from what you make.",
  categories: "Chemical Categories",
  categoriesLead: "Start from the chemistry you need.",
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  finder: "Product Finder",
  finderHint: "By grade, CAS number, synonym or trade name; filtered by market and category.",
} as const;

export const categoryPage = {
  benefits: "Benefits",
  industries: "Industries",
  products: "Products",
  viewAll: "View All",
  ask: "Ask the technical desk",
} as const;

export const allProducts = {
  heading: "Products",
  description: (category: string) => `Every grade of ${category} that we supply, with CAS number and stock state.`,
} as const;

export const productList = {
  stockTitle: "Available Stock",
  stockDescription: "Polymer additives held in or supplied through Jebel Ali, with grade, CAS number and stock state.",
  finderTitle: "What are you looking for?",
  finderPageTitle: "Product Finder",
  finderDescription: "Search by grade, CAS number, synonym or trade name, or narrow the range by market and category.",
  sort: "Sort by name",
  sortNone: "Stock order",
  sortAsc: "A to Z",
  sortDesc: "Z to A",
  market: "Market",
  category: "Category",
  allMarkets: "All markets",
  allCategories: "All categories",
  filters: "Filters",
  showResults: "Show products",
  clear: "Clear all",
  count: (total: number) => (total === 1 ? "1 product" : `${total} products`),
  searchLabel: "Search",
  searchFor: (term: string) => `Results for “${term}”`,
  clearSearch: "Clear search",
} as const;

export const stockLabel = { "in-stock": "In stock", "low-stock": "Low stock", "on-request": "On request" } as const;

export const productDetail = {
  downloadTds: "Download TDS",
  requestSds: "Request SDS",
  askSample: "Ask for a sample",
  cas: "CAS number",
  ec: "EC number",
  formula: "Molecular formula",
  weight: "Molecular weight",
  weightUnit: "g/mol",
  form: "Product form",
  inchikey: "InChIKey",
  smiles: "SMILES",
  chemicalName: "Chemical name",
  category: "Category",
  structure: (name: string) => `Chemical structure of ${name}`,
  identity: "Identity",
  properties: "Typical properties",
  typical: "Typical, not a specification.",
  property: "Property",
  value: "Value",
  unit: "Unit",
  method: "Method",
  description: "What it does",
  applications: "Applications",
  polymers: "Polymers",
  processes: "Processes",
  dosage: "Dosage",
  industries: "Industries",
  supply: "Supply",
  packaging: "Packaging",
  storage: "Storage",
  shelfLife: "Shelf life",
  stock: "Stock",
  synonyms: "Synonyms",
  tradeNames: "Trade-name equivalents",
  tradeMarkNote: "Trade names belong to their owners and are given for comparison of the chemistry only.",
  compliance: "Regulatory notes",
  documents: "Documents",
  related: "Related grades",
  copy: "Copy",
  copied: "Copied",
} as const;

export const pager = {
  label: "Pages",
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, total: number) => `Page ${page} of ${total}`,
} as const;

/** §2 Resource modal. */
export const resourceModal = {
  tdsTitle: "Request Technical Data Sheet",
  sdsTitle: "Request Safety Data Sheet",
  brochureTitle: "Download Product Brochure",
  email: "Email",
  submit: "Send request",
  close: "Close",
  noBrochures: "No brochures found.",
  tdsNote: (name: string) => `We send the data sheet of ${name} to this address.`,
  note: "We send it to this address.",
  download: (title: string) => `Download ${title}`,
} as const;
