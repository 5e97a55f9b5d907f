/** The SQLite file. */
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backup } from "#store/backup.ts";
import { type NewLead, saveLead } from "#store/leads.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { setMeta } from "#store/queries.ts";
import { withLockWait } from "#store/sqlite.ts";

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "icg-file-"));
  file = join(folder, "icg.sqlite");
  db = openDatabase({ dataDir: folder });
  await db.migrate();
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const lead = (): NewLead =>
  ({
    kind: "contact",
    idempotencyKey: randomUUID(),
    createdAt: new Date(),
    doubtful: false,
    name: "Zoe",
    email: "zoe@b.cd",
    payload: { message: "Hello" },
  }) as NewLead;
const save = () => saveLead(db, lead(), { mails: ["notice"] });
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("a locked database", () => {
  it("delays no request longer than its own limit, however many wait, and over all of its transactions together", async () => {
    const locking = new DatabaseSync(file);
    locking.exec("begin immediate; update meta set value = value");
    const ended: string[] = [];
    const request = (name: string, patienceMs: number, transactions: number): Promise<unknown> =>
      withLockWait(patienceMs, async () => {
        for (let done = 0; done < transactions; done += 1) await save().catch(() => undefined);
        await save();
      }).then(
        () => ended.push(`${name} stored`),
        () => ended.push(name),
      );
    // Accumulated waits would take eight times 300 ms, and 1,200 ms.
    await Promise.all([
      request("patient", 1_100, 0),
      ...Array.from({ length: 8 }, () => request("short", 300, 0)),
      request("several", 300, 3),
    ]);
    expect(ended).toEqual([
      ...Array.from({ length: 9 }, () => expect.stringMatching(/^(short|several)$/)),
      "patient",
    ]);
    locking.exec("rollback");
    locking.close();
    await withLockWait(300, save);
  });
});

describe("who can read it", () => {
  it("only its owner: folder 700, files 600, also when they were created otherwise", async () => {
    const all = () => [folder, file, `${file}-wal`, `${file}-shm`].map(modeOf);
    expect(all()).toEqual(["700", "600", "600", "600"]);
    for (const path of [file, `${file}-wal`, `${file}-shm`]) chmodSync(path, 0o644);
    chmodSync(folder, 0o755);
    const again = openDatabase({ dataDir: folder });
    expect(all()).toEqual(["700", "600", "600", "600"]);
    await again.close();
    await db.close();
    rmSync(folder, { recursive: true });
    const umask = process.umask(0);
    db = openDatabase({ dataDir: join(folder, "deep/data") });
    process.umask(umask);
    expect([
      modeOf(join(folder, "deep/data")),
      modeOf(join(folder, "deep/data/icg.sqlite")),
    ]).toEqual(["700", "600"]);
  });
});

it("a file that is no database is reported with advice", () => {
  const data = join(folder, "other");
  mkdirSync(data);
  writeFileSync(join(data, "icg.sqlite"), "This is no database. ".repeat(1_000));
  expect(() => openDatabase({ dataDir: data })).toThrow(
    /icg\.sqlite is damaged, or no database: put a backup in its place/,
  );
});

describe("a backup", () => {
  beforeEach(() => setMeta(db.kysely, "content_version", "1"));

  it("of a damaged database is refused, and leaves no file behind", async () => {
    for (let index = 0; index < 5; index += 1) await save();
    const other = new DatabaseSync(file);
    other.exec("pragma wal_checkpoint(truncate)");
    other.close();
    const bytes = openSync(file, "r+");
    writeSync(bytes, Buffer.alloc(statSync(file).size - 4_096, 0xff), 0, undefined, 4_096);
    closeSync(bytes);
    const target = join(folder, "copy.sqlite");
    await expect(backup({ db, url: undefined }, target)).rejects.toThrow(/malformed|not sound/);
    expect(existsSync(target)).toBe(false);
  });
});
