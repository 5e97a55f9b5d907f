/** Checking a list (`/check-list`): its lines as they are written, what was found for each, and the result as CSV. */
import { CSV_BOM, csvLine } from "./csv.ts";
import { enquiryPath, kindOf, type Quantity, type Unit } from "./enquiry-lines.ts";
import { readNumber, westernDigits } from "./numbers.ts";

/** Header of a list that is given back as it was typed, because the server has no time for it; the server's own, never a visitor's. */
export const BUSY_HEADER = "x-icg-busy";
/** Lines that are checked; what follows is counted and left out. */
export const CHECK_LINES_MAX = 500;
/** Characters of a line that are read. */
export const CHECK_LINE_MAX = 200;
/** Characters of a list that are sent. */
export const CHECK_TEXT_MAX = 50_000;

/** A line as it was written, without its quantity, and the quantity beside it. */
export interface ListLine {
  readonly wrote: string;
  readonly term: string;
  readonly quantity?: Quantity | undefined;
}

const UNITS: Readonly<Record<string, readonly [Unit, number]>> = {
  g: ["kg", 0.001],
  kg: ["kg", 1],
  kgs: ["kg", 1],
  kilo: ["kg", 1],
  kilos: ["kg", 1],
  t: ["t", 1],
  to: ["t", 1],
  ton: ["t", 1],
  tons: ["t", 1],
  tonne: ["t", 1],
  tonnes: ["t", 1],
  mt: ["t", 1],
};
/** `500 kg`, `1,000kg`, `1.5 t`, `2 x 25 kg`; not the number inside a grade, such as `AO-1010`. */
const QUANTITY =
  /(?:^|[\s,;:|\t(])(?:(\d{1,4})\s?[x×]\s?)?(\d{1,3}(?:[,.\u066c]\d{3}){1,4}(?:[.,\u066b]\d{1,6})?|\d{1,12}(?:[.,\u066b]\d{1,6})?)\s?[,;|\t]?\s?(kgs?|kilos?|mt|t|to|tons?|tonnes?|g)(?=$|[\s,;.|)\t])\)?/i;

/** @returns the quantity, and the text before and after it */
function quantityOf(text: string): { readonly rest: string; readonly quantity: Quantity } | undefined {
  const match = QUANTITY.exec(westernDigits(text));
  const [unit, factor] = UNITS[match?.[3]?.toLowerCase() ?? ""] ?? [];
  // `Omyacarb 1T` and `Ultranox 626 G` are names: of one letter only the small one is a unit.
  if (!match || !unit || factor === undefined || /^[A-Z]$/.test(match[3] ?? "")) return undefined;
  const amount = Math.round(Number(match[1] ?? 1) * (readNumber(match[2] ?? "", kindOf(unit)) ?? 0) * factor * 1000) / 1000;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return amount > 0 ? { rest, quantity: { amount, unit } } : undefined;
}

/** A line of a list; undefined for one without a letter or digit. */
export function readLine(text: string): ListLine | undefined {
  const wrote = text.replace(/\s+/g, " ").trim().slice(0, CHECK_LINE_MAX);
  const amount = quantityOf(wrote);
  const term = (amount?.rest ?? wrote)
    .replace(/^[\s,;:|"'•(*-]+|(?<![\s,;:|"'(])[\s,;:|"'(]+$/g, "")
    .replace(/\s*[;|\t]\s*|\s+/g, " ")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(term)) return undefined;
  return { wrote, term, ...(amount ? { quantity: amount.quantity } : {}) };
}

/** The lines of a text, and how many there are beyond those that are checked. */
export function readList(text: string): { readonly lines: readonly ListLine[]; readonly beyond: number } {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => readLine(line) ?? []);
  return { lines: lines.slice(0, CHECK_LINES_MAX), beyond: Math.max(0, lines.length - CHECK_LINES_MAX) };
}

/** Rows as a CSV file. */
export const toCsv = (rows: readonly (readonly string[])[]): string => CSV_BOM + rows.map(csvLine).join("");

/** The address of an enquiry with every grade that was taken. */
export const enquiryOf = (lines: readonly { readonly grade?: { readonly id: string } | undefined; readonly quantity?: Quantity | undefined }[]): string =>
  enquiryPath(lines.flatMap(({ grade, quantity: wanted }) => (grade ? [{ grade: grade.id, quantity: wanted }] : [])));
