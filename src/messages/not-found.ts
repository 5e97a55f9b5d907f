/** The page of an address that leads nowhere, and of one that could not be shown (§2, §8). */
export const notFound = {
  text: "There is no page at this address. Search for a grade or CAS number, or start from one of these pages.",
  home: "Home",
  search: "Search products",
  submit: "Search",
} as const;

/** Under the heading when a page of ours has failed. */
export const crash = {
  text: "This page could not be shown. The fault is on our side: please load it again, or start from one of these pages.",
} as const;
