/** Reads telephone numbers as visitors write them. Every form that asks for one uses it. */
import { westernDigits } from "#catalogue/numbers.ts";

/** Digits of a number with its country code (E.164). */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/** The text with Arabic and Persian digits as 0 to 9, and without invisible marks of direction. */
export const phoneText = (text: string): string =>
  westernDigits(text.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ""));

/** Exactly 10 digits, blanks, dots and hyphens not counted (§5). */
export const isTenDigits = (text: string): boolean =>
  /^\d{10}$/.test(phoneText(text).replace(/[\s.-]/g, ""));

/**
 * A number that is written with its country code, "+" or "00" before it, as E.164; undefined for
 * any other.
 */
export function internationalPhone(text: string): string | undefined {
  const [, digits] =
    /^(?:\+|00)([1-9]\d{6,14})$/.exec(phoneText(text).replace(/[\s.()-]/g, "")) ?? [];
  return digits === undefined || isTenDigits(text) ? undefined : `+${digits}`;
}

/** `ext 5`, `ext. 12`, `extension 3`, `x5`, `#5`. */
const EXTENSION = /(?:ext(?:ension|n)?\.?|x|#)\s*(?::\s*)?\d{1,8}(?=\s*(?:$|[,;/]|or\b))/gi;
const LABEL = /^\s*(?:tel(?:ephone)?|phone|mobile|mob|cell)\s*[.:]*\s*/i;
/** Between two numbers in one field. */
const BETWEEN = /[/,;]|\bor\b/i;

/** What is wrong with a number. */
export type PhoneProblem =
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "short" | "long" };

/**
 * Checks the number of any country: 7 to 15 digits with the signs that people write between them,
 * perhaps with an extension; also several numbers in one field. Returns undefined when nothing is
 * wrong.
 */
export function phoneProblem(text: string): PhoneProblem | undefined {
  const plain = phoneText(text).replace(LABEL, "").replace(EXTENSION, "");
  const counts = plain
    .split(BETWEEN)
    .map((part) => part.replace(/\D/g, "").length)
    .filter((count) => count > 0);
  const [sign] = /[^\d\s()+.\-/,;‐-―]+/u.exec(plain.replace(/\bor\b/gi, "")) ?? [];
  if (sign) return { kind: "sign", sign };
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < DIGITS_MIN) return { kind: "short" };
  // `034/56 78` is one number, `+971 4 1234567 / +971 50 1234567` are two.
  if (
    all <= DIGITS_MAX ||
    (counts.length > 1 && counts.every((count) => count >= DIGITS_MIN && count <= DIGITS_MAX))
  )
    return undefined;
  return { kind: "long" };
}
