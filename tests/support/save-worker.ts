/**
 * `node save-worker.ts DIR URL N` stores N leads concurrently and writes their references as JSON.
 */
import { randomUUID } from "node:crypto";
import { leadKindNames } from "#contract/leads.ts";
import { saveLead } from "#store/leads.ts";
import { openDatabase } from "#store/open.ts";

const [, , dataDir = "", url = "", count = "1"] = process.argv;
const db = openDatabase({ url: url || undefined, dataDir });
const saved = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => {
    const kind = leadKindNames[index % leadKindNames.length] ?? "contact";
    const lead = {
      kind,
      idempotencyKey: randomUUID(),
      createdAt: new Date("2026-11-23T08:00:00Z"),
      doubtful: false,
      name: undefined,
      email: "a@b.cd",
      payload: {},
    };
    return saveLead(db, lead, { mails: ["notice"] });
  }),
);
await db.close();
process.stdout.write(JSON.stringify(saved.map(({ reference }) => reference)));
