/** Checking a list (`/check-list`): its lines as they are written, what was found for each, and the result as CSV. */
import * as v from "valibot";
import { enquiryPath } from "./enquiry-lines.ts";
import { stockStates } from "./stock.ts";

export const CHECK_LIST_PATH = "/check-list";
/** Header of a list that is given back as it was typed, because the server has no time for it; the server's own, never a visitor's. */
export const BUSY_HEADER = "x-icg-busy";
/** Lines that are checked; what follows is counted and left out. */
export const CHECK_LINES_MAX = 500;
/** Characters of a line that are read. */
export const CHECK_LINE_MAX = 200;
/** Characters of a list that are sent. */
export const CHECK_TEXT_MAX = 50_000;

export const quantity = v.object({ amount: v.number(), unit: v.picklist(["kg", "t"]) });
export type Quantity = v.InferOutput<typeof quantity>;

/** A line as it was written, without its quantity, and the quantity beside it. */
export interface ListLine {
  readonly wrote: string;
  readonly term: string;
  readonly quantity?: Quantity | undefined;
}

const UNITS: Readonly<Record<string, readonly ["kg" | "t", number]>> = {
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
  /(?:^|[\s,;:|\t(])(?:(\d{1,4})\s*[x×]\s*)?(\d{1,3}(?:[,.]\d{3})+|\d+(?:[.,]\d+)?)\s*[,;|\t]?\s*(kgs?|kilos?|mt|t|to|tons?|tonnes?|g)(?=$|[\s,;.|)\t])\)?/i;

/** `1,000` and `1.000` are a thousand, `1.5` and `1,5` one and a half. */
function numberOf(text: string): number {
  const thousands = /^\d{1,3}(?:[,.]\d{3})+$/.test(text);
  return Number(thousands ? text.replace(/[,.]/g, "") : text.replace(",", "."));
}

function quantityOf(text: string): { readonly found: string; readonly quantity: Quantity } | undefined {
  const match = QUANTITY.exec(text);
  const [unit, factor] = UNITS[match?.[3]?.toLowerCase() ?? ""] ?? [];
  // `Omyacarb 1T` and `Ultranox 626 G` are names: of one letter only the small one is a unit.
  if (!match || !unit || factor === undefined || /^[A-Z]$/.test(match[3] ?? "")) return undefined;
  const amount = Math.round(Number(match[1] ?? 1) * numberOf(match[2] ?? "") * factor * 1000) / 1000;
  return amount > 0 ? { found: match[0], quantity: { amount, unit } } : undefined;
}

/** A line of a list; undefined for one without a letter or digit. */
export function readLine(text: string): ListLine | undefined {
  const wrote = text.replace(/\s+/g, " ").trim().slice(0, CHECK_LINE_MAX);
  const amount = quantityOf(wrote);
  const rest = amount ? wrote.replace(amount.found, " ") : wrote;
  const term = rest
    .replace(/^[\s,;:|"'•(*-]+|[\s,;:|"'(]+$/g, "")
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

/** How a line was matched, the surest first. `name` is a chemical name, a synonym or another number in full. */
export const matchKinds = ["cas", "grade", "trade-name", "name", "near", "not-held", "not-found"] as const;
export type MatchKind = (typeof matchKinds)[number];

const checkedGrade = v.object({ id: v.string(), name: v.string(), cas_no: v.string(), stock: v.optional(v.picklist(stockStates)) });
export type CheckedGrade = v.InferOutput<typeof checkedGrade>;

export const checkedLine = v.object({
  wrote: v.string(),
  quantity: v.optional(quantity),
  match: v.picklist(matchKinds),
  /** The grade that the line names; none when a match is only near, not held or not found. */
  grade: v.optional(checkedGrade),
  /** Grades that are offered, not taken: near ones, others with the same number, replacements. */
  offers: v.array(checkedGrade),
  /** Why it is not held. */
  why: v.optional(v.string()),
});
export type CheckedLine = v.InferOutput<typeof checkedLine>;

/** What `POST /api/site/check-list` takes and answers. */
export const checkListBody = v.object({ text: v.pipe(v.string(), v.maxLength(CHECK_TEXT_MAX)) });
export const checkListReply = v.object({ lines: v.array(checkedLine), beyond: v.number() });
export type CheckListReply = v.InferOutput<typeof checkListReply>;

/** A spreadsheet reads a cell that begins so as a formula. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => {
  const safe = defused(text);
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8; no cell is a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** The address of an enquiry with every grade that was taken. */
export const enquiryOf = (lines: readonly CheckedLine[]): string =>
  enquiryPath(lines.flatMap(({ grade, quantity: wanted }) => (grade ? [{ grade: grade.id, quantity: wanted }] : [])));
