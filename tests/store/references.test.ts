/** References are unique under concurrent writes. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { engines, freshDatabase } from "../support/databases.ts";

const run = promisify(execFile);

it.each(engines)(
  "on %s 200 leads stored by two processes at once have 200 references, each with its mail",
  async (engine) => {
    const test = await freshDatabase(engine);
    try {
      const store = async (): Promise<string[]> => {
        const { stdout } = await run(process.execPath, [
          join(import.meta.dirname, "../support/save-worker.ts"),
          test.dataDir,
          test.url ?? "",
          "100",
        ]);
        return JSON.parse(stdout) as string[];
      };
      const references = (await Promise.all([store(), store()])).flat();
      expect([references.length, new Set(references).size]).toEqual([200, 200]);
      expect(references.filter((reference) => !/^[EMSA]-2026-\d{4}$/.test(reference))).toEqual([]);
      const kept = await test.db.kysely
        .selectFrom("leads")
        .innerJoin("outbox", "outbox.lead_id", "leads.id")
        .select("leads.reference")
        .execute();
      expect(kept.map(({ reference }) => reference).sort()).toEqual([...references].sort());
    } finally {
      await test.close();
    }
  },
);
