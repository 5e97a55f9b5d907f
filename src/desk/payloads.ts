/** Payloads of the desk's API (desk.md §5). */

import type { Translation } from "#contract/editions.ts";
import type { LeadState } from "#contract/leads.ts";
import type { Focus } from "#contract/pictures.ts";
import type { StockColumn } from "#importer/stock-columns.ts";
import type { WrittenStock } from "#importer/stock-file.ts";
import type { StockQuestion, StockUpdate } from "#importer/stock-update.ts";
import type { StockState } from "#model/codes.ts";
import type { FieldSchema } from "#model/json-schema.ts";
import type { ReplyTemplate } from "#model/kinds/reply-templates.ts";
import type { KindName } from "#model/kinds.ts";
import type { LeadLine, LeadRecord } from "#store/leads.ts";
import type { SearchReport } from "#store/searches.ts";

export interface Fault {
  /** Empty for the whole item. */
  readonly path: readonly (string | number)[];
  /** Says what to do in the form. */
  readonly message: string;
}

/** A fault and its item. */
export interface PlacedFault extends Fault {
  readonly path: readonly [kind: string, id: string, field: string];
  readonly file: string;
  readonly line: number;
  readonly place: string;
  /** Of a published file: its last published version can be restored. */
  readonly isPublished?: boolean;
}

export interface CheckedDraft {
  readonly faults: readonly Fault[];
  /** Has a new fault; existing ones do not block a save. */
  readonly isWorse: boolean;
  /** Effects on other items, which do not block a save. */
  readonly elsewhere: readonly string[];
}

export interface KindRow {
  readonly kind: string;
  readonly title: string;
  readonly item: string;
  readonly help: string;
  readonly count: number;
  /** Items cannot be created or removed. */
  readonly isFixed: boolean;
  readonly isWhole: boolean;
  /** Rows are shown in the order of their file. */
  readonly isOrdered: boolean;
  readonly isDated: boolean;
  /** The field that names a row of its file. */
  readonly rowKey: string | undefined;
  /** Categories of grades. */
  readonly groups:
    | readonly { readonly key: string; readonly title: string; readonly count: number }[]
    | undefined;
}

/** Columns by which a list can be sorted. */
export type ListOrder = "name" | "date" | "id";

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly category?: string | undefined;
  /** As 2026-11-28, of kinds with a `dated` field. */
  readonly date?: string | undefined;
  /** Has unpublished changes. */
  readonly draft?: true;
  /** As in its file. */
  readonly publish_from?: string | undefined;
  readonly closed?: boolean | undefined;
}

export interface FoundItem {
  readonly id: string;
  readonly name: string;
  /** Title of the matching field; undefined for name and id. */
  readonly field?: string | undefined;
  readonly excerpt?: readonly [before: string, match: string, after: string] | undefined;
}
export interface Found {
  /** The groups hold at most fifty of them. */
  readonly total: number;
  readonly groups: readonly {
    readonly kind: string;
    readonly title: string;
    readonly items: readonly FoundItem[];
  }[];
}

/** An item that names another. */
export interface ItemUse extends Pick<Named, "id" | "name"> {
  readonly kind: string;
}
export interface ItemUses {
  /** Items that refer to it: it cannot be removed while there are any. */
  readonly uses: readonly ItemUse[];
  /** Items whose texts mention it by name. */
  readonly mentions: readonly ItemUse[];
}
export interface PictureRow extends Pick<Named, "id" | "name"> {
  /** Undefined if the kind has none. */
  readonly alt: string | undefined;
  /** In px; undefined for drawings and unreadable files. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  /** Of its second picture for light pages; undefined if it needs none. */
  readonly light: "there" | "missing" | undefined;
  /** Undefined if none is set. */
  readonly focus: Focus | undefined;
  /** Changes with the file; undefined if it is missing. */
  readonly stamp: string | undefined;
  readonly uses: readonly ItemUse[];
  /** Replaces another picture, and cannot be chosen. */
  readonly isReserved: boolean;
}

/** File names of the film on the home page. */
export interface FilmFiles {
  readonly webm?: string | undefined;
  readonly mp4?: string | undefined;
  readonly poster?: string | undefined;
}
export interface FilmRow {
  readonly name: string;
  /** The home page names it; its draft, if there is one. */
  readonly isUsed: boolean;
}
export interface FilmList {
  readonly films: readonly FilmRow[];
  readonly published: FilmFiles;
}

