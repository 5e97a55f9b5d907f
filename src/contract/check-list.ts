/**
 * Checking a list (`/check-list`): what its lines say. A text is a list of lines, or a table whose columns are guessed and may be corrected;
 * what is none of a grade, its quantity or its packaging is a remark and is kept.
 */
import { type BuyerLine, LINE_LENGTH_MAX, readBuyerLine } from "#catalogue/buyer-line.ts";
import { MASS, quantityText, readQuantity, TRADE } from "#catalogue/quantities.ts";
import { checkList as texts } from "#messages/check-list.ts";
import type { CheckedLine } from "./check-list-payload.ts";
import { CSV_BOM, csvLine } from "./csv.ts";
import { type EnquiryLine, LINES_MAX } from "./enquiry-line.ts";
import { addLine, enquiryLineOf } from "./enquiry-lines.ts";
import { COLUMNS_MAX } from "./limits.ts";

/** Header of a list that is given back as it was typed, because the server has no time for it; the server's own, never a visitor's. */
export const BUSY_HEADER = "x-icg-busy";
/** Headers of a list that was posted as a file: its name, or why it was not read, percent-encoded. The list comes back in the box and is not checked yet. */
export const FILE_HEADERS = { read: "x-icg-file", refused: "x-icg-file-refused" } as const;
/** Lines that are checked; what follows is counted and left out. */
export const CHECK_LINES_MAX = 500;

