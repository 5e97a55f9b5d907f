/**
 * What the forms of visitors are made of (§3, §5): schemas of common fields, the declaration of a
 * field, validation. Each form is declared in a file of `forms/`, so that a page loads its own only;
 * the enquiry in enquiry.ts.
 */
import * as v from "valibot";
import { withoutHiddenMarks, withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { validation } from "#messages/validation.ts";

import { type FaultWords, type FieldFault, fault, fieldFault, wordFault } from "./faults.ts";
import { LINE_MAX, MESSAGE_MAX } from "./limits.ts";
import { phoneText } from "./phone.ts";

/**
 * Well-formed NFC. Keeps the first 30 of consecutive marks (UAX #15, stream-safe text): sorting
 * thousands takes quadratic time, and one request could block the server for seconds.
 */
export const composed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC");
/**
 * Collapses white space and control characters, trims; removes invisible marks except those inside
 * words.
 */
const oneLine = v.transform((text: string) =>
  withoutHiddenMarks(composed(text))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim(),
);
/** Keeps line breaks and tabs. */
const manyLines = v.transform((text: string) =>
  composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim(),
);
/** Longer text is rejected before it is normalized and matched. */
const RAW_LENGTH_FACTOR = 4;
const rawMax = (most: number) =>
  v.maxLength<string, number, string>(RAW_LENGTH_FACTOR * most, fault("tooLong", most));
const lineMax = v.maxLength<string, number, string>(LINE_MAX, fault("tooLong", LINE_MAX));

export const requiredLine = (required: string) =>
  v.pipe(v.string(required), rawMax(LINE_MAX), oneLine, v.nonEmpty(required), lineMax);
export const message = (required: string) =>
  v.pipe(
    v.string(required),
    rawMax(MESSAGE_MAX),
    manyLines,
    v.nonEmpty(required),
    v.maxLength(MESSAGE_MAX, fault("tooLong", MESSAGE_MAX)),
  );
export const optionalMessage = v.optional(
  v.pipe(
    v.string(fault("text")),
    rawMax(MESSAGE_MAX),
    manyLines,
    v.maxLength(MESSAGE_MAX, fault("tooLong", MESSAGE_MAX)),
  ),
  "",
);
export const optionalLine = (invalid = fault("text")) =>
  v.optional(v.pipe(v.string(invalid), rawMax(LINE_MAX), oneLine, lineMax), "");

/** A deliverable address in any script; not quoted local parts and address literals. */
export const address =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** §5. */
export const textAtTextDotText = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = (pattern: RegExp) =>
  v.pipe(
    requiredLine(fault("emailRequired")),
    // A copied address may contain marks that mail servers refuse.
    v.transform(withoutInvisibleMarks),
    v.regex(pattern, fault("emailInvalid")),
  );
/** Normalized by {@link phoneText}. The rules for a number are those of each form. */
export const optionalPhone = v.optional(
  v.pipe(
    v.string(fault("phoneInvalid")),
    rawMax(LINE_MAX),
    oneLine,
    v.transform(phoneText),
    lineMax,
  ),
  "",
);

/** A field as its form shows it. Attributes are those of its HTML control. */
export interface DeclaredField {
  readonly schema: v.GenericSchema;
  readonly label: string;
  readonly hint?: string;
  /** Marked as optional; the schema then accepts an empty text. */
  readonly optional?: true;
  readonly type?: "email" | "tel" | "date";
  readonly inputMode?: "text" | "email" | "tel" | "url";
  readonly autoComplete?: string;
  readonly autoCapitalize?: "none";
  readonly spellCheck?: false;
  readonly enterKeyHint?: "enter" | "send";
  /** Makes it a textarea. */
  readonly rows?: number;
  /** Makes it a select. `none` is the label of the empty choice. */
  readonly choices?: { readonly none: string; readonly values: readonly string[] };
  /** For forms in several parts. */
  readonly part?: string;
  /** Columns of a form with two. Without it the form decides. */
  readonly columns?: 1 | 2;
}

/** A field that its form draws itself, such as the lines of an enquiry. */
export interface OwnField {
  readonly schema: v.GenericSchema;
  readonly drawnBy: "form";
}

/** In the order of the form, its API and its errors. */
export type FieldDeclarations = Readonly<Record<string, DeclaredField | OwnField>>;

/** Of a form in several parts: each field names its part. */
export type FieldsInParts<Part extends string> = Readonly<
  Record<string, (DeclaredField & { readonly part: Part }) | OwnField>
>;

export function schemaOf<Fields extends FieldDeclarations>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema] as const);
  return v.object(
    Object.fromEntries(entries) as { readonly [Name in keyof Fields]: Fields[Name]["schema"] },
  );
}

/** Optionally piped into rules over several fields. */
export type FormSchema = v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };

/** In the order of §3. */
export const fieldsOf = <Form extends FormSchema>(form: Form): (keyof Form["entries"] & string)[] =>
  Object.keys(form.entries);

/** `crypto.randomUUID` does not exist on pages served over plain HTTP. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version and variant of a random UUID (RFC 9562).
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Entered values by name, without files. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Returns the first fault of each field, in form order. Missing and null count as empty. Rules over
 * several fields run even when others fail.
 *
 * @param words of the faults, for a form that has more than the common ones
 */
export function checkForm<Form extends FormSchema>(
  form: Form,
  sent: Readonly<Record<string, unknown>>,
  words: FaultWords = validation,
): Checked<v.InferOutput<Form>> {
  const filled = Object.fromEntries(
    fieldsOf(form).map((field) => [
      field,
      sent[field] ?? (form.entries[field]?.type === "string" ? "" : undefined),
    ]),
  );
  const result = v.safeParse(form, filled);
  if (result.success) return { ok: true, value: result.output };
  const first = new Map<string, string>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "";
    if (!first.has(field)) first.set(field, issue.message);
  }
  const order = fieldsOf(form) as string[];
  const place = (field: string): number => order.indexOf(field.split(".")[0] ?? "");
  const faults = [...first].map(([field, message]) => fieldFault(words, field, message));
  return { ok: false, faults: faults.sort((one, other) => place(one.field) - place(other.field)) };
}

/** `lines[0].amount` for `lines.0.amount`. */
export const inputName = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** Messages by input name. The words of the page come before those of the server. */
export const errorsByInput = (
  faults: readonly FieldFault[],
  words: FaultWords = validation,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    faults.map((found) => [inputName(found.field), wordFault(words, found) ?? found.message]),
  );