export interface Listed {
  readonly items: readonly Named[];
  readonly total: number;
  readonly pages: number;
  /** For a new item; undefined for a kind of one item. */
  readonly schema: FieldSchema | undefined;
}

/** Fields by name; entries by number if the file is a list. */
export type Value = Readonly<Record<string, unknown>>;
export interface ItemView {
  readonly value: Value;
  readonly version: string;
  /** Below the content folder. */
  readonly file: string;
  readonly schema: FieldSchema;
  readonly category?: string | undefined;
  /** Has unpublished changes, possibly with faults. */
  readonly draft?: true | undefined;
  /** Exists only as a draft. */
  readonly isOnlyDraft?: boolean | undefined;
  /**
   * The content file was changed in the same field: the published values before and now. A save
   * that resolves it sends this version.
   */
  readonly conflict?:
    | { readonly base: Value; readonly theirs: Value; readonly version: string }
    | undefined;
}

export type TranslationStatus = "missing" | "partly" | "outOfDate" | "notReviewed" | "reviewed";
/** A file that can be translated; counts are in words of the English texts. */
export interface TranslationRow {
  readonly language: Translation;
  /** Below the content folder; the id of the translation. */
  readonly file: string;
  readonly kind: KindName | "phrases";
  /** Of the English item; empty for all rows of a file. */
  readonly id: string;
  readonly name: string;
  readonly status: TranslationStatus;
  readonly all: number;
  readonly translated: number;
  readonly notReviewed: number;
  readonly outOfDate: number;
  readonly draft?: true | undefined;
}
export interface TranslationText {
  /** Field of the form. */
  readonly key: string;
  readonly english: string;
  /** What the site shows without a text of the file. */
  readonly phrase?: string | undefined;
}
/** The value has the texts by key, and `reviewed`; the schema has their labels. */
export interface TranslationView extends ItemView {
  readonly language: Translation;
  readonly name: string;
  /** Undefined for phrases. */
  readonly english: { readonly kind: KindName; readonly id: string } | undefined;
  readonly texts: readonly TranslationText[];
  readonly hasFile: boolean;
  readonly isOutOfDate: boolean;
  /** Only phrases translate it. */
  readonly isReadOnly: boolean;
}
/** A published translation that the drafts make out of date. */
export interface OutdatedTranslation extends Pick<TranslationView, "language" | "file"> {
  /** The English file. */
  readonly english: string;
}

export interface Saved {
  readonly version: string;
  /** Something is missing: `faults`. */
  readonly draft?: true;
  readonly faults?: readonly Fault[];
}

export interface ItemKey {
  readonly kind: KindName | "files" | "translations";
  /** `order` for the order of a list. */
  readonly id: string;
}
/** What a publication changes in an item. */
export interface Change extends ItemKey {
  readonly name: string;
  /** Below the content folder; at least one. */
  readonly files: readonly string[];
  readonly change: "new" | "changed" | "removed" | "order";
  /** Titles of changed fields. */
  readonly fields: readonly string[];
  /** Without these, links or references would break. */
  readonly needs: readonly ItemKey[];
}
export interface DraftRow extends ItemKey {
  readonly name: string;
  /** Number of them. */
  readonly faults: number;
}
/** A file of a draft that cannot be read, below the folder of the drafts. */
export interface SetAside {
  readonly file: string;
  readonly kept: string;
  readonly reason: string;
}
export interface Plan {
  /** Drafts that are complete. */
  readonly changes: readonly Change[];
  /** Drafts with faults. */
  readonly drafts: readonly DraftRow[];
  readonly setAside: readonly SetAside[];
  /** Faults of published files, which were edited by hand. They block only their items. */
  readonly faults: readonly PlacedFault[];
  /** When false, `faults` is empty and drafts have the faults of their last save. */
  readonly isChecked: boolean;
  /** Not a fault; empty before the check. */
  readonly outOfDate: readonly OutdatedTranslation[];
  readonly sentence: string;
  readonly running: boolean;
  /** The content folder has published files that the site could not import. */
  readonly isImportOpen: boolean;
  /** Git tracks the content. */
  readonly kept: boolean;
}
export interface Committed {
  readonly commit?: string | undefined;
  /** Why git did not record it. */
  readonly refused?: string | undefined;
}
export interface Published extends Committed {
  readonly sentence: string;
  readonly imported: boolean;
  readonly ms: number;
  /** The first pages with the changes. */
  readonly pages: readonly {
    readonly name: string;
    readonly url: string;
    /** Not on the site yet: only the preview shows it. */
    readonly isScheduled?: true;
  }[];
  /** Can be undone. */
  readonly items: readonly Pick<Change, "kind" | "id" | "name">[];
  /** Not chosen, or held back because of faults. */
  readonly held?: readonly Pick<Change, "kind" | "id" | "name">[] | undefined;
}

