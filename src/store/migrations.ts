/** Creates and upgrades the tables. Add a step for every change; never edit one. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine, Schema } from "./schema.ts";
import { UnusableDatabase } from "./unusable-database.ts";

export interface MigrationStep {
  /** Sorts by date. */
  readonly name: string;
  readonly statements: readonly string[];
}

export function listSteps(engine: Engine): readonly MigrationStep[] {
  const blob = engine === "sqlite" ? "blob" : "bytea";
  // Byte order, so that both engines sort alike.
  const key = engine === "sqlite" ? "text" : 'text collate "C"';
  const ofLead = "lead_id text not null references leads (id) on delete cascade";
  return [
    {
      name: "2026-11-28-first",
      statements: [
        "create table meta (key text primary key, value text not null)",
        `create table content_versions (version text primary key, made_at ${key} not null, bytes ${blob} not null, sources ${blob} not null)`,
        `create table leads (id text primary key, kind text not null, idempotency_key text not null unique, created_at ${key} not null,
          spam integer not null, name text, email text not null, email_key ${key} not null, payload text not null, reference text,
          state text not null default 'new', state_at text, note text not null default '', search_key ${key} not null default '', remind_on ${key})`,
        "create index leads_created on leads (created_at, id)",
        "create unique index leads_reference on leads (reference)",
        "create index leads_email_key on leads (email_key)",
        "create index leads_remind_on on leads (remind_on)",
        `create table counters (name ${key} not null primary key, value bigint not null)`,
        `create table outbox (id text primary key, ${ofLead}, kind text not null, state text not null, attempts integer not null default 0,
          due_at ${key} not null, leased_until ${key}, sent_at text, last_error text, waited_s integer not null default 0,
          refused_s integer not null default 0, message_id text, reply_id text)`,
        "create index outbox_due on outbox (state, due_at)",
        // A lead may have several answers, but one mail of each other kind.
        "create unique index outbox_once on outbox (lead_id, kind) where reply_id is null",
        "create unique index outbox_reply on outbox (reply_id)",
        `create table lead_events (id text primary key, ${ofLead}, at ${key} not null, person text not null, event text not null)`,
        "create index lead_events_lead on lead_events (lead_id, at)",
        `create table uploads (id text primary key, ${ofLead}, filename text not null, media_type text not null, size integer not null,
          bytes ${blob} not null)`,
        "create index uploads_lead on uploads (lead_id)",
        `create table requests (client ${key} not null primary key, times text not null, expires_at bigint not null)`,
        "create index requests_expire on requests (expires_at)",
        `create table stored (day ${key} not null primary key, bytes bigint not null)`,
        "insert into stored (day, bytes) values ('all', 0)",
        `create table searches (day ${key} not null, term ${key} not null, answered integer not null, unanswered integer not null,
          primary key (day, term))`,
      ],
    },
    {
      name: "2026-11-29-enquiry-addresses",
      statements: [
        `create table enquiry_keys (hash text primary key, ${ofLead}, created_at ${key} not null)`,
        "create index enquiry_keys_lead on enquiry_keys (lead_id)",
        "alter table uploads add column purpose text not null default 'sent'",
      ],
    },
  ];
}

/** Any number without another lock in this database. */
const LOCK = 4_212_008;
interface MigrationTables {
  kysely_migration: { name: string; timestamp: string };
}

async function readCompletedSteps(
  db: Kysely<MigrationTables>,
  engine: Engine,
): Promise<readonly string[] | undefined> {
  const tableExists =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'kysely_migration'`;
  if ((await tableExists.execute(db)).rows.length === 0) return undefined;
  return (await db.selectFrom("kysely_migration").select("name").orderBy("name").execute()).map(
    ({ name }) => name,
  );
}

/** @throws UnusableDatabase if another version of the site changed the tables */
function findMissingSteps(
  steps: readonly MigrationStep[],
  before: readonly string[],
): MigrationStep[] {
  const foreign = before.filter((name) => !steps.some((step) => step.name === name));
  if (foreign.length > 0)
    throw new UnusableDatabase(
      `The database was changed by a newer or unknown version of the site (${foreign.join(", ")}): start that one.`,
    );
  return steps.filter(({ name }) => !before.includes(name));
}

/** @throws UnusableDatabase for an empty database that must exist */
async function readExistingSteps(
  database: Kysely<MigrationTables>,
  engine: Engine,
  mustExist: boolean,
): Promise<readonly string[] | undefined> {
  const before = await readCompletedSteps(database, engine);
  if (!before && mustExist)
    throw new UnusableDatabase(
      "The database has no tables yet: start the site once, or name the database that it uses.",
    );
  return before;
}

/**
 * Names of the steps that `migrate` would run; all of them for an empty database.
 * @param mustExist refuses a database without tables
 * @throws UnusableDatabase if it must exist and is empty, or another version of the site changed it
 */
export async function listPendingSteps(
  kysely: Kysely<Schema>,
  engine: Engine,
  mustExist = false,
): Promise<readonly string[]> {
  const database = kysely as unknown as Kysely<MigrationTables>;
  const before = (await readExistingSteps(database, engine, mustExist)) ?? [];
  return findMissingSteps(listSteps(engine), before).map(({ name }) => name);
}

/**
 * In one transaction under a lock: a killed process leaves no mixture, two processes run steps
 * once.
 * @param mustExist refuses a database without tables
 * @throws UnusableDatabase if it must exist and is empty, or another version of the site changed it
 */
export async function migrate(
  kysely: Kysely<Schema>,
  engine: Engine,
  mustExist = false,
  steps = listSteps(engine),
): Promise<void> {
  const database = kysely as unknown as Kysely<MigrationTables>;
  const before = await readExistingSteps(database, engine, mustExist);
  if (before && findMissingSteps(steps, before).length === 0) return;
  await database.transaction().execute(async (trx: Transaction<MigrationTables>) => {
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      trx,
    );
    for (const { name, statements } of findMissingSteps(
      steps,
      (await readCompletedSteps(trx, engine)) ?? [],
    )) {
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await trx
        .insertInto("kysely_migration")
        .values({ name, timestamp: new Date().toISOString() })
        .execute();
    }
  });
}
