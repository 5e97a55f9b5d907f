/**
 * `node save-worker.ts DIR URL N` stores N leads, some at once, and writes their references as JSON.
 */
import { randomUUID } from "node:crypto";
import PQueue from "p-queue";
import { leadKindNames } from "#contract/leads.ts";
import { saveLead } from "#store/leads.ts";
import { openDatabase } from "#store/open.ts";

const [, , dataDir = "", url = "", count = "1"] = process.argv;
const db = openDatabase({ url: url || undefined, dataDir });
// More would wait for a connection longer than the store lets them.
const queue = new PQueue({ concurrency: 10 });
const saved = await queue.addAll(
  Array.from({ length: Number(count) }, (_, index) => () => {
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
