/** References of enquiries (`E-2026-0001`) and the numbers that they count. */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";

export const enquiries = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    await run(`create table counters (name ${key} not null primary key, value bigint not null)`);
    await run("alter table leads add column reference text");
    await run("create unique index leads_reference on leads (reference)");
  },
});
