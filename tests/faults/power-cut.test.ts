/**
 * Power cuts: a commit is acknowledged when its log is on disk (`synchronous=full`); later bytes
 * may be partial, zeros or random.
 */
import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { acceptLead } from "#leads/accept.ts";
import { openDatabase } from "#store/open.ts";
import { emptyDatabase } from "../support/databases.ts";

const LEADS = 40;
/** `CUTS=800` for the figure in docs/security.md. */
const CUTS = Number(process.env["CUTS"] ?? 120);
const FILE = "icg.sqlite";

const contact = (key: string) => ({
  firstName: "Zoe",
  lastName: "Tester",
  email: `${key}@visitor.test`,
  message: "Two pallets, please.",
  idempotencyKey: key,
});

it("keeps every acknowledged lead, whole, wherever the log is cut off", async () => {
  const { dataDir, close } = await emptyDatabase("sqlite");
  const cutDir = await emptyDatabase("sqlite");
  const log = join(dataDir, `${FILE}-wal`);
  const db = openDatabase({ dataDir });
  await db.migrate();
  // The states share the log that begins here.
  new DatabaseSync(join(dataDir, FILE)).exec("pragma wal_checkpoint(truncate)");
  const acknowledged: { readonly key: string; readonly size: number }[] = [];
  for (let index = 0; index < LEADS; index += 1) {
    const key = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    await acceptLead({ db }, "contact", contact(key));
    acknowledged.push({ key, size: statSync(log).size });
  }
  const [before, fullLog] = [readFileSync(join(dataDir, FILE)), readFileSync(log)];
  expect(acknowledged.every(({ size }, index) => size > (acknowledged[index - 1]?.size ?? 0))).toBe(
    true,
  );
  await db.close();

  const files = ["", "-wal", "-shm"].map((end) => join(cutDir.dataDir, FILE + end));
  const [main = "", tail = ""] = files;
  const property = fc.property(
    fc.nat({ max: LEADS - 2 }),
    fc.nat({ max: 1_000_000 }),
    fc.constantFrom("short", "zeros", "noise"),
    (last, more, rest) => {
      const safe = acknowledged[last]?.size ?? 0;
      const cut = safe + (more % (fullLog.length - safe));
      for (const file of files) rmSync(file, { force: true });
      writeFileSync(main, before);
      writeFileSync(tail, fullLog.subarray(0, cut));
      if (rest !== "short")
        appendFileSync(
          tail,
          rest === "zeros"
            ? Buffer.alloc(9_000)
            : Buffer.from(fullLog.subarray(0, 9_000)).reverse(),
        );
      const opened = new DatabaseSync(main);
      try {
        expect(opened.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
        const stored = opened
          .prepare(
            "select idempotency_key as key, (select count(*) from outbox where lead_id = leads.id) as mails from leads",
          )
          .all();
        const mails = new Map(stored.map(({ key, mails }) => [key, mails]));
        // Unacknowledged leads exist completely or not at all.
        expect(acknowledged.slice(0, last + 1).filter(({ key }) => !mails.has(key))).toEqual([]);
        expect([...mails.values()].every((count) => count === 2)).toBe(true);
      } finally {
        opened.close();
      }
    },
  );
  fc.assert(property, { numRuns: CUTS, seed: 11 });
  await close();
  await cutDir.close();
});
