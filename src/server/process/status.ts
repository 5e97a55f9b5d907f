/** Faults that do not stop the site, for `/readyz`, `/metrics` and the log. Reading it never waits for the database. */
import { setTimeout as wait } from "node:timers/promises";
import { type ContentFaults, contentFaults } from "#store/meta.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { type Room, storedBytes } from "#store/quota.ts";

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

/** @returns a function that gives the status, at most {@link STATUS_MS} old or older when the database does not answer */
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