/** Role of a column: a grade or trade name, a CAS number, a quantity in kg or t where its cells name no unit, the unit, packaging, a remark, nothing. */
export const columnRoles = ["name", "cas", "kg", "t", "unit", "packaging", "remark", "none"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** A line as it was written, and the ways to read it, the likeliest first: the first that names a grade counts. */
export interface ListLine {
  readonly wrote: string;
  readonly readings: readonly BuyerLine[];
  /** It may be the title of what follows, or a courtesy: unless it names a grade it is a remark. */
  readonly title: boolean;
}

const CAS_NUMBER = /\b0*(\d{2,7}-\d\d-\d)\b/g;
const TOTAL = /^(?:grand[\s-]?|sub[\s-]?)?(?:totals?|sum|summe|gesamt\S*|المجموع|الإجمالي)(?=$|[\s:.,;=\d])/i;
const COURTESY =
  /^(?:dear|hello|hi|good (?:day|morning)|please|pls|kindly|(?:best |kind )?regards|thanks|thank you|we (?:need|require|are)|enquiry|inquiry|rfq|request for|quotation|offer|material list|requirements?|order (?:no|list)|our ref|ref|date|subject|attn|tel|phone|e-?mail|www\.|delivery|terms|payment|incoterms?)(?=$|[\s:.,;#/-])|:\s*$/i;

const WHAT: readonly (readonly [ColumnRole, RegExp])[] = [
  ["none", /^(?:(?:s|sr|sl|pos|position|item|line|row)?[\s./]*(?:no|nr|#|num)\.?|s\/n|#|sr\.?|sl\.?|pos\.?|lfd\.?\s?nr\.?|م|الرقم)$/i],
  ["cas", /\bcas\b/i],
  ["unit", /^(?:units?|uom|u\/m|einheit|unité|unidad|الوحدة)\.?$/i],
  ["remark", /price|preis|prix|usd|eur\b|aed|hs[\s-]?code|origin|remark|note|comment|target|supplier|maker|date/i],
  ["packaging", /pack|verpack|emballage/i],
  ["t", /(?:qty|quantity|quantit|menge|cantidad|amount|need|demand|volume|weight).*\b(?:t|mt|tons?|tonnes?)\b|^\(?(?:t|mt|tons?|tonnes?)\)?$/i],
  ["kg", /qty|quantit|menge|cantidad|amount|need|demand|volume|weight|bedarf|^\(?kgs?\)?$|الكمية/i],
  [
    "name",
    /grade|trade|product|item|material|name|article|artikel|description|bezeichnung|désignation|produit|produkt|additive|chemical|substance|stoff|brand|المنتج|المادة|الصنف/i,
  ],
];
const headOf = (cell: string): ColumnRole | undefined =>
  /\d{3}/.test(cell) || cell.length > 40 ? undefined : WHAT.find(([, pattern]) => pattern.test(cell))?.[0];
/** Column heads, as a row of cells or as the words of a line. */
const isHead = (cells: readonly string[]): boolean => {
  const roles = cells.filter(Boolean).map(headOf);
  return roles.filter(Boolean).length >= Math.max(2, roles.length / 2) && roles.some((role) => role === "name" || role === "cas");
};
const HEAD_WORDS =
  /^(?:[\s.,;:|/#()&-]|\b(?:cas|nos?|nr|numbers?|s|sr|sl|products?|names?|grades?|trade|items?|materials?|descriptions?|quantity|qty|units?|uom|kgs?|mt|pack(?:ag)?ing|remarks?|price|code|or|of|required)\b)+$/i;
const isHeadLine = (text: string): boolean => HEAD_WORDS.test(text) && /cas|product|name|grade|item|material|description/i.test(text);

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
/** A line of a list; undefined for a line without a letter or digit, for column heads and totals. */
export function readLine(text: string): ListLine | undefined {
  const wrote = oneLine(text).slice(0, LINE_LENGTH_MAX);
  if (!/[\p{L}\p{N}]/u.test(wrote) || TOTAL.test(wrote) || isHeadLine(wrote)) return undefined;
  return { wrote, readings: readBuyerLine(wrote), title: COURTESY.test(wrote) };
}

/** The cells of a text that is a table: with tabs as spreadsheets copy them, with semicolons or commas as files have them. */
export function tableOf(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const split = (sign: string) => lines.map((line) => line.split(sign).map((cell) => oneLine(cell).slice(0, LINE_LENGTH_MAX)));
  if (lines.length < 2) return undefined;
  if (lines.filter((line) => line.includes("\t")).length > lines.length / 2) return split("\t");
  for (const sign of [";", ","]) {
    const rows = split(sign);
    const width = rows[0]?.length ?? 0;
    if (width > 1 && !text.includes('"') && rows.every((row) => row.length === width) && (sign === ";" || isHead(rows[0] ?? []))) return rows;
  }
  return undefined;
}

const CELL_PACKAGE = new RegExp(TRADE, "i");
const ONLY_UNIT = new RegExp(`^(?:${MASS}|${TRADE}|pcs|ltr|litres?)\\.?$`, "i");

/** Role of a column without a known head, by its cells. */
function roleOf(cells: readonly string[], named: boolean): ColumnRole {
  const filled = cells.filter(Boolean);
  const most = (test: (cell: string) => boolean): boolean => filled.length > 0 && filled.filter(test).length >= 0.6 * filled.length;
  const counts = filled.map(Number);
  if (filled.length === 0 || (filled.length > 1 && counts.every((count, index) => count === (counts[0] ?? 0) + index))) return "none";
  if (most((cell) => /\d-\d\d-\d$/.test(cell))) return "cas";
  if (most((cell) => ONLY_UNIT.test(cell))) return "unit";
  if (most((cell) => readQuantity(cell, "kg") !== undefined || /^\d+\s?fcl$/i.test(cell))) return "kg";
  if (most((cell) => CELL_PACKAGE.test(cell))) return "packaging";
  return named ? "remark" : "name";
}

export interface Columns {
  /** Row of the column heads; -1 when there is none. */
  readonly head: number;
  readonly roles: readonly ColumnRole[];
}

/** Roles of the columns of a table, by their heads and their cells. */
export function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const head = rows.slice(0, 20).findIndex(isHead);
  const width = Math.min(COLUMNS_MAX, Math.max(0, ...rows.map((row) => row.length)));
  const body = rows.slice(head + 1).filter((row) => row.filter(Boolean).length > 1 && !TOTAL.test(row.find(Boolean) ?? ""));
  const roles: ColumnRole[] = [];
  for (let place = 0; place < width; place += 1) {
    const known = head < 0 ? undefined : headOf(rows[head]?.[place] ?? "");
    // Of several quantities the first one counts.
    const again = (known === "kg" || known === "t") && roles.some((role) => role === "kg" || role === "t");
    roles.push(
      again
        ? "remark"
        : (known ??
            roleOf(
              body.map((row) => row[place] ?? ""),
              roles.includes("name") || head >= 0,
            )),
    );
  }
  return { head, roles };
}

/** A row of a table, by what its columns hold; undefined for an empty one, column heads and totals. */
function readRow(row: readonly string[], roles: readonly ColumnRole[]): ListLine | undefined {
  const cells = (role: ColumnRole): string[] => row.filter((cell, place) => roles[place] === role && cell !== "");
  const filled = row.filter(Boolean);
  const kept = filled.length === 1 ? filled : row.filter((cell, place) => cell !== "" && (roles[place] ?? "remark") !== "none");
  if (!/[\p{L}\p{N}]/u.test(kept.join()) || isHead(row) || row.some((cell) => TOTAL.test(cell))) return undefined;
  const place = roles.findIndex((role) => role === "kg" || role === "t");
  const amount = row[place] ?? "";
  const [unit = ""] = cells("unit");
  const written = amount && /\p{L}/u.test(amount) ? amount : `${amount} ${unit}`.trim();
  const [beside] = readBuyerLine(written);
  const quantity = amount === "" ? undefined : (readQuantity(written, unit ? undefined : roles[place] === "t" ? "t" : "kg") ?? beside.quantity);
  // `3` in a column of t is written as it is meant.
  const meant = quantity && !/\p{L}/u.test(written) ? `${written} ${quantity.unit}` : written;
  const said = (cell: string, column: number): string => (column === place ? meant : roles[column] === "unit" && amount ? "" : cell);
  const wrote = (filled.length === 1 ? filled : row.map((cell, column) => ((roles[column] ?? "remark") === "none" ? "" : said(cell, column))))
    .filter(Boolean)
    .join(" ")
    .slice(0, LINE_LENGTH_MAX);
  const unread = quantity || amount === "" ? beside.remarks : [written];
  const casNumbers = cells("cas").flatMap((cell) => [...cell.matchAll(CAS_NUMBER)].map(([, number = ""]) => number));
  const names = cells("name").length > 0 ? cells("name") : [""];
  const named = names
    .flatMap((name) =>
      readBuyerLine(name).map(
        (read): BuyerLine => ({
          ...read,
          casNumbers: casNumbers.length > 0 ? casNumbers : read.casNumbers,
          quantity: quantity ?? (amount === "" ? read.quantity : undefined),
          packaging: cells("packaging").join(", ") || beside.packaging || read.packaging,
          remarks: [...unread, ...(amount !== "" && read.quantity ? [quantityText(read.quantity)] : []), ...read.remarks, ...cells("remark")],
        }),
      ),
    )
    .filter(({ name, casNumbers: numbers }) => name || numbers.length > 0);
  return named.length === 0 && /^\d+$/.test(wrote) ? undefined : { wrote, readings: named, title: filled.length === 1 || named.length === 0 };
}

/**
 * The lines of a list, and how many there are beyond those that are checked.
 * @param roles what the columns of a table hold, where the visitor has said so
 */
export function readList(text: string, roles?: readonly ColumnRole[]): { readonly lines: readonly ListLine[]; readonly beyond: number } {
  const rows = tableOf(text);
  const columns = rows && guessColumns(rows);
  const lines =
    rows && columns
      ? [
          ...rows.slice(0, Math.max(0, columns.head)).map((row): ListLine => ({ wrote: row.filter(Boolean).join(" "), readings: [], title: true })),
          ...rows.slice(columns.head + 1).flatMap((row) => readRow(row, roles?.length === columns.roles.length ? roles : columns.roles) ?? []),
        ]
      : text.split(/\r\n|\r|\n/).flatMap((line) => readLine(line) ?? []);
  return { lines: lines.slice(0, CHECK_LINES_MAX), beyond: Math.max(0, lines.length - CHECK_LINES_MAX) };
}

/** Roles as they are sent: `name,cas,kg`. */
export const readRoles = (text: string): readonly ColumnRole[] | undefined => {
  const roles = text
    .split(",")
    .slice(0, COLUMNS_MAX)
    .map((name) => columnRoles.find((role) => role === name));
  return text && roles.every((role) => role !== undefined) ? roles : undefined;
};

/** A checked line with one of the grades that are offered beside it. */
export function withGrade(line: CheckedLine, id: string): CheckedLine {
  const all = [...(line.grade ? [line.grade] : []), ...line.offers];
  const grade = all.find((one) => one.id === id);
  return grade ? { ...line, grade, offers: all.filter((one) => one !== grade) } : line;
}

/** Grades that were taken, as a form posts them: `3:ao-1010,7:uv-531`, by the number of their line. */
export const readTaken = (text: string): ReadonlyMap<number, string> =>
  new Map(
    text.split(",").flatMap((part) => {
      const [, index = "", id = ""] = /^(\d{1,3}):([a-z0-9-]{1,100})$/.exec(part) ?? [];
      return index ? [[Number(index), id] as const] : [];
    }),
  );

/**
 * The enquiry that a checked list makes: grades that were taken, one line for each with the sum, and everything else that was written.
 * @param remarks lines that are no grades
 * @returns `beyond` counts lines that one enquiry has no room for; they are among the remarks
 */
export function enquiryOf(
  lines: readonly CheckedLine[],
  remarks: readonly string[],
): { readonly lines: readonly EnquiryLine[]; readonly remarks: readonly string[]; readonly beyond: number } {
  const names = new Map(lines.flatMap(({ grade }) => (grade ? [[grade.id, grade.name] as const] : [])));
  const all = lines.flatMap(({ grade, quantity, packaging }) => (grade ? [enquiryLineOf(grade.id, quantity, packaging)] : [])).reduce(addLine, []);
  const rest = all
    .slice(LINES_MAX)
    .map(({ grade, quantity, unit, packaging }) => [names.get(grade) ?? grade, quantity && `${quantity} ${unit}`, packaging].filter(Boolean).join(", "));
  const written = lines.flatMap(({ grade, wrote, remarks: beside = [] }) => (grade ? beside.map((remark) => texts.remarkOf(grade.name, remark)) : [wrote]));
  return { lines: all.slice(0, LINES_MAX), remarks: [...remarks, ...written, ...rest], beyond: rest.length };
}

/** Rows as a CSV file in an address: it can be kept without scripts. */
export const csvAddress = (rows: readonly (readonly string[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(CSV_BOM + rows.map(csvLine).join(""))}`;
