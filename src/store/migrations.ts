/** Creates and upgrades the tables. Add a step for every change; never edit one. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine, Schema } from "./schema.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** Of 21 to 24 November 2026, when content had eight tables. */
const FORMER = [
  "2026-11-21-first",
  "2026-11-21-scale",
  "2026-11-22-bounds",
  "2026-11-22-enquiries",
  "2026-11-22-search",
  "2026-11-22-search-facets",
  "2026-11-23-email-key",
  "2026-11-23-lead-states",
  "2026-11-23-search-index",
];
const FORMER_TABLES = [
  "products",
  "product_bodies",
  "contents",
  "events",
  "jobs",
  "brochures",
  "gallery",
  "documents",
];

interface Step {
  readonly name: string;
  readonly statements: readonly string[];
}

/** A lead may have several answers, but one mail of each other kind. */
function severalAnswers(engine: Engine, key: string, ofLead: string): readonly string[] {
  if (engine === "postgres")
    return [
      "alter table outbox drop constraint outbox_once",
      "alter table outbox add column message_id text, add column reply_id text",
    ];
  const columns =
    "id, lead_id, kind, state, attempts, due_at, leased_until, sent_at, last_error, waited_s, refused_s";
  // SQLite cannot drop a constraint.
  return [
    `create table new_outbox (id text primary key, ${ofLead}, kind text not null, state text not null, attempts integer not null default 0,
      due_at ${key} not null, leased_until ${key}, sent_at text, last_error text, waited_s integer not null default 0,
      refused_s integer not null default 0, message_id text, reply_id text)`,
    `insert into new_outbox (${columns}) select ${columns} from outbox`,
    "drop table outbox",
    "alter table new_outbox rename to outbox",
    "create index outbox_due on outbox (state, due_at)",
  ];
}

function listSteps(engine: Engine): readonly Step[] {
  const blob = engine === "sqlite" ? "blob" : "bytea";
  // Byte order, so that both engines sort alike.
  const key = engine === "sqlite" ? "text" : 'text collate "C"';
  const ofLead = "lead_id text not null references leads (id) on delete cascade";
  return [
    {
      name: "2026-11-25-leads",
      statements: [
        "create table meta (key text primary key, value text not null)",
        `create table leads (id text primary key, kind text not null, idempotency_key text not null unique, created_at ${key} not null,
          spam integer not null, name text, email text not null, email_key ${key} not null default '', payload text not null, reference text,
          state text not null default 'new', state_at text, note text not null default '', search_key ${key} not null default '')`,
        "create index leads_created on leads (created_at, id)",
        "create unique index leads_reference on leads (reference)",
        "create index leads_email_key on leads (email_key)",
        `create table counters (name ${key} not null primary key, value bigint not null)`,
        `create table outbox (id text primary key, ${ofLead}, kind text not null, state text not null, attempts integer not null default 0,
          due_at ${key} not null, leased_until ${key}, sent_at text, last_error text, waited_s integer not null default 0,
          refused_s integer not null default 0, constraint outbox_once unique (lead_id, kind))`,
        "create index outbox_due on outbox (state, due_at)",
        `create table uploads (id text primary key, ${ofLead}, filename text not null, media_type text not null, size integer not null,
          bytes ${blob} not null)`,
        "create index uploads_lead on uploads (lead_id)",
        `create table requests (client ${key} not null primary key, times text not null, expires_at bigint not null)`,
        "create index requests_expire on requests (expires_at)",
        `create table stored (day ${key} not null primary key, bytes bigint not null)`,
        "insert into stored (day, bytes) values ('all', 0)",
      ],
    },
    {
      name: "2026-11-25-content",
      statements: [
        ...FORMER_TABLES.map((table) => `drop table if exists ${table}`),
        `create table content (kind text not null, id ${key} not null, hash text not null, position integer not null, head text not null,
          body ${blob} not null, primary key (kind, id))`,
        "create index content_position on content (kind, position)",
        // Forces an import at the next start.
        "delete from meta where key in ('content_hash', 'search_index', 'search_build')",
      ],
    },
    {
      // Unused: counts by day and client, the mark of an erasure.
      name: "2026-11-25-limits",
      statements: [
        "delete from stored where day <> 'all'",
        "delete from requests where client not like 'mail %'",
        "delete from meta where key = 'removed_remains'",
      ],
    },
    {
      name: "2026-11-26-searches",
      statements: [
        `create table searches (day ${key} not null, term ${key} not null, answered integer not null, unanswered integer not null,
          primary key (day, term))`,
      ],
    },
    {
      name: "2026-11-26-reminders",
      statements: [
        `alter table leads add column remind_on ${key}`,
        "create index leads_remind_on on leads (remind_on)",
      ],
    },
    {
      name: "2026-11-28-history",
      statements: [
        `create table lead_events (id text primary key, ${ofLead}, at ${key} not null, person text not null, event text not null)`,
        "create index lead_events_lead on lead_events (lead_id, at)",
        `insert into lead_events (id, lead_id, at, person, event)
          select id, lead_id, sent_at, '', '{"kind":"sent","mail":"' || kind || '"}' from outbox where state = 'sent' and sent_at is not null`,
        `insert into lead_events (id, lead_id, at, person, event)
          select id, id, state_at, '', '{"kind":"marked","state":"' || state || '"}' from leads where state_at is not null`,
        ...severalAnswers(engine, key, ofLead),
        "create unique index outbox_once on outbox (lead_id, kind) where reply_id is null",
        "create unique index outbox_reply on outbox (reply_id)",
      ],
    },
  ];
}

/** Any number without another lock in this database. */
const LOCK = 4_212_008;
/** The table of Kysely's migrator, kept from earlier versions. */
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

/**
 * A database of 24 November already has the first step's tables.
 * @throws UnusableDatabase if another version of the site changed them
 */
function findMissingSteps(steps: readonly Step[], before: readonly string[]): Step[] {
  const former = before.filter((name) => FORMER.includes(name));
  if (former.length > 0 && former.length < FORMER.length)
    throw new UnusableDatabase(
      `The database was last used by a version before 24 November 2026 (its last step: ${former.at(-1)}): start the version of that day once, then this one.`,
    );
  const foreign = before.filter(
    (name) => !FORMER.includes(name) && !steps.some((step) => step.name === name),
  );
  if (foreign.length > 0)
    throw new UnusableDatabase(
      `The database was changed by a newer version of the site (${foreign.join(", ")}): start that one.`,
    );
  return steps.filter(
    ({ name }, place) => !before.includes(name) && !(place === 0 && former.length > 0),
  );
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
): Promise<void> {
  const steps = listSteps(engine);
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
