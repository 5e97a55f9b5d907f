/** Messages when a quota is used up: nothing was sent, why, and what to do. */
export const quotaMessages = {
  storage: "Nothing was sent: we cannot take more messages or files at the moment. Please try again tomorrow, or write to us by email.",
  share: "Nothing was sent: we cannot take more messages or files from your network today. Please try again tomorrow, or write to us by email.",
  mails: "Nothing was sent: this email address has asked for several answers within the hour. Please try again later, or write to us by email.",
} as const;
