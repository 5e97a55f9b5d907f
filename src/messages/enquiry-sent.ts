/** Enquiries sent from this browser. */
export const enquirySent = {
  /** Before a known reference, then before an unknown one. */
  enquiry: "Enquiry",
  sent: "Your enquiry has been sent.",
  next: "We will send you a confirmation by email. Please quote the reference when you write or call.",
  follow: "Follow this enquiry",
  followHint:
    "See what became of it, add a message or delete it. The confirmation has this link too.",
  unknown: (reference: string) => `This browser has no enquiry ${reference}.`,
  unknownWhy:
    "Only the browser that sent an enquiry can show it, and only the last ten. If you sent this one, the confirmation email lists everything you asked for, and has the link to your enquiry.",
  another: "Start another enquiry",
  sentOn: (date: string) => `Sent on ${date}.`,
  /** `day`: `Thu 26 Nov 2026`. */
  replyBy: (day: string) => `We usually reply by ${day}.`,
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  asked: "What you asked for",
  alsoAsked: (names: readonly string[]) => `Also asked for, not in our list: ${names.join("; ")}.`,
  wants: "You need",
  noQuantity: "Quantity not stated",
  print: "Print",
  again: "Ask again",
  againOf: (reference: string) => `Ask again: ${reference}`,
  yours: "Your enquiries",
  last: "Your last enquiry",
  onDevice: "Kept in this browser only, without your name or address.",
  forget: "Forget these",
  forgotten: "This browser no longer keeps your enquiries.",
  found: (reference: string) => `Your enquiry ${reference} on this device`,
} as const;
