/** §2 Contact. */
export const contactPage = {
  heading: "Contact Us",
  tagline: "We'd Love To Hear Back From You",
  questions: "Need something cleared up? Here are our most frequently asked questions.",
  email: "Email",
  phone: "Phone",
  write: "Write to us",
} as const;

/** §3; texts of states: errors.ts. */
export const contactFormTexts = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  send: "Send Message",
  /** First sentence by subject. */
  about: {
    product: (name: string) =>
      `I would like a sample of ${name}.\n\nPolymer and process: \nQuantity: `,
    category: (name: string) =>
      `I am looking for a grade from ${name}.\n\nPolymer and process: \nWhat it has to do: `,
    article: (title: string) => `I have a question about “${title}”.\n\n`,
    problem: (title: string) =>
      `We see this problem: ${title}.\nWhich grade fits, and at what dosage?\n\nPolymer and process: \nAdditives in use today: `,
    industry: (name: string) =>
      `I am looking for additives for ${name}.\n\nPolymer and process: \nWhat they have to do: `,
    search: (term: string) =>
      `I searched for “${term}” and found nothing.\n\nWhat it is for: \nQuantity: `,
    event: (name: string) => `I would like to take part in “${name}”.\n\nNumber of people: `,
  },
  chosen: (grades: string) => `\nGrades I have chosen: ${grades}`,
  attach: "Photographs or test reports? Send them by email:",
} as const;

/** Texts of every form. */
export const form = {
  optional: "(optional)",
  chooseFile: "Choose a file",
  orDrop: "or drop it here",
  /** Honeypot. */
  website: "Leave this field empty",
} as const;

export const presence = {
  heading: "Global Presence",
  reach: "Our Global Reach",
  caption: "Connecting Businesses Across Continents",
  map: (places: string) => `World map with lines from Jebel Ali to ${places}.`,
} as const;
