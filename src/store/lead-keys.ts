/** What a lead is found by: its reference, the key of its email address, and the text that a search looks at. */
import { sql, type Transaction } from "kysely";
import { dubaiToday } from "#catalogue/dates.ts";
import { compact, normalise } from "#catalogue/search/text.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { type ReferenceLetter, referenceLetters } from "#contract/leads.ts";
import type { Schema } from "./schema.ts";

/**
 * The next number under a name, from 1, each given out once and without gaps: a transaction that fails takes its number back.
 * On PostgreSQL a second transaction waits for the row; on SQLite for the first one's end.
 */
async function nextNumber(trx: Transaction<Schema>, name: string): Promise<number> {
  const row = await trx
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Names under which the numbers are counted. */
const counters: Readonly<Record<ReferenceLetter, string>> = { E: "enquiry", M: "message", S: "sheet", A: "application" };

/** The next reference of a kind, `E-2026-0001`, in the year as the company counts years. */
export async function nextReference(trx: Transaction<Schema>, kind: LeadKind, createdAt: Date): Promise<string> {
  const letter = referenceLetters[kind];
  const year = dubaiToday(createdAt).slice(0, 4);
  return `${letter}-${year}-${String(await nextNumber(trx, `${counters[letter]}-${year}`)).padStart(4, "0")}`;
}

/** Fields of a form that a search looks at, beside name and address of the sender and the grades of an enquiry. */
const searched = ["company", "productId", "position", "interestedIn"] as const;

export interface SearchedLead {
  readonly name: string | undefined;
  readonly email: string;
  readonly payload: Readonly<Record<string, string>>;
  readonly lines?: readonly { readonly grade: string; readonly name: string; readonly cas: string }[] | undefined;
}

/** Text in which a search looks for its words: each field normalised, and with letters and digits alone, so that `UV 531` finds `UV-531`. */
export function leadSearchKey(reference: string, { name, email, payload, lines = [] }: SearchedLead): string {
  const fields = [reference, name, email, ...searched.map((field) => payload[field]), ...lines.flatMap(({ grade, name, cas }) => [grade, name, cas])];
  return [...new Set(fields.flatMap((field) => (field ? [normalise(field), compact(field)] : [])))].join("\n");
}

/**
 * Key under which a lead's address is stored and looked up: trimmed, lower case in every script, one normal form (NFC).
 * JavaScript writes sigma by its place in the word, so both of its small letters are one.
 */
export const emailKey = (address: string): string => address.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** Domains whose mailboxes are the same with and without dots. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/;

/** The mailbox that an address reaches, for counting only: what stands after a `+` makes no other, nor do dots at Google. */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, Math.max(0, at)).replace(/\+.*$/s, "");
  return DOTLESS.test(key) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}${key.slice(Math.max(0, at))}`;
}
