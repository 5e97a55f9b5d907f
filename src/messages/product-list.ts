/** §2 Product list. */
export const productList = {
  finderTitle: "What are you looking for?",
  finderPageTitle: "Product Finder",
  finderDescription:
    "Search by grade, CAS number, synonym or trade name, or narrow the range by industry and category.",
  sort: "Sort by name",
  sortNone: "Stock order",
  sortAsc: "A to Z",
  sortDesc: "Z to A",
  market: "Industry",
  category: "Category",
  allMarkets: "All industries",
  allCategories: "All categories",
  filters: "Filters",
  showResults: "Show grades",
  clear: "Clear all",
  noun: "grades",
  count: (total: number) => (total === 1 ? "1 grade" : `${total} grades`),
  searchLabel: "Search",
  /** The header has another search. */
  listSearchLabel: "Search the list",
  searchFor: (term: string) => `Results for “${term}”`,
  clearSearch: "Clear search",
  print: "Print",
} as const;

export const openData = { label: "Whole catalogue" } as const;
