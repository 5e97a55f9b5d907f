/** History of leads. */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { LeadEntry, LeadEvent } from "#contract/lead-history.ts";
import type { Schema } from "./schema.ts";

interface NewEvent {
  readonly leadId: string;
  readonly event: LeadEvent;
}

export async function insertEvents(
  trx: Transaction<Schema>,
  entries: readonly NewEvent[],
  { at, person }: Pick<LeadEntry, "at" | "person">,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ leadId, event }) => ({
    id: randomUUID(),
    lead_id: leadId,
    at,
    person,
    event: JSON.stringify(event),
  }));
  await trx.insertInto("lead_events").values(rows).execute();
}

/** By lead, oldest first. */
export async function readHistories(
  db: Kysely<Schema>,
  leadIds: readonly string[],
): Promise<Map<string, LeadEntry[]>> {
  const rows = await db
    .selectFrom("lead_events")
    .selectAll()
    .where("lead_id", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const histories = new Map<string, LeadEntry[]>();
  for (const { id, lead_id, at, person, event } of rows) {
    const entry = { id, at, person, event: JSON.parse(event) as LeadEvent };
    histories.set(lead_id, [...(histories.get(lead_id) ?? []), entry]);
  }
  return histories;
}
