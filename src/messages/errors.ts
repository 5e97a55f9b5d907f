/** §8 The error catalogue, in its order; and the success texts of §4. */
export const errors = {
  productsFailed: "Failed to load products. Please try again later.",
  unexpectedStatus: (status: number) => `Unexpected status code: ${status}`,
  loadingProducts: "Loading products...",
  productList: (message: string) => `Error: ${message}. Please try again later or contact support if the issue persists.`,
  listEmpty: "No products available. Try adjusting your filters.",
  productsNotFound: "No Products Found",
  productFailed: (message: string) => `Failed to fetch product: ${message}`,
  error: (message: string) => `Error: ${message}`,
  pageNotFound: "Page not found.",
  fetching: "Error fetching data",
  noData: "No data available",
  loading: "Loading...",
  loadingLong: "Loading....",
  tabEmpty: (tab: string) => `No ${tab} Found`,
  noJobs: "No Jobs Found",
  wentWrong: "Something went wrong",
  noProducts: "No products found",
  tryAgain: "Try again",
  unreachable: "The server could not be reached",
  unreadable: "The reply could not be read",
  sendFailed: "Failed to send message. Try again later.",
  sendError: "Error sending message.",
  sent: "Message sent successfully!",
  sending: "Sending...",
  galleryLoading: "Loading images...",
  galleryFailed: "Failed to load gallery",
  galleryEmpty: "No images found",
  noNews: "No news available.",
  noBrochures: "No brochures found.",
  notFound: "404 - Page Not Found",
  criteria: "No products found matching your criteria.",
} as const;

/** What the not-found page says under its heading. */
export const notFound = {
  text: "This address leads nowhere. Search for a grade or CAS number, or start from one of these pages.",
  home: "Home",
  search: "Search products",
  submit: "Search",
} as const;

/** What the page says when one of ours has failed. */
export const crash = {
  text: "This page could not be shown. The fault is on our side: please load it again, or start from one of these pages.",
} as const;
