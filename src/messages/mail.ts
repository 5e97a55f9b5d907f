/** Notice to the company, and words of the stored leads (docs/departures.md). */
import { GULF_TIME } from "./units.ts";

/** A stored field in mails, at the desk, in `icg leads` and in the export. */
export interface LeadFieldWords {
  readonly label: string;
  /** The export has the sender's name and address in columns of their own. */
  readonly isSender?: true;
  /** One of these names it in the table of content/pages/privacy.md; empty if not personal data. */
  readonly privacy: readonly string[];
}

/**
 * In the order of mails, desk and export. Forms share the fields of the same name.
 * contract/leads.ts requires one for each field of a form.
 */
export const leadFields = {
  firstName: { label: "First name", isSender: true, privacy: ["first and last name"] },
  lastName: { label: "Last name", isSender: true, privacy: ["first and last name"] },
  name: { label: "Name", isSender: true, privacy: ["name"] },
  fullName: { label: "Full name", isSender: true, privacy: ["name"] },
  company: { label: "Company", privacy: ["company"] },
  email: { label: "Email", isSender: true, privacy: ["email"] },
  phone: { label: "Phone", privacy: ["phone"] },
  also: { label: "Also wrote", privacy: ["grades with quantities"] },
  wants: { label: "Needs", privacy: ["what you need for each"] },
  sdsCountry: { label: "SDS for use in", privacy: [] },
  sdsLanguage: { label: "SDS language", privacy: [] },
  country: { label: "Destination country", privacy: ["destination"] },
  port: { label: "Port or place", privacy: ["destination"] },
  incoterm: { label: "Incoterm (2020)", privacy: ["destination"] },
  neededBy: { label: "Needed by", privacy: ["date if given"] },
  linkedIn: { label: "LinkedIn", privacy: ["LinkedIn address"] },
  position: { label: "Position", privacy: ["job"] },
  interestedIn: { label: "Interested in", privacy: ["subject"] },
  productId: { label: "Grade", privacy: ["product"] },
  message: { label: "Message", privacy: ["message", "remarks"] },
  thread: { label: "Added to", privacy: [] },
  page: { label: "Sent from", privacy: [] },
  language: { label: "Language", privacy: [] },
  doubt: { label: "Why doubtful", privacy: [] },
} as const satisfies Readonly<Record<string, LeadFieldWords>>;

/** Of the edition in which a form was sent. */
export const languageLabels = { en: "English", ar: "Arabic" } as const;

/** leads/accept.ts. */
export const doubts: Readonly<Record<string, string>> = {
  "hidden-field":
    "a field that visitors do not see was filled in; robots do this, but so can a browser's autofill",
  repeated: "the same message came from several addresses within a day",
};

export const leadKinds = {
  contact: "Contact message",
  tds: "Technical data sheet request",
  sds: "Safety data sheet request",
  "file-request": "File request",
  application: "Job application",
  enquiry: "Enquiry",
} as const;

/** Columns of the CSV file in addition to form fields. */
export const leadColumns = {
  reference: "Reference",
  received: `Received, ${GULF_TIME}`,
  kind: "Kind",
  state: "State",
  marked: `State since, ${GULF_TIME}`,
  remindOn: "Reminder",
  note: "Note",
  doubtful: "Doubtful",
  mails: "Mails",
  history: "History, Gulf time",
  name: "Name",
  email: "Email",
  file: "File",
  lines: "Grades with quantities",
  id: "Lead id",
} as const;

export const notice = {
  subject: (kind: string, about: string, doubtful: boolean) =>
    `${doubtful ? "[doubtful] " : ""}${about ? `${kind}: ${about}` : kind}`,
  doubtful:
    "This may come from a robot, so the visitor has had no automatic reply. If it reads as genuine, please answer it like any other.",
  tdsDoubtful: "The data sheet has not been sent. If the request is genuine, please send it.",
  lead: (kind: string, site: string) => `${kind} from ${site}.`,
  tdsSent: "The visitor receives the data sheet with the automatic reply. You need not send it.",
  tdsOpen:
    "The request did not name a grade, so no data sheet could be attached. Please ask the visitor which grade is meant.",
  tdsUnknown:
    "The name given is not in the catalogue or fits several grades. Please find out which grade is meant and send its data sheet.",
  sdsOpen: "Please send the current safety data sheet to the visitor.",
  resume: "The résumé is attached.",
  enquiry: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  enquiryFile: "The lines are attached as a CSV file.",
  sheetsSent: "The visitor receives the technical data sheets with the automatic reply.",
  sheetsDoubtful:
    "The technical data sheets have not been sent. If the enquiry is genuine, please send them.",
  reference: "Reference",
  answer: "Reply to this email to answer the visitor.",
  answerByHand: (email: string) =>
    `A reply to this email does not reach the visitor, because some mail servers refuse such an address. Write to ${email}.`,
  received: "Received",
  grade: (name: string, cas: string) => `${name}, CAS ${cas}`,
  id: "Lead",
} as const;

export const dataSheetName = (product: string): string =>
  `${product.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^-|-$/g, "")}-TDS.pdf`;
