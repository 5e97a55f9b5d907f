/** Payloads of the desk's API, shared by server and browser (desk.md §5). */

import type { LeadState } from "#contract/leads.ts";
import type { WrittenStock } from "#importer/stock-file.ts";
import type { StockQuestion, StockUpdate } from "#importer/stock-update.ts";
import type { StockState } from "#model/codes.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { KindName } from "#model/kinds.ts";
import type { ReplyTemplate } from "#model/replies.ts";
import type { LeadLine, LeadRecord } from "#store/leads.ts";
import type { SearchReport } from "#store/searches.ts";

export interface Fault {
  /** The field; empty for the whole item. */
  readonly path: readonly (string | number)[];
  /** Tells the user of the form what to do. */
  readonly message: string;
}

/** A fault with its item: the path is kind, item and field. */
export interface PlacedFault extends Fault {
  readonly path: readonly [kind: string, id: string, field: string];
  readonly file: string;
  readonly line: number;
  readonly place: string;
}

export interface Checked {
  /** Faults of the item, at its fields. */
  readonly faults: readonly Fault[];
  /** Whether one of the faults is new; faults that existed before do not block a save. */
  readonly isWorse: boolean;
  /** Effects on other items, which are shown but do not block a save. */
  readonly elsewhere: readonly string[];
}

export interface KindRow {
  readonly kind: string;
  readonly title: string;
  readonly item: string;
  readonly help: string;
  readonly count: number;
  /** Its items can be edited, but not created or removed. */
  readonly isFixed: boolean;
  /** The kind is one item with the kind's name. */
  readonly isWhole: boolean;
  /** The site shows its rows in the order of their file. */
  readonly isOrdered: boolean;
  /** The field that names its items, where they are rows of one file. */
  readonly rowKey: string | undefined;
  /** Categories; for grades only. */
  readonly groups:
    | readonly { readonly key: string; readonly title: string; readonly count: number }[]
    | undefined;
}

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly category?: string;
  /** It has unpublished changes with faults. */
  readonly draft?: true;
  /** As written in its file. */
  readonly publish_from?: string;
  readonly closed?: boolean;
}

export interface FoundItem {
  readonly id: string;
  readonly name: string;
  /** Title of the field that holds the words; undefined when the name or the id matches. */
  readonly field?: string | undefined;
  readonly excerpt?: readonly [before: string, match: string, after: string] | undefined;
}
export interface Found {
  /** All matching items; the groups hold at most fifty. */
  readonly total: number;
  readonly groups: readonly {
    readonly kind: string;
    readonly title: string;
    readonly items: readonly FoundItem[];
  }[];
}

export interface PictureUse extends Pick<Named, "id" | "name"> {
  readonly kind: string;
}
export interface PictureRow extends Pick<Named, "id" | "name"> {
  /** Undefined for a kind whose rows have no alternative text. */
  readonly alt: string | undefined;
  /** In px; undefined for a drawing, and for a file that is missing or unreadable. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly uses: readonly PictureUse[];
  /** It replaces another picture, and cannot be chosen for a page. */
  readonly isReserved: boolean;
}

export interface Listed {
  readonly items: readonly Named[];
  readonly total: number;
  readonly pages: number;
  /** Of the form of a new item; undefined for a kind that is one item. */
  readonly schema: FieldSchema | undefined;
}

/** Fields by name, as a form holds them; for a file that is a list, its entries by number. */
export type Value = Readonly<Record<string, unknown>>;
export interface ItemView {
  readonly value: Value;
  readonly version: string;
  /** Below the content folder. */
  readonly file: string;
  readonly schema: FieldSchema;
  readonly category?: string | undefined;
  /** The value is a draft, which may have faults. */
  readonly draft?: true;
  /** The item exists only as a draft. */
  readonly isOnlyDraft?: boolean;
}

export interface Saved {
  readonly version: string;
  /** It was saved as a draft because of these faults. */
  readonly draft?: true;
  readonly faults?: readonly Fault[];
}

