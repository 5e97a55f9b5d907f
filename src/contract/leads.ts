/** How the company names what visitors send and keeps track of it. */
import { shortDate } from "#catalogue/dates.ts";
import { wantLabels } from "#messages/enquiry.ts";
import { doubts } from "#messages/mail.ts";
import type { LeadKind } from "./api-forms.ts";

/** Where the company stands with a lead. */
export const leadStates = ["new", "answered", "closed", "spam"] as const;
export type LeadState = (typeof leadStates)[number];
export const isLeadState = (text: unknown): text is LeadState =>
  leadStates.some((state) => state === text);

/** States in which a reminder counts. */
export const remindedStates = ["new", "answered"] as const satisfies readonly LeadState[];

/** Longest note on a lead, in characters. */
export const NOTE_MAX = 2_000;

/**
 * First letter of a reference by kind: enquiries, messages, sheets, applications; those of one
 * letter share its numbers.
 */
export const referenceLetters = {
  enquiry: "E",
  contact: "M",
  tds: "S",
  sds: "S",
  "file-request": "S",
  application: "A",
} as const satisfies Record<LeadKind, string>;
export type ReferenceLetter = (typeof referenceLetters)[LeadKind];
export const leadKindNames = Object.keys(referenceLetters) as LeadKind[];

/**
 * A reference as it is stored, `E-2026-0003`, of one as it is typed: `e-2026-3`. Other text
 * unchanged but for its ends.
 */
export function typedReference(text: string): string {
  const parts = /^([emsa])-(\d{4})-0*(\d{1,9})$/i.exec(text.trim());
  return parts
    ? `${parts[1]?.toUpperCase()}-${parts[2]}-${parts[3]?.padStart(4, "0")}`
    : text.trim();
}

/** A reference as the site gives them; undefined for other text. */
export const knownReference = (text: string | null): string | undefined =>
  text && /^[EMSA]-\d{4}-\d{4,9}$/.test(text) ? text : undefined;

/**
 * The reference of an enquiry that a text is, as {@link typedReference} reads it; undefined for
 * other text.
 */
export function enquiryReference(text: string): string | undefined {
  const reference = knownReference(typedReference(text));
  return reference?.startsWith(referenceLetters.enquiry) ? reference : undefined;
}

/** The value of a form's field in words. */
export function fieldText(field: string, sent: string): string {
  if (field === "neededBy") return shortDate(sent);
  if (field === "doubt") return doubts[sent] ?? sent;
  if (field !== "wants") return sent;
  const labels: Readonly<Record<string, string>> = wantLabels;
  return sent
    .split(", ")
    .map((want) => (Object.hasOwn(labels, want) ? labels[want] : want))
    .join(", ");
}
