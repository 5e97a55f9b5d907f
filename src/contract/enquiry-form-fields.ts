/** The enquiry's form as it is posted: the names of its lines' fields, and what its buttons change when it posts itself. */
import { LINES_MAX, readLines, type TypedLine, typedLine, type Unit, units } from "./enquiry-lines.ts";
import { LINE_MAX } from "./limits.ts";

/** Fields of a line. */
export const lineFields = ["grade", "quantity", "unit", "packaging"] as const satisfies readonly (keyof TypedLine)[];
/** Name of a line's field: `lines[0].quantity`. */
export const lineField = (index: number, field: keyof TypedLine): string => `lines[${index}].${field}`;

/** Fields that name one more grade and how much of it. */
export const addFields = { words: "add", amount: "amount", unit: "unit" } as const;
/** Name of the buttons that change the form; the one that sends it has the value `send`. */
export const CHANGE = "change";
export const changes = {
  send: "send",
  add: "add",
  /** Adds a grade that the words may mean. */
  take: (grade: string) => `take:${grade}`,
  remove: (grade: string) => `remove:${grade}`,
  replace: (grade: string, by: string) => `replace:${grade}:${by}`,
} as const;

type Fields = Readonly<Record<string, unknown>>;
export const fieldText = (fields: Fields, name: string): string => String(fields[name] ?? "").slice(0, LINE_MAX);
const unitOf = (text: string): Unit => units.find((unit) => unit === text) ?? "kg";

/** The lines of a form's fields in the order of their numbers; what names no grade, and a grade for the second time, is left out. */
export function typedLines(fields: Fields): TypedLine[] {
  const lines = new Map<string, TypedLine>();
  for (let index = 0; index < LINES_MAX; index += 1) {
    const text = (field: keyof TypedLine): string => fieldText(fields, lineField(index, field));
    const [known] = readLines(text("grade"));
    if (!known || lines.has(known.grade)) continue;
    lines.set(known.grade, { grade: known.grade, quantity: text("quantity"), unit: unitOf(text("unit")), packaging: text("packaging") });
  }
  return [...lines.values()];
}

/** Lines as the fields of a form, numbered from 0. */
const fieldsOfLines = (lines: readonly TypedLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.flatMap((line, index) => lineFields.map((field) => [lineField(index, field), line[field]])));

/** The same fields with other lines. */
export const withLines = <Values extends Fields>(fields: Values, lines: readonly TypedLine[]): Values => ({
  ...(Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith("lines["))) as Values),
  ...fieldsOfLines(lines),
});

/** The body of the endpoint from the form's fields: lines as a list, and nothing that only the page's own buttons use. */
export function enquiryBody(fields: Fields): Readonly<Record<string, unknown>> {
  const besides: ReadonlySet<string> = new Set([CHANGE, ...Object.values(addFields)]);
  const own = Object.entries(fields).filter(([name]) => !name.startsWith("lines[") && !besides.has(name));
  return { ...Object.fromEntries(own), lines: typedLines(fields) };
}

/** Adds a line; a grade that is there already keeps its line, and takes the quantity if it had none. */
export function addLine(lines: readonly TypedLine[], line: TypedLine): readonly TypedLine[] {
  if (!lines.some(({ grade }) => grade === line.grade)) return lines.length < LINES_MAX ? [...lines, line] : lines;
  return lines.map((known) => (known.grade === line.grade && known.quantity === "" && line.quantity !== "" ? { ...known, ...line } : known));
}

/** A grade with the quantity that the fields beside its name hold. */
export const lineToAdd = (fields: Fields, grade: string): TypedLine => ({
  ...typedLine({ grade }),
  quantity: fieldText(fields, addFields.amount),
  unit: unitOf(fieldText(fields, addFields.unit)),
});

/**
 * What the form is once its button has done what it says; undefined when it is to be sent. Words that name a grade stay: the page finds
 * out what they mean. Enter presses a button without a value: it adds what is named, and sends when nothing is.
 */
export function changedFields<Values extends Fields>(fields: Values): Values | undefined {
  const [change, grade = "", by = ""] = fieldText(fields, CHANGE).split(":");
  const lines = typedLines(fields);
  const [one] = readLines(grade);
  const [other] = readLines(by);
  if (change === "take" && one) {
    return { ...withLines(fields, addLine(lines, lineToAdd(fields, one.grade))), [addFields.words]: "", [addFields.amount]: "" };
  }
  const rest = lines.filter((line) => line.grade !== one?.grade);
  if (change === "remove") return withLines(fields, rest);
  if (change === "replace" && other) {
    const known = rest.some((line) => line.grade === other.grade);
    return withLines(
      fields,
      lines.flatMap((line) => (line.grade !== one?.grade ? [line] : known ? [] : [{ ...line, grade: other.grade, packaging: "" }])),
    );
  }
  const named = fieldText(fields, addFields.words).trim() !== "";
  return change === changes.add || (change !== changes.send && named) ? withLines(fields, lines) : undefined;
}
