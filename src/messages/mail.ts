/** Notice to the company and reply to the visitor (docs/departures.md). */
import { GULF_TIME, unitLabels } from "./units.ts";

/** A stored field in mails, at the desk, in `icg leads` and in the export. */
export interface LeadFieldWords {
  readonly label: string;
  /** Its label in the visitor's confirmation of an enquiry, which repeats only such fields. */
  readonly repeated?: string;
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
  also: { label: "Also wrote", repeated: "You also wrote", privacy: ["grades with quantities"] },
  wants: { label: "Needs", repeated: "You asked for", privacy: ["what you need for each"] },
  sdsCountry: { label: "SDS for use in", repeated: "SDS for use in", privacy: [] },
  sdsLanguage: { label: "SDS language", repeated: "SDS language", privacy: [] },
  country: {
    label: "Destination country",
    repeated: "Destination country",
    privacy: ["destination"],
  },
  port: { label: "Port or place", repeated: "Port or place", privacy: ["destination"] },
  incoterm: { label: "Incoterm (2020)", repeated: "Incoterm (2020)", privacy: ["destination"] },
  neededBy: { label: "Needed by", repeated: "Needed by", privacy: ["date if given"] },
  linkedIn: { label: "LinkedIn", privacy: ["LinkedIn address"] },
  position: { label: "Position", privacy: ["job"] },
  interestedIn: { label: "Interested in", privacy: ["subject"] },
  productId: { label: "Grade", privacy: ["product"] },
  message: { label: "Message", repeated: "Remarks", privacy: ["message", "remarks"] },
  page: { label: "Sent from", privacy: [] },
  doubt: { label: "Why doubtful", privacy: [] },
} as const satisfies Readonly<Record<string, LeadFieldWords>>;

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

export const lineColumns = {
  line: "No.",
  id: "Grade id",
  name: "Grade",
  cas: "CAS number",
  amount: "Amount",
  unit: "Unit",
  kilograms: "Kilograms",
  packaging: "Packaging",
} as const;
export const STANDARD_PACKAGING = "standard packaging";
/** Amount and unit. */
export const QUANTITY = "Quantity";

interface QuantityOfLine {
  readonly amount?: number | undefined;
  readonly unit: keyof typeof unitLabels;
  readonly kilograms?: number | undefined;
}

/** `500 kg`, `40 bags (1,000 kg)`, `not stated`. */
export function lineQuantity({ amount, unit, kilograms }: QuantityOfLine): string {
  if (amount === undefined) return "not stated";
  const mass = kilograms === undefined ? "" : ` (${kilograms.toLocaleString("en-US")} kg)`;
  return `${amount} ${unitLabels[unit][amount === 1 ? 0 : 1]}${mass}`;
}

/** `ICG AO-1010 (CAS 6683-19-8): 40 bags (1,000 kg), 25 kg bags`. */
export const leadLine = (name: string, cas: string, quantity: string, packaging: string): string =>
  `${name} (CAS ${cas}): ${quantity}, ${packaging}`;

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

/** More grades are counted, not named. */
const SDS_NAMED_MAX = 5;

export const reply = {
  greeting: (name: string) => (name ? `Dear ${name},` : "Hello,"),
  subject: {
    contact: (reference: string, company: string) =>
      `We received your message ${reference}: ${company}`,
    tds: (reference: string, product: string) =>
      product
        ? `Technical data sheet: ${product} (${reference})`
        : `Your technical data sheet request ${reference}`,
    sds: (reference: string, product: string) =>
      product
        ? `Safety data sheet: ${product} (${reference})`
        : `Your safety data sheet request ${reference}`,
    "file-request": (reference: string, company: string) =>
      `We received your request ${reference}: ${company}`,
    application: (reference: string, company: string) =>
      `We received your application ${reference}: ${company}`,
    enquiry: (reference: string) => `Your enquiry ${reference}`,
  },
  contact: [
    "Thank you for your message. It has reached our team. Someone who knows the subject will reply, usually within one working day.",
  ],
  tdsSent: (product: string, cas: string) => [
    `Please find attached the technical data sheet of ${product} (CAS ${cas}).`,
    "Its values are typical, not a specification. For a certificate of analysis, a sample or a price, just reply to this email.",
  ],
  tdsOpen: [
    "Thank you for asking for a technical data sheet. Your request did not name a grade. Please reply to this email with the grade or the CAS number, and our technical desk will send the data sheet.",
  ],
  tdsNamed: [
    "Thank you for asking for a technical data sheet. Our technical desk will look for the grade that you named and send you its data sheet.",
  ],
  /**
   * `product` is empty if the catalogue lacks it; `named`: the request named a grade; `place` from
   * sdsPlace.
   */
  sds: (product: string, named: boolean, place: string) => [
    `Thank you for asking for ${product ? `the safety data sheet of ${product}` : "a safety data sheet"}${place ? ` ${place}` : ""}. ${product || named ? "Our technical desk will send you the current version." : "Please reply to this email with the grade or the CAS number that you need, and our technical desk will send you the current version."}`,
    "If the material is already on your site and you need the information urgently, please call us.",
  ],
  "file-request": [
    "Thank you for your request. Our technical desk will send you the documents, usually within one working day.",
  ],
  application: [
    "Thank you for your application. We have received it together with your résumé, and we read every application. If your profile fits the position, we will contact you.",
  ],
  enquiry: (reference: string) => [
    `Thank you for your enquiry. Its reference is ${reference}: please quote it when you write or call.`,
    "This is what you asked for:",
  ],
  enquirySheets: (attached: number, left: number) =>
    `${attached === 1 ? "The technical data sheet is" : `${attached} technical data sheets are`} attached${left > 0 ? `; we will send the other ${left} separately` : ""}. Values in a data sheet are typical, not a specification.`,
  /** `names` without duplicates; `place`: "for use in Oman, in Arabic". */
  enquirySds: (names: readonly string[], place: string) =>
    `Our technical desk will send you ${names.length === 1 ? `the safety data sheet of ${names[0]}` : `the safety data sheets of ${names.length > SDS_NAMED_MAX ? `all ${names.length} grades` : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`}`}${place ? ` ${place}` : ""}.`,
  sdsPlace: (country: string, language: string) =>
    [country && `for use in ${country}`, language && `in ${language}`].filter(Boolean).join(", "),
  enquiryNext:
    "Our sales desk usually replies within one working day. If anything above is wrong, just reply to this email. An enquiry is not an order. Nothing is binding until you accept our quotation.",
  /** Not for enquiries, whose mail begins with the reference. */
  reference: (reference: string) =>
    `Your reference is ${reference}: please quote it when you write or call.`,
  /** Subject of a reply in the thread of the confirmation. */
  again: (subject: string) => `Re: ${subject}`,
  signOff: "Kind regards",
  automatic:
    "You are receiving this email because this address was entered in a form on our website. If that was not you, please ignore it.",
} as const;

export const dataSheetName = (product: string): string =>
  `${product.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/^-|-$/g, "")}-TDS.pdf`;
