/**
 * Forms of visitors (§3, §5): one schema a form, the same in browser and server, with the messages
 * of §5.
 */
import * as v from "valibot";
import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { validation } from "#messages/validation.ts";
import { LINE_MAX, MESSAGE_MAX } from "./limits.ts";
import { internationalPhone, isTenDigits, phoneText } from "./phone.ts";

/**
 * Well formed, NFC. Of marks in a row only the first 30 (UAX #15, stream-safe text): putting
 * thousands of them in order takes the square of their number, and one request could hold up the
 * server for seconds.
 */
export const composed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC");
/**
 * White space and control characters as single spaces, trimmed; without invisible marks, which
 * refuse a good phone number and stay in an address.
 */
const oneLine = v.transform((text: string) =>
  withoutInvisibleMarks(composed(text))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim(),
);
/** The same, but lines and tabs stay. */
const manyLines = v.transform((text: string) =>
  composed(text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim(),
);
/**
 * A text is brought into its normal form, and looked at by patterns, only when it is not much
 * longer than what is left of it may be.
 */
const SENT_TO_TAKEN = 4;
const sentMax = (most: number) =>
  v.maxLength<string, number, string>(SENT_TO_TAKEN * most, validation.tooLong(most));
const lineMax = v.maxLength<string, number, string>(LINE_MAX, validation.tooLong(LINE_MAX));

/** A field of one line that must be filled in. */
export const line = (required: string) =>
  v.pipe(v.string(required), sentMax(LINE_MAX), oneLine, v.nonEmpty(required), lineMax);
const message = (required: string) =>
  v.pipe(
    v.string(required),
    sentMax(MESSAGE_MAX),
    manyLines,
    v.nonEmpty(required),
    v.maxLength(MESSAGE_MAX, validation.tooLong(MESSAGE_MAX)),
  );
/** Several lines, or none. */
export const optionalMessage = v.optional(
  v.pipe(
    v.string(validation.text),
    sentMax(MESSAGE_MAX),
    manyLines,
    v.maxLength(MESSAGE_MAX, validation.tooLong(MESSAGE_MAX)),
  ),
  "",
);
/** One line, or none. */
export const optionalLine = (invalid: string = validation.text) =>
  v.optional(v.pipe(v.string(invalid), sentMax(LINE_MAX), oneLine, lineMax), "");

/**
 * An address that mail can be sent to, in any script; quoted local parts and address literals are
 * not taken.
 */
export const address =
  /^(?!\.)(?!.*\.\.)(?!.*\.@)[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+$/u;
/** Text, an at sign, text, a dot, text (§5). */
const textAtTextDotText = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = (pattern: RegExp) =>
  v.pipe(line(validation.emailRequired), v.regex(pattern, validation.emailInvalid));
/** A telephone writes the digits that its keyboard has. */
const latinDigits = v.transform(phoneText);
const phone = v.optional(
  v.pipe(
    v.string(validation.phoneInvalid),
    sentMax(LINE_MAX),
    oneLine,
    lineMax,
    latinDigits,
    v.regex(/^[\d+\-\s()]*$/, validation.phoneInvalid),
  ),
  "",
);

/** Contact form (§5). */
export const contactForm = v.object({
  firstName: v.pipe(line(validation.firstNameRequired), v.minLength(2, validation.firstNameShort)),
  lastName: v.pipe(line(validation.lastNameRequired), v.minLength(2, validation.lastNameShort)),
  email: email(address),
  phone,
  message: v.pipe(message(validation.messageRequired), v.minLength(10, validation.messageShort)),
});

/**
 * File request form (§5). Whether a country has such numbers the server knows (leads/accept.ts).
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

/** Further field of the API: the product whose data sheet is asked for, when it is one. */
export const documentForm = v.object({ ...emailOnlyForm.entries, productId: optionalLine() });

/** A safety data sheet is made for a country and in a language. */
export const safetyForm = v.object({
  ...documentForm.entries,
  sdsCountry: optionalLine(),
  sdsLanguage: optionalLine(),
});

/**
 * Apply modal (§2 Careers; docs/departures.md): what an answer needs, and no rule on the rest. The
 * résumé travels beside it.
 */
export const applicationForm = v.object({
  fullName: line(validation.fullNameRequired),
  email: email(address),
  phone: optionalLine(validation.phoneInvalid),
  linkedIn: optionalLine(validation.linkedInInvalid),
  position: line(validation.fieldRequired),
});

/** Every form by the kind of lead it makes. */
export const forms = {
  contact: contactForm,
  tds: documentForm,
  sds: safetyForm,
  "file-request": fileRequestForm,
  application: applicationForm,
} as const;
export type FormKind = keyof typeof forms;

/** A form's schema: an object, with rules over several fields behind it where there are any. */
export type FormSchema = v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };

/** Names of a form's fields, in the order of §3. */
export const fieldsOf = <Form extends FormSchema>(form: Form): (keyof Form["entries"] & string)[] =>
  Object.keys(form.entries);

/** A new idempotency key. (`crypto.randomUUID` does not exist on pages served over plain HTTP.) */
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

/** One fault of a form: the field and what to say beside it. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Checks what was sent: the first fault of each field, in the form's order. Missing and null count
 * as empty. Rules over several fields are looked at although others have faults, so that a visitor
 * reads all of them at once.
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

/** Name of the input that has a fault: `lines[0].amount` for `lines.0.amount`. */
export const inputName = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
