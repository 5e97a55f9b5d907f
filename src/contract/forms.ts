/**
 * Schemas of the visitors' forms (§3, §5), the same in browser and server, with the messages of §5.
 */
import * as v from "valibot";
import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { validation } from "#messages/validation.ts";
import { LINE_MAX, MESSAGE_MAX } from "./limits.ts";
import { internationalPhone, isTenDigits, phoneText } from "./phone.ts";

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
 * Collapses white space and control characters to single spaces and trims; removes invisible marks,
 * which invalidate a good phone number and stay in an address.
 */
const oneLine = v.transform((text: string) =>
  withoutInvisibleMarks(composed(text))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim(),
);
/** The same, but keeps line breaks and tabs. */
const manyLines = v.transform((text: string) =>
  composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim(),
);
/** Text is normalized and matched only up to this multiple of its maximum length. */
const RAW_LENGTH_FACTOR = 4;
const rawMax = (most: number) =>
  v.maxLength<string, number, string>(RAW_LENGTH_FACTOR * most, validation.tooLong(most));
const lineMax = v.maxLength<string, number, string>(LINE_MAX, validation.tooLong(LINE_MAX));

/** A required one-line field. */
export const line = (required: string) =>
  v.pipe(v.string(required), rawMax(LINE_MAX), oneLine, v.nonEmpty(required), lineMax);
const message = (required: string) =>
  v.pipe(
    v.string(required),
    rawMax(MESSAGE_MAX),
    manyLines,
    v.nonEmpty(required),
    v.maxLength(MESSAGE_MAX, validation.tooLong(MESSAGE_MAX)),
  );
export const optionalMessage = v.optional(
  v.pipe(
    v.string(validation.text),
    rawMax(MESSAGE_MAX),
    manyLines,
    v.maxLength(MESSAGE_MAX, validation.tooLong(MESSAGE_MAX)),
  ),
  "",
);
export const optionalLine = (invalid: string = validation.text) =>
  v.optional(v.pipe(v.string(invalid), rawMax(LINE_MAX), oneLine, lineMax), "");

/**
 * A deliverable email address in any script; quoted local parts and address literals are rejected.
 */
export const address =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** Text, an at sign, text, a dot, text (§5). */
const textAtTextDotText = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = (pattern: RegExp) =>
  v.pipe(line(validation.emailRequired), v.regex(pattern, validation.emailInvalid));
/** Phone keyboards may type other digits. */
const latinDigits = v.transform(phoneText);
const phone = v.optional(
  v.pipe(
    v.string(validation.phoneInvalid),
    rawMax(LINE_MAX),
    oneLine,
    lineMax,
    latinDigits,
    v.regex(/^[\d+\-\s()]*$/, validation.phoneInvalid),
  ),
  "",
);

export const contactForm = v.object({
  firstName: v.pipe(line(validation.firstNameRequired), v.minLength(2, validation.firstNameShort)),
  lastName: v.pipe(line(validation.lastNameRequired), v.minLength(2, validation.lastNameShort)),
  email: email(address),
  phone,
  message: v.pipe(message(validation.messageRequired), v.minLength(10, validation.messageShort)),
});

/**
 * File request form (§5). The server also checks whether the country has such numbers
 * (leads/accept.ts).
 */
export const fileRequestForm = v.object({
  name: line(validation.nameRequired),
  email: email(address),
  phone: v.pipe(
    line(validation.phoneRequired),
    latinDigits,
    v.check(
      (text) => isTenDigits(text) || internationalPhone(text) !== undefined,
      validation.phoneInvalid,
    ),
  ),
  interestedIn: line(validation.fieldRequired),
  message: message(validation.messageRequired),
});

/** Email-only form of the resource modal (§5). */
export const emailOnlyForm = v.object({ email: email(textAtTextDotText) });

/** Adds the product of the requested data sheet, if any. */
export const documentForm = v.object({ ...emailOnlyForm.entries, productId: optionalLine() });

/** A safety data sheet depends on country and language. */
export const safetyForm = v.object({
  ...documentForm.entries,
  sdsCountry: optionalLine(),
  sdsLanguage: optionalLine(),
});

/**
 * Apply modal (§2 Careers; docs/departures.md): fields needed for an answer, no rules for the rest.
 * The résumé is sent separately.
 */
export const applicationForm = v.object({
  fullName: line(validation.fullNameRequired),
  email: email(address),
  phone: optionalLine(validation.phoneInvalid),
  linkedIn: optionalLine(validation.linkedInInvalid),
  position: line(validation.fieldRequired),
});

/** Form schemas by kind of lead. */
export const forms = {
  contact: contactForm,
  tds: documentForm,
  sds: safetyForm,
  "file-request": fileRequestForm,
  application: applicationForm,
} as const;
export type FormKind = keyof typeof forms;

/** An object schema, optionally piped into rules over several fields. */
export type FormSchema = v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };

/** Lists a form's fields in the order of §3. */
export const fieldsOf = <Form extends FormSchema>(form: Form): (keyof Form["entries"] & string)[] =>
  Object.keys(form.entries);

/**
 * Creates an idempotency key. (`crypto.randomUUID` does not exist on pages served over plain HTTP.)
 */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes]
    .map((byte, index) =>
      (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** A fault of a field, with its message. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Validates a form: returns the first fault of each field, in the form's order. Missing and null
 * count as empty. Rules over several fields run even when others fail, so that a visitor sees all
 * faults at once.
 */
export function checkForm<Form extends FormSchema>(
  form: Form,
  sent: Readonly<Record<string, unknown>>,
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
  const faults = [...first].map(([field, message]) => ({ field, message }));
  return { ok: false, faults: faults.sort((one, other) => place(one.field) - place(other.field)) };
}

/** Input name of a fault's field: `lines[0].amount` for `lines.0.amount`. */
export const inputName = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