export interface Commit {
  readonly commit: string;
  readonly date: string;
  readonly author: string;
  readonly subject: string;
  readonly files: readonly string[];
}

/** A stock line with the grade's name. */
export type StockRow = WrittenStock & { readonly name: string };
/** A line that was changed in two places: before, in the table now, and by the reader. */
export interface StockConflict {
  readonly grade: string;
  readonly base: WrittenStock;
  readonly theirs: WrittenStock;
  readonly yours: WrittenStock;
}
export interface StockChanges
  extends Pick<StockUpdate, "candidates" | "changes" | "reason" | "unchanged"> {
  /** Tells the state; null when one of the candidates must be chosen. */
  readonly column: StockColumn | null;
  readonly unknown: readonly StockQuestion[];
  readonly version: string;
}

export interface StartPage {
  readonly unanswered: {
    /** State `new` by age in days: 0, 1 to 2, 3 to 6, 7 or more. */
    readonly counts: readonly number[];
    readonly oldest: readonly Pick<InboxRow, "reference" | "received" | "who">[];
  };
  readonly mails: { readonly dead: number; readonly waiting: number };
}

export interface Searches extends SearchReport {
  /** First day of the report, `YYYY-MM-DD`. */
  readonly since: string;
}

export interface LaunchPoint {
  /** File below the content folder, or environment variable. */
  readonly place: string;
  readonly fault: string;
}
export interface OpenPoints {
  readonly open: readonly LaunchPoint[];
}

export interface InboxRow
  extends Pick<LeadRecord, "reference" | "kind" | "state" | "doubtful" | "email" | "remindOn"> {
  /** ISO, UTC. */
  readonly received: string;
  /** Company, or the sender's name. */
  readonly who: string;
  readonly country: string;
  /** Grades with quantities, or the subject. */
  readonly about: readonly string[];
  /** Beginning of the message, in one line. */
  readonly excerpt: string;
  /** Worst state of its mails. */
  readonly mails: "dead" | "waiting" | "sent" | "none";
  /** Why a mail was given up. */
  readonly failure: string | undefined;
}
export interface InboxPage {
  readonly leads: readonly InboxRow[];
  /** Cursor; null after the last page. */
  readonly next: string | null;
  /** By state, ignoring filters. */
  readonly counts: Readonly<Record<LeadState, number>>;
  /** Reminders for today or earlier; ignores filters. */
  readonly due: number;
  /** Leads with a mail that was given up; ignores filters. */
  readonly failed: number;
}

export interface DeskLine extends LeadLine {
  readonly stock: StockState | undefined;
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
  /** `others` is not complete. */
  readonly hasMoreOthers: boolean;
}

export interface ReplyTemplates {
  readonly templates: readonly ReplyTemplate[];
  /** The desk sends replies itself. */
  readonly canSend: boolean;
}

/** A reply as it would be sent. */
export interface ReplyPreview {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** File names, without the logo. */
  readonly attachments: readonly string[];
}

export interface AddressLeads {
  readonly email: string;
  readonly leads: readonly OtherLead[];
  /** References of leads of others that contain the address; they are kept. */
  readonly named: readonly string[];
}

export interface Resent {
  readonly resent: number;
}

export interface Erased {
  readonly erased: string;
  /** Where the bytes still exist, if anywhere. */
  readonly remains: "file" | "log" | null;
}

export interface MarkdownPreview {
  /** Sanitised. */
  readonly html: string;
  /** Each names its line. */
  readonly faults: readonly string[];
}
