/** The process is killed at any moment: every lead that was acknowledged is in the database, exactly once. */
import { randomInt, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import { ask, CONTACT, contactOf, newFolder, removeFolder, type ServerProcess, startServer } from "../support/server-process.ts";

/** `KILLS=100 LEADS=1200` for the figure in docs/security.md. */
const LEADS = Number(process.env["LEADS"] ?? 36);
const KILLS = Number(process.env["KILLS"] ?? 3);
/** A kill, a start and a dozen leads that are sent again, on a machine that does other things besides. */
const TIMEOUT_MS = 150_000 + KILLS * 30_000;

describeBuilt("leads under SIGKILL", () => {
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    content = await makeContent({ products: 1, items: 1 });
    dataDir = await newFolder();
    server = await startServer({ dataDir, env: { CONTENT_DIR: content.root } });
  });
  afterAll(async () => {
    await server?.stop();
    await removeFolder(dataDir);
    content.remove();
  });

  it(
    "are all kept, each once, whatever was acknowledged",
    async () => {
      const acknowledged = new Set<string>();
      const sent: string[] = [];
      const answered = new EventEmitter();
      let up = Promise.withResolvers<void>();
      up.resolve();
      /** Sends a lead again and again under its key, as a visitor does who presses Send until it works. */
      const send = async (key: string): Promise<void> => {
        sent.push(key);
        while (!acknowledged.has(key)) {
          await up.promise;
          const reply = await ask(server.url + CONTACT, contactOf(key)).catch(() => undefined);
          if (reply?.status === 201) {
            acknowledged.add(key);
            answered.emit("lead");
          }
          if (reply && reply.status !== 201) expect([key, reply.status]).toEqual([key, 503]);
          // The answer of a killed process never comes; let the one that kills it go on.
          if (!reply) await new Promise(setImmediate);
        }
      };
      const kill = async (): Promise<void> => {
        up = Promise.withResolvers();
        server.signal("SIGKILL");
        expect(await server.ended).toBe("SIGKILL");
        server = await startServer({ dataDir, port: server.port, env: { CONTENT_DIR: content.root } });
        up.resolve();
      };
      for (let round = 0; round < KILLS; round += 1) {
        const sending = Array.from({ length: Math.ceil(LEADS / KILLS) }, () => send(randomUUID()));
        // Somewhere in the middle: after so many of this round have been answered.
        const least = acknowledged.size + randomInt(0, 10);
        while (acknowledged.size < least) await once(answered, "lead");
        await kill();
        await Promise.all(sending);
      }
      expect(acknowledged.size).toBe(sent.length);
      expect(sent.length).toBeGreaterThanOrEqual(LEADS);
      await server.stop();
      const db = new DatabaseSync(join(dataDir, "icg.sqlite"), { readOnly: true });
      const rows = db
        .prepare("select leads.idempotency_key as key, count(outbox.id) as mails from leads left join outbox on lead_id = leads.id group by leads.id")
        .all();
      expect(rows.map(({ key }) => String(key)).sort()).toEqual([...acknowledged].sort());
      expect(new Set(rows.map(({ mails }) => mails))).toEqual(new Set([2]));
      expect(db.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
      db.close();
    },
    TIMEOUT_MS,
  );
});
