/**
 * Every migration, oldest first. What one leaves behind is never changed after a release: a later one changes it. The engines' own indexes for
 * searching products, which former versions had, are not made any more and only taken away.
 */
import { type Kysely, type Migration, sql, type Transaction } from "kysely";
import type { LeadKind } from "#contract/api-forms.ts";
import { emailKey, leadSearchKey, nextReference, type SearchedLead } from "./lead-keys.ts";
import type { Engine, Schema } from "./schema.ts";
import { UnusableDatabase } from "./unusable-database.ts";

/** Rows that are read at a time. */
const BATCH = 500;
/** The next import writes every product anew; it runs before the site listens. */
const importAnew = ["delete from products", "delete from meta where key = 'content_hash'"];

/** The address of every lead as it is looked up. */
async function addEmailKeys(db: Transaction<Schema>): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db.selectFrom("leads").select(["id", "email"]).where("id", ">", last).orderBy("id").limit(BATCH).execute();
    for (const { id, email } of rows)
      await db
        .updateTable("leads")
        .set({ email_key: emailKey(email) })
        .where("id", "=", id)
        .execute();
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** A reference for every lead, in order of arrival, and the text that a search looks at. */
async function addReferences(db: Transaction<Schema>): Promise<void> {
  let last = { created_at: "", id: "" };
  for (;;) {
    const rows = await db
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
      const reference = row.reference ?? (await nextReference(db, row.kind as LeadKind, new Date(row.created_at)));
      const { lines, ...payload } = JSON.parse(row.payload) as Record<string, string> & Pick<SearchedLead, "lines">;
      const search_key = leadSearchKey(reference, { name: row.name ?? undefined, email: row.email, payload, ...(lines ? { lines } : {}) });
      await db.updateTable("leads").set({ reference, search_key }).where("id", "=", row.id).execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1) ?? last;
  }
}

/** Migrations by name: statements, and work on rows between them. */
export function migrations(engine: Engine): Record<string, Migration> {
  const sqlite = engine === "sqlite";
  const blob = sqlite ? "blob" : "bytea";
  // Text that is compared byte by byte, so that both engines sort alike.
  const key = sqlite ? "text" : 'text collate "C"';
  const imported = `id ${key} primary key, hash text not null`;
  const ofLead = "lead_id text not null references leads (id) on delete cascade";
  const steps: Readonly<Record<string, readonly (string | ((db: Transaction<Schema>) => Promise<void>))[]>> = {
    "2026-11-21-first": [
      `create table products (${sqlite ? "num integer primary key autoincrement, id text not null unique" : `id ${key} primary key`},
        hash text not null, position integer not null, name_key ${key} not null, search_key text not null, category text not null,
        summary text not null, detail text not null, related text not null)`,
      "create index products_position on products (position, id)",
      `create table contents (${imported}, type text not null, publish_date ${key} not null, summary text not null, detail text not null)`,
      "create index contents_date on contents (type, publish_date, id)",
      `create table events (${imported}, start_date ${key} not null, end_date ${key} not null, status text, topic text not null,
        industry text not null, search_key text not null, summary text not null, detail text not null)`,
      `create table jobs (${imported}, posted ${key} not null, summary text not null, detail text not null)`,
      `create table brochures (${imported}, position integer not null, summary text not null, bytes ${blob} not null)`,
      `create table gallery (${imported}, position integer not null, summary text not null)`,
      `create table words (${imported}, value text not null)`,
      "create table meta (key text primary key, value text not null)",
      `create table leads (id text primary key, kind text not null, idempotency_key text not null unique, created_at ${key} not null,
        spam integer not null, name text, email text not null, payload text not null)`,
      "create index leads_created on leads (created_at, id)",
      `create table outbox (id text primary key, ${ofLead}, kind text not null, state text not null, attempts integer not null default 0,
        due_at ${key} not null, leased_until ${key}, sent_at text, last_error text, constraint outbox_once unique (lead_id, kind))`,
      "create index outbox_due on outbox (state, due_at)",
      `create table uploads (id text primary key, ${ofLead}, filename text not null, media_type text not null, size integer not null,
        bytes ${blob} not null)`,
    ],
    // What pages show stands apart from what is sorted and filtered, so that the latter stays small.
    "2026-11-21-scale": [
      ...(sqlite ? ["insert", "delete", "update"].map((event) => `drop trigger if exists products_search_${event}`) : []),
      ...(sqlite ? ["drop table if exists products_search"] : []),
      `create table product_bodies (id ${key} primary key, summary text not null, detail text not null, related text not null)`,
      "drop table if exists product_industries",
      ...importAnew,
      ...["summary", "detail", "related"].map((column) => `alter table products drop column ${column}`),
      "alter table products add column body text not null default ''",
      "alter table products add column industries text not null default ''",
    ],
    // What a mail has waited for is counted, not when it began, so that a clock that is set changes nothing; quotas and rate limits for all processes together.
    "2026-11-22-bounds": [
      "alter table words rename to documents",
      "create index uploads_lead on uploads (lead_id)",
      "create index leads_email on leads (email, created_at)",
      "alter table outbox add column waited_s integer not null default 0",
      "alter table outbox add column refused_s integer not null default 0",
      `create table requests (client ${key} not null primary key, times text not null, expires_at bigint not null)`,
      "create index requests_expire on requests (expires_at)",
      `create table stored (day ${key} not null primary key, bytes bigint not null)`,
      // What is there already counts towards the whole, under a day of its own.
      "insert into stored (day, bytes) select 'all', coalesce((select sum(length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0)",
    ],
    "2026-11-22-enquiries": [
      `create table counters (name ${key} not null primary key, value bigint not null)`,
      "alter table leads add column reference text",
      "create unique index leads_reference on leads (reference)",
    ],
    "2026-11-22-search": [...importAnew, "alter table products add column packed_key text not null default ''"],
    "2026-11-22-search-facets": [
      "alter table products add column facets text not null default ''",
      "update products set hash = ''",
      "delete from meta where key = 'content_hash'",
    ],
    "2026-11-23-email-key": [
      `alter table leads add column email_key ${key} not null default ''`,
      addEmailKeys,
      "drop index leads_email",
      "create index leads_email_key on leads (email_key)",
      // Counted in bytes from here on.
      "update stored set bytes = coalesce((select sum(octet_length(payload)) from leads), 0) + coalesce((select sum(size) from uploads), 0) where day = 'all'",
    ],
    "2026-11-23-lead-states": [
      "alter table leads add column state text not null default 'new'",
      "alter table leads add column state_at text",
      "alter table leads add column note text not null default ''",
      `alter table leads add column search_key ${key} not null default ''`,
      addReferences,
    ],
    // Search by an index in memory (store/search/search-index.ts), which the import writes as a document.
    "2026-11-23-search-index": [
      ...(sqlite
        ? ["search_a", "search_b", "terms_a", "terms_b"].map((table) => `drop table if exists products_${table}`)
        : ["search", "name_search", "lines", "packed", "terms"].map((index) => `drop index if exists products_${index}`)),
      ...["name", "category", "category_name"].map((index) => `drop index if exists products_${index}`),
      ...["search_key", "packed_key"].map((column) => `alter table products drop column ${column}`),
      ...(sqlite ? [] : ["alter table products drop column if exists terms"]),
      // The next import writes the document; products that have not changed stay.
      "delete from meta where key in ('content_hash', 'search_index', 'search_build')",
    ],
  };
  const migrationOf = (list: (typeof steps)[string]): Migration => ({
    up: async (db: Kysely<unknown>) => {
      for (const step of list) await (typeof step === "string" ? sql.raw(step).execute(db) : step(db as unknown as Transaction<Schema>));
    },
  });
  return Object.fromEntries(Object.entries(steps).map(([name, list]) => [name, migrationOf(list)]));
}

