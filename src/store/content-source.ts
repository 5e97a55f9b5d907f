/**
 * The content that a process shows: loaded again after an import, derived again when a scheduled
 * item appears.
 */
import { contentVersion } from "./content-state.ts";
import type { Database } from "./open.ts";
import { contentAt, type ShownContent } from "./schedule.ts";
import { type ContentSnapshot, loadSnapshot } from "./snapshot.ts";

/** Returns the current content. */
export type ContentSource = () => Promise<ContentSnapshot>;

export interface SourceOptions {
  /** Clock for scheduled items. */
  readonly now?: () => Date;
  /** Shows scheduled items before their moment, as the preview of the desk does. */
  readonly scheduled?: boolean | undefined;
}

/**
 * Checks version and clock on each call. Loads the content when it has changed, and derives it
 * again when a scheduled item appears.
 */
export function contentSource(
  db: Database,
  { now = () => new Date(), scheduled = false }: SourceOptions = {},
): ContentSource {
  let stored: ContentSnapshot | undefined;
  let shown: ShownContent | undefined;
  const read = async (): Promise<ContentSnapshot> => {
    const time = now().getTime();
    const isDue = shown !== undefined && time >= shown.until;
    const version = await contentVersion(db).catch((error: unknown) => {
      // An item also appears while the database is away.
      if (isDue && stored) return stored.version;
      throw error;
    });
    if (stored?.version !== version) {
      stored = await loadSnapshot(db, stored);
      shown = undefined;
    }
    if (scheduled) return stored;
    if (shown === undefined || isDue) shown = contentAt(stored, time);
    return shown.content;
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    // Calls run in sequence, so a call made after an import never returns a load that began before
    // it.
    const next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}
