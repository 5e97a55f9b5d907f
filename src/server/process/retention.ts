/**
 * Once a day, and at each start, removes what is older than the privacy page says; once a minute, what removed leads have left in the
 * database's log when a command could not do so (`leads erase`). Several processes may do so.
 */
import type { Database } from "#store/open.ts";
import { finishRemoval, pruneLeads } from "#store/retention.ts";
import type { Logger } from "./log.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** @returns `stop` waits for what runs */
export function startRetention(db: Database, log: Logger): { stop(): Promise<void> } {
  const prune = async (): Promise<void> => {
    try {
      const removed = await pruneLeads(db, new Date());
      if (removed > 0) log.info({ removed }, "leads older than the privacy page says were removed");
    } catch (error) {
      log.warn({ err: error }, "old leads could not be removed; it is tried again tomorrow");
    }
  };
  const finish = async (): Promise<void> => {
    await finishRemoval(db, false).catch((error: unknown) => log.warn({ err: error }, "the log of the database could not be emptied; it is tried again"));
  };
  let running = prune();
  const next = (work: () => Promise<void>) => () => {
    running = running.then(work);
  };
  const timers = [setInterval(next(prune), DAY_MS).unref(), setInterval(next(finish), MINUTE_MS).unref()];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
