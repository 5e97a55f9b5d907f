/** §2 Global chrome. */
export const nav = {
  breadcrumb: "Breadcrumb",
  ourCompany: "Our Company",
  products: "Products & Solutions",
  market: "Industries",
  productFinder: "Product Finder",
  categories: "Chemical Categories",
  media: "Media",
  career: "Career",
  contact: "Contact",
  stocks: "Available Stocks",
  global: "Global presence",
  home: "Home",
  search: "Search",
  closeSearch: "Close search",
  theme: "Switch between light and dark",
  menu: "Menu",
  closeMenu: "Close menu",
  submenu: (name: string) => `Show ${name} menu`,
  main: "Main",
  mobile: "Mobile",
  skip: "Skip to content",
  /** A table that scrolls. */
  table: "Table",
  bar: "Actions and chat",
  chat: "Chat with us",
  chatAbout: (greeting: string, product: string) =>
    `${greeting}, I have a question about ${product}.`,
} as const;

export const headerSearch = {
  placeholder: "Search for products, grades, or codes",
  loading: "Loading products...",
  cas: (cas: string) => `CAS: ${cas}`,
  noMatch: (term: string) => `No products found matching "${term}".`,
  submit: "Search grades",
  results: "Grades found",
  count: (count: number) => (count === 1 ? "1 grade found" : `${count} grades found`),
} as const;

export const footer = {
  company: "Our Company",
  mostSold: "Most Sold",
  uvAbsorbers: "UV Absorbers",
  hals: "Light Stabilizers (HALS)",
  brighteners: "Optical Brighteners",
  ourProducts: "Our Products",
  media: "Media & Events",
  contact: "Contact us",
  poweredBy: (name: string) => `Powered by ${name}`,
  copyright: (year: string, company: string) => `© ${year} ${company}. All rights reserved.`,
  socials: "Social networks",
  /** Of a translation: which text counts, and that it may not be reviewed. */
  prevails: "",
} as const;

/**
 * Links of menus and footer (§2), in their order. Keys are the addresses of pages without the first
 * slash: `places` of contract/routes.ts.
 */
export const links = {
  company: {
    "about-us": "About Us",
    "icg-management": "ICG Management",
    "our-history": "Our History",
  },
  products: { "product-finder": nav.productFinder },
  media: {
    "media-news": "News",
    "blog-articles": "Blogs & Articles",
    "media-events": "Events",
  },
  career: {
    "life-at-icg": "Life at ICG",
    "icg-career": "Open positions",
  },
  contact: {
    contact: nav.contact,
    "request-file-form": "Request a document",
    gallery: "Gallery",
  },
  footerMedia: {
    "media-news": "News",
    "media-events": "Events",
    "blog-articles": "Social",
  },
  legal: {
    privacy: "Privacy Policy",
    terms: "Terms of Use",
  },
} as const;

/** In menus, home page, finder and footer; keys and order as in `links`. */
export const tools = {
  heading: "Tools",
  pages: {
    problems: {
      label: "Start from a problem",
      hint: "Faults, their likely causes and the grades that help",
    },
    equivalents: {
      label: "Trade-name equivalents",
      hint: "Find our grade for another maker's trade name",
    },
    compare: {
      label: "Compare grades",
      hint: "Two to four grades side by side",
    },
    "check-list": {
      label: "Check a list",
      hint: "Up to 500 CAS numbers, grades or trade names at once",
    },
    calculators: {
      label: "Calculators",
      hint: "Migration into food, let-down, phr and replacement doses",
    },
    enquiry: {
      label: "Your enquiry",
      hint: "Your list of grades and quantities",
    },
    regulatory: {
      label: "Regulatory table",
      hint: "What may be sold where, regime by regime",
    },
  },
} as const;

/** §2, §8. */
export const notFound = {
  text: "There is no page at this address. Search for a grade or CAS number, or start from one of these pages.",
  home: "Home",
  search: "Search grades",
  submit: "Search",
} as const;

export const crash = {
  text: "We could not show this page. The fault is ours: please reload it, or start from one of these pages.",
} as const;
