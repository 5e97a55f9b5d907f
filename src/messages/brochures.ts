/** Brochures of the categories and the company profile. */
export const brochureTexts = {
  kind: "Product brochure",
  title: (category: string) => `${category}: product brochure`,
  subject: (category: string, company: string) => `${category} supplied by ${company}`,
  grades: "Grades",
  gradesNote:
    "Dosages are starting points, by weight unless stated otherwise. Typical values and methods stand on the technical data sheet of each grade.",
  /** On the cover. */
  gradeCount: (count: number) => (count === 1 ? "One grade" : `${count} grades`),
  benefits: "What you gain",
  gradeHead: "Grade, CAS number",
  nameHead: "Chemical name, form",
  useHead: "Use",
  dosageHead: "Dosage",
  dosageOnRequest: "On request",
  moreNumbers: (count: number) => `and ${count} more`,
  closing:
    "Ask for a technical data sheet, a safety data sheet or a sample. Tell us the polymer, the process and the life the part has to reach.",
  contact: "Contact",
  reach: (phone: string, email: string) => `Telephone ${phone}   Email ${email}`,
  /** As the list of brochures names it. */
  language: "English",
} as const;

const spelled = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
  "Thirteen",
  "Fourteen",
  "Fifteen",
];
const spellCount = (count: number): string => spelled[count] ?? String(count);

export const companyProfile = {
  name: "Company profile",
  title: (company: string) => `${company}: company profile`,
  subject: "What the company supplies, and to whom",
  counts: (grades: number, categories: number, industries: number) =>
    `${grades} grades in ${categories} chemical categories for ${industries} industries`,
  what: "What we do",
  categories: (count: number) => `${spellCount(count)} chemical categories`,
  industries: (count: number) => `${spellCount(count)} industries`,
} as const;
