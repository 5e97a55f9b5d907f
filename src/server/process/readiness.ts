/** Faults that do not stop the site, for `/readyz`, `/metrics` and the log; and `/readyz`: whether the database answers, and what an operator should know besides. */

import { setTimeout as wait } from "node:timers/promises";
import { orAborted } from "#api/deadline.ts";
import { type ContentFaults, contentFaults, contentVersion } from "#store/content-state.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { type Quota, type Room, storedBytes, WARNED_PART } from "#store/quota.ts";

/** Faults that do not stop the site. */
export interface SiteStatus {
  /** `last-good`: the content files are faulty, and the site shows what was imported before. */
  readonly content: { readonly state: "current" } | ({ readonly state: "last-good" } & ContentFaults);
  /** Mails by state; -1 while the database has not answered yet. */
  readonly mails: { readonly waiting: number; readonly dead: number };
  /** Bytes that visitors have stored, today and in all; -1 likewise. */
  readonly stored: Readonly<Record<Room, number>>;
}

/** Longest wait for the database, in ms: then the last known status is given. */
const STATUS_MS = 250;

/** Status of the site; reading it never waits for the database. @returns a function that gives it, at most {@link STATUS_MS} old or older when the database does not answer */
export function siteStatus(db: Database): () => Promise<SiteStatus> {
  let known: SiteStatus = { content: { state: "current" }, mails: { waiting: -1, dead: -1 }, stored: { day: -1, all: -1 } };
  let asking: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    const faults = await contentFaults(db);
    const { waiting, dead } = await countOutbox(db);
    const stored = await storedBytes(db, new Date());
    known = { content: faults ? { state: "last-good", ...faults } : { state: "current" }, mails: { waiting, dead }, stored };
  };
  return async () => {
    asking ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, wait(STATUS_MS, undefined, { ref: false })]);
    return known;
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
    return (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  };
  return async () => {
    const [fault, { content, mails, stored }] = await Promise.all([
      orAborted(database(), AbortSignal.timeout(waitMs)).catch(() => "The database does not answer."),
      status(),
    ]);
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
