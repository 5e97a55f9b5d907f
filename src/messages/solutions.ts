/** §2 Category pages, All-products page, Products and solutions, Industry page. */
export const solutions = {
  title: "Products & Solutions",
  industries: "Industries",
  industriesLead: "By the article that you make.",
  categories: "Chemical Categories",
  categoriesLead: "By the chemistry of the additive.",
  /** Nothing is said where the number is not known. */
  count: (count: number | undefined) => (count === undefined ? "" : count === 1 ? "1 grade" : `${count} grades`),
  finder: "Product Finder",
  finderHint: "By grade, CAS number, synonym or trade name; filtered by industry and category.",
} as const;

export const categoryPage = {
  benefits: "Benefits",
  industries: "Industries",
  products: "Products",
  seeGrades: (count: number) => (count === 1 ? "See the grade" : `See the ${count} grades`),
  viewAll: "View All",
  ask: "Ask the technical desk",
} as const;

export const allProducts = {
  heading: "Products",
  description: (category: string) => `Every grade of ${category} that we supply, with CAS number and stock state.`,
} as const;

/** The page of an industry. */
export const industryPage = {
  next: "What next?",
  ask: "Ask the technical desk",
  problems: "Problems met in this industry",
  grades: (name: string) => `Grades for ${name}`,
} as const;
