/** Polls for new content and keeps the current snapshot. */

import type { ContentSource } from "#store/content-source.ts";
import { prepareLists } from "#store/products.ts";
import type { ContentSnapshot } from "#store/snapshot.ts";
import type { Logger } from "./process/log.ts";

/** Each poll reads one row by key. */
const POLL_MS = 500;

export interface FollowedContent {
  current(): ContentSnapshot;
  /** @throws if the latest import cannot be loaded */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * A failed load keeps the current snapshot.
 * @throws if the first load fails
 */
export async function followContent(source: ContentSource, log: Logger): Promise<FollowedContent> {
  let snapshot = await source();
  await prepareLists(snapshot);
  let isUnavailable = false;
  let isPolling = false;
  const refresh = async (): Promise<void> => {
    const next = await source();
    if (next === snapshot) return;
    await prepareLists(next);
    log.info({ version: next.version }, "content changed");
    snapshot = next;
  };
  const timer = setInterval(() => {
    // Waits for a hanging database instead of queueing more queries.
    if (isPolling) return;
    isPolling = true;
    refresh()
      .then(
        () => {
          if (isUnavailable) log.info({}, "the database answers again");
          isUnavailable = false;
        },
        (error: unknown) => {
          if (!isUnavailable)
            log.warn(
              { err: error },
              "the content cannot be read from the database; the site goes on with what it has read before",
            );
          isUnavailable = true;
        },
      )
      .finally(() => {
        isPolling = false;
      });
  }, POLL_MS);
  timer.unref();
  return { current: () => snapshot, refresh, close: () => clearInterval(timer) };
}
