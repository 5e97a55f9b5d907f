/**
 * Faults that do not stop the site, for `/readyz`, `/metrics` and the log; and `/readyz`: whether
 * the database answers, and what an operator should know besides.
 */

import { setTimeout as wait } from "node:timers/promises";
import { orAborted } from "#api/deadline.ts";
import { type ContentFaults, contentFaults, contentVersion } from "#store/content-state.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { type Quota, storedBytes, WARNED_PART } from "#store/quota.ts";
import type { DiskWatch } from "./disk.ts";

/** Faults that do not stop the site. */
export interface SiteStatus {
  /** `last-good`: the content files are faulty, and the site shows what was imported before. */
  readonly content:
    | { readonly state: "current" }
    | ({ readonly state: "last-good" } & ContentFaults);
  /** Mails by state; -1 while the database has not answered yet. */
  readonly mails: { readonly waiting: number; readonly dead: number };
  /** Bytes that visitors have stored; -1 likewise. */
  readonly stored: number;
  /** Bytes free on the disk of the data folder; -1 when it was not measured. */
  readonly diskFree: number;
}

/** Longest wait for the database, in ms: then the last known status is given. */
const STATUS_MS = 250;

/**
 * Status of the site; reading it never waits for the database.
 * @returns a function that gives it, at most {@link STATUS_MS} old or older when the database does
 * not answer
 */
export function siteStatus(
  db: Database,
  disk: Pick<DiskWatch, "freeBytes">,
): () => Promise<SiteStatus> {
  let known: Omit<SiteStatus, "diskFree"> = {
    content: { state: "current" },
    mails: { waiting: -1, dead: -1 },
    stored: -1,
  };
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    const faults = await contentFaults(db);
    const { waiting, dead } = await countOutbox(db);
    const stored = await storedBytes(db);
    known = {
      content: faults ? { state: "last-good", ...faults } : { state: "current" },
      mails: { waiting, dead },
      stored,
    };
  };
  return async () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, wait(STATUS_MS, undefined, { ref: false })]);
    return { ...known, diskFree: disk.freeBytes() };
  };
}

/** Faults, a sentence each; an absent one is well. Only `database` makes the site not ready. */
export interface ReadinessDetails {
  /** Content files that could not be imported: the last good content is being served. */
  readonly content?: string;
  /** Mails that could not be sent. */
  readonly mail?: string;
  /** Half or more of what visitors may store is used. */
  readonly storage?: string;
  /** Little room is left on the disk: the site still answers, so that it stays ready. */
  readonly disk?: string;
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
  /** Less than this on the disk is reported. */
  readonly diskMinBytes: number;
  /** A database that says nothing for so long is not ready, in ms. */
  readonly waitMs?: number;
}

const WAIT_MS = 3_000;

/** How full the store is, when it is half full. */
function fillingOf(stored: number, { maxBytes }: Quota): string | undefined {
  const part = stored / maxBytes;
  return part < WARNED_PART
    ? undefined
    : `Of what visitors may store ${Math.floor(100 * part)} % is used. See: STORE_MAX_MB`;
}

/** @returns asks; never throws */
export function createReadiness({
  db,
  status,
  quota,
  diskMinBytes,
  waitMs = WAIT_MS,
}: ReadinessOptions): () => Promise<Readiness> {
  const database = async (): Promise<string | undefined> => {
    return (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  };
  return async () => {
    const [fault, { content, mails, stored, diskFree }] = await Promise.all([
      orAborted(database(), AbortSignal.timeout(waitMs)).catch(
        () => "The database does not answer.",
      ),
      status(),
    ]);
    const filling = fillingOf(stored, quota);
    const isDiskLow = diskFree >= 0 && diskFree < diskMinBytes;
    return {
      ready: fault === undefined,
      details: {
        ...(content.state === "current"
          ? {}
          : {
              content: `The content files are faulty (${content.count}), the last good content is shown. The first fault: ${content.first}`,
            }),
        ...(mails.dead > 0
          ? { mail: `Mails that could not be sent: ${mails.dead}. See: npm run icg -- leads` }
          : {}),
        ...(filling === undefined ? {} : { storage: filling }),
        ...(isDiskLow
          ? {
              disk: `The disk of DATA_DIR has ${Math.floor(diskFree / 1e6)} MB left. See: DISK_MIN_MB`,
            }
          : {}),
        ...(fault === undefined ? {} : { database: fault }),
      },
    };
  };
}
