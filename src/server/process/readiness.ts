/** `/readyz`: whether content can be read, from the database file that is on the disk, and what an operator should know beside it. */
import { DatabaseFileGone } from "#store/database-file.ts";
import { contentVersion } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import { within } from "./deadline.ts";
import type { SiteStatus } from "./status.ts";

/** What is wrong, a sentence each; an absent one is well. Only `database` makes the site not ready. */
export interface ReadinessDetails {
  /** Content files that could not be imported: the last good content is being served. */
  readonly content?: string;
  /** Mails that could not be sent. */
  readonly mail?: string;
  readonly database?: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly details: ReadinessDetails;
}

export interface ReadinessOptions {
  readonly db: Database;
  /** What goes wrong without stopping the site. */
  readonly status: () => Promise<SiteStatus>;
  /** A database that says nothing for so long is not ready, in ms. */
  readonly waitMs?: number;
}

const WAIT_MS = 3_000;

/** @returns asks; never throws */
export function createReadiness({ db, status, waitMs = WAIT_MS }: ReadinessOptions): () => Promise<Readiness> {
  const database = async (): Promise<string | undefined> => {
    db.assertOnDisk();
    return (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  };
  const faultOf = (error: unknown): string => (error instanceof DatabaseFileGone ? error.message : "The database does not answer.");
  return async () => {
    const [fault, { content, mails }] = await Promise.all([within(waitMs, database()).catch(faultOf), status()]);
    return {
      ready: fault === undefined,
      details: {
        ...(content.state === "current"
          ? {}
          : { content: `The content files are faulty (${content.count}), the last good content is shown. The first fault: ${content.first}` }),
        ...(mails.dead > 0 ? { mail: `Mails that could not be sent: ${mails.dead}. See: npm run icg -- leads` } : {}),
        ...(fault === undefined ? {} : { database: fault }),
      },
    };
  };
}