export interface ItemKey {
  readonly kind: KindName | "files";
  /** `order` for the order of a list. */
  readonly id: string;
}
/** What a publication changes in an item. */
export interface Change extends ItemKey {
  /** As shown on the site. */
  readonly name: string;
  /** Below the content folder; at least one. */
  readonly files: readonly string[];
  readonly change: "new" | "changed" | "removed" | "order";
  /** Titles of the fields that differ, for a changed item. */
  readonly fields: readonly string[];
  /** Changes without which this one would break the site's links and references. */
  readonly needs: readonly ItemKey[];
  /** A picture or another file that is not a text: every publication includes it. */
  readonly isForced: boolean;
}
export interface DraftRow extends ItemKey {
  readonly name: string;
  /** Number of things to complete; missing before the check. */
  readonly faults?: number;
}
export interface Plan {
  readonly changes: readonly Change[];
  readonly drafts: readonly DraftRow[];
  /** Faults of the content folder, which block the items that they concern. */
  readonly faults: readonly PlacedFault[];
  /** False without the check: then `faults` is empty and drafts have no number of faults. */
  readonly isChecked: boolean;
  readonly sentence: string;
  /** Whether the files of the last import are known; only then can single items be published. */
  readonly known: boolean;
  readonly running: boolean;
  /** Whether git tracks the content. */
  readonly kept: boolean;
}
export interface Published {
  readonly sentence: string;
  readonly imported: boolean;
  readonly ms: number;
  /** Pages of the site that show the changes; only some of them where there are many. */
  readonly pages: readonly { readonly name: string; readonly url: string }[];
  /** Changes that were not published: not chosen, or held back because of faults. */
  readonly held?: readonly Pick<Change, "kind" | "id" | "name">[];
  readonly commit?: string;
  /** Why git did not record it. */
  readonly refused?: string;
}

export interface Commit {
  readonly commit: string;
  /** ISO, of the author. */
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  /** Below the content folder. */
  readonly files: readonly string[];
}

/** A line of the stock list with the name of its grade. */
export type StockRow = WrittenStock & { readonly name: string };
/** What a stock list changes or has changed. */
export interface StockChanges extends Pick<StockUpdate, "changes" | "unchanged"> {
  readonly unknown: readonly StockQuestion[];
  /** Of stock.csv. */
  readonly version: string;
}

export interface StartPage {
  readonly unanswered: {
    /** Leads in the state `new` by age: under one day, 1 to 2, 3 to 6, 7 days or more. */
    readonly counts: readonly number[];
    readonly oldest: readonly Pick<InboxRow, "reference" | "received" | "who">[];
  };
  readonly mails: { readonly dead: number; readonly waiting: number };
}

export interface Searches extends SearchReport {
  /** First day of the report, `YYYY-MM-DD`. */
  readonly since: string;
}

export interface OpenPoint {
  /** File below the content folder, or an environment variable. */
  readonly place: string;
  readonly fault: string;
}
export interface OpenPoints {
  readonly open: readonly OpenPoint[];
}

export interface InboxRow
  extends Pick<LeadRecord, "reference" | "kind" | "state" | "doubtful" | "email" | "remindOn"> {
  /** ISO, UTC. */
  readonly received: string;
  /** Company, or the sender's name. */
  readonly who: string;
  readonly country: string;
  /** Grades with quantities; for other kinds the subject of the question. */
  readonly about: readonly string[];
  /** The beginning of the message, in one line; empty without a message. */
  readonly excerpt: string;
  /** The worst state of its mails. */
  readonly mails: "dead" | "waiting" | "sent" | "none";
}
export interface InboxPage {
  readonly leads: readonly InboxRow[];
  /** Cursor of the next page; null after the last one. */
  readonly next: string | null;
  /** Leads in each state, regardless of filters. */
  readonly counts: Readonly<Record<LeadState, number>>;
  /** Leads with a reminder for today or an earlier day, regardless of filters. */
  readonly due: number;
}

/** A line with the catalogue's current data of its grade. */
export interface DeskLine extends LeadLine {
  readonly stock: StockState | undefined;
  /** Packaging in which the grade is sold. */
  readonly offered: string;
}
/** Another lead of the same address. */
export type OtherLead = Pick<
  InboxRow,
  "reference" | "received" | "kind" | "state" | "about" | "excerpt"
>;
export interface DeskLead extends Omit<LeadRecord, "lines"> {
  readonly lines: readonly DeskLine[];
  /** Newest first. */
  readonly others: readonly OtherLead[];
  /** There are more than `others` lists. */
  readonly hasMoreOthers: boolean;
}

export interface ReplyTemplates {
  readonly templates: readonly ReplyTemplate[];
}

export interface Erased {
  readonly erased: string;
  /** Where its bytes still exist; null when nowhere. */
  readonly remains: "file" | "log" | null;
}
