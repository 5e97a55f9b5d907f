/** `/readyz`: whether content can be read, from the database file that is on the disk, and what an operator should know beside it. */

import { contentVersion } from "#store/content-state.ts";
import { DatabaseFileGone } from "#store/database-file.ts";
import type { Database } from "#store/open.ts";
import { type Quota, WARNED_PART } from "#store/quota.ts";
import { within } from "./deadline.ts";
import type { SiteStatus } from "./status.ts";

/** Faults, a sentence each; an absent one is well. Only `database` makes the site not ready. */
export interface ReadinessDetails {
  /** Content files that could not be imported: the last good content is being served. */
  readonly content?: string;
  /** Mails that could not be sent. */
  readonly mail?: string;
  /** Half or more of what visitors may store is used. */
  readonly storage?: string;
  readonly database?: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly details: ReadinessDetails;
}

export interface ReadinessOptions {
  readonly db: Database;
  /** Faults that do not stop the site. */
  readonly status: () => Promise<SiteStatus>;
  /** Room for what visitors send. */
  readonly quota: Quota;
  /** A database that says nothing for so long is not ready, in ms. */
  readonly waitMs?: number;
}

const WAIT_MS = 3_000;

/** How full the rooms are, when one is half full. */
function fillingOf({ day, all }: SiteStatus["stored"], { dayBytes, allBytes }: Quota): string | undefined {
  const [ofDay, ofAll] = [day / dayBytes, all / allBytes];
  const percent = (part: number): string => `${Math.floor(100 * Math.max(0, part))} %`;
  if (Math.max(ofDay, ofAll) < WARNED_PART) return undefined;
  return `Of what visitors may store ${percent(ofDay)} is used today, and ${percent(ofAll)} in all. See: STORE_DAY_MB, STORE_MAX_MB`;
}

/** @returns asks; never throws */
export function createReadiness({ db, status, quota, waitMs = WAIT_MS }: ReadinessOptions): () => Promise<Readiness> {
  const database = async (): Promise<string | undefined> => {
    db.assertOnDisk();
    return (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  };
  const faultOf = (error: unknown): string => (error instanceof DatabaseFileGone ? error.message : "The database does not answer.");
  return async () => {
    const [fault, { content, mails, stored }] = await Promise.all([within(waitMs, database()).catch(faultOf), status()]);
    const filling = fillingOf(stored, quota);
    return {
      ready: fault === undefined,
      details: {
        ...(content.state === "current"
          ? {}
          : { content: `The content files are faulty (${content.count}), the last good content is shown. The first fault: ${content.first}` }),
        ...(mails.dead > 0 ? { mail: `Mails that could not be sent: ${mails.dead}. See: npm run icg -- leads` } : {}),
        ...(filling === undefined ? {} : { storage: filling }),
        ...(fault === undefined ? {} : { database: fault }),
      },
    };
  };
}
