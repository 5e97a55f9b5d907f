/** A start with content files that this version cannot import leaves the database as it was. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { assertMigratable } from "#importer/apply.ts";
import { readConfig } from "#server/process/config.ts";
import { createLogger } from "#server/process/log.ts";
import { prepare } from "#server/process/prepare.ts";
import { createReadiness, createStatusReader } from "#server/process/readiness.ts";
import { contentHash, contentVersion } from "#store/content-state.ts";
import { type Database, openDatabase } from "#store/open.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { newFolder, ROOT, removeFolder } from "../support/server-process.ts";

let content: TestContent;
let dataDir: string;
const log = createLogger("silent");
const start = () => prepare(readConfig({ DATA_DIR: dataDir, CONTENT_DIR: content.root }), log);
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const pending = (): Promise<readonly string[]> => withDatabase((db) => db.pendingSteps());

/** As an earlier version left it: this one has steps that it did not run. */
const STEPS = ["2026-11-28-first", "2026-11-29-enquiry-addresses"];
const forgetSteps = (): Promise<void> =>
  withDatabase(async ({ kysely }) => {
    await sql`delete from kysely_migration`.execute(kysely);
  });
const makeOlder = (): void =>
  content.write("site.yaml", content.read("site.yaml").replace(/^content_version: .*\n/m, ""));

beforeEach(async () => {
  content = await makeContent({ products: 1, items: 1, pictures: true, brief: true });
  dataDir = await newFolder();
});
afterEach(async () => {
  await removeFolder(dataDir);
  content.remove();
});

it("shows the last import and migrates nothing while the content is older than the software", async () => {
  await start();
  await forgetSteps();
  const version = await withDatabase(contentVersion);
  makeOlder();
  const prepared = await start();
  expect(prepared).toMatchObject({
    imported: false,
    readOnly: true,
    contentFaults: { reason: expect.stringMatching(/version 2 .* upgrade-content/) },
  });
  expect(await pending()).toEqual(STEPS);
  expect(await withDatabase(contentVersion)).toBe(version);

  const db = openDatabase({ dataDir, readOnly: true });
  const disk = { freeBytes: () => -1 };
  const ready = createReadiness({
    db,
    status: createStatusReader(db, disk, prepared.contentFaults),
    quota: { maxBytes: 1e9, mailsPerHour: 1 },
    diskMinBytes: 0,
  });
  expect(await ready()).toMatchObject({
    ready: true,
    details: { content: expect.stringContaining("upgrade-content") },
  });
  await expect(
    db.kysely.insertInto("meta").values({ key: "x", value: "y" }).execute(),
  ).rejects.toThrow(/readonly/);
  await db.close();
});

it("ends with the command when nothing was ever imported, and makes no tables", async () => {
  makeOlder();
  await expect(start()).rejects.toThrow(/version 2 and this software reads .* upgrade-content/);
  expect(await pending()).toEqual(STEPS);
});

it("keeps the site with a database of this version, and says so in its status", async () => {
  await start();
  makeOlder();
  const { readOnly, contentFaults } = await start();
  expect(readOnly).toBeUndefined();
  expect(contentFaults?.reason).toMatch(/upgrade-content/);
  expect(await withDatabase(contentHash)).not.toBe("");
});

for (const args of [["desk"], ["move-leads", "--to", "postgres://127.0.0.1:1/none"]])
  it(`migrates nothing by icg ${args[0]} while the content has faults`, async () => {
    await start();
    await forgetSteps();
    content.write("site.yaml", `${content.read("site.yaml")}phone2: none\n`);
    const env = {
      PATH: process.env["PATH"],
      ICG_ENV_FILE: devNull,
      DATA_DIR: dataDir,
      CONTENT_DIR: content.root,
    };
    const { status, stderr } = spawnSync(process.execPath, ["src/cli.ts", ...args], {
      cwd: ROOT,
      env,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^content\/site\.yaml:\d+: unknown field phone2/m);
    expect(await pending()).toEqual(STEPS);
  });

it("checks no content for a database of this version", async () => {
  await start();
  content.write("site.yaml", "");
  await expect(withDatabase((db) => assertMigratable([db], content.root))).resolves.toBeUndefined();
});

it.skipIf(process.getuid?.() !== 0 || spawnSync("unshare", ["--mount", "true"]).status !== 0)(
  "names a full disk, and shows the last import",
  async () => {
    await start();
    const pictures = join(dataDir, "pictures");
    rmSync(pictures, { recursive: true });
    mkdirSync(pictures);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", pictures]);
    try {
      const { contentFaults } = await start();
      expect(contentFaults?.reason).toMatch(/^DATA_DIR: \S+ has no room: the disk is full/);
    } finally {
      execFileSync("umount", [pictures]);
    }
  },
);
