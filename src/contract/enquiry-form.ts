/** The enquiry's form: its fields are the state, its buttons are actions. */
import {
  type AskedGrade,
  type Enquiry,
  type EnquiryLine,
  emptyEnquiry,
  gradeId,
  LINES_MAX,
  parseEnquiryLine,
} from "./enquiry-line.ts";
import { lineFields } from "./enquiry-lines.ts";
import {
  askedOf,
  askedText,
  type EnquiryAction,
  lineToAdd,
  reduceEnquiry,
} from "./enquiry-state.ts";
import type { FieldValues } from "./forms.ts";

type Fields = Readonly<Record<string, unknown>>;

/** `lines[0].amount`. */
export const lineField = (index: number, field: keyof EnquiryLine): string =>
  `lines[${index}].${field}`;

/** Name of the buttons; the submit button has the value `send`. */
export const CHANGE = "change";
export const changes = {
  send: "send",
  add: "add",
  /** Opens the form with lines of another page. */
  open: "open",
  take: (grade: string, packaging = "") => `take:${grade}:${packaging}`,
  /** The words are a line without a grade. */
  keep: "keep",
  remove: (index: number) => `remove:${index}`,
  replace: (index: number, by: string) => `replace:${index}:${by}`,
} as const;

export function readLines(fields: Fields): readonly EnquiryLine[] {
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

/** Without lines, remarks and the button that was pressed. */
const otherFields = <Value>(fields: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !name.startsWith("lines[") && name !== "also" && name !== CHANGE,
    ),
  );

export function readForm(form: FieldValues): Enquiry {
  const also = String(form["also"] ?? "");
  return {
    ...emptyEnquiry,
    lines: readLines(form),
    also,
    alsoShown: also,
    fields: otherFields(form),
    asked: askedOf(form),
  };
}

/** Inverse of {@link readForm}. */
export const formOf = ({ lines, also, fields }: Enquiry): FieldValues => ({
  ...fields,
  ...fieldsOfLines(lines),
  also,
});

/** Body of the endpoint. Grades that were typed and not added are remarks. */
export function enquiryBody(fields: Fields, asked: readonly AskedGrade[] = []): Fields {
  const { add: _, amount: __, unit: ___, ...body } = otherFields(fields);
  const also = String(fields["also"] ?? "").trim();
  const typed = new Set([...asked, ...askedOf(fields)].map(askedText));
  const more = [...typed].filter((text) => !also.split("\n").includes(text));
  const remarks = [also, ...more].filter(Boolean).join("\n");
  return { ...body, lines: readLines(fields), also: remarks || undefined };
}

/** Undefined for buttons that only show the form again, or send it. */
function actionOf(fields: FieldValues): EnquiryAction | undefined {
  const [change, what = "", ...rest] = String(fields[CHANGE] ?? "").split(":");
  const taken = change === "take" ? gradeId(what) : undefined;
  const [asked = { words: "", amount: "", unit: "kg" } as const] = askedOf(fields);
  if (taken || (change === changes.keep && asked.words !== "")) {
    const words = { packaging: rest.join(":"), wrote: asked.words };
    const line = lineToAdd(asked, taken ?? "", undefined, words);
    return { type: "add", addition: { lines: [line], remarks: [] } };
  }
  const other = change === "replace" ? gradeId(rest[0] ?? "") : undefined;
  if (other) return { type: "replace", index: Number(what), grade: other };
  return change === "remove" ? { type: "remove", index: Number(what) } : undefined;
}

/**
 * Undefined when the form is to be submitted. Words that name a grade stay for the page to parse.
 * Enter sends an empty value: it adds the named grade, or submits without one.
 */
export function changedForm(form: FieldValues): FieldValues | undefined {
  const enquiry = readForm(form);
  const action = actionOf(form);
  if (action) return formOf(reduceEnquiry(enquiry, action));
  const change = form[CHANGE];
  const isShownAgain =
    change === changes.add ||
    change === changes.open ||
    (change !== changes.send && enquiry.asked.length > 0);
  return isShownAgain ? formOf(enquiry) : undefined;
}
