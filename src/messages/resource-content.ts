/** §2 Resource modal, loaded when a visitor is about to open it. */
export const resourceContent = {
  grade: "Grade",
  gradeHint: "Name or CAS number",
  email: "Email",
  country: "Country of use",
  language: "Language",
  submit: "Send request",
  tdsNote: (name: string) => `We send the data sheet of ${name} to this address.`,
  sdsNote: (name: string) => `We send the safety data sheet of ${name} to this address.`,
  note: "We send it to this address.",
  download: "Download",
  pages: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
} as const;
