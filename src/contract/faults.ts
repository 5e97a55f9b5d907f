/**
 * Faults of forms. A schema names a fault by its code and the values of its sentence; the page or
 * the reply puts it into words.
 */
import type { enquiryValidation } from "#messages/enquiry.ts";
import type { quotaMessages, validation } from "#messages/validation.ts";

type AllWords = typeof validation & typeof quotaMessages & typeof enquiryValidation;
export type FaultCode = keyof AllWords;
type ValuesOf<Code extends FaultCode> = AllWords[Code] extends (...values: infer Values) => string
  ? Values
  : [];

/** Sentences by code. Each page loads those of its own forms. */
export type FaultWords = Readonly<Record<string, string | ((...values: never[]) => string)>>;

export interface CodedFault {
  readonly code?: string | undefined;
  /** In the order in which the sentence takes them. */
  readonly values?: readonly (string | number)[] | undefined;
}
export interface FieldFault extends CodedFault {
  readonly field: string;
  readonly message: string;
}

/** The message of a schema. {@link faultOf} reads it. */
export const fault = <Code extends FaultCode>(code: Code, ...values: ValuesOf<Code>): string =>
  JSON.stringify([code, ...values]);

/** Undefined for a message in words. */
export function faultOf(
  message: string,
): { readonly code: string; readonly values: readonly (string | number)[] } | undefined {
  if (!message.startsWith('["')) return undefined;
  const [code, ...values] = JSON.parse(message) as [string, ...(string | number)[]];
  return { code, values };
}

/** Undefined when the words have no such code. */
export function wordFault(
  words: FaultWords,
  { code = "", values = [] }: CodedFault,
): string | undefined {
  const sentence = Object.hasOwn(words, code) ? words[code] : undefined;
  return typeof sentence === "function" ? sentence(...(values as never[])) : sentence;
}

/** @param message of a schema, in words or as a fault */
export function fieldFault(words: FaultWords, field: string, message: string): FieldFault {
  const found = faultOf(message);
  if (!found) return { field, message };
  const values = found.values.length > 0 ? found.values : undefined;
  return { field, code: found.code, values, message: wordFault(words, found) ?? found.code };
}

/**
 * The faults of a reply. Another server (API_URL) may send anything: entries without a field or a
 * message are left out.
 */
export function readFaults(errors: unknown): readonly FieldFault[] {
  if (!Array.isArray(errors)) return [];
  const faults: FieldFault[] = [];
  for (const error of errors as readonly unknown[]) {
    const { field, message, code, values } = (error ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof field !== "string" || typeof message !== "string") continue;
    faults.push({
      field,
      message,
      code: typeof code === "string" ? code : undefined,
      values: Array.isArray(values) ? values : undefined,
    });
  }
  return faults;
}
