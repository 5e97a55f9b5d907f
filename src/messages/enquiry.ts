/** Texts of an enquiry: page, list, API and what its fields say when they are wrong (beyond the specification). */

/** Wishes, in the order of the form. */
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
  description: "List the grades that you need, with quantity and packaging, and ask for price, sample or documents in one message.",
  lead: "Name grades and quantities, say what you need and where it goes. An answer comes as a rule within one working day.",
  lines: "Grades",
  count: (count: number) => (count === 1 ? "1 grade" : `${count} grades`),
  empty: "No grade is on your list yet. Add one below, or from any product page.",
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
  notAdded: (words: string) => `No grade was found for “${words}”. Nothing was added.`,
  several: (words: string) => `“${words}” may be one of these. Which do you mean?`,
  full: (most: number) => `The list is full: at most ${most} grades.`,
  leftOut: (count: number, most: number) =>
    `The list is full: at most ${most} grades in one enquiry. ${count === 1 ? "The grade" : `The ${count} grades`} beyond stand under “You also wrote” and go along as a remark.`,
  also: "You also wrote",
  alsoHint: "Goes along as a remark",
  wants: "What do you need?",
  sdsCountry: "Country of use (SDS)",
  sdsLanguage: "Language (SDS)",
  destination: "Where does it go?",
  country: "Destination country",
  port: "Port or place",
  incoterm: "Incoterm (2020)",
  noIncoterm: "Not decided",
  message: "Remarks",
  contact: "Your details",
  firstName: "First Name",
  lastName: "Last Name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  phoneHint: "With country code",
  send: "Send enquiry",
  unknown: (id: string) => `There is no grade “${id}” in our range. Please remove it, or search for what you need.`,
  notOffered: (name: string) => `${name} is not sold. Please remove it.`,
  instead: (names: string) => `Take instead: ${names}.`,
  takeInstead: "Take instead",
} as const;

/** Messages of the fields. */
export const enquiryValidation = {
  linesRequired: "Add at least one grade",
  linesTooMany: (most: number) => `At most ${most} grades in one enquiry`,
  gradeInvalid: "Unknown grade",
  quantityInvalid: "Give a quantity as a number, such as 500 or 1.5",
  quantityForPrice: "Give a quantity, so that we can quote a price",
  unitInvalid: "Choose kg or t",
  wantsRequired: "Choose at least one",
  countryRequired: "Destination country is required",
  sdsCountryRequired: "Name the country of use: language and classification depend on it",
  sdsLanguageRequired: "Name the language of the SDS",
  incotermInvalid: "Choose an Incoterm",
  companyRequired: "Company is required",
} as const;

/** What follows an enquiry: beside its form, and once it was sent. */
export const enquiryNext = {
  sent: "Your enquiry has been sent.",
  reference: "Your reference",
  next: "A confirmation is on its way to you by email. Please name the reference when you write or call.",
  another: "Start another enquiry",
  steps: "What happens next",
  stepTexts: [
    "You get a reference at once, and a confirmation by email.",
    "Our sales desk checks stock and packing, and answers as a rule within one working day.",
    "An enquiry is no order: nothing is binding before you accept a quotation.",
  ],
  speak: "By telephone",
} as const;
