/** What the address of a sent enquiry shows. */
import type { EnquiryLine } from "./enquiry-line.ts";
import type { FieldValues } from "./forms.ts";
import type { LeadEntry } from "./lead-history.ts";

export const progressStates = ["received", "working", "quoted", "closed"] as const;
export type ProgressState = (typeof progressStates)[number];

interface ProgressStep {
  readonly state: ProgressState;
  /** ISO, UTC. */
  readonly at: string;
}

/** In the order of {@link progressStates}; the last one is the present state. */
export function readProgress(history: readonly LeadEntry[]): ProgressStep[] {
  const since = new Map<ProgressState, string>();
  const begin = (state: ProgressState, at: string): void => {
    if (!since.has(state)) since.set(state, at);
  };
  for (const { at, event } of history) {
    if (event.kind === "received") begin("received", at);
    if (event.kind === "opened" || event.kind === "reply") begin("working", at);
    if (event.kind === "quotation") {
      // A new quotation replaces the one before.
      since.delete("quoted");
      if (event.file !== "") begin("quoted", at);
    }
    if (event.kind !== "marked" || !event.state) continue;
    if (event.state === "answered") begin("working", at);
    if (event.state === "closed" || event.state === "spam") begin("closed", at);
    else since.delete("closed");
  }
  const steps: ProgressStep[] = [];
  for (const state of progressStates) {
    const at = since.get(state);
    if (at !== undefined) steps.push({ state, at });
  }
  return steps;
}

/** A reply of the company, or a message that the visitor added. */
interface SentLetter {
  readonly from: "company" | "visitor";
  readonly at: string;
  readonly text: string;
}

export interface SentEnquiryView {
  readonly reference: string;
  readonly key: string;
  readonly progress: readonly ProgressStep[];
  readonly lines: readonly (EnquiryLine & { readonly name: string })[];
  /** Texts of the form by field name, without the sender's name, address and phone. */
  readonly fields: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly letters: readonly SentLetter[];
  readonly quotation: { readonly filename: string; readonly size: number } | undefined;
  /** Undefined if no confirmation is sent. `sentAt`: undefined while it waits. */
  readonly confirmation:
    | { readonly email: string; readonly sentAt: string | undefined }
    | undefined;
  /** Fields of the enquiry's form that ask for the same again. */
  readonly again: FieldValues;
}

/** A message that was not stored, with the reason. */
export interface ReturnedMessage {
  readonly text: string;
  readonly fault: "empty" | "long" | "busy" | "failed";
}

export interface SentEnquiryPage {
  /** Undefined once it is erased. */
  readonly enquiry: SentEnquiryView | undefined;
  readonly reference: string;
  /** Names the form for a message, so that a double click stores it once. */
  readonly formKey: string;
  readonly message: ReturnedMessage | undefined;
  readonly isEraseFailed: boolean;
}

/** Names of the forms of the page (field `form`). */
export const sentEnquiryForms = { message: "message", erase: "erase" } as const;
