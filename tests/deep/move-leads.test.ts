/** Moves leads from SQLite to PostgreSQL. */
import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { devNull } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markLead, saveLead, saveQuotation, saveReply } from "#store/leads.ts";
import { leadsMovedTo, moveLeads } from "#store/move-leads.ts";
import type { Database } from "#store/open.ts";
import { claimOutbox } from "#store/outbox.ts";
import { storedBytes } from "#store/quota.ts";
import { eraseLead } from "#store/retention.ts";
import { addSearches, reportSearches } from "#store/searches.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

const NOW = new Date("2026-11-26T08:00:00Z");
const root = resolve(import.meta.dirname, "../..");

describe.runIf(engines.includes("postgres"))("moving leads", () => {
  let source: TestDatabase;
  let target: TestDatabase;
  beforeEach(async () => {
    source = await freshDatabase("sqlite");
    target = await freshDatabase("postgres");
  });
  afterEach(async () => {
    await source.close();
    await target.close();
  });

  let number = 0;
  const save = (db: Database, file?: Uint8Array, createdAt = NOW) => {
    number += 1;
    const lead = {
      kind: file ? "application" : "enquiry",
      idempotencyKey: randomUUID(),
      createdAt,
      doubtful: false,
    } as const;
    const upload = file && { filename: "résumé.pdf", mediaType: "application/pdf", bytes: file };
    const quota = { maxBytes: 1e9, mailsPerHour: 1e6 };
    return saveLead(
      db,
      {
        ...lead,
        name: `Zoë ${number}`,
        email: `zoe${number}@b.test`,
        payload: { message: `"Two\npallets", ٢ طن ${number}` },
      },
      { mails: ["notice", "reply"], upload, quota },
    );
  };
  const file = (seed: number): Uint8Array =>
    new Uint8Array(Buffer.alloc(2_000, createHash("sha256").update(String(seed)).digest()));
  /** The move needs the file exclusively. */
  const move = () =>
    moveLeads({ file: join(source.dataDir, "icg.sqlite"), url: target.url ?? "", now: NOW });
  const rowsOf = async (db: Database) => ({
    leads: await db.kysely.selectFrom("leads").selectAll().orderBy("id").execute(),
    events: await db.kysely.selectFrom("lead_events").selectAll().orderBy("id").execute(),
    outbox: await db.kysely.selectFrom("outbox").selectAll().orderBy("id").execute(),
    uploads: (await db.kysely.selectFrom("uploads").selectAll().orderBy("id").execute()).map(
      (row) => ({
        ...row,
        bytes: Buffer.from(row.bytes).toString("hex"),
      }),
    ),
    keys: await db.kysely.selectFrom("enquiry_keys").selectAll().orderBy("hash").execute(),
    counters: (await db.kysely.selectFrom("counters").selectAll().orderBy("name").execute()).map(
      (row) => ({ ...row, value: Number(row.value) }),
    ),
  });
  /** @param killAt kills the command when its output matches */
  async function icg(args: readonly string[], killAt?: RegExp) {
    const command = spawn(process.execPath, ["src/cli.ts", "move-leads", ...args], {
      cwd: root,
      env: { PATH: process.env["PATH"], ICG_ENV_FILE: devNull, DATA_DIR: source.dataDir },
    });
    let [out, err] = ["", ""];
    command.stdout.on("data", (chunk) => (out += chunk));
    command.stderr.on("data", (chunk) => {
      err += chunk;
      if (killAt?.test(err)) command.kill("SIGKILL");
    });
    const [status, signal] = await once(command, "close");
    return { status, signal, out, err };
  }

  it("moves every lead with its mails, files and state, the counters, the searches and the sum of bytes", async () => {
    const [first] = [
      await save(source.db),
      await save(source.db, file(1)),
      await save(source.db, file(2)),
    ];
    await markLead(source.db, first.id, { state: "answered", note: "quoted" }, NOW);
    const reply = { idempotencyKey: randomUUID(), subject: "Re", text: "We offer.", sheets: false };
    await saveReply(source.db, first.id, reply, NOW, "Omar");
    const quotation = { filename: "Q-17.pdf", mediaType: "application/pdf", bytes: file(3) };
    await saveQuotation(source.db, first.id, quotation, NOW, "Omar");
    await claimOutbox(source.db, NOW, 60_000, 1);
    await addSearches(source.db, [{ day: "2026-11-20", term: "dop", answered: 0, unanswered: 3 }]);
    const [before, bytes] = [await rowsOf(source.db), await storedBytes(source.db)];
    await source.db.close();
    expect(await move()).toEqual({
      leads: 3,
      moved: 3,
      mails: 7,
      waiting: 7,
      files: 3,
      fileBytes: 6_000,
      before: undefined,
    });
    expect(before.events).toHaveLength(3);
    expect(before.keys).toHaveLength(1);
    expect(await rowsOf(target.db)).toEqual(before);
    expect(await storedBytes(target.db)).toBe(bytes);
    const left = source.again();
    expect(await leadsMovedTo(left)).toMatch(/^PostgreSQL icg_\w+ at 127\.0\.0\.1:\d+$/);
    expect(await rowsOf(left)).toEqual(before);
    await left.close();
    expect(await leadsMovedTo(target.db)).toBeUndefined();
    expect((await reportSearches(target.db, "2026-11-01")).notFound).toMatchObject([
      { term: "dop", count: 3 },
    ]);
    expect((await save(target.db)).reference).toBe("E-2026-0002");
  });

  it("may be repeated: nothing is duplicated, later changes and removals stay, and later leads follow", async () => {
    const [first, second] = [await save(source.db), await save(source.db, file(1))];
    await addSearches(source.db, [{ day: "2026-11-20", term: "dop", answered: 0, unanswered: 3 }]);
    await source.db.close();
    await move();
    await markLead(target.db, first.id, { state: "closed" }, NOW);
    await eraseLead(target.db, second.id);
    const own = await save(target.db, file(2));
    expect(own.reference).toBe("A-2026-0002");
    expect(await move()).toMatchObject({ leads: 0, moved: 0, before: NOW.toISOString() });
    const late = source.again();
    const third = await save(late, undefined, new Date(NOW.getTime() + 60_000));
    await late.close();
    expect(await move()).toMatchObject({ leads: 1, moved: 1 });
    const { leads, outbox } = await rowsOf(target.db);
    expect(leads.map(({ reference, state }) => [reference, state]).sort()).toEqual([
      [own.reference, "new"],
      [first.reference, "closed"],
      [third.reference, "new"],
    ]);
    expect(outbox).toHaveLength(6);
    expect((await save(target.db, file(3))).reference).toBe("A-2026-0003");
    expect((await reportSearches(target.db, "2026-11-01")).notFound).toMatchObject([
      { term: "dop", count: 3 },
    ]);
  });

  it("refuses a target that has other leads under the same references, and writes nothing", async () => {
    await save(source.db);
    await source.db.close();
    const other = await save(target.db);
    const before = await rowsOf(target.db);
    await expect(move()).rejects.toThrow(
      `other leads under the same references (${other.reference})`,
    );
    expect(await rowsOf(target.db)).toEqual(before);
  });

  it("refuses while another process has the SQLite file open", async () => {
    await save(source.db);
    await expect(move()).rejects.toThrow(/is in use: stop the site/);
    expect((await rowsOf(target.db)).leads).toEqual([]);
  });

  it("as a command that is killed and run again completes, without duplicates", async () => {
    for (let count = 0; count < 350; count += 1)
      await save(source.db, count % 4 === 0 ? file(count) : undefined);
    const before = await rowsOf(source.db);
    await source.db.close();
    const killed = await icg(["--to", target.url ?? ""], /^\d+ of 350 leads$/m);
    expect(killed.signal).toBe("SIGKILL");
    const half = (await rowsOf(target.db)).leads.length;
    expect([half >= 100, half < 350]).toEqual([true, true]);
    const { status, out, err } = await icg(["--to", target.url ?? ""]);
    expect([status, err]).toEqual([0, expect.stringContaining("350 of 350 leads\n")]);
    expect(out).toMatch(
      /^350 leads with 700 mails \(700 waiting\) and 88 files \(0\.2 MB\) are in PostgreSQL icg_\w+ at 127\.0\.0\.1:\d+, \d+ of them moved now\. Verified/m,
    );
    expect(out).toContain("Set DATABASE_URL");
    expect(await rowsOf(target.db)).toEqual(before);
  });

  it("as a command without a target prints its usage", async () => {
    await source.db.close();
    expect(await icg([])).toMatchObject({
      status: 2,
      out: "",
      err: expect.stringMatching(/^move-leads \[--to postgres/),
    });
    expect(await icg(["--to", "mysql://x/y"])).toMatchObject({ status: 2 });
  });
});
