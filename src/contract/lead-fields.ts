/** Words of the fields of stored leads, for the company: mails, the desk, the export. */
import { shortDate } from "#catalogue/dates.ts";
import { shortMonths } from "#messages/dates.ts";
import { wantLabels } from "#messages/enquiry.ts";
import { doubts, type LeadFieldWords, languageLabels, leadFields } from "#messages/mail.ts";
import type { StoredField } from "./api-forms.ts";
import { isLanguage } from "./editions.ts";

/** Words of every field that a lead may have. */
export const storedFields: Readonly<Record<StoredField, LeadFieldWords>> = leadFields;

interface FieldWords {
  readonly shortMonths: readonly string[];
  readonly wantLabels: Readonly<Record<string, string>>;
}

/** Codes and dates in words; other fields as they were sent. */
export function fieldText(
  field: string,
  sent: string,
  words: FieldWords = { shortMonths, wantLabels },
): string {
  if (field === "neededBy") return shortDate(sent, words.shortMonths);
  if (field === "language" && isLanguage(sent)) return languageLabels[sent];
  if (field === "doubt") return doubts[sent] ?? sent;
  if (field !== "wants") return sent;
  const labels: Readonly<Record<string, string>> = words.wantLabels;
  return sent
    .split(", ")
    .map((want) => (Object.hasOwn(labels, want) ? labels[want] : want))
    .join(", ");
}
