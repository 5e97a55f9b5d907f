/** Several connections at once: locks, durability. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentVersion } from "#store/content-state.ts";
import { loadSnapshot } from "#store/import.ts";
import { listProducts } from "#store/products.ts";
import { findAnyDocument } from "#store/snapshot.ts";
import { engines, freshDatabase, isAlive, type TestDatabase } from "../support/databases.ts";
import { replaceContent, snapshotOf } from "../support/snapshot.ts";

let test: TestDatabase;
const opened = async (engine: (typeof engines)[number]) => {
  test = await freshDatabase(engine);
};
afterEach(async () => {
  vi.useRealTimers();
  await test.close();
});

describe.each(engines)("on %s", (engine) => {
  beforeEach(() => opened(engine));

  it("migrates again without doing anything", async () => {
    await replaceContent(test.db, snapshotOf({ products: [{ id: "a" }] }), "test");
    const other = test.again();
    await other.migrate();
    expect(listProducts(await loadSnapshot(other), { page: 1, limit: 10 }).total).toBe(1);
    await other.close();
  });

  it("keeps committed data for the next connection", async () => {
    await replaceContent(
      test.db,
      snapshotOf({ products: [{ id: "a" }], documents: { chrome: "Äpfel 🧪" } }),
      "test",
    );
    const version = await contentVersion(test.db);
    const other = test.again();
    expect(await contentVersion(other)).toBe(version);
    expect(findAnyDocument(await loadSnapshot(other), "chrome")).toBe("Äpfel 🧪");
    await other.close();
  });

  it("lets readers read the old state while a transaction writes", async () => {
    await replaceContent(test.db, snapshotOf({ products: [{ id: "a" }] }), "test");
    const writer = test.again();
    const held = async () => (await loadSnapshot(test.db)).items.products.size;
    await writer.kysely.transaction().execute(async (trx) => {
      await trx.deleteFrom("meta").execute();
      expect(await held()).toBe(1);
    });
    expect(await held()).toBe(0);
    await writer.close();
  });

  it("reports whether it is alive", async () => {
    expect(await isAlive(test.db)).toBe(true);
    const other = test.again();
    expect(await isAlive(other)).toBe(true);
    await other.close();
    expect(await isAlive(other)).toBe(false);
  });

  if (engine === "postgres")
    it("survives a connection that is cut in the middle of a transaction", async () => {
      const { kysely } = test.db;
      const cut = kysely.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        const pid = rows[0]?.pid;
        await sql`select pg_terminate_backend(${pid})`.execute(kysely);
        await vi.waitFor(
          async () =>
            expect(
              (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(kysely)).rows,
            ).toEqual([]),
          {
            timeout: 60_000,
          },
        );
        // No statement waits for the connection, so no caller receives the error.
        await sql`select 1`.execute(trx);
      });
      await expect(cut).rejects.toThrow();
      expect(await isAlive(test.db)).toBe(true);
    });
});

describe("SQLite", () => {
  beforeEach(() => opened("sqlite"));
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(test.db.kysely))
        .rows[0] ?? {},
    )[0];

  it("loses nothing with a power cut: write-ahead log and full synchronisation", async () => {
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
  });

  it("makes transactions of two connections that read first and write later wait for each other", async () => {
    const other = test.again();
    await test.db.kysely.insertInto("meta").values({ key: "count", value: "0" }).execute();
    const increment = (db: typeof other) =>
      db.kysely.transaction().execute(async (trx) => {
        const { value } = await trx
          .selectFrom("meta")
          .select("value")
          .where("key", "=", "count")
          .executeTakeFirstOrThrow();
        // Lets the other connection try to write between.
        await new Promise(setImmediate);
        await trx
          .updateTable("meta")
          .set({ value: String(Number(value) + 1) })
          .where("key", "=", "count")
          .execute();
      });
    const several = async (db: typeof other) => {
      for (let round = 0; round < 5; round += 1) await increment(db);
    };
    await Promise.all([several(test.db), several(other)]);
    const { value } = await test.db.kysely
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "count")
      .executeTakeFirstOrThrow();
    expect(value).toBe("10");
    await other.close();
  });

  it("takes the write lock when a transaction begins", async () => {
    const other = test.again();
    await test.db.kysely.transaction().execute(async () => {
      await expect(sql`begin immediate`.execute(other.kysely)).rejects.toThrow(/locked|busy/);
    });
    await other.close();
  });

  it("rolls back a transaction that throws, and continues", async () => {
    const failing = test.db.kysely.transaction().execute(async (trx) => {
      await trx.insertInto("meta").values({ key: "a", value: "1" }).execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(
      await test.db.kysely.selectFrom("meta").selectAll().where("key", "=", "a").execute(),
    ).toEqual([]);
  });
});
