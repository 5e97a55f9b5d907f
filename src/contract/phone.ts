/** Telephone numbers in forms. */

import { withoutInvisibleMarks } from "#catalogue/invisible.ts";
import { westernDigits } from "#catalogue/numbers.ts";

/** With the country code (E.164). */
const DIGITS_MIN = 7;
const DIGITS_MAX = 15;

/**
 * The form in which a number is checked and stored: digits 0 to 9, ASCII signs (Unicode NFKC), a
 * hyphen for every dash, no invisible marks. `½`, `²` and `①` are no digits of a number and stay.
 */
export const phoneText = (text: string): string =>
  westernDigits(
    withoutInvisibleMarks(text)
      .replace(/\P{No}+/gu, (part) => part.normalize("NFKC"))
      .replace(/[\p{Pd}\u2043\u2212]/gu, "-"),
  ).trim();

/** Ignores blanks, dots and hyphens (§5). */
export const isTenDigits = (text: string): boolean =>
  /^\d{10}$/.test(phoneText(text).replace(/[\s.-]/g, ""));

/** E.164 for numbers with "+" or "00"; undefined for others. */
export function internationalPhone(text: string): string | undefined {
  const [, digits] =
    /^(?:\+|00)([1-9]\d{6,14})$/.exec(phoneText(text).replace(/[\s.()-]/g, "")) ?? [];
  return digits === undefined || isTenDigits(text) ? undefined : `+${digits}`;
}

/** `ext 5`, `ext. 12`, `extension 3`, `x5`, `#5`. */
const EXTENSION = /(?:ext(?:ension|n)?\.?|x|#)\s*(?::\s*)?\d{1,8}(?=\s*(?:$|[,;/]|or\b))/gi;
const LABEL = /^\s*(?:tel(?:ephone)?|phone|mobile|mob|cell)\s*[.:]*\s*/i;
const BETWEEN = /[/,;]|\bor\b/i;

export type PhoneProblem =
  | { readonly kind: "sign"; readonly sign: string }
  | { readonly kind: "short" | "long" };

/**
 * Accepts any country: 7 to 15 digits, usual punctuation, an extension, several numbers in one
 * field. Undefined when valid.
 */
export function phoneProblem(text: string): PhoneProblem | undefined {
  const plain = phoneText(text).replace(LABEL, "").replace(EXTENSION, "");
  const counts = plain
    .split(BETWEEN)
    .map((part) => part.replace(/\D/g, "").length)
    .filter((count) => count > 0);
  const [sign] = /[^\d\s()+.\-/,;]+/u.exec(plain.replace(/\bor\b/gi, "")) ?? [];
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
