/** Both engines sort alike also on a PostgreSQL whose own collation is another: here one that passes over hyphens. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { replaceContent } from "#store/import.ts";
import { listContents, listEvents, listJobs } from "#store/media.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { listProducts } from "#store/products.ts";
import { freshDatabase } from "../support/databases.ts";
import { rowsOf } from "../support/rows.ts";

const administrator = inject("postgresUrl");
const page = { page: 1, limit: 100 };
/** Ids and names whose order depends on what a collation thinks of signs, digits and case. */
const ids = ["same-b", "samea", "same-1", "same10", "same2", "s-ame", "samec", "z", "a-z", "az"];
const names = ["ICG UV-531", "ICG UV 531", "ICG UV531", "ICG uv-9", "ICG UV-10", "ICG _x", "ICG é", "ICG z", "ICG A", "ICG (b)"];

/** Everything whose order a visitor sees. */
async function orders(db: Database): Promise<Record<string, string[]>> {
  const items = ids.map((id) => ({ id, date: "2026-01-01" }));
  await replaceContent(db, rowsOf({ products: ids.map((id, index) => ({ id, name: names[index] ?? id })), news: items, events: items, jobs: items }), "test");
  const idsOf = (rows: readonly { _id: string }[]): string[] => rows.map(({ _id }) => _id);
  return {
    asc: idsOf((await listProducts(db, { ...page, sortBy: "asc" })).products),
    desc: idsOf((await listProducts(db, { ...page, sortBy: "desc" })).products),
    found: idsOf((await listProducts(db, { ...page, search: "uv" })).products),
    contents: idsOf((await listContents(db, { paging: page })).contents),
    coming: idsOf((await listEvents(db, { ...page, today: "2025-01-01" })).events),
    over: idsOf((await listEvents(db, { ...page, today: "2027-01-01" })).events),
    jobs: idsOf((await listJobs(db, page)).jobs),
  };
}

describe.runIf(administrator)("on PostgreSQL with another collation", () => {
  it("everything comes in the order of SQLite", async ({ skip }) => {
    const name = `icg_${randomUUID().replaceAll("-", "")}`;
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    try {
      await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'en-u-ka-shifted'`);
    } catch (error) {
      await client.end();
      return skip(`this PostgreSQL has no such collation: ${String(error)}`);
    }
    const sqlite = await freshDatabase("sqlite");
    const postgres = openDatabase({ url: administrator.replace(/\/postgres$/, `/${name}`), dataDir: sqlite.dataDir });
    try {
      // The collation is as awkward as meant.
      expect((await sql`select 'same-b' > 'samea' as odd`.execute(postgres.kysely)).rows).toEqual([{ odd: true }]);
      await postgres.migrate();
      expect(await orders(postgres)).toEqual(await orders(sqlite.db));
    } finally {
      await postgres.close();
      await sqlite.close();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    }
  });
});
