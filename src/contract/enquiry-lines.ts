/** Enquiry lines in addresses (`/enquiry?lines=ao-1010:40bag,hals-770:1t`) and form fields. */

import { westernDigits, writeNumber } from "#catalogue/numbers.ts";
import {
  MASS,
  numberKindOf,
  type Quantity,
  quantityText,
  readQuantity,
  TRADE,
  units,
} from "#catalogue/quantities.ts";
import {
  blankLine,
  type EnquiryLine,
  GRADE_MAX,
  gradeId,
  LINES_MAX,
  parseEnquiryLine,
  unitOf,
} from "./enquiry-line.ts";
import { LINE_MAX, MESSAGE_MAX } from "./limits.ts";

/** Incoterms 2020: any mode of transport, then sea and inland waterway. */
export const incoterms = [
  "EXW",
  "FCA",
  "CPT",
  "CIP",
  "DAP",
  "DPU",
  "DDP",
  "FAS",
  "FOB",
  "CFR",
  "CIF",
] as const;

export function enquiryLineOf(grade: string, quantity?: Quantity, packaging = ""): EnquiryLine {
  const line = { ...blankLine(grade), packaging };
  if (!quantity) return line;
  const { amount, unit } = quantity;
  return { ...line, amount: writeNumber(amount, numberKindOf(unit)), unit };
}

/** No line needs more characters. */
const LINE_TEXT_MAX = GRADE_MAX + 16;
export const LINES_TEXT_MAX = LINES_MAX * LINE_TEXT_MAX;

const isBlank = ({ amount, packaging }: EnquiryLine): boolean => amount === "" && packaging === "";

/** Undefined when units or packaging differ, or a quantity is invalid. */
function joined(one: EnquiryLine, other: EnquiryLine): EnquiryLine | undefined {
  if (one.grade !== other.grade) return undefined;
  if (isBlank(other)) return one;
  if (isBlank(one)) return other;
  if (one.packaging !== other.packaging) return undefined;
  if (one.amount === "" || other.amount === "") return one.amount === "" ? other : one;
  const [first, second] = [one, other].map(({ amount, unit }) => readQuantity(amount, unit));
  if (!first || !second || first.unit !== second.unit) return undefined;
  const sum = enquiryLineOf(
    one.grade,
    { amount: Math.round((first.amount + second.amount) * 1000) / 1000, unit: first.unit },
    one.packaging,
  );
  return readQuantity(sum.amount, sum.unit) ? sum : undefined;
}

/** Sums quantities of the same grade; keeps a second line when units or packaging differ. */
export function addLine(lines: readonly EnquiryLine[], line: EnquiryLine): readonly EnquiryLine[] {
  const place = lines.findIndex((known) => joined(known, line));
  const sum = lines[place] && joined(lines[place], line);
  return sum ? lines.with(place, sum) : [...lines, line];
}

/** A comma between lines, not within a quantity: `:1,5t`, `:1,250 bags`, `:1,00,000kg`. */
const BETWEEN_LINES = new RegExp(
  `(?<!: ?\\d[\\d,]*),|,(?!(?:\\d{2,3},)*\\d+(?:\\.\\d+)? ?(?:${MASS}|${TRADE}|${units.join("|")})(?:,|$))`,
  "i",
);

interface ParsedLines {
  readonly lines: readonly EnquiryLine[];
  /** Parts without a grade, with an invalid quantity, or beyond `most` lines. */
  readonly others: readonly string[];
}

/** Lenient (§5). */
export function parseEnquiryLines(text: string | null | undefined, most = LINES_MAX): ParsedLines {
  let lines: readonly EnquiryLine[] = [];
  const others: string[] = [];
  for (const part of westernDigits((text ?? "").slice(0, most * LINE_TEXT_MAX)).split(
    BETWEEN_LINES,
  )) {
    const [name = "", ...rest] = part.split(":");
    const grade = gradeId(name);
    const amount = rest.join(":").trim();
    const quantity = readQuantity(amount);
    const more = grade ? addLine(lines, enquiryLineOf(grade, quantity)) : lines;
    const isRead =
      grade !== undefined && (amount === "" || quantity !== undefined) && more.length <= most;
    if (!isRead && /[\p{L}\p{N}]/u.test(part)) others.push(part.trim());
    if (more.length <= most) lines = more;
  }
  return { lines, others };
}

/**
 * Inverse of {@link parseEnquiryLines}: `ao-1010:40bag`, or `ao-1010:` without a valid quantity.
 */
export const formatEnquiryLines = (lines: readonly EnquiryLine[]): string =>
  lines
    .map(({ grade, amount, unit }) => {
      const read = readQuantity(amount, unit);
      return `${grade}:${read ? `${writeNumber(read.amount, numberKindOf(read.unit))}${read.unit}` : ""}`;
    })
    .join(",");

export function formatEnquiryLine(
  { grade, amount, unit, packaging }: EnquiryLine,
  name = grade,
): string {
  const read = readQuantity(amount, unit);
  return [name, read ? quantityText(read) : amount, packaging].filter(Boolean).join(", ");
}

/**
 * One remark per line, without duplicates. When there are too many, the last line counts the
 * missing ones.
 */
export function remarksText(
  remarks: readonly string[],
  missing: (count: number) => string,
): string {
  const lines = [
    ...new Set(remarks.map((remark) => remark.replace(/\s+/g, " ").trim()).filter(Boolean)),
  ];
  let kept = lines;
  for (
    ;
    kept.join("\n").length + missing(lines.length).length >= MESSAGE_MAX;
    kept = kept.slice(0, -1)
  );
  if (kept.length === lines.length) return kept.join("\n");
  return [...kept, missing(lines.length - kept.length)].join("\n");
}

