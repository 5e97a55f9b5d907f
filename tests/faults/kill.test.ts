/** Kills leave every acknowledged lead stored exactly once. */
import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSnapshot } from "#store/import.ts";
import { findContent } from "#store/media.ts";
import { openDatabase } from "#store/open.ts";
import { makeContent, type TestContent } from "../support/content.ts";
import { emptyDatabase, engines } from "../support/databases.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  buildContact,
  CONTACT,
  cleanEnvironment,
  ROOT,
  runCli,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

/** `KILLS=100 LEADS=1200` for the figure in docs/security.md. */
const LEADS = Number(process.env["LEADS"] ?? 36);
const KILLS = Number(process.env["KILLS"] ?? 3);
/** On a busy machine. */
const TIMEOUT_MS = 150_000 + KILLS * 30_000;
/** Typical duration of an import in ms. */
const IMPORT_MS = 2_500;

describeBuilt("under SIGKILL", () => {
  describe.each(engines)("on %s", (engine) => {
    let content: TestContent;
    let place: Awaited<ReturnType<typeof emptyDatabase>>;
    let server: ServerProcess;
    const env = () => ({ CONTENT_DIR: content.root, DATABASE_URL: place.url });
    beforeEach(async () => {
      content = await makeContent({ products: 1, items: 1 });
      place = await emptyDatabase(engine);
      server = await startServer({ dataDir: place.dataDir, env: env() });
    });
    afterEach(async () => {
      await server?.stop();
      await place.close();
      content.remove();
    });

    const killedImport = async (title: string): Promise<void> => {
      content.write(
        "news/killed.md",
        `---\ntitle: ${title}\nsummary: For the test\npublish_date: 2026-11-20\nauthor: Test\n---\nText.\n`,
      );
      const child = spawn(process.execPath, [join(ROOT, "src/cli.ts"), "import"], {
        cwd: ROOT,
        env: cleanEnvironment({ DATA_DIR: place.dataDir, ...env() }),
        stdio: "ignore",
      });
      const ended = once(child, "exit");
      await Promise.race([ended, wait(randomInt(IMPORT_MS))]);
      child.kill("SIGKILL");
      await ended;
    };

    it(
      "acknowledged leads are stored exactly once, and the last complete content is shown",
      async () => {
        const acknowledged = new Set<string>();
        const sent: string[] = [];
        const answered = new EventEmitter();
        let up = Promise.withResolvers<void>();
        up.resolve();
        /** With the same key, as a visitor would. */
        const send = async (key: string): Promise<void> => {
          sent.push(key);
          while (!acknowledged.has(key)) {
            await up.promise;
            const reply = await ask(server.url + CONTACT, buildContact(key)).catch(() => undefined);
            if (reply?.status === 201) {
              acknowledged.add(key);
              answered.emit("lead");
            }
            if (reply && reply.status !== 201) expect([key, reply.status]).toEqual([key, 503]);
            // A killed process never answers; let the killer run.
            if (!reply) await new Promise(setImmediate);
          }
        };
        const kill = async (): Promise<void> => {
          up = Promise.withResolvers();
          server.signal("SIGKILL");
          expect(await server.ended).toBe("SIGKILL");
          server = await startServer({ dataDir: place.dataDir, port: server.port, env: env() });
          up.resolve();
        };
        const titles: string[] = [];
        for (let round = 0; round < KILLS; round += 1) {
          titles.push(`Title ${round}`);
          const importing = killedImport(`Title ${round}`);
          const sending = Array.from({ length: Math.ceil(LEADS / KILLS) }, () =>
            send(randomUUID()),
          );
          // After some answers.
          const least = acknowledged.size + randomInt(0, 10);
          while (acknowledged.size < least) await once(answered, "lead");
          await importing;
          await kill();
          await Promise.all(sending);
        }
        expect(acknowledged.size).toBe(sent.length);
        expect(sent.length).toBeGreaterThanOrEqual(LEADS);
        // A starting server imports new content.
        expect((await ask(`${server.url}/media-news/killed`)).text).toContain(titles.at(-1));
        await server.stop();
        expect(await runCli(["import"], { DATA_DIR: place.dataDir, ...env() })).toMatchObject({
          status: 0,
        });
        const db = openDatabase(place);
        expect(findContent(await loadSnapshot(db), "killed")?.title).toBe(titles.at(-1));
        const leads = await db.kysely
          .selectFrom("leads")
          .leftJoin("outbox", "outbox.lead_id", "leads.id")
          .select([
            "leads.idempotency_key as key",
            (select) => select.fn.count("outbox.id").as("mails"),
          ])
          .groupBy("leads.id")
          .execute();
        expect(leads.map(({ key }) => key).sort()).toEqual([...acknowledged].sort());
        expect(new Set(leads.map(({ mails }) => Number(mails)))).toEqual(new Set([2]));
        await db.close();
      },
      TIMEOUT_MS,
    );
  });
});
