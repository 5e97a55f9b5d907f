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
  download: (title: string) => `Download ${title}`,
} as const;
