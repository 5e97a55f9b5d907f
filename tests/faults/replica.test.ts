/** A streaming replica behind DATABASE_READ_URL: content from the replica, leads to the primary, and the loss of either. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt, describePostgres } from "../support/needs.ts";
import { type PostgresServer, postgresServer } from "../support/postgres-server.ts";
import { ask, CONTACT, contactOf, newFolder, removeFolder, runCli, type ServerProcess, startServer } from "../support/server-process.ts";

/** Asks again until it is so; how long it takes is measured by bench/fresh.ts. */
const AGAIN = { timeout: 120_000, interval: 250 };

describeBuilt("with a replica", () => {
  describePostgres("the site", () => {
    let content: TestContent;
    let dataDir: string;
    let primary: PostgresServer;
    let replica: PostgresServer;
    let server: ServerProcess;
    const env = () => ({ CONTENT_DIR: content.root, DATABASE_URL: primary.url });
    const query = async <T>(url: string, text: string): Promise<T[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client
        .query(text)
        .then(({ rows }) => rows as T[])
        .finally(() => client.end());
    };
    const page = (path: string) => ask(server.url + path);
    const send = async (key = randomUUID()) => JSON.parse((await ask(server.url + CONTACT, contactOf(key))).text) as { success: boolean };

    beforeAll(async () => {
      content = await makeContent({ products: 1, items: 1 });
      dataDir = await newFolder();
      primary = await postgresServer();
      const first = await startServer({ dataDir, env: env() });
      await first.stop();
      replica = await primary.replica();
      server = await startServer({ dataDir, env: { ...env(), DATABASE_READ_URL: replica.url } });
    });
    afterAll(async () => {
      await server?.stop();
      await replica?.remove();
      await primary?.remove();
      await removeFolder(dataDir);
      content.remove();
    });

    it("reads content from the replica and sends leads to the primary", async () => {
      const reads = async (url: string) =>
        Number(
          (
            await query<{ n: string }>(
              url,
              "select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) as n from pg_stat_user_tables where relname = 'product_bodies'",
            )
          )[0]?.n,
        );
      const [before, there] = [await reads(primary.url), await reads(replica.url)];
      for (let index = 1; index <= 5; index += 1) expect((await page(`/api/products?search=uv-${index}&limit=${index}`)).status).toBe(200);
      expect((await page("/available-stocks/uv-531")).status).toBe(200);
      // Statistics of a session are written when it is idle for a moment.
      await vi.waitFor(async () => expect(await reads(replica.url)).toBeGreaterThan(there), AGAIN);
      expect(await reads(primary.url)).toBe(before);
      expect((await send()).success).toBe(true);
      expect(await query(primary.url, "select count(*)::int as n from leads")).toEqual([{ n: 1 }]);
    });

    it("shows an import", async () => {
      const title = `Title ${randomUUID()}`;
      content.write("news/fresh.md", `---\ntitle: ${title}\nsummary: For the test\npublish_date: 2026-11-20\nauthor: Test\n---\nText.\n`);
      expect(await runCli(["import"], { ...env(), DATA_DIR: dataDir })).toMatchObject({ status: 0 });
      await vi.waitFor(async () => expect((await page("/media-news")).text).toContain(title), AGAIN);
    });

    it("survives the loss of the replica: the primary takes over, and gives back", async () => {
      await replica.stop("immediate");
      // A request that was under way may fail; the next one finds the primary.
      await vi.waitFor(async () => expect((await page("/available-stocks?page=2")).status).toBe(200), AGAIN);
      for (const path of ["/available-stocks?page=3", "/api/products?search=uv", "/readyz"]) expect([path, (await page(path)).status]).toEqual([path, 200]);
      expect((await send()).success).toBe(true);
      await replica.start();
      expect((await page("/api/products?search=hals")).status).toBe(200);
    });

    it("keeps the pages up when the primary is lost, and forms are honest", async () => {
      expect((await page("/contact")).status).toBe(200);
      // The replica is left alone for some seconds after it was lost: wait until content comes from it again.
      await vi.waitFor(async () => {
        await page(`/api/products?search=${randomUUID()}`);
        const [sessions] = await query<{ n: number }>(
          replica.url,
          "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
        );
        expect(sessions?.n).toBeGreaterThan(0);
      }, AGAIN);
      await primary.stop("immediate");
      for (const path of ["/contact", "/available-stocks?page=4", "/api/products?search=antioxidant", "/readyz"])
        expect([path, (await page(path)).status]).toEqual([path, 200]);
      const key = randomUUID();
      const { status, text } = await ask(server.url + CONTACT, contactOf(key));
      expect([status, JSON.parse(text)]).toEqual([503, { success: false, message: "Error sending message." }]);
      await primary.start();
      await vi.waitFor(async () => expect((await send(key)).success).toBe(true), AGAIN);
      expect(await query(primary.url, `select count(*)::int as n from leads where idempotency_key = '${key}'`)).toEqual([{ n: 1 }]);
    });
  });
});
