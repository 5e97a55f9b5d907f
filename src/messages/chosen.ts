/** Bottom bar, and announcements of changes. */
export const chosenGrades = {
  title: "Chosen grades",
  show: "Show chosen grades",
  hide: "Hide chosen grades",
  andMore: (names: string, count: number) => `${names} and ${count} more`,
  compare: (count: number) => (count === 1 ? "Compare 1 grade" : `Compare ${count} grades`),
  enquiry: (count: number) => `Your enquiry (${count})`,
  toCompare: "To compare",
  inEnquiry: "In your enquiry",
  removeCompared: (name: string) => `Remove ${name} from the comparison`,
  removeListed: (name: string) => `Remove ${name} from your enquiry`,
  compared: (name: string, count: number) => `${name} added to the comparison: ${count} of 4.`,
  notCompared: (name: string, count: number) =>
    `${name} removed from the comparison: ${count} of 4.`,
  full: "You can compare up to four grades. Remove one first.",
  listed: (name: string, count: number) => `${name} added to your enquiry (${count}).`,
  notListed: (name: string, count: number) => `${name} removed from your enquiry (${count}).`,
} as const;

/** Buttons, and the count in the header. */
export const enquiryList = {
  add: "Add to enquiry",
  addOf: (name: string) => `Add to enquiry: ${name}`,
  added: "In your enquiry",
  addedOf: (name: string) => `In your enquiry: ${name}`,
  addAll: "Add all to enquiry",
  request: "Request a quote",
  count: (count: number) =>
    count === 1 ? "Your enquiry, 1 grade" : `Your enquiry, ${count} grades`,
} as const;
