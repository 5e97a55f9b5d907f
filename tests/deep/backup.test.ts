/** Backups are complete, verified and rotated on both engines. */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backup, backupInto } from "#store/backup.ts";
import { packContent, saveContent } from "#store/import.ts";
import { saveLead } from "#store/leads.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";
import { replaceContent, snapshotOf } from "../support/snapshot.ts";

const NOW = new Date("2026-11-26T22:30:05Z");
const HOURS_MS = 3_600_000;
const hasPgDump = spawnSync("pg_dump", ["--version"]).status === 0;

describe.each(engines.filter((engine) => engine === "sqlite" || hasPgDump))(
  "a backup of %s",
  (engine) => {
    const ending = engine === "sqlite" ? "sqlite" : "dump";
    let test: TestDatabase;
    let folder: string;
    beforeEach(async () => {
      test = await freshDatabase(engine);
      folder = mkdtempSync(join(tmpdir(), "icg-backup-"));
      const packed = await packContent(snapshotOf({}), new Map());
      await saveContent(test.db, packed, "test", {
        "products/hals": 1,
        "products/waxes": 1,
        events: 1,
      });
      for (const email of ["a@b.test", "c@d.test", "e@f.test"])
        await saveLead(
          test.db,
          {
            kind: "contact",
            idempotencyKey: email,
            createdAt: NOW,
            doubtful: false,
            name: "Zoë",
            email,
            payload: { message: "One\nCOPY leads (x)\n\\.\nlast" },
          },
          { mails: ["notice"] },
        );
    });
    afterEach(async () => {
      await test.close();
      rmSync(folder, { recursive: true });
    });
    const source = () => ({ db: test.db, url: test.url });
    const keep = (count: number, now = NOW) => backupInto(source(), folder, count, now);

    it("counts the grades and leads of the copy, and only its owner can read it", async () => {
      const file = join(folder, "copy");
      expect(await backup(source(), file)).toEqual({ file, grades: 2, leads: 3 });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder)).toEqual(["copy"]);
    });

    it("never overwrites a file", async () => {
      const file = join(folder, "copy");
      for (const before of ["", "mine"]) {
        writeFileSync(file, before);
        await expect(backup(source(), file)).rejects.toThrow(
          /exists; a backup never overwrites a file/,
        );
        expect(readFileSync(file, "utf8")).toBe(before);
      }
    });

    it("is named by the time in UTC, and the newest N are kept", async () => {
      for (const hour of [0, 1, 2, 3])
        expect((await keep(3, new Date(NOW.getTime() + hour * HOURS_MS))).removed.length).toBe(
          hour < 3 ? 0 : 1,
        );
      expect(readdirSync(folder)).toEqual(
        ["2026-11-26T233005Z", "2026-11-27T003005Z", "2026-11-27T013005Z"].map(
          (time) => `icg-${time}.${ending}`,
        ),
      );
    });

    it("removes nothing that it did not create", async () => {
      const others = ["before-the-move.sqlite", "icg-2026-01-01.sqlite", "icg.env"];
      for (const name of others) writeFileSync(join(folder, name), "x");
      const { removed, file } = await keep(1);
      expect(removed).toEqual([]);
      expect(readdirSync(folder).toSorted()).toEqual(
        [...others, file.slice(folder.length + 1)].toSorted(),
      );
    });

    it("is kept when the clock was set back", async () => {
      const later = await keep(1);
      const { removed, file } = await keep(1, new Date(NOW.getTime() - HOURS_MS));
      expect([removed, existsSync(file)]).toEqual([[later.file.slice(folder.length + 1)], true]);
    });

    it("that fails keeps the older ones and nothing else", async () => {
      const { file } = await keep(1);
      await replaceContent(test.db, snapshotOf({}), "without grades");
      await expect(keep(1, new Date(NOW.getTime() + HOURS_MS))).rejects.toThrow(
        /^The copy holds no grades/,
      );
      await test.db.kysely.deleteFrom("meta").execute();
      await expect(keep(1, new Date(NOW.getTime() + HOURS_MS))).rejects.toThrow(
        /holds no content.*Nothing was copied/,
      );
      expect(readdirSync(folder)).toEqual([file.slice(folder.length + 1)]);
    });

    it("clears what a killed backup left a day ago, not what another one writes now", async () => {
      const [old, current] = [
        ".icg-2026-11-20T000000Z.sqlite.part",
        ".icg-2026-11-26T000000Z.sqlite.part",
      ];
      for (const name of [old, current]) writeFileSync(join(folder, name), "x");
      utimesSync(
        join(folder, old),
        new Date(NOW.getTime() - 25 * HOURS_MS),
        new Date(NOW.getTime() - 25 * HOURS_MS),
      );
      await keep(1);
      expect(readdirSync(folder)).toContain(current);
      expect(readdirSync(folder)).not.toContain(old);
    });

    it("needs an existing folder: its disk may not be mounted", async () => {
      await expect(backupInto(source(), join(folder, "none"), 1, NOW)).rejects.toThrow(
        /none is not a folder: create it, or mount its disk/,
      );
      await expect(backup(source(), join(folder, "none/copy"))).rejects.toThrow(
        /none\/copy cannot be written. \(ENOENT/,
      );
    });
  },
);

describe.runIf(engines.includes("postgres"))("a backup of PostgreSQL", () => {
  it("says what to install where pg_dump is missing", async () => {
    const test = await freshDatabase("postgres");
    const folder = mkdtempSync(join(tmpdir(), "icg-backup-"));
    const path = process.env["PATH"];
    await test.db.kysely
      .insertInto("meta")
      .values({ key: "content_version", value: "v1" })
      .execute();
    process.env["PATH"] = folder;
    try {
      await expect(backup({ db: test.db, url: test.url }, join(folder, "copy"))).rejects.toThrow(
        /^pg_dump was not found: install PostgreSQL's client programs/,
      );
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      process.env["PATH"] = path;
      await test.close();
      rmSync(folder, { recursive: true });
    }
  });
});
