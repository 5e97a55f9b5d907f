/** Buttons that add a grade to an enquiry, and the count in the header. */
export const enquiryList = {
  add: "Add to enquiry",
  addOf: (name: string) => `Add to enquiry: ${name}`,
  addAll: "Add all to enquiry",
  request: "Request a quote",
  alsoMissing: (count: number) => `${count} more lines did not fit here: please send us the whole list by email.`,
  count: (count: number) => (count === 1 ? "Your enquiry, 1 grade" : `Your enquiry, ${count} grades`),
} as const;
