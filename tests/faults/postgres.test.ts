/** PostgreSQL stopped, hanging, and shared: everything recovers without a restart. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt, describePostgres } from "../support/needs.ts";
import { type PostgresServer, postgresServer } from "../support/postgres-server.ts";
import {
  ask,
  buildContact,
  CONTACT,
  newFolder,
  removeFolder,
  runCli,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

/** bench/fresh.ts measures the time. */
const AGAIN = { timeout: 120_000, interval: 250 };
const KEPT = ["/", "/available-stocks", "/contact", "/api/products?page=1&limit=6"];
const news = (title: string): string =>
  `---\ntitle: ${title}\nsummary: For the test\npublish_date: 2026-11-20\nauthor: Test\n---\nText.\n`;

describeBuilt("with PostgreSQL", () => {
  describePostgres("the site", () => {
    let content: TestContent;
    let dataDir: string;
    let postgres: PostgresServer;
    const servers: ServerProcess[] = [];
    const env = (more = {}) => ({ CONTENT_DIR: content.root, DATABASE_URL: postgres.url, ...more });
    const start = async (more = {}): Promise<ServerProcess> => {
      const server = await startServer({ dataDir, env: env(more) });
      servers.push(server);
      for (const path of KEPT)
        expect([path, (await ask(server.url + path)).status]).toEqual([path, 200]);
      return server;
    };
    beforeAll(async () => {
      content = await makeContent({ products: 1, items: 1 });
      dataDir = await newFolder();
      postgres = await postgresServer();
    });
    afterEach(async () => {
      await Promise.all(servers.splice(0).map((server) => server.stop()));
    });
    afterAll(async () => {
      await postgres?.remove();
      await removeFolder(dataDir);
      content.remove();
    });
    const send = async (server: ServerProcess, key = randomUUID()): Promise<unknown[]> => {
      const { status, text } = await ask(server.url + CONTACT, buildContact(key));
      return [status, JSON.parse(text)];
    };
    const keptAnswer = async (server: ServerProcess): Promise<void> => {
      for (const path of KEPT)
        expect([path, (await ask(server.url + path)).status]).toEqual([path, 200]);
      expect((await ask(`${server.url}/healthz`)).status).toBe(200);
    };
    const sent = [
      201,
      {
        success: true,
        message: "Message sent successfully!",
        reference: expect.stringMatching(/^M-\d{4}-\d{4}$/),
      },
    ];
    const notSent = [503, { success: false, message: "Error sending message." }];

    it("serves what it has when the database is gone, says so, and recovers", async () => {
      const server = await start();
      await postgres.stop("immediate");
      await keptAnswer(server);
      const ready = await ask(`${server.url}/readyz`);
      expect([ready.status, JSON.parse(ready.text)]).toMatchObject([
        503,
        { success: false, message: "The database does not answer." },
      ]);
      const key = randomUUID();
      expect(await send(server, key)).toEqual(notSent);
      // Uncached pages use the last loaded content.
      expect((await ask(`${server.url}/available-stocks?page=2`)).status).toBe(200);
      await server.waitForOutput(
        "the content cannot be read from the database; the site goes on with what it has read before",
      );
      await keptAnswer(server);

      await postgres.start();
      await vi.waitFor(
        async () => expect((await ask(`${server.url}/readyz`)).status).toBe(200),
        AGAIN,
      );
      expect(await send(server, key)).toEqual(sent);
      await server.waitForOutput("the database answers again");
      expect(
        (await runCli(["leads", "export", "--csv"], env({ DATA_DIR: dataDir }))).output.split(
          `${key}@visitor.test`,
        ),
      ).toHaveLength(2);
      expect(server.output()).not.toContain("visitor.test");
    });

    it("refuses a NUL in an address, and ignores one in a query", async () => {
      const server = await start();
      for (const path of [
        "/uploads/gallery/%00",
        "/available-stocks/%00",
        "/media-events/a%00.ics",
        "/structures/%00.svg",
        "/api/products/%00",
        "/%00",
      ])
        expect([path, (await ask(server.url + path)).status]).toEqual([path, 400]);
      const queries = [
        "/available-stocks?search=%00&market=%00&category=a%00",
        "/media-events?topic=%00&search=a%00&date=%00",
        "/api/events?topic=%00&industry=%00",
      ];
      for (const path of queries)
        expect([path, (await ask(server.url + path)).status]).toEqual([path, 200]);
    });

    it("does not wait forever: a hanging database is an error too", async () => {
      const server = await start();
      postgres.freeze();
      try {
        const key = randomUUID();
        const withoutScripts = (path: string, fields: Readonly<Record<string, string>>) =>
          ask(server.url + path, {
            method: "POST",
            headers: {
              "content-type": "application/x-www-form-urlencoded",
              "x-forwarded-for": "10.77.0.1",
            },
            body: new URLSearchParams(fields).toString(),
          });
        const message = "Two pallets of UV-531.";
        const contact = {
          form: "contact",
          firstName: "Zoe",
          lastName: "Tester",
          email: "zoe@visitor.test",
          message,
        };
        const list = "UV-531; 500 kg\nICG AO 1010; 2 t";
        const answers = Promise.all([
          send(server, key),
          ask(`${server.url}/readyz`),
          ask(`${server.url}/available-stocks?page=3`),
          withoutScripts("/contact", contact),
          withoutScripts("/check-list", { text: list }),
        ] as const);
        await keptAnswer(server);
        // The database still hangs.
        const [form, ready, page, posted, checked] = await answers;
        expect([form, ready.status, page.status, posted.status, checked.status]).toEqual([
          notSent,
          503,
          200,
          503,
          200,
        ]);
        expect([
          posted.headers["content-type"],
          posted.text.includes(`${message}</textarea>`),
        ]).toEqual(["text/html; charset=utf-8", true]);
        await keptAnswer(server);
        postgres.thaw();
        await vi.waitFor(
          async () => expect((await ask(`${server.url}/readyz`)).status).toBe(200),
          AGAIN,
        );
        await vi.waitFor(async () => expect(await send(server, key)).toEqual(sent), AGAIN);
        expect(
          (await runCli(["leads", "export", "--csv"], env({ DATA_DIR: dataDir }))).output.split(
            `${key}@visitor.test`,
          ),
        ).toHaveLength(2);
      } finally {
        postgres.thaw();
      }
    });

    it("shows an import in every process, and takes a form once wherever it is sent", async () => {
      const [one, other] = await Promise.all([start(), start()]);
      const title = `Title ${randomUUID()}`;
      content.write("news/fresh.md", news(title));
      expect(await runCli(["import"], env({ DATA_DIR: dataDir }))).toMatchObject({ status: 0 });
      const shown = async (): Promise<void> => {
        for (const server of [one, other]) {
          const { status, text } = await ask(`${server?.url}/media-news`);
          expect([status, text.includes(title)]).toEqual([200, true]);
        }
      };
      await vi.waitFor(shown, AGAIN);
      const key = randomUUID();
      const replies = await Promise.all(
        [one, other, one, other].map((server) => send(server as ServerProcess, key)),
      );
      expect(replies).toEqual([sent, sent, sent, sent]);
      expect(
        (await runCli(["leads", "export", "--csv"], env({ DATA_DIR: dataDir }))).output.split(
          `${key}@visitor.test`,
        ),
      ).toHaveLength(2);
    });
  });
});
