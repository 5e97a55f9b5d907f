/** `/readyz`: whether content can be read, from the database file that is on the disk, and what an operator should know beside it. */
import { type FileHandle, open } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
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
  /** The SQLite file; undefined on PostgreSQL. */
  readonly databaseFile?: string | undefined;
  /** What goes wrong without stopping the site. */
  readonly status: () => Promise<SiteStatus>;
  /** A database that says nothing for so long is not ready, in ms. */
  readonly waitMs?: number;
}

const WAIT_MS = 3_000;

/** A checkpoint writes the first page and the last ones one after the other, in ms. */
const CHECKPOINT_MS = 250;

interface DatabaseFile {
  /** Device and inode: another file of the same name has others. */
  readonly identity: string;
  /** True when it is as long as its header says (https://sqlite.org/fileformat.html §1.3). */
  readonly whole: boolean;
}

async function look(file: FileHandle): Promise<DatabaseFile> {
  const { dev, ino, size } = await file.stat();
  const header = Buffer.alloc(32);
  const { bytesRead } = await file.read(header, 0, header.length, 0);
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return { identity: `${dev}:${ino}`, whole: bytesRead === header.length && size >= pageSize * header.readUInt32BE(28) };
}

/** The file of a name; undefined when there is none. */
async function lookAt(path: string): Promise<DatabaseFile | undefined> {
  const file = await open(path, "r").catch(() => undefined);
  return file && look(file).finally(() => file.close());
}

/** @returns asks; never throws */
export async function createReadiness({ db, databaseFile, status, waitMs = WAIT_MS }: ReadinessOptions): Promise<() => Promise<Readiness>> {
  const opened = databaseFile === undefined ? undefined : (await lookAt(databaseFile))?.identity;
  const database = async (): Promise<string | undefined> => {
    if (databaseFile !== undefined) {
      let file = await lookAt(databaseFile);
      if (file?.whole === false) {
        await wait(CHECKPOINT_MS);
        file = await lookAt(databaseFile);
      }
      if (file === undefined) return "The database file is gone.";
      if (file.identity !== opened) return "The database file is another one than the one that was opened.";
      if (!file.whole) return "The database file has been cut off.";
    }
    return (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  };
  return async () => {
    const [fault, { content, mails }] = await Promise.all([within(waitMs, database()).catch(() => "The database does not answer."), status()]);
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
