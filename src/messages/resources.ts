/** §2 Resource modal. */
export const resourceModal = {
  tdsTitle: "Request Technical Data Sheet",
  sdsTitle: "Request Safety Data Sheet",
  brochureTitle: "Download Product Brochure",
  grade: "Grade",
  gradeHint: "Name or CAS number",
  email: "Email",
  country: "Country of use",
  language: "Language",
  submit: "Send request",
  close: "Close",
  noBrochures: "No brochures found.",
  tdsNote: (name: string) => `We send the data sheet of ${name} to this address.`,
  note: "We send it to this address.",
  download: "Download",
} as const;

/** Buttons that open the resource modal. */
export const resources = {
  heading: "Documents",
  tds: "Technical Data Sheets",
  tdsHint: "Properties, dosage and handling of a grade, by email",
  sds: "Safety Data Sheets",
  sdsHint: "Hazards, transport and first aid, by email",
  brochures: "Product Brochures",
  brochuresHint: "One for each chemical category, as PDF",
  sdsNote: (name: string) => `We send the safety data sheet of ${name} to this address.`,
  pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  /** @param bytes size of a file */
  size: (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`),
} as const;
