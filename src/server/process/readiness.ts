/** Health status for `/readyz`, `/metrics` and the log. */

import { setTimeout as wait } from "node:timers/promises";
import { orAborted } from "#api/deadline.ts";
import { type ContentFaults, contentFaults, contentVersion } from "#store/content-state.ts";
import type { Database } from "#store/open.ts";
import { countOutbox } from "#store/outbox.ts";
import { type Quota, storedBytes, WARNED_PART } from "#store/quota.ts";
import type { DiskWatch } from "./disk.ts";

export interface SiteStatus {
  /** `last-good`: the content files are faulty, and the site shows the last import. */
  readonly content:
    | { readonly state: "current" }
    | ({ readonly state: "last-good" } & ContentFaults);
  /** -1 until the database has answered. */
  readonly mails: { readonly waiting: number; readonly dead: number };
  /** Of visitors' data; -1 until the database has answered. */
  readonly stored: number;
  /** -1 if not measured. */
  readonly diskFree: number;
}

/** Then the last known status is returned. */
const STATUS_MS = 250;

/** Returns a function whose status is at most {@link STATUS_MS} old if the database answers. */
export function createStatusReader(
  db: Database,
  disk: Pick<DiskWatch, "freeBytes">,
  atStart?: ContentFaults,
): () => Promise<SiteStatus> {
  let known: Omit<SiteStatus, "diskFree"> = {
    content: atStart ? { state: "last-good", ...atStart } : { state: "current" },
    mails: { waiting: -1, dead: -1 },
    stored: -1,
  };
  let refreshing: Promise<void> | undefined;
  const refreshStatus = async (): Promise<void> => {
    const faults = atStart ?? (await contentFaults(db));
    const { waiting, dead } = await countOutbox(db);
    const stored = await storedBytes(db);
    known = {
      content: faults ? { state: "last-good", ...faults } : { state: "current" },
      mails: { waiting, dead },
      stored,
    };
  };
  return async () => {
    refreshing ??= refreshStatus()
      .catch(() => undefined)
      .finally(() => {
        refreshing = undefined;
      });
    await Promise.race([refreshing, wait(STATUS_MS, undefined, { ref: false })]);
    return { ...known, diskFree: disk.freeBytes() };
  };
}

/** Only `database` makes the site not ready. */
export interface ReadinessDetails {
  readonly content?: string;
  readonly mail?: string;
  readonly storage?: string;
  readonly disk?: string;
  readonly database?: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly details: ReadinessDetails;
}

export interface ReadinessOptions {
  readonly db: Database;
  readonly status: () => Promise<SiteStatus>;
  readonly quota: Quota;
  readonly diskMinBytes: number;
  readonly waitMs?: number;
}

const WAIT_MS = 3_000;

function describeFilling(stored: number, { maxBytes }: Quota): string | undefined {
  const part = stored / maxBytes;
  return part < WARNED_PART
    ? undefined
    : `Of what visitors may store ${Math.floor(100 * part)} % is used. See: STORE_MAX_MB`;
}

/** The returned function never throws. */
export function createReadiness({
  db,
  status,
  quota,
  diskMinBytes,
  waitMs = WAIT_MS,
}: ReadinessOptions): () => Promise<Readiness> {
  const findDatabaseFault = async (): Promise<string | undefined> =>
    (await contentVersion(db)) === "" ? "The database holds no content." : undefined;
  return async () => {
    const [fault, { content, mails, stored, diskFree }] = await Promise.all([
      orAborted(findDatabaseFault(), AbortSignal.timeout(waitMs)).catch(
        () => "The database does not answer.",
      ),
      status(),
    ]);
    const filling = describeFilling(stored, quota);
    const isDiskLow = diskFree >= 0 && diskFree < diskMinBytes;
    const details: { -readonly [Key in keyof ReadinessDetails]: ReadinessDetails[Key] } = {};
    if (content.state !== "current")
      details.content =
        content.reason === undefined
          ? `The content files are faulty (${content.count}), the last good content is shown. The first fault: ${content.first}`
          : `${content.reason} The last good content is shown.`;
    if (mails.dead > 0)
      details.mail = `Mails that could not be sent: ${mails.dead}. See: npm run icg -- leads`;
    if (filling !== undefined) details.storage = filling;
    if (isDiskLow)
      details.disk = `The disk of DATA_DIR has ${Math.floor(diskFree / 1e6)} MB left. See: DISK_MIN_MB`;
    if (fault !== undefined) details.database = fault;
    return { ready: fault === undefined, details };
  };
}
