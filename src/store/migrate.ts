/**
 * Brings the tables up to date: all migrations in one transaction under a lock, so that a process that is killed leaves
 * either the old tables or the new ones, and two that start together do the work once. Kysely's own migrator has no
 * transaction on SQLite, and makes its own tables outside of it.
 */
import { type Kysely, sql } from "kysely";
import { migrations } from "./migrations.ts";
import type { Engine, Schema } from "./schema.ts";
import { UnusableDatabase } from "./unusable-database.ts";

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

/** Does every migration that was not done yet. Takes no lock when there is none. */
export async function migrate(kysely: Kysely<Schema>, engine: Engine): Promise<void> {
  const all = migrations(engine);
  const names = Object.keys(all).sort();
  const database = kysely as unknown as Kysely<Done>;
  const before = await done(database, engine);
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
