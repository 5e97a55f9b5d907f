/** States and references of leads. */
import type { LeadKind } from "./api-forms.ts";

export const leadStates = ["new", "answered", "closed", "spam"] as const;
export type LeadState = (typeof leadStates)[number];
export const isLeadState = (text: unknown): text is LeadState =>
  leadStates.some((state) => state === text);

export const remindedStates = ["new", "answered"] as const satisfies readonly LeadState[];

export const NOTE_MAX = 2_000;

/**
 * Enquiries, messages, sheets, applications. Kinds with the same letter share a number sequence.
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

/** `e-2026-3` becomes `E-2026-0003`; other text is trimmed. */
export function typedReference(text: string): string {
  const parts = /^([emsa])-(\d{4})-0*(\d{1,9})$/i.exec(text.trim());
  return parts
    ? `${parts[1]?.toUpperCase()}-${parts[2]}-${parts[3]?.padStart(4, "0")}`
    : text.trim();
}

/** Undefined for other text. */
export const knownReference = (text: string | null): string | undefined =>
  text && /^[EMSA]-\d{4}-\d{4,9}$/.test(text) ? text : undefined;

/** Parses as {@link typedReference} does; undefined for other text. */
export function enquiryReference(text: string): string | undefined {
  const reference = knownReference(typedReference(text));
  return reference?.startsWith(referenceLetters.enquiry) ? reference : undefined;
}