/** Key of the advisory lock on PostgreSQL: any number that nothing else of this database uses. */
const LOCK = 4_212_008;
/** The table that Kysely's migrator made: databases of former versions have it. */
interface Done {
  kysely_migration: { name: string; timestamp: string };
}

/** Migrations that were done, in order; undefined when the database is empty. */
async function done(db: Kysely<Done>, engine: Engine): Promise<readonly string[] | undefined> {
  const there =
    engine === "sqlite"
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = 'kysely_migration'`;
  if ((await there.execute(db)).rows.length === 0) return undefined;
  return (await db.selectFrom("kysely_migration").select("name").orderBy("name").execute()).map(({ name }) => name);
}

/** @throws when a newer version of the site has changed the tables: this one does not know them */
function missing(known: readonly string[], before: readonly string[]): string[] {
  const foreign = before.filter((name) => !known.includes(name));
  if (foreign.length > 0) throw new UnusableDatabase(`The database was changed by a newer version of the site (${foreign.join(", ")}): start that one.`);
  return known.filter((name) => !before.includes(name));
}

/**
 * Brings the tables up to date: all migrations in one transaction under a lock, so that a process that is killed leaves either the old tables or
 * the new ones, and two that start together do the work once. Kysely's own migrator has no transaction on SQLite, and makes its own tables outside
 * of it. Takes no lock when there is nothing to do.
 * @param mustExist refuses a database without tables
 * @throws UnusableDatabase when the database is empty and must not be, or a newer version of the site has changed it
 */
export async function migrate(kysely: Kysely<Schema>, engine: Engine, mustExist = false): Promise<void> {
  const all = migrations(engine);
  const names = Object.keys(all).sort();
  const database = kysely as unknown as Kysely<Done>;
  const before = await done(database, engine);
  if (!before && mustExist) throw new UnusableDatabase("The database has no tables yet: start the site once, or name the database that it uses.");
  if (before && missing(names, before).length === 0) return;
  await database.transaction().execute(async (trx) => {
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx);
    for (const name of missing(names, (await done(trx, engine)) ?? [])) {
      await all[name]?.up(trx);
      await trx.insertInto("kysely_migration").values({ name, timestamp: new Date().toISOString() }).execute();
    }
  });
}
