/** The current content of a process, reloaded after an import. */
import { contentVersion } from "./content-state.ts";
import { loadSnapshot } from "./import.ts";
import type { Database } from "./open.ts";
import { contentAt, type ShownContent } from "./schedule.ts";
import type { ContentSnapshot } from "./snapshot.ts";

export type ContentSource = () => Promise<ContentSnapshot>;

export interface SourceOptions {
  readonly now?: () => Date;
  /** Shows scheduled items early, for the desk's preview. */
  readonly scheduled?: boolean | undefined;
}

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
      // Scheduled items also appear while the database is unavailable.
      if (isDue && stored) return stored.version;
      throw error;
    });
    if (stored?.version !== version) {
      stored = await loadSnapshot(db);
      shown = undefined;
    }
    if (scheduled) return stored;
    if (shown === undefined || isDue) shown = contentAt(stored, time);
    return shown.content;
  };
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    // A call made after an import must not return a load that began before it.
    const next = last.then(read);
    last = next.catch(() => undefined);
    return next;
  };
}
