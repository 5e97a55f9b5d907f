/** The confirmation that a visitor gets, and the lines of an enquiry. */
import type { unitLabels } from "./units.ts";
import { countedUnit } from "./units.ts";

/** Labels of the fields that the confirmation of an enquiry repeats, in the order of the mail. */
export const repeatedFields = {
  also: "You also wrote",
  wants: "You asked for",
  sdsCountry: "SDS for use in",
  sdsLanguage: "SDS language",
  country: "Destination country",
  port: "Port or place",
  incoterm: "Incoterm (2020)",
  neededBy: "Needed by",
  message: "Remarks",
} as const;

export const lineColumns = {
  line: "No.",
  item: "Item no.",
  wrote: "As written",
  id: "Grade id",
  name: "Grade",
  cas: "CAS number",
  form: "Form",
  amount: "Amount",
  unit: "Unit",
  kilograms: "Kilograms",
  packaging: "Packaging",
  remarks: "Remarks",
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
  return `${countedUnit(amount, unit)}${mass}`;
}

/** `ICG AO-1010 (CAS 6683-19-8): 40 bags (1,000 kg), 25 kg bags`. */
export const leadLine = (name: string, cas: string, quantity: string, packaging: string): string =>
  `${name} (CAS ${cas}): ${quantity}, ${packaging}`;

/** Around a line: the buyer's number of the item and words. */
export const lineWords = {
  item: (item: string) => `Item ${item}: `,
  noGrade: (wrote: string, isNotInList: boolean) =>
    `“${wrote}” (${isNotInList ? "not in our list" : "no grade chosen"})`,
  asWritten: (wrote: string) => `as written: “${wrote}”`,
  between: "; ",
} as const;
/** After the lines. */
export const alsoAsked = (names: readonly string[]): string =>
  `Also asked for, not in our list: ${names.join("; ")}.`;

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
  address: "See what became of your enquiry, add a message, ask again, or delete your data:",
  addressLives: (months: number) =>
    `The address opens your enquiry for ${months} months, or until you delete it. Anyone who has the address can open it.`,
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
