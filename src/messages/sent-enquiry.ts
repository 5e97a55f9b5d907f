/** The page of a sent enquiry, at its own address. */
export const sentEnquiryPage = {
  title: (reference: string) => `Enquiry ${reference}`,
  enquiry: "Enquiry",
  progress: "Status",
  states: {
    received: "Received",
    working: "Being worked on",
    quoted: "Quoted",
    closed: "Closed",
  },
  times: (zone: string) => `Times are in ${zone}.`,
  confirmationWaits: (email: string) => `We will send a confirmation to ${email}.`,
  confirmationSent: (email: string, time: string) =>
    `We sent a confirmation to ${email} on ${time}.`,
  asked: "What you asked for",
  company: "Company",
  quotation: "Our quotation",
  download: (size: string) => `Download (PDF, ${size})`,
  messages: "Messages",
  noMessages: "No messages yet. We reply by email, and our reply is shown here too.",
  fromCompany: "Our reply",
  fromVisitor: "Your message",
  again: "Ask again",
  againHint: "Opens the enquiry form with these grades, quantities and wishes. You can change all.",
  add: "Add a message",
  addLabel: "Your message",
  addHint: "It reaches the same desk, with this enquiry. We reply by email.",
  send: "Send message",
  added: "Your message has been sent.",
  faults: {
    empty: "Write a message first.",
    long: "A message has at most 5,000 characters.",
    busy: "Nothing was sent: there were too many forms from your network. Please try again in a minute.",
    failed: "Nothing was sent. Please try again, or write to us by email.",
  },
  erase: "Delete my data",
  eraseText:
    "This deletes the enquiry, the messages added here, our replies and the quotation from our system, at once and for good. This address then no longer works. Emails that were sent and backups are not reached by it.",
  eraseConfirm: "Delete everything",
  eraseFailed:
    "Nothing was deleted: there were too many forms from your network. Please try again in a minute.",
  erased: (reference: string) => `Enquiry ${reference} is deleted.`,
  erasedText:
    "What you sent, our replies and the quotation are deleted from our system. The address of the enquiry no longer works.",
  another: "Start an enquiry",
  address: (months: number) =>
    `This address opens your enquiry for ${months} months after you sent it, or until you delete it. Anyone who has the address can open it.`,
} as const;
