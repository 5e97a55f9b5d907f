/** §2 Company pages and the gallery. */
export const about = {
  title: "About Us",
  experience: { figure: "+20", label: "years Experience" },
  clients: { figure: "1k", label: "Satisfied Clients" },
  projects: { figure: "100+", label: "Projects Completed" },
  carbon: { figure: "2050", label: "Our carbon-neutrality goal" },
  whyUs: "Why Us",
  vision: "Vision",
  mission: "Mission",
  figures: "In figures",
  priorities: "Strategic priorities",
  values: "Core Values",
} as const;

export const management = {
  title: "ICG Management",
  principles: "How we run the company",
} as const;

export const history = {
  title: "Our History",
  milestones: "Milestones",
  goal: "Goal",
} as const;

export const life = {
  title: "Life at ICG",
  conditions: "What you can count on",
  jobs: "See open positions",
} as const;

export const legal = {
  privacy: "Privacy Policy",
  terms: "Terms of Use",
} as const;

/** The gallery (§2). */
export const gallery = {
  title: "Gallery",
  description: "Our goods and how we store them: pellets, powders, liquids, film and a warehouse.",
  enlarge: (name: string) => `Enlarge: ${name}`,
  previous: "Previous image",
  next: "Next image",
  close: "Close",
  place: (place: number, count: number) => `${place} / ${count}`,
  viewer: "Image viewer",
  download: "Download",
  downloadOf: (name: string) => `Download: ${name}`,
  terms:
    "Press: show the pictures unaltered, next to a report on the company, with the credit “ICG Chemicals”. For any other use, ask the",
  contact: "press contact",
} as const;
