/** Texts of the enquiry list. */
export const listNotes = {
  notKept:
    "Your browser does not let this site store your list. It will be lost when you reload or close the page.",
  alsoMissing: (count: number) =>
    `${count} more lines did not fit here. Please send us the whole list by email.`,
  perhaps: (names: readonly string[]) => `perhaps ${names.join(" or ")}`,
} as const;
