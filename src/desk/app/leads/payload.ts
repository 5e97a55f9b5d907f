/** What the desk's API tells of leads (desk/routes/leads.ts). */
import type { LeadKind } from "#contract/api-forms.ts";
import type { AcceptedLine } from "#contract/enquiry.ts";
import type { LeadState } from "#contract/leads.ts";
import type { StockState } from "#model/codes.ts";

/** How the mails of a lead stand, the worst first. */
export type MailSummary = "dead" | "waiting" | "sent" | "none";

interface LeadHead {
  readonly reference: string;
  readonly kind: LeadKind;
  readonly state: LeadState;
  readonly doubtful: boolean;
  readonly email: string;
}

/** A lead as the inbox lists it. */
export interface InboxRow extends LeadHead {
  /** ISO, UTC. */
  readonly received: string;
  /** Company, or the sender's name. */
  readonly who: string;
  readonly country: string;
  /** Grades with quantities; of other kinds what was asked about. */
  readonly about: readonly string[];
  readonly mails: MailSummary;
}

export interface InboxPage {
  readonly leads: readonly InboxRow[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
  /** Leads in each state, whatever is filtered. */
  readonly counts: Readonly<Record<LeadState, number>>;
}

/** A line with what the catalogue says of its grade now. */
export interface DeskLine extends AcceptedLine {
  readonly name: string;
  readonly cas: string;
  readonly stock: StockState | undefined;
  /** Packaging that the grade is sold in. */
  readonly offered: string;
}

export interface DeskLead extends LeadHead {
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly stateAt?: string | undefined;
  readonly note: string;
  readonly name?: string | undefined;
  /** The form's fields, without empty ones. */
  readonly payload: Readonly<Record<string, string>>;
  readonly lines: readonly DeskLine[];
  readonly mails: readonly {
    readonly kind: "notice" | "reply" | "webhook";
    readonly state: "waiting" | "sent" | "dead";
    readonly attempts: number;
    readonly dueAt: string;
    readonly sentAt: string | null;
    readonly lastError: string | null;
  }[];
  readonly upload?: { readonly filename: string } | undefined;
}

export interface Erased {
  readonly erased: string;
  /** Where bytes of it still lie; null when nowhere. */
  readonly remains: "file" | "log" | null;
}
