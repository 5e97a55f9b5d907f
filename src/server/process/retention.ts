/**
 * Removes data older than the privacy page allows, at start and daily. Several processes may do so.
 */
import type { Database } from "#store/open.ts";
import { pruneLeads } from "#store/retention.ts";
import { pruneSearches } from "#store/searches.ts";
import type { Logger } from "./log.ts";

const DAY_MS = 86_400_000;

export function startRetention(db: Database, log: Logger): { stop(): Promise<void> } {
  const prune = async (): Promise<void> => {
    try {
      const removed = await pruneLeads(db, new Date());
      if (removed > 0) log.info({ removed }, "leads older than the privacy page says were removed");
      await pruneSearches(db, new Date());
    } catch (error) {
      log.warn(
        { err: error },
        "old leads and searches could not be removed; it is tried again tomorrow",
      );
    }
  };
  let running = prune();
  const timer = setInterval(() => {
    running = running.then(prune);
  }, DAY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
