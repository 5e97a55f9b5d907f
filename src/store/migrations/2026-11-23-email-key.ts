/** The address of a lead as it is looked up (store/email-address.ts); what is stored is counted in bytes. */
import { type Kysely, type Migration, sql } from "kysely";
import { emailKey } from "../email-address.ts";
import type { Engine } from "../schema.ts";

/** Rows that are read at a time. */
const BATCH = 500;

interface Before {
  leads: { id: string; email: string; email_key: string };
}

export const emailKeys = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    const before = db as Kysely<Before>;
    await run(`alter table leads add column email_key ${key} not null default ''`);
    for (let last = ""; ; ) {
      const rows = await before.selectFrom("leads").select(["id", "email"]).where("id", ">", last).orderBy("id").limit(BATCH).execute();
      for (const { id, email } of rows)
        await before
          .updateTable("leads")
          .set({ email_key: emailKey(email) })
          .where("id", "=", id)
          .execute();
      if (rows.length < BATCH) break;
      last = rows.at(-1)?.id ?? "";
    }
    await run("drop index leads_email");
    await run("create index leads_email_key on leads (email_key)");
    await run(
      "update stored set bytes = coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0) where day = 'all'",
    );
  },
});
