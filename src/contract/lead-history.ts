/** What happened to a lead, and by whom. */
import { shortDate } from "#catalogue/dates.ts";
import {
  deliveryLabels,
  leadStateLabels,
  mailEvents,
  leadHistory as texts,
} from "#messages/desk-leads.ts";
import type { LeadState } from "./leads.ts";

export type DeliveryKind = keyof typeof deliveryLabels;

/** A reply that was written at the desk. */
export interface DeskReply {
  readonly subject: string;
  readonly text: string;
  /** With the data sheets of the lead's grades. */
  readonly sheets: boolean;
  /** With the quotation of the enquiry, if it still has one when the mail is sent. */
  readonly quotation?: boolean | undefined;
}

export type LeadEvent =
  | { readonly kind: "received" }
  /** Shown at the desk; stored once for each person. */
  | { readonly kind: "opened" }
  /** Only what changed; an empty `remindOn` is a removed reminder. */
  | {
      readonly kind: "marked";
      readonly state?: LeadState | undefined;
      readonly note?: string | undefined;
      readonly remindOn?: string | undefined;
    }
  | ({ readonly kind: "reply"; readonly state?: LeadState | undefined } & DeskReply)
  /** Attached at the desk for the visitor; an empty `file` is a removed one. */
  | { readonly kind: "quotation"; readonly file: string }
  /** Added by the visitor at the address of the enquiry; a lead has its text. */
  | { readonly kind: "message"; readonly reference: string }
  | { readonly kind: "sent"; readonly mail: DeliveryKind }
  | { readonly kind: "failed"; readonly mail: DeliveryKind; readonly error: string }
  /** A dead letter, or the notice of a lead, is sent again. */
  | { readonly kind: "again"; readonly mail: DeliveryKind };

export interface LeadEntry {
  /** Of a reply also the id that its mail names. */
  readonly id: string;
  /** ISO, UTC. */
  readonly at: string;
  /** Empty if unknown, or for the site itself. */
  readonly person: string;
  readonly event: LeadEvent;
}

export const REPLY_MAX = 20_000;

/** One line, without time, person, and the text of a reply or note. */
export function describeEvent(event: LeadEvent): string {
  if (event.kind === "received") return texts.received;
  if (event.kind === "opened") return texts.opened;
  if (event.kind === "reply") return texts.reply(event.subject);
  if (event.kind === "quotation")
    return event.file === "" ? texts.noQuotation : texts.quotation(event.file);
  if (event.kind === "message") return texts.message(event.reference);
  if (event.kind !== "marked") {
    const [what, error] = [mailEvents[event.kind], "error" in event ? event.error : ""];
    return texts.mail(deliveryLabels[event.mail], what, error);
  }
  const changes: string[] = [];
  if (event.state) changes.push(texts.state(leadStateLabels[event.state]));
  if (event.note !== undefined) changes.push(event.note === "" ? texts.noNote : texts.note);
  if (event.remindOn !== undefined)
    changes.push(
      event.remindOn === "" ? texts.noReminder : texts.reminder(shortDate(event.remindOn)),
    );
  return changes.join(", ");
}

/** The note or the reply in full; empty for others. */
export function writtenText(event: LeadEvent): string {
  if (event.kind === "marked") return event.note ?? "";
  return event.kind === "reply" ? event.text : "";
}
