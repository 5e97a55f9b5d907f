/** SQLite locked, on a full disk, copied during writes. */
import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { copyFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  buildContact,
  CONTACT,
  newFolder,
  removeFolder,
  runCli,
} from "../support/server-process.ts";
import { smallSite } from "../support/small-site.ts";

const FILE = "icg.sqlite";
/** Only root can, where the machine allows it. */
const canMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

describeBuilt("the database file", () => {
  const site = smallSite();
  beforeAll(() => site.stop());
  afterEach(() => site.stop());
  const open = () => new DatabaseSync(join(site.dataDir, FILE), { timeout: 30_000 });
  const stored = (key: string): number => {
    const db = open();
    const count = db
      .prepare("select count(*) as count from leads where idempotency_key = ?")
      .get(key)?.["count"];
    db.close();
    return Number(count);
  };
  const pagesAnswer = async (): Promise<void> => {
    for (const path of [
      "/",
      "/contact",
      `/available-stocks?page=${Math.ceil(Math.random() * 900)}`,
      "/api/products?search=uv",
      "/readyz",
    ])
      expect([path, (await ask(site.server.url + path)).status]).toEqual([path, 200]);
  };

  it("locked: a form waits, and is stored when the lock is released", async () => {
    await site.start();
    /** Releases the lock when a later request has been answered. */
    const sendLocked = async (): Promise<{ key: string; status: number; waited: boolean }> => {
      const key = randomUUID();
      const locking = open();
      locking.exec("begin immediate; update meta set value = value");
      let waited = true;
      const waiting = ask(site.server.url + CONTACT, buildContact(key)).finally(() => {
        waited = locking.isTransaction === false;
      });
      await ask(`${site.server.url}/available-stocks`);
      locking.exec("rollback");
      const { status } = await waiting;
      locking.close();
      return { key, status, waited };
    };
    // A slow page outlasts a form's wait of about four seconds.
    let sent = await sendLocked();
    for (let tries = 0; sent.status === 503 && tries < 10; tries += 1) sent = await sendLocked();
    expect(sent).toMatchObject({ status: 201, waited: true });
    expect(stored(sent.key)).toBe(1);
  });

  it("locked for long: the form says that nothing was sent, nothing is half-written, and trying again works", async () => {
    await site.start();
    const locking = open();
    locking.exec("begin immediate; update meta set value = value");
    const key = randomUUID();
    const reply = await ask(site.server.url + CONTACT, buildContact(key));
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      503,
      { success: false, message: "Error sending message." },
    ]);
    await pagesAnswer();
    locking.exec("rollback");
    locking.close();
    expect(stored(key)).toBe(0);
    expect((await ask(site.server.url + CONTACT, buildContact(key))).status).toBe(201);
    expect(stored(key)).toBe(1);
    expect(site.server.output()).toMatch(/"level":50.*database is locked/);
    expect(site.server.output()).not.toContain("visitor.test");
  });

  it("full: pages go on, forms report that nothing was sent, and acknowledged leads are stored", async () => {
    // Slightly more than the database (blocks of 512 bytes), like a full disk.
    const blocks = Math.ceil((await stat(join(site.dataDir, FILE))).size / 512) + 2_048;
    await site.start({ shell: `ulimit -f ${blocks}; exec "$@"` });
    const acknowledged: string[] = [];
    const message = "A message that takes room. ".repeat(180);
    let refused: string | undefined;
    for (let index = 0; index < 5_000 && refused === undefined; index += 1) {
      const keys = Array.from({ length: 8 }, () => randomUUID());
      const replies = await Promise.all(
        keys.map((key) => ask(site.server.url + CONTACT, buildContact(key, { message }))),
      );
      replies.forEach(({ status }, place) => {
        if (status === 201) acknowledged.push(keys[place] ?? "");
        else refused ??= `${status} ${replies[place]?.text}`;
      });
    }
    expect(refused).toBe('503 {"success":false,"message":"Error sending message."}');
    expect(acknowledged.length).toBeGreaterThan(10);
    await pagesAnswer();
    expect(site.server.output()).toMatch(/"level":50.*(database or disk is full|disk I\/O error)/);
    await site.stop();
    await site.start();
    const db = open();
    const rows = new Set(
      db
        .prepare("select idempotency_key as key from leads join outbox on lead_id = leads.id")
        .all()
        .map(({ key }) => key),
    );
    expect(acknowledged.filter((key) => !rows.has(key))).toEqual([]);
    expect(db.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    db.close();
    expect((await ask(site.server.url + CONTACT, buildContact(randomUUID()))).status).toBe(201);
  });

  it("copied while leads arrive: the copy is sound, equal row by row, and the site runs on it", async () => {
    await site.start();
    const file = join(site.dataDir, `backup-${randomUUID()}.sqlite`);
    const before: string[] = [];
    let copied = false;
    const sending = Array.from({ length: 3 }, async () => {
      while (!copied) {
        const key = randomUUID();
        expect((await ask(site.server.url + CONTACT, buildContact(key))).status).toBe(201);
        before.push(key);
      }
    });
    await vi.waitFor(() => expect(before.length).toBeGreaterThan(20), { timeout: 120_000 });
    const least = [...before];
    const result = await runCli(["backup", file], { DATA_DIR: site.dataDir });
    copied = true;
    await Promise.all(sending);
    expect(result).toMatchObject({
      status: 0,
      output: expect.stringMatching(/sound, \d+ grades, \d+ leads/),
    });
    await site.stop();

    const copy = new DatabaseSync(file, { readOnly: true });
    const original = open();
    const tables = copy.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of tables) {
      const rowsOf = (db: DatabaseSync) =>
        new Set(
          db
            .prepare(`select * from "${String(name)}"`)
            .all()
            .map((row) => JSON.stringify(row)),
        );
      const [mine, theirs] = [rowsOf(copy), rowsOf(original)];
      if (/^(requests|stored|counters)$/.test(String(name))) continue;
      if (/^(leads|outbox)$/.test(String(name)))
        for (const row of mine) expect([name, theirs.has(row)]).toEqual([name, true]);
      else expect([name, mine]).toEqual([name, theirs]);
    }
    const kept = new Set(
      copy
        .prepare("select idempotency_key as key from leads")
        .all()
        .map(({ key }) => key),
    );
    expect(least.filter((key) => !kept.has(key))).toEqual([]);
    copy.close();
    original.close();

    // Restore as in docs/operations.md.
    for (const ending of ["", "-wal", "-shm"])
      await rm(join(site.dataDir, FILE + ending), { force: true });
    await copyFile(file, join(site.dataDir, FILE));
    await site.start();
    await pagesAnswer();
    expect(stored(least[0] ?? "")).toBe(1);
    expect((await ask(site.server.url + CONTACT, buildContact(least[0] ?? ""))).status).toBe(201);
    expect(stored(least[0] ?? "")).toBe(1);
  });

  it("with little room left: the log, /readyz and a metric say so, and the site stays ready", async () => {
    await site.start({ env: { DISK_MIN_MB: "1000000000000" } });
    await site.server.waitForOutput(/"level":50.*THE DISK IS ALMOST FULL/);
    const headers = { authorization: "Bearer a-secret-for-the-tests" };
    const ready = await ask(`${site.server.url}/readyz`, { headers });
    expect([ready.status, JSON.parse(ready.text).details.disk]).toEqual([
      200,
      expect.stringMatching(/^The disk of DATA_DIR has \d+ MB left\. See: DISK_MIN_MB$/),
    ]);
    expect((await ask(`${site.server.url}/metrics`, { headers })).text).toMatch(
      /^icg_disk_free_bytes [1-9]\d*/m,
    );
  });

  it.runIf(canMount)(
    "a backup on a full disk exits with 1, says so, and keeps the earlier ones as they were",
    async () => {
      const disk = await newFolder();
      const mb = Math.ceil((await stat(join(site.dataDir, FILE))).size / 1e6);
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${2 * mb + 8}m`, "tmpfs", disk]);
      const run = () =>
        runCli(["backup", "--keep", "1"], { DATA_DIR: site.dataDir, BACKUP_DIR: disk });
      try {
        expect(await run()).toMatchObject({
          status: 0,
          output: expect.stringMatching(/sound, 13 grades/),
        });
        const [written = "", ...more] = readdirSync(disk);
        expect([written, more]).toEqual([expect.stringMatching(/^icg-.*Z\.sqlite$/), []]);
        // Names hold the second, and the next backup may share it.
        const first = "icg-2026-01-01T000000Z.sqlite";
        renameSync(join(disk, written), join(disk, first));
        const bytes = readFileSync(join(disk, first));
        const filler = join(disk, "filler");
        expect(() => {
          for (;;) appendFileSync(filler, Buffer.alloc(4_096));
        }).toThrow(/ENOSPC/);
        const { status, output } = await run();
        expect([status, output]).toEqual([
          1,
          expect.stringMatching(
            / was not written: the disk has no room\. Earlier backups are as they were\. \([^\n]*\)\n$/,
          ),
        ]);
        expect(readdirSync(disk).toSorted()).toEqual(["filler", first]);
        expect(readFileSync(join(disk, first)).equals(bytes)).toBe(true);
        rmSync(filler);
        expect(await run()).toMatchObject({
          status: 0,
          output: expect.stringContaining(`Removed: ${first}`),
        });
        expect(readdirSync(disk)).toEqual([expect.not.stringContaining(first)]);
      } finally {
        execFileSync("umount", [disk]);
        await removeFolder(disk);
      }
    },
  );
});
