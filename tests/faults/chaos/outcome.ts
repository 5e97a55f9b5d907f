/** Checks the state after tests/faults/chaos/chaos.ts. */
import { messageIdOf } from "#leads/compose.ts";
import type { Database } from "#store/open.ts";
import type { ReceivedMail } from "../../support/smtp.ts";
import type { Fault } from "./faults.ts";

export interface Outcome {
  readonly leads: number;
  readonly mails: number;
  /** Mails that arrived more than once, under the same Message-ID. */
  readonly twice: number;
  readonly violations: readonly string[];
}

/** Between the mail server's acceptance and its record, on a busy machine. */
const MARKING_MS = 5_000;

/** True when a kill or an outage prevented the record of a sent mail. */
function isExcused(first: number, second: number, faults: readonly Fault[]): boolean {
  const away = faults.filter(({ kind }) => /PostgreSQL|locked|SIGSTOP/.test(kind));
  return faults.some(({ kind, from }) => {
    if (!kind.startsWith("SIGKILL") || from > second || from < first - 1_000) return false;
    return (
      from - first < MARKING_MS ||
      away.some(
        (outage) =>
          outage.from - MARKING_MS < first &&
          outage.to > first - 1_000 &&
          from < outage.to + MARKING_MS,
      )
    );
  });
}

/** @param keys acknowledged idempotency keys */
export async function checkOutcome(
  db: Database,
  siteUrl: string,
  keys: ReadonlySet<string>,
  received: readonly ReceivedMail[],
  faults: readonly Fault[],
): Promise<Outcome> {
  const violations: string[] = [];
  const leads = await db.kysely.selectFrom("leads").select(["id", "idempotency_key"]).execute();
  const stored = new Map<string, number>();
  for (const { idempotency_key } of leads)
    stored.set(idempotency_key, (stored.get(idempotency_key) ?? 0) + 1);
  for (const key of keys)
    if (stored.get(key) !== 1)
      violations.push(`lead ${key} was acknowledged and is stored ${stored.get(key) ?? 0} times`);
  for (const key of stored.keys())
    if (!keys.has(key)) violations.push(`lead ${key} is stored and was never acknowledged`);

  const rows = await db.kysely
    .selectFrom("outbox")
    .select(["id", "lead_id", "kind", "state"])
    .execute();
  for (const { id } of leads) {
    const kinds = rows.filter(({ lead_id }) => lead_id === id).map(({ kind }) => kind);
    if (kinds.sort().join() !== "notice,reply")
      violations.push(`lead ${id} has the mails ${kinds.join() || "none"}`);
  }
  const arrived = new Map<string, number[]>();
  for (const { headers, at } of received) {
    const id = headers["message-id"] ?? "";
    arrived.set(id, [...(arrived.get(id) ?? []), at]);
  }
  const known = new Set(rows.map((row) => messageIdOf(row, siteUrl)));
  for (const row of rows) {
    if (row.state !== "sent") violations.push(`mail ${row.id} is ${row.state}`);
    if (!arrived.has(messageIdOf(row, siteUrl)))
      violations.push(`mail ${row.id} (${row.state}) never arrived`);
  }
  let twice = 0;
  for (const [id, times] of arrived) {
    if (!known.has(id)) violations.push(`a mail arrived that nobody wrote: ${id}`);
    for (let index = 1; index < times.length; index += 1) {
      twice += 1;
      if (!isExcused(times[index - 1] ?? 0, times[index] ?? 0, faults))
        violations.push(`mail ${id} came twice, and the site could have known`);
    }
  }
  return { leads: leads.length, mails: received.length, twice, violations };
}
