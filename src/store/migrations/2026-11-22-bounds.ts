/**
 * The site's own texts are documents; what a mail has waited for is counted, not when it began, so that a clock that is
 * set changes nothing; quotas and rate limits are counted in the database, for all processes together.
 */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";

export const bounds = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const key = engine === "sqlite" ? "text" : 'text collate "C"';
    await run("alter table words rename to documents");
    await run("create index uploads_lead on uploads (lead_id)");
    await run("create index leads_email on leads (email, created_at)");
    await run("alter table outbox add column waited_s integer not null default 0");
    await run("alter table outbox add column refused_s integer not null default 0");
    await run(`create table requests (client ${key} not null primary key, times text not null, expires_at bigint not null)`);
    await run("create index requests_expire on requests (expires_at)");
    await run(`create table stored (day ${key} not null primary key, bytes bigint not null)`);
    // What is there already counts towards the whole, under a day of its own.
    await run(
      `insert into stored (day, bytes) select 'all', coalesce((select sum(length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)`,
    );
  },
});
