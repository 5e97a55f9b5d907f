/** §2 Global chrome. */
export const nav = {
  breadcrumb: "Breadcrumb",
  ourCompany: "Our Company",
  about: "About Us",
  management: "ICG Management",
  history: "Our History",
  products: "Products & Solutions",
  market: "Industries",
  productFinder: "Product Finder",
  categories: "Chemical Categories",
  media: "Media",
  news: "News",
  blogs: "Blogs & Articles",
  events: "Events",
  career: "Career",
  life: "Life at ICG",
  jobs: "Open positions",
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
  gallery: "Gallery",
  documents: "Request a document",
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
  news: "News",
  events: "Events",
  social: "Social",
  contact: "Contact us",
  privacy: "Privacy Policy",
  terms: "Terms of Use",
  poweredBy: (name: string) => `Powered by ${name}`,
  copyright: (year: string, company: string) => `© ${year} ${company}. All rights reserved.`,
  socials: "Social networks",
} as const;

/** In menus, home page, finder and footer. */
export const tools = {
  heading: "Tools",
  problems: "Start from a problem",
  problemsHint: "Faults, their likely causes and the grades that help",
  equivalents: "Trade-name equivalents",
  equivalentsHint: "Find our grade for another maker's trade name",
  compare: "Compare grades",
  compareHint: "Two to four grades side by side",
  checkList: "Check a list",
  checkListHint: "Up to 500 CAS numbers, grades or trade names at once",
  regulatory: "Regulatory table",
  regulatoryHint: "What may be sold where, regime by regime",
  calculators: "Calculators",
  calculatorsHint: "Migration into food, let-down, phr and replacement doses",
  enquiry: "Your enquiry",
  enquiryHint: "Your list of grades and quantities",
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
