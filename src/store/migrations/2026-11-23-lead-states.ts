/** Every lead has a reference, in order of arrival, a state with a note, and a text that a search looks at. */
import { type Kysely, type Migration, sql, type Transaction } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import { leadSearchKey, nextReference, type SearchedLead } from "../lead-reference.ts";
import type { Engine, Schema } from "../schema.ts";

/** Rows that are read at a time. */
const BATCH = 500;

export const leadStates = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    const trx = db as unknown as Transaction<Schema>;
    await run(`alter table leads add column state text not null default 'new'`);
    await run(`alter table leads add column state_at text`);
    await run(`alter table leads add column note text not null default ''`);
    await run(`alter table leads add column search_key ${key} not null default ''`);
    let last = { created_at: "", id: "" };
    for (;;) {
      const rows = await trx
        .selectFrom("leads")
        .select(["id", "kind", "created_at", "name", "email", "payload", "reference"])
        .where((where) =>
          where.or([where("created_at", ">", last.created_at), where.and([where("created_at", "=", last.created_at), where("id", ">", last.id)])]),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        const reference = row.reference ?? (await nextReference(trx, row.kind as LeadKind, new Date(row.created_at)));
        const { lines, ...payload } = JSON.parse(row.payload) as Record<string, string> & Pick<SearchedLead, "lines">;
        const search_key = leadSearchKey(reference, { name: row.name ?? undefined, email: row.email, payload, ...(lines ? { lines } : {}) });
        await trx.updateTable("leads").set({ reference, search_key }).where("id", "=", row.id).execute();
      }
      if (rows.length < BATCH) break;
      last = rows.at(-1) ?? last;
    }
  },
});
