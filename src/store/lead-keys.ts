/** Keys that find a lead: reference, email address and search text. */
import { sql, type Transaction } from "kysely";
import { dubaiToday } from "#catalogue/dates.ts";
import { compact, normalise, searchTerm } from "#catalogue/search/text.ts";
import type { LeadKind } from "#contract/api-forms.ts";
import { type ReferenceLetter, referenceLetters, typedReference } from "#contract/leads.ts";
import type { Schema } from "./schema.ts";

/** Without gaps even after a rollback: a second transaction waits. */
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

const counters: Readonly<Record<ReferenceLetter, string>> = {
  E: "enquiry",
  M: "message",
  S: "sheet",
  A: "application",
};

/** `E-2026-0001`, with the year in Dubai. */
export async function nextReference(
  trx: Transaction<Schema>,
  kind: LeadKind,
  createdAt: Date,
): Promise<string> {
  const letter = referenceLetters[kind];
  const year = dubaiToday(createdAt).slice(0, 4);
  return `${letter}-${year}-${String(await nextNumber(trx, `${counters[letter]}-${year}`)).padStart(4, "0")}`;
}

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
        readonly wrote: string;
        readonly item: string;
        readonly remarks: string;
      }[]
    | undefined;
  readonly grade?: readonly string[] | undefined;
}

/** Longer fields are searched by words: the end of one and the start of the next never match. */
const NAME_MAX = 60;

/** Also as letters and digits only, so that `UV 531` finds `UV-531`. */
function listSearchForms(field: string): string[] {
  const text = normalise(field);
  if (text.length <= NAME_MAX) return [text, compact(field)];
  const words = text.split(/\s+/);
  const codes = words.map((word, index) => {
    const [letters, digits] = [word, words[index + 1] ?? ""].map(compact) as [string, string];
    if (/^\p{L}+$/u.test(letters) && /^\d/.test(digits)) return letters + digits;
    return letters === word ? "" : letters;
  });
  return [text, [...new Set(codes)].filter(Boolean).join(" ")];
}

export function leadSearchKey(
  reference: string,
  { name, email, payload, lines = [], grade = [] }: SearchedLead,
): string {
  const fields = [
    reference,
    name ?? "",
    email,
    ...Object.entries(payload)
      .filter(([field]) => !notSearched.has(field))
      .map(([, sent]) => sent),
    ...grade,
    ...lines.flatMap(({ packaging = "", ...line }) => [
      line.grade,
      line.name,
      line.cas,
      packaging,
      line.wrote,
      line.item,
      line.remarks,
    ]),
  ];
  return [...new Set(fields.flatMap(listSearchForms))].filter(Boolean).join("\n");
}

/** `E-2026-4`: a reference without its leading zeros. */
const SHORT_REFERENCE = /^[emsa]-\d{4}-[1-9]\d{0,2}$/i;

/** A lead's key must contain one of them. Empty for a word without letters and digits. */
export function searchSpellings(word: string): string[] {
  if (SHORT_REFERENCE.test(word)) return [normalise(typedReference(word))];
  const spellings = [searchTerm(word), compact(word)];
  // A number stored with its country code has no zero before the area code.
  if (/^0\d+$/.test(compact(word))) spellings.push(compact(word).slice(1));
  return [...new Set(spellings)].filter(Boolean);
}

/** JavaScript picks the lower-case sigma by position, so both become one. */
export const emailKey = (address: string): string =>
  address.trim().normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");

const DOTLESS = /@(?:gmail|googlemail)\.com$/;

/** For counting only: ignores `+` suffixes, and dots at Google. */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf("@");
  const local = key.slice(0, Math.max(0, at)).replace(/\+.*$/s, "");
  return DOTLESS.test(key)
    ? `${local.replaceAll(".", "")}@gmail.com`
    : `${local}${key.slice(Math.max(0, at))}`;
}
