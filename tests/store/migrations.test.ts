/** Steps are added to the first one and run once; databases of other versions are refused. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { findLead, saveLead } from "#store/leads.ts";
import { listSteps, migrate } from "#store/migrations.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { emptyDatabase, engines } from "../support/databases.ts";

const sendLead = (db: Database) =>
  saveLead(
    db,
    {
      kind: "contact",
      idempotencyKey: randomUUID(),
      createdAt: new Date("2026-11-28T12:00:00Z"),
      doubtful: false,
      name: "Zoe",
      email: "zoe@b.test",
      payload: { message: "Kept" },
    },
    { mails: [] },
  );
const listColumns = async ({ kysely }: Database): Promise<string[]> =>
  (await kysely.introspection.getTables())
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    .filter((name) => name.startsWith("meta."));

it.each(engines)("on %s a later step runs once and keeps the leads", async (engine) => {
  const { dataDir, url, close } = await emptyDatabase(engine);
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const { reference } = await sendLead(db);
  const steps = [
    ...listSteps(engine),
    { name: "2099-01-01-later", statements: ["alter table meta add column later text"] },
  ];
  for (let round = 0; round < 2; round += 1) {
    await migrate(db.kysely, engine, false, steps);
    expect(await listColumns(db)).toEqual(["meta.key", "meta.value", "meta.later"]);
  }
  expect(await findLead(db, reference)).toMatchObject({ payload: { message: "Kept" } });
  await db.close();
  await close();
});

it.each(engines)("on %s a step that fails leaves the tables as they were", async (engine) => {
  const { dataDir, url, close } = await emptyDatabase(engine);
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const statements = ["alter table meta add column later text", "create nonsense"];
  const steps = [...listSteps(engine), { name: "2099-01-01-later", statements }];
  await expect(migrate(db.kysely, engine, false, steps)).rejects.toThrow();
  expect(await listColumns(db)).toEqual(["meta.key", "meta.value"]);
  expect(await db.pendingSteps()).toEqual([]);
  await db.close();
  await close();
});

it.each(engines)(
  "on %s a database of a newer or unknown version is refused with advice, and keeps its leads",
  async (engine) => {
    const { dataDir, url, close } = await emptyDatabase(engine);
    const db = openDatabase({ url, dataDir });
    await db.migrate();
    await sendLead(db);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099')`.execute(
      db.kysely,
    );
    const message =
      /changed by a newer or unknown version of the site \(2099-01-01-later\): start that one/;
    await expect(db.migrate()).rejects.toThrow(message);
    await expect(db.pendingSteps()).rejects.toThrow(message);
    expect(await db.kysely.selectFrom("leads").select("reference").execute()).toHaveLength(1);
    await db.close();
    await close();
  },
);
