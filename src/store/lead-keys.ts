/**
 * What a lead is found by: its reference, the key of its email address, and the text that a search
 * looks at.
 */
import { sql, type Transaction } from "kysely";
import { dubaiToday } from "#catalogue/dates.ts";
import { compact, normalise, searchTerm } from "#catalogue/search/text.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { type ReferenceLetter, referenceLetters, typedReference } from "#contract/leads.ts";
import type { Schema } from "./schema.ts";

/**
 * The next number under a name, from 1, each given out once and without gaps: a transaction that
 * fails takes its number back. On PostgreSQL a second transaction waits for the row; on SQLite for
 * the first one's end.
 */
async function nextNumber(trx: Transaction<Schema>, name: string): Promise<number> {
  const row = await trx
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Names under which the numbers are counted. */
const counters: Readonly<Record<ReferenceLetter, string>> = {
  E: "enquiry",
  M: "message",
  S: "sheet",
  A: "application",
};

/** The next reference of a kind, `E-2026-0001`, in the year as the company counts years. */
export async function nextReference(
  trx: Transaction<Schema>,
  kind: LeadKind,
  createdAt: Date,
): Promise<string> {
  const letter = referenceLetters[kind];
  const year = dubaiToday(createdAt).slice(0, 4);
  return `${letter}-${year}-${String(await nextNumber(trx, `${counters[letter]}-${year}`)).padStart(4, "0")}`;
}

/** Fields that a visitor did not type. */
const notSearched: ReadonlySet<string> = new Set(["page", "doubt"]);

export interface SearchedLead {
  readonly name: string | undefined;
  readonly email: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly lines?:
    | readonly {
        readonly grade: string;
        readonly name: string;
        readonly cas: string;
        readonly packaging?: string;
      }[]
    | undefined;
}

/**
 * Raised when {@link leadSearchKey} changes: keys of older leads are then written again
 * (store/leads.ts).
 */
export const SEARCH_KEY_VERSION = "2";

/**
 * Longer fields are searched by words, so that the end of one and the beginning of the next make no
 * match.
 */
const NAME_MAX = 60;

/**
 * A field as it is searched: normalised, and with letters and digits alone, so that `UV 531` finds
 * `UV-531`.
 */
function searchedForms(field: string): string[] {
  const text = normalise(field);
  if (text.length <= NAME_MAX) return [text, compact(field)];
  const words = text.split(/\s+/);
  const codes = words.map((word, index) => {
    const [letters, digits] = [word, words[index + 1] ?? ""].map(compact) as [string, string];
    return /^\p{L}+$/u.test(letters) && /^\d/.test(digits)
      ? letters + digits
      : letters === word
        ? ""
        : letters;
  });
  return [text, [...new Set(codes)].filter(Boolean).join(" ")];
}

/**
 * Text in which a search looks for its words: everything that was sent.
 * @param grade name and CAS number of the grade that a request names by its id
 */
export function leadSearchKey(
  reference: string,
  { name, email, payload, lines = [] }: SearchedLead,
  grade: readonly string[] = [],
): string {
  const fields = [
    reference,
    name ?? "",
    email,
    ...Object.entries(payload).flatMap(([field, sent]) => (notSearched.has(field) ? [] : [sent])),
    ...grade,
    ...lines.flatMap(({ grade, name, cas, packaging = "" }) => [grade, name, cas, packaging]),
  ];
  return [...new Set(fields.flatMap(searchedForms))].filter(Boolean).join("\n");
}

/** `E-2026-4`: a reference whose number is typed without its zeros. */
const SHORT_REFERENCE = /^[emsa]-\d{4}-[1-9]\d{0,2}$/i;

/**
 * Spellings of a word of a search; a lead matches when its key holds one of them. Empty for a word
 * without letters and digits.
 */
export function searchSpellings(word: string): string[] {
  if (SHORT_REFERENCE.test(word)) return [normalise(typedReference(word))];
  const spellings = [searchTerm(word), compact(word)];
  // A phone number that is stored with its country code has no zero in front of the area code.
  if (/^0\d+$/.test(compact(word))) spellings.push(compact(word).slice(1));
  return [...new Set(spellings)].filter(Boolean);
}

/**
 * Key under which a lead's address is stored and looked up: trimmed, lower case in every script,
 * one normal form (NFC). JavaScript writes sigma by its place in the word, so both of its small
 * letters are one.
 */
export const emailKey = (address: string): string =>
  address.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** Domains whose mailboxes are the same with and without dots. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that an address reaches, for counting only: what stands after a `+` makes no other,
 * nor do dots at Google.
 */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, Math.max(0, at)).replace(/\+.*$/s, "");
  return DOTLESS.test(key)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}${key.slice(Math.max(0, at))}`;
}
