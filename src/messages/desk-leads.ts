/** Texts of the desk's inbox. */

export const deskLeadFaults = {
  unknown: (reference: string) => `There is no lead ${reference}. It may have been erased.`,
  noFile: (reference: string) => `Nothing was attached to ${reference}.`,
  oneOf: (names: readonly string[]) => `Choose one of ${names.join(", ")}.`,
  day: "Choose a day, such as 2027-01-31.",
  note: (most: number) => `A note has at most ${most} characters.`,
  noReply: "Write a reply first.",
  reply: (most: number) => `A reply has at most ${most} characters.`,
  sentBefore: "This reply was sent already, with other words. Load the page again to see it.",
  noEnquiry: "Only an enquiry can have a quotation.",
  notPdf: "Choose a PDF file.",
  largeQuotation: "The file is larger than 5 MB.",
  noMailServer:
    "The desk has no mail server (SMTP_URL), so it sends no replies. Use your mail program.",
  otherLeads: "The leads of this address have changed. Look at the list again.",
} as const;

export const leadStateLabels = {
  new: "New",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
} as const;

/** One word each, for a narrow column. */
export const shortKinds = {
  enquiry: "Enquiry",
  contact: "Message",
  tds: "TDS",
  sds: "SDS",
  "file-request": "Files",
  application: "Application",
} as const;

export const mailLabels = {
  dead: "Not sent",
  waiting: "Waiting",
  sent: "Sent",
  none: "–",
} as const;
export const deliveryLabels = {
  notice: "Notice to us",
  reply: "Confirmation to the sender",
  answer: "Reply from the desk",
  webhook: "Webhook",
} as const;

/** What happened to a mail or a call of the webhook. */
export const mailEvents = {
  sent: "sent",
  failed: "could not be sent",
  again: "will be sent again",
} as const;

export const leadHistory = {
  title: "History (Gulf time)",
  received: "Received",
  opened: "Opened",
  reply: (subject: string) => `Reply: ${subject}`,
  quotation: (file: string) => `Quotation: ${file}`,
  noQuotation: "Quotation removed",
  message: (reference: string) => `Message from the sender: ${reference}`,
  mail: (mail: string, what: string, error: string) =>
    error ? `${mail} ${what}: ${error}` : `${mail} ${what}`,
  state: (state: string) => `State ${state}`,
  note: "Note",
  noNote: "Note removed",
  reminder: (day: string) => `Reminder ${day}`,
  noReminder: "Reminder removed",
  by: (what: string, person: string) => (person ? `${what}, by ${person}` : what),
  /** Of a command. */
  command: "icg leads",
} as const;

export const deskInbox = {
  title: "Inbox",
  /** `(3) Inbox`. */
  windowTitle: (count: number) => (count > 0 ? `(${count}) Inbox` : "Inbox"),
  search: "Search all leads",
  state: "State",
  kind: "Kind",
  all: "All",
  allKinds: "All kinds",
  export: "Export as CSV",
  keys: "j and k move, Enter opens, / searches",
  table: "Leads, newest first",
  columns: {
    reference: "Reference",
    received: "Received (Gulf time)",
    kind: "Kind",
    who: "Company or name",
    country: "Country",
    about: "Grades and message",
    state: "State",
    mails: "Mail",
  },
  doubtful: "doubtful",
  due: "Due today",
  /** Leads with a mail or a call of the webhook that was given up. */
  failed: "Not sent",
  resendAll: "Send all of them again",
  resent: (count: number) =>
    count === 1 ? "1 is being sent again." : `${count} are being sent again.`,
  reminder: (day: string) => `Reminder ${day}`,
  more: "Show more",
  count: (count: number) => (count === 1 ? "1 lead" : `${count} leads`),
  from: (count: number) => `the newest ${count}`,
  none: "No leads yet.",
  noneFound: "No lead matches your search.",
} as const;

