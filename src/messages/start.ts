/** Log messages of a start that cannot import the content. */
export const startTexts = {
  faulty:
    "THE CONTENT FILES ARE FAULTY: the site starts with the last good content; put them right, then: npm run icg -- import",
  lastImport: (reason: string): string =>
    `THE CONTENT COULD NOT BE IMPORTED: ${reason} The site starts with the last import.`,
  readOnly:
    "THE DATABASE WAS NOT MIGRATED, so that the earlier version of the site can still open it: forms answer 503 and no mail is sent until this version has imported the content and was started again",
} as const;
