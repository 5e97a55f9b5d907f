/** Migrations are atomic: killed at every statement, and run twice at once. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { replaceContent } from "#store/import.ts";
import { findUpload, listLeads, saveLead } from "#store/leads.ts";
import { type Engine, openDatabase } from "#store/open.ts";
import { getMeta } from "#store/queries.ts";
import { loadSnapshot } from "#store/snapshot.ts";
import { emptyDatabase, engines } from "../support/databases.ts";
import { rowsOf } from "../support/rows.ts";

async function migrate(
  dataDir: string,
  url: string | undefined,
  killedAt: number,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, "../support/migrate-worker.ts"),
    dataDir,
    url ?? "",
    String(killedAt),
  ]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** To compare with an undisturbed migration. */
async function readTables(dataDir: string, url: string | undefined): Promise<string[]> {
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  return tables
    .map(({ name, columns }) => `${name}(${columns.map((column) => column.name).join(",")})`)
    .sort();
}

const EVERY = Number(process.env["EVERY"] ?? 3);

it.each(engines)(
  "on %s a migration killed at any statement is completed by the next start",
  async (engine) => {
    const reference = await emptyDatabase(engine);
    const undisturbed = await migrate(reference.dataDir, reference.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    const wanted = await readTables(reference.dataDir, reference.url);
    await reference.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(20);
    // `EVERY=1` kills at every one.
    const numbers = Array.from({ length: statements }, (_, index) => index + 1).filter(
      (at) => at % EVERY === 1 % EVERY,
    );
    const attempt = async (): Promise<void> => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
        const { dataDir, url, close } = await emptyDatabase(engine);
        expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
        expect(await readTables(dataDir, url), `after statement ${at}`).toEqual(wanted);
        await close();
      }
    };
    await Promise.all([attempt(), attempt(), attempt()]);
  },
  300_000,
);