export const deskLead = {
  back: "Inbox",
  keys: "r replies, n opens the note, Ctrl+Enter in the note marks as answered, Escape returns to the inbox",
  reply: "Reply",
  template: "Reply template",
  usualReply: "Usual reply",
  csv: "CSV",
  excel: "Excel",
  resume: (name: string) => `Résumé: ${name}`,
  print: "Print",
  erase: "Erase",
  doubtful: "This may come from a robot, so no automatic reply was sent.",
  sent: "What was sent",
  lines: "Grades",
  columns: {
    line: "No.",
    item: "Item",
    name: "Grade, and as written",
    cas: "CAS number",
    quantity: "Quantity",
    packaging: "Packaging requested",
    stock: "Stock",
    offered: "Packaging offered",
  },
  anyPackaging: "standard",
  gone: "not in the catalogue",
  others: "Other leads of this address",
  moreOthers: "All of this address",
  quotation: "Quotation",
  quotationHint:
    "The sender can download it at the address of the enquiry, which then says “Quoted”. A PDF of at most 5 MB.",
  attachQuotation: "Attach a PDF",
  replaceQuotation: "Replace it",
  removeQuotation: "Remove it",
  attaching: "Attaching…",
  mails: "Mails",
  resend: "Send again",
  attempts: (count: number) => (count === 1 ? "1 attempt" : `${count} attempts`),
  due: (time: string) => `next at ${time}`,
  work: "State and note",
  note: "Note",
  reminder: "Remind me on",
  reminderHint:
    "The inbox lists it under “Due today” from this day on, until it is closed or the day is removed.",
  saveNote: "Save note and reminder",
  noteHint: "For internal use only. It is erased together with the lead.",
  mark: { new: "Mark as new", answered: "Mark as answered", closed: "Close", spam: "Mark as spam" },
  marked: (state: string, time: string) => `${state} since ${time}`,
  saving: "Saving…",
  saved: "Saved.",
  written: "Show the text",
  dismiss: "Close",
} as const;

export const deskErase = {
  title: (reference: string) => `Erase ${reference}?`,
  text: "Everything that was sent, its file, its emails and this note are removed for good. Backups and the recipients' mailboxes still have them.",
  keep: "Keep",
  erasing: "Erasing…",
  erased: (what: string) => `${what} has been erased.`,
  remains: (option: string) =>
    `Traces of it remain in the database files, because another process is using them. The next erasure removes them, or this command: npm run icg -- leads erase ${option}`,
  address: "Erase everything of this address…",
  addressTitle: (email: string) => `Erase everything of ${email}?`,
  addressText:
    "These leads are removed for good, with their files, emails and notes. Backups and the recipients' mailboxes still have them.",
  addressErase: (count: number) => (count === 1 ? "Erase this lead" : `Erase all ${count}`),
  named: "Leads of others that name the address are kept. Erase them one by one if needed:",
} as const;

export const deskReply = {
  subject: {
    enquiry: "Your enquiry",
    contact: "Your message",
    tds: "Your data sheet request",
    sds: "Your safety data sheet request",
    "file-request": "Your request",
    application: "Your application",
  },
  greeting: (name: string) => (name ? `Dear ${name},` : "Hello,"),
  opening: (about: string, reference: string) => `Thank you for ${about} ${reference}.`,
  about: {
    enquiry: "your enquiry",
    contact: "your message",
    tds: "your request",
    sds: "your request",
    "file-request": "your request",
    application: "your application",
  },
  offer: "We offer:",
  head: "No. | Grade | CAS number | Quantity | Packaging | Price | Delivery",
  /** When the buyer has numbers or words of his own. */
  headWithWords:
    "No. | Your item | You wrote | Grade | CAS number | Quantity | Packaging | Price | Delivery",
  more: (count: number) => `(${count} more)`,
  closing: "Kind regards",
  title: (reference: string) => `Reply to ${reference}`,
  label: "Reply",
  hint: "The signature of the company is added. The lead is then marked as answered.",
  sheets: "Attach the data sheets of its grades",
  quotation: (file: string) => `Attach the quotation: ${file}`,
  preview: "What will be sent",
  from: "From",
  to: "To",
  mailSubject: "Subject",
  attachments: "Attached",
  send: "Send the reply",
  sending: "Sending…",
  sent: "The reply is on its way. The history shows when it was sent.",
  discard: "Discard",
} as const;
