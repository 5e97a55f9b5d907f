/** §2 Category pages and lists. */
export const solutions = {
  title: "Products & Solutions",
  industries: "Industries",
  industriesLead: "Choose by what you make.",
  categories: "Chemical Categories",
  categoriesLead: "Choose by the chemistry of the additive.",
  /** Empty when the count is unknown. */
  count: (count: number | undefined) => {
    if (count === undefined) return "";
    return count === 1 ? "1 grade" : `${count} grades`;
  },
  finder: "Product Finder",
  finderHint:
    "Search by grade, CAS number, synonym or trade name; filter by industry and category.",
} as const;

export const categoryPage = {
  benefits: "Benefits",
  industries: "Industries",
  products: "Products",
  seeGrades: (count: number) => (count === 1 ? "See the grade" : `See the ${count} grades`),
  viewAll: "View All",
  ask: "Ask the technical desk",
} as const;

export const allProductsPage = {
  heading: "Products",
  description: (category: string) =>
    `Every grade of ${category} that we supply, with CAS number and stock status.`,
} as const;

export const industryPage = {
  next: "What next?",
  ask: "Ask the technical desk",
  problems: "Common problems in this industry",
  grades: (name: string) => `Grades for ${name}`,
} as const;
