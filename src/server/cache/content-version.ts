/** The version of the content, known at any time without asking, and followed while the site runs. */

import { contentVersion } from "#store/content-state.ts";
import type { Database } from "#store/open.ts";
import type { Logger } from "../process/log.ts";

/** How often the database is asked, in ms: one row by its key. */
const POLL_MS = 500;

/** Follows the version. @returns the one that was seen last, and what stops following @throws when the database does not answer at the start */
export async function followVersion(db: Database, log: Logger) {
  let version = await contentVersion(db);
  let away = false;
  let asking = false;
  const timer = setInterval(() => {
    // A database that hangs is not asked again before it has answered.
    if (asking) return;
    asking = true;
    contentVersion(db)
      .then(
        (next) => {
          if (next !== version) log.info({ version: next }, "content changed");
          if (away) log.info({}, "the database answers again");
          version = next;
          away = false;
        },
        (error: unknown) => {
          if (!away) log.warn({ err: error }, "the database does not answer; cached pages go on being served");
          away = true;
        },
      )
      .finally(() => {
        asking = false;
      });
  }, POLL_MS);
  timer.unref();
  return { current: () => version, close: () => clearInterval(timer) };
}
