/** Texts of the enquiry: page, list, API, validation. */

/** In form order. */
export const wantLabels = {
  price: "Price",
  sample: "Sample",
  tds: "Technical data sheet (TDS)",
  sds: "Safety data sheet (SDS)",
  coa: "Certificate of analysis (CoA)",
  declaration: "Declaration of compliance",
} as const;

export const enquiry = {
  title: "Your enquiry",
  description:
    "List the grades that you need, with quantity and packaging, and ask for price, samples or documents in one message.",
  lead: "List grades and quantities, tell us what you need and where it goes. We usually reply within one working day.",
  lines: "Grades",
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  empty: "Your list is empty. Add a grade below, or from any grade's page.",
  find: "Product Finder",
  quantity: "Quantity",
  unit: "Unit",
  packaging: "Packaging",
  anyPackaging: "Standard packaging",
  quantityOf: (name: string) => `Quantity of ${name}`,
  unitOf: (name: string) => `Unit of ${name}`,
  packagingOf: (name: string) => `Packaging of ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  addTitle: "Add a grade",
  addSubmit: "Add",
  added: (name: string) => `${name} added.`,
  notAdded: (words: string) => `We found no grade for “${words}”. Nothing was added.`,
  keep: "Ask for it as written",
  item: (item: string) => `Item ${item}`,
  written: (words: string) => `You wrote: ${words}`,
  noGrade: "No grade chosen: we reply to your words.",
  several: (words: string) => `“${words}” could be one of these. Which one do you mean?`,
  /** `read`: `20 t, 25 kg bag`. */
  understood: (read: string) => `Quantity and packaging as we read them: ${read}`,
  notHeld: (words: string) => `We do not sell “${words}”.`,
  full: (most: number) => `The list is full: an enquiry holds up to ${most} grades.`,
  leftOut: (count: number, most: number) =>
    `An enquiry holds up to ${most} grades. ${count === 1 ? "1 more grade is" : `${count} more grades are`} listed under “You also wrote”.`,
  also: "You also wrote",
  alsoHint: "We receive this as a note",
  wants: "What do you need?",
  sdsCountry: "Country of use (SDS)",
  sdsLanguage: "Language (SDS)",
  destination: "Where does it go?",
  country: "Destination country",
  port: "Port or place",
  incoterm: "Incoterm (2020)",
  noIncoterm: "Not decided",
  neededBy: "Needed by",
  message: "Remarks",
  contact: "Your details",
  name: "Your name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  phoneHint: "With country code",
  send: "Send enquiry",
  toComplete: (count: number) =>
    count === 1 ? "1 thing to complete" : `${count} things to complete`,
  takeInstead: "Take instead",
} as const;

export const enquiryValidation = {
  linesRequired: "Add at least one grade",
  linesTooMany: (most: number) => `At most ${most} grades in one enquiry`,
  gradeInvalid: "Unknown grade",
  gradeUnknown: (id: string) =>
    `There is no grade “${id}” in our range. Please remove it, or search for what you need.`,
  gradeNotOffered: (name: string) => `${name} is not sold. Please remove it.`,
  gradeReplaced: (name: string, instead: string) =>
    `${name} is not sold. Please remove it. Take instead: ${instead}.`,
  amountInvalid: "Give a quantity as a number, such as 500 or 1.5",
  unitInvalid: (units: string) => `Unknown unit. Choose one of ${units}`,
  wantsRequired: "Choose what you need",
  countryRequired: "Destination country is required",
  sdsCountryRequired: "Name the country of use: language and classification depend on it",
  sdsLanguageRequired: "Name the language of the SDS",
  incotermInvalid: "Choose an Incoterm",
  neededByInvalid: "Give a date, such as 2027-01-31",
  phoneSign: (sign: string) =>
    `A phone number cannot contain “${sign}”. Write an extension as “ext 5”`,
  phoneShort: "This phone number is too short. Give at least 7 digits",
  phoneLong: "This phone number is too long. A number has at most 15 digits",
  companyRequired: "Company is required",
} as const;

export const enquiryNext = {
  steps: "What happens next",
  stepTexts: [
    "You get a reference at once and a confirmation by email.",
    "Our sales desk checks stock and packing. We usually reply within one working day.",
    "An enquiry is not an order. Nothing is binding until you accept our quotation.",
  ],
  already: "Already asked? Your confirmation email has the link to your enquiry.",
  speak: "Or reach us directly",
} as const;