export const lineFields = [
  "grade",
  "amount",
  "unit",
  "packaging",
] as const satisfies readonly (keyof EnquiryLine)[];
/** `lines[0].amount`. */
export const lineField = (index: number, field: keyof EnquiryLine): string =>
  `lines[${index}].${field}`;

export const addFields = { words: "add", amount: "amount", unit: "unit" } as const;
/** Name of the buttons; the submit button has the value `send`. */
export const CHANGE = "change";
export const changes = {
  send: "send",
  add: "add",
  /** Opens the form with lines of another page. */
  open: "open",
  take: (grade: string, packaging = "") => `take:${grade}:${packaging}`,
  remove: (index: number) => `remove:${index}`,
  replace: (index: number, by: string) => `replace:${index}:${by}`,
} as const;

type Fields = Readonly<Record<string, unknown>>;
const fieldText = (fields: Fields, name: string): string =>
  String(fields[name] ?? "").slice(0, LINE_MAX);

export function typedLines(fields: Fields): EnquiryLine[] {
  const lines: EnquiryLine[] = [];
  for (let index = 0; index < LINES_MAX; index += 1) {
    const line = parseEnquiryLine(
      Object.fromEntries(lineFields.map((field) => [field, fields[lineField(index, field)]])),
    );
    if (line) lines.push(line);
  }
  return lines;
}

export const fieldsOfLines = (lines: readonly EnquiryLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap((line, index) =>
      lineFields.map((field) => [lineField(index, field), line[field]]),
    ),
  );

export const withLines = <Values extends Fields>(
  fields: Values,
  lines: readonly EnquiryLine[],
): Values => ({
  ...(Object.fromEntries(
    Object.entries(fields).filter(([name]) => !name.startsWith("lines[")),
  ) as Values),
  ...fieldsOfLines(lines),
});

/** `HALS 944, 200 kg`: the fields that add a grade; empty without words. */
export function typedGrade(fields: Fields): string {
  const words = fieldText(fields, addFields.words).trim();
  if (words === "") return "";
  const amount = fieldText(fields, addFields.amount).trim();
  const line = { ...blankLine(""), amount, unit: unitOf(fields[addFields.unit]) };
  return formatEnquiryLine(line, words);
}

/**
 * Without the fields of the page's own buttons. A grade that was typed and not added is a remark.
 * @param pending more such grades, as texts
 */
export function enquiryBody(
  fields: Fields,
  pending: readonly string[] = [],
): Readonly<Record<string, unknown>> {
  const excluded: ReadonlySet<string> = new Set([CHANGE, ...Object.values(addFields)]);
  const own = Object.entries(fields).filter(
    ([name]) => !name.startsWith("lines[") && !excluded.has(name),
  );
  const body = { ...Object.fromEntries(own), lines: typedLines(fields) };
  const also = String(fields["also"] ?? "").trim();
  const more = [...new Set([...pending, typedGrade(fields)])].filter(
    (text) => text !== "" && !also.split("\n").includes(text),
  );
  return more.length > 0 ? { ...body, also: [also, ...more].filter(Boolean).join("\n") } : body;
}

/** Parsed from the words for a grade: `40 bags`, `25 kg bag`. */
export interface UnderstoodWords {
  readonly quantity?: Quantity | undefined;
  readonly packaging?: string | undefined;
}

/** The amount field takes precedence over an amount in the words. */
export function lineToAdd(
  fields: Fields,
  grade: string,
  { quantity, packaging }: UnderstoodWords = {},
): EnquiryLine {
  const amount = fieldText(fields, addFields.amount).trim();
  if (amount === "") return enquiryLineOf(grade, quantity, packaging);
  return { grade, amount, unit: unitOf(fields[addFields.unit]), packaging: packaging ?? "" };
}

/** Finds the offered packaging (`25 kg bag` for "25 kg bags"), else returns the words. */
export function packagingOf(written: string, offered: readonly string[]): string {
  const keyOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]|s\b/g, "");
  const key = keyOf(written);
  return offered.find((text) => key !== "" && keyOf(text) === key) ?? written;
}

/** Keeps the quantity; merges with an existing line of that grade. */
export function replaceGrade(
  lines: readonly EnquiryLine[],
  index: number,
  by: string,
): readonly EnquiryLine[] {
  const line = lines[index];
  if (!line) return lines;
  const other = { ...line, grade: by, packaging: "" };
  return lines.some(({ grade }) => grade === by)
    ? addLine(lines.toSpliced(index, 1), other)
    : lines.with(index, other);
}

/**
 * Undefined when the form is to be submitted. Words that name a grade stay for the page to parse.
 * Enter sends an empty value: it adds the named grade, or submits without one.
 */
export function changedFields<Values extends Fields>(fields: Values): Values | undefined {
  const [change, what = "", by = ""] = fieldText(fields, CHANGE).split(":");
  const lines = typedLines(fields);
  const taken = change === "take" ? gradeId(what) : undefined;
  if (taken) {
    const more = addLine(
      lines,
      lineToAdd(fields, taken, {
        packaging: fieldText(fields, CHANGE).split(":").slice(2).join(":"),
      }),
    );
    return {
      ...withLines(fields, more.length > LINES_MAX ? lines : more),
      [addFields.words]: "",
      [addFields.amount]: "",
    };
  }
  const other = change === "replace" ? gradeId(by) : undefined;
  if (other) return withLines(fields, replaceGrade(lines, Number(what), other));
  if (change === "remove") return withLines(fields, lines.toSpliced(Number(what), 1));
  const named = fieldText(fields, addFields.words).trim() !== "";
  return change === changes.add || change === changes.open || (change !== changes.send && named)
    ? withLines(fields, lines)
    : undefined;
}
