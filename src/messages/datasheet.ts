/** Technical data sheet, and the texts that all documents share. */
export const documentTexts = {
  /** `date`: `21 Nov 2026` */
  issued: (date: string) => `Issued ${date}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  cas: (numbers: string) => `CAS ${numbers}`,
  skeletal: "Skeletal structure",
  /** Alternative text; `drawing`: `Skeletal structure`, `Repeat unit`. */
  drawingOf: (drawing: string, name: string) => `${drawing} of ${name}`,
} as const;

/** Fills in the file request form from a grade's page. */
export const sheetRequests = {
  tds: (grade: string) => `Technical Data Sheet: ${grade}`,
  sds: (grade: string) => `Safety Data Sheet: ${grade}`,
} as const;

export const dataSheet = {
  name: "Technical data sheet",
  title: (grade: string) => `${grade}: technical data sheet`,
  subject: (name: string, cas: string) => `${name}, ${documentTexts.cas(cas)}`,
  noStructure: "No single structure is drawn for this grade.",
  casNumbers: "CAS numbers",
  function: "Function",
  properties: "Typical properties",
  propertiesNote: "These values are typical, not a specification.",
  property: "Property",
  value: "Value",
  unit: "Unit",
  method: "Method",
  use: "Use",
  supply: "Supply",
  /** Before the facts of trade that are not stated. */
  askUs: "Ask us for",
  compliance: "Compliance",
  /** `note` without its full stop. */
  complianceNote: (note: string, source: string, date: string | undefined) =>
    `${note}. Source: ${source}${date ? `, ${date}` : ""}.`,
  regulatory: "Regulatory",
  otherNames: "Other names",
  note: "Note",
  tradeNames: (company: string) =>
    `Trade names are trade marks of their owners. They are given only to identify the same chemistry; the products named are not supplied, made or endorsed by ${company}.`,
  pleaseNote: "Please note",
  disclaimer: (company: string) =>
    `The data describe typical material and guarantee no property; the certificate of analysis of the lot supplied applies. Dosage and suitability depend on polymer, process and end use and are to be tested by the user. Read the safety data sheet before handling. Approval for food contact, drinking water, toys or medical use is not implied; ask ${company} for the statement that fits your application.`,
} as const;
