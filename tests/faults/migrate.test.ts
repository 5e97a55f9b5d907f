/** Tables are brought up to date as a whole or not at all: killed at every statement, and by two processes at a time. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { saveLead } from "#store/leads.ts";
import { type Engine, openDatabase } from "#store/open.ts";
import { emptyDatabase, engines } from "../support/databases.ts";

/** Runs the migration in a process of its own. */
async function migrate(dataDir: string, url: string | undefined, killedAt: number): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../support/migrate-worker.ts"), dataDir, url ?? "", String(killedAt)]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

/** Tables after a start of this process, to compare with those of a migration that nobody disturbed. */
async function tablesOf(dataDir: string, url: string | undefined): Promise<string[]> {
  const db = openDatabase({ url, dataDir });
  await db.migrate();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  return tables.map(({ name, columns }) => `${name}(${columns.map((column) => column.name).join(",")})`).sort();
}

const EVERY = Number(process.env["EVERY"] ?? 3);

it.each(engines)(
  "on %s a migration that is killed at any statement is done by the next start",
  async (engine) => {
    const whole = await emptyDatabase(engine);
    const undisturbed = await migrate(whole.dataDir, whole.url, 0);
    expect(undisturbed).toMatchObject({ code: 0 });
    const wanted = await tablesOf(whole.dataDir, whole.url);
    await whole.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(20);
    // Every third here; `EVERY=1` kills at every one.
    const numbers = Array.from({ length: statements }, (_, index) => index + 1).filter((at) => at % EVERY === 1 % EVERY);
    const attempt = async (): Promise<void> => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift()) {
        const { dataDir, url, close } = await emptyDatabase(engine);
        expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
        expect(await tablesOf(dataDir, url), `after statement ${at}`).toEqual(wanted);
        await close();
      }
    };
    await Promise.all([attempt(), attempt(), attempt()]);
  },
  300_000,
);

const former = [
  ["Zoe@b.cd", "zoe@b.cd"],
  ["Ädam@b.cd".normalize("NFD"), "ädam@b.cd"],
  [" ÖZLEM@b.cd", "özlem@b.cd"],
] as const;
/** Leads as they were before their addresses had keys. */
async function formerDatabase(engine: Engine): Promise<Awaited<ReturnType<typeof emptyDatabase>>> {
  const empty = await emptyDatabase(engine);
  const db = openDatabase(empty);
  await db.migrate();
  for (const [email] of former)
    await saveLead(
      db,
      { kind: "contact", idempotencyKey: randomUUID(), createdAt: new Date(), doubtful: false, name: undefined, email, payload: { email } },
      { mails: [], quota: { dayBytes: 1e6, allBytes: 1e6, mailsPerHour: 9 } },
    );
  for (const statement of [
    "drop index leads_email_key",
    "alter table leads drop column email_key",
    "create index leads_email on leads (email, created_at)",
    "update stored set bytes = bytes - 1 where day = 'all'",
    "delete from kysely_migration where name = '2026-11-23-email-key'",
  ])
    await sql.raw(statement).execute(db.kysely);
  await db.close();
  return empty;
}

it.each(engines)(
  "on %s leads of before get the keys of their addresses, at whatever statement that is killed",
  async (engine) => {
    const whole = await formerDatabase(engine);
    const undisturbed = await migrate(whole.dataDir, whole.url, 0);
    await whole.close();
    const statements = Number(undisturbed.output);
    expect(statements).toBeGreaterThan(former.length);
    for (let at = 1; at <= statements; at += 1) {
      const { dataDir, url, close } = await formerDatabase(engine);
      expect((await migrate(dataDir, url, at)).code, `statement ${at}`).toBeNull();
      expect((await migrate(dataDir, url, 0)).code, `after statement ${at}`).toBe(0);
      const db = openDatabase({ url, dataDir });
      const rows = await db.kysely.selectFrom("leads").select(["email", "email_key"]).execute();
      expect(rows.map((row) => [row.email, row.email_key]).sort(), `after statement ${at}`).toEqual(former.map((row) => [...row]).sort());
      const bytes = former.reduce((sum, [email]) => sum + Buffer.byteLength(JSON.stringify({ email })), 0);
      expect(Number((await db.kysely.selectFrom("stored").select("bytes").where("day", "=", "all").executeTakeFirst())?.bytes)).toBe(bytes);
      await db.close();
      await close();
    }
  },
  300_000,
);

it.each(engines)(
  "on %s two processes that start together on an empty database both go on",
  async (engine) => {
    for (let round = 0; round < 4; round += 1) {
      const { dataDir, url, close } = await emptyDatabase(engine);
      const ended = await Promise.all([migrate(dataDir, url, 0), migrate(dataDir, url, 0)]);
      expect(ended.map(({ code, output }) => (code === 0 ? "done" : output))).toEqual(["done", "done"]);
      await close();
    }
  },
  120_000,
);
