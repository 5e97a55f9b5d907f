/** §2 Global chrome: footer. */
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
