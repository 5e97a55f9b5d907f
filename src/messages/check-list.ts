/** `/check-list` (beyond the specification). */
import { unitLabels } from "./units.ts";

const quantities = Object.fromEntries(
  Object.entries(unitLabels).map(([unit, [, several]]) => [unit, `Quantity, ${several}`]),
) as Readonly<Record<keyof typeof unitLabels, string>>;

export const checkList = {
  title: "Check a list",
  description:
    "Paste up to 500 CAS numbers, grades or trade names, or load a file. We match each line to a grade, with its CAS number and stock.",
  lead: "Paste your list or load a file. We match each line to a grade, with its CAS number and stock. We read quantities too; anything we cannot match goes along as a note.",
  label: "One CAS number, grade or trade name a line",
  placeholder: "6683-19-8\nTinuvin 770 500 kg\nuv-531; 1 t",
  file: "File (.csv, .txt, .xlsx)",
  fileHint: "Your browser reads the file. Nothing is sent until you press the button.",
  readFile: "Read the file",
  reading: "Reading the file...",
  read: (name: string, rows: number) =>
    `${name} was read: ${rows === 1 ? "1 row" : `${rows} rows`}.`,
  /** Does not fit into the box. */
  readPart: (name: string, kept: number, rows: number) =>
    `${name} is too long: only the first ${kept} of ${rows} rows were read.`,
  sheetOf: (file: string, sheet: string) => `Sheet “${sheet}” of ${file}`,
  sheet: "Sheet",
  sheetAgain: "To read another sheet, choose the sheet, then choose the file again.",
  unreadableCell: (row: number, column: string, cell: string) =>
    `Row ${row}, column ${column} cannot be read: ${cell}`,
  sample: "Download a sample file",
  sampleName: "sample-list.csv",
  sampleRows: [
    ["No.", "Product", "CAS number", "Quantity", "Unit", "Packaging", "Remarks"],
    ["1", "ICG AO 1010", "6683-19-8", "500", "kg", "25 kg bags", ""],
    ["2", "Tinuvin 770", "", "1.5", "t", "", "Delivery in March"],
    ["3", "", "1843-05-6", "2x25", "kg", "", ""],
  ],
  columns: "Columns of your list",
  columnsLead:
    "This is how we read your columns. Correct anything that is wrong, then check the list.",
  column: (place: number, head: string) =>
    head ? `Column ${place}, “${head}”` : `Column ${place}`,
  roles: {
    name: "Grade or name",
    cas: "CAS number",
    ...quantities,
    size: "Weight of one package",
    count: "Number of packages",
    unit: "Unit",
    packaging: "Packaging",
    lot: "Lot number",
    code: "Item number",
    remark: "Remark",
    none: "Not read",
  },
  quantityFrom: (columns: readonly string[]) =>
    columns.length === 1
      ? `Quantity from column ${columns[0]}.`
      : `Quantity from columns ${columns.join(" and ")}.`,
  quantityProduct: (columns: readonly string[]) => `Quantity from ${columns.join(" × ")}.`,
  quantityNone: "No column holds a quantity that we can read.",
  columnName: (place: number, head: string) => (head ? `“${head}”` : `${place}`),
  assumedUnit: (unit: string) => `The list names no unit, so we read ${unit}.`,
  question: "Which quantity do you mean?",
  questionLead:
    "More than one reading of your columns is possible, so we have not read any quantities yet. Choose one:",
  choice: (columns: readonly string[], unit: string) =>
    unit ? `${columns.join(" × ")}, in ${unit}` : columns.join(" × "),
  signs: { ".": "point", ",": "comma", both: "point or comma" },
  unsure: (quantity: string, other: string, sign: string, isDecimal: boolean) =>
    `Read as ${quantity}. It is ${other} if the ${sign} ${isDecimal ? "is a decimal sign" : "separates thousands"}.`,
  unsureCount: (count: number) =>
    `${count === 1 ? "One quantity" : `${count} quantities`} can be read in two ways. Both values are shown in the list.`,
  conflict: (quantity: string, size: string, count: number, product: string) =>
    `Read as ${quantity}, but ${count} × ${size} is ${product}.`,
  submit: "Check the list",
  checking: "Checking...",
  partMissing:
    "A part of this page could not be loaded. Reload the page and try again. What you typed is kept.",
  failed: "The list could not be checked. Please try again.",
  busy: "The list could not be checked because the server is busy. Please try again in a moment.",
  tooLong: "The list is too long: we check at most 50,000 characters at a time.",
  empty: "We found no line with a number or a name.",
  leftOut: (count: number) => `Left out: ${count === 1 ? "1 row" : `${count} rows`}`,
  reasons: { head: "Column heads", total: "Total", empty: "Empty" },
  emptyRow: "(empty row)",
  beyond: (count: number) => `We check at most 500 lines at a time. Left out: ${count}.`,
  result: "Result",
  found: (found: number, all: number) => `${found} of ${all} lines matched`,
  wrote: "You wrote",
  quantity: "Quantity",
  grade: "Grade",
  cas: "CAS number",
  match: "Match",
  stock: "Stock",
  kinds: {
    cas: "Exact CAS",
    grade: "Grade",
    "trade-name": "Trade name",
    name: "Name",
    near: "Near",
    "not-held": "Not held",
    "not-found": "Not found",
  },
  offers: "Perhaps",
  others: "Also",
  instead: "Instead",
  which: "Which one",
  take: "Add",
  replace: "Take instead",
  replaceOf: (name: string, wrote: string) => `Take instead: ${name} for ${wrote}`,
  also: "You also wrote",
  alsoHint: "We receive this as a note with your enquiry.",
  beyondEnquiry: (count: number, most: number) =>
    `An enquiry holds up to ${most} grades. The other ${count} lines go along as notes, with their quantities.`,
  takeOf: (name: string, wrote: string) => `Add ${name} for ${wrote}`,
  download: "Download CSV",
  filename: "checked-list.csv",
  desk: "Ask the technical desk",
  files: {
    none: "Choose a file first.",
    empty: "The file is empty.",
    kind: "We read only .csv, .txt and .xlsx files.",
    large: "The file is too large: the limit is 2 MB.",
    packed:
      "The workbook is too large when unpacked, so it was not opened. Save the sheet that you need as .csv.",
    unreadable: "The file could not be read. Save it as .csv, or paste the lines.",
  },
} as const;