/** Steps of the former schema, when content had eight tables. */
const FORMER_STEPS = [
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
/** Lead tables lack only the additions of later steps. */
const formerTables = (engine: Engine): readonly string[] => {
  const blob = engine === "sqlite" ? "blob" : "bytea";
  return [
    "create table products (id text primary key, hash text not null, position integer not null, name_key text not null, category text not null, body text not null default '', industries text not null default '', facets text not null default '')",
    "create table product_bodies (id text primary key, summary text not null, detail text not null, related text not null)",
    "create table contents (id text primary key, hash text not null, type text not null, publish_date text not null, summary text not null, detail text not null)",
    "create table events (id text primary key, hash text not null, start_date text not null, end_date text not null, status text, topic text not null, industry text not null, search_key text not null, summary text not null, detail text not null)",
    "create table jobs (id text primary key, hash text not null, posted text not null, summary text not null, detail text not null)",
    `create table brochures (id text primary key, hash text not null, position integer not null, summary text not null, bytes ${blob} not null)`,
    "create table gallery (id text primary key, hash text not null, position integer not null, summary text not null)",
    "create table documents (id text primary key, hash text not null, value text not null)",
    "insert into products (id, hash, position, name_key, category) values ('uv-531', 'h', 0, 'icg uv-531', 'uv-absorbers')",
    "insert into meta (key, value) values ('content_version', 'former'), ('content_hash', 'former')",
  ];
};

const line = {
  grade: "uv-531",
  name: "ICG UV-531",
  cas: "1843-05-6",
  amount: 1,
  unit: "kg",
  packaging: "",
} as const;
const resume = {
  filename: "cv.pdf",
  mediaType: "application/pdf",
  bytes: Buffer.from("%PDF-1.7 a résumé"),
};
/** @param steps that were applied */
async function formerDatabase(
  engine: Engine,
  steps: readonly string[] = FORMER_STEPS,
): Promise<Awaited<ReturnType<typeof emptyDatabase>>> {
  const empty = await emptyDatabase(engine);
  const db = openDatabase(empty);
  await db.migrate();
  const lead = {
    idempotencyKey: randomUUID(),
    createdAt: new Date("2026-11-22T10:00:00Z"),
    doubtful: false,
    name: undefined,
    payload: {},
  };
  await saveLead(
    db,
    { ...lead, kind: "enquiry", email: "buyer@b.cd", lines: [line] },
    { mails: ["notice", "reply"] },
  );
  await saveLead(
    db,
    { ...lead, kind: "application", email: "chemist@b.cd", idempotencyKey: randomUUID() },
    { mails: ["notice"], upload: resume },
  );
  const undo = [
    "drop table content",
    "drop table searches",
    "drop index leads_remind_on",
    "alter table leads drop column remind_on",
    "drop table lead_events",
    "drop index outbox_once",
    "drop index outbox_reply",
    ...(engine === "postgres"
      ? [
          "alter table outbox drop column message_id, drop column reply_id",
          "alter table outbox add constraint outbox_once unique (lead_id, kind)",
        ]
      : []),
    ...formerTables(engine),
    "delete from kysely_migration",
    ...steps.map(
      (name) => `insert into kysely_migration (name, timestamp) values ('${name}', '2026-11-24')`,
    ),
  ];
  for (const statement of undo) await sql.raw(statement).execute(db.kysely);
  await db.close();
  return empty;
}

it.each(engines)(
  "on %s a database of the former schema keeps its leads, mails and files, at whatever statement its update is killed; its content is imported again",
  async (engine) => {
    const reference = await formerDatabase(engine);
    const undisturbed = await migrate(reference.dataDir, reference.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    await reference.close();
    for (let at = 1; at <= Number(undisturbed.output); at += 1) {
      const { dataDir, url, close } = await formerDatabase(engine);
      expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
      expect((await migrate(dataDir, url, 0)).code, `after statement ${at}`).toBe(0);
      const db = openDatabase({ url, dataDir });
      const leads = (await listLeads(db, 10)).map(({ email, reference, mails }) => [
        email,
        reference,
        mails.length,
      ]);
      expect(leads.sort(), `after statement ${at}`).toEqual([
        ["buyer@b.cd", "E-2026-0001", 2],
        ["chemist@b.cd", "A-2026-0001", 1],
      ]);
      const { lead_id } = await db.kysely
        .selectFrom("uploads")
        .select("lead_id")
        .executeTakeFirstOrThrow();
      expect(Buffer.from((await findUpload(db, lead_id))?.bytes ?? []).toString()).toBe(
        "%PDF-1.7 a résumé",
      );
      expect(await getMeta(db.kysely, "content_hash"), "the next start imports").toBeUndefined();
      const tables = (await db.kysely.introspection.getTables())
        .map(({ name }) => name)
        .filter((name) => !name.startsWith("kysely"));
      expect(tables.sort()).toEqual([
        "content",
        "counters",
        "lead_events",
        "leads",
        "meta",
        "outbox",
        "requests",
        "searches",
        "stored",
        "uploads",
      ]);
      await replaceContent(db, rowsOf({ products: [{ id: "new" }] }), "new");
      expect([...(await loadSnapshot(db)).items.products.keys()]).toEqual(["new"]);
      await db.close();
      await close();
    }
  },
  300_000,
);

it.each([
  [
    "an older version",
    FORMER_STEPS.slice(0, 7),
    /last used by a version before 24 November 2026 .*start the version of that day once/,
  ],
  [
    "a newer version",
    ["2026-11-25-leads", "2026-11-25-content", "2027-01-01-later"],
    /changed by a newer version of the site \(2027-01-01-later\): start that one/,
  ],
])("a database of %s is refused with advice, and keeps its leads", async (_, steps, message) => {
  const { dataDir, close } = await formerDatabase("sqlite", steps);
  const db = openDatabase({ dataDir });
  await expect(db.migrate()).rejects.toThrow(message);
  expect(await db.kysely.selectFrom("leads").select("reference").execute()).toHaveLength(2);
  await db.close();
  await close();
});

it.each(engines)(
  "on %s two processes that start together on an empty database both continue",
  async (engine) => {
    for (let round = 0; round < 4; round += 1) {
      const { dataDir, url, close } = await emptyDatabase(engine);
      const ended = await Promise.all([migrate(dataDir, url, 0), migrate(dataDir, url, 0)]);
      expect(ended.map(({ code, output }) => (code === 0 ? "done" : output))).toEqual([
        "done",
        "done",
      ]);
      await close();
    }
  },
  120_000,
);
