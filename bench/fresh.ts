/** `node bench/fresh.ts`: time after an import until every process shows it, ROUNDS (10) times. */
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { importContent } from "#importer/apply.ts";
import { openDatabase } from "#store/open.ts";
import { makeContent, type TestContent } from "../tests/support/content.ts";
import { binaries } from "../tests/support/postgres.ts";
import { postgresServer } from "../tests/support/postgres-server.ts";
import {
  ask,
  newFolder,
  removeFolder,
  type ServerProcess,
  startServer,
} from "../tests/support/server-process.ts";
import { measuredAt, writeSection } from "./report.ts";
import { median } from "./trend.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 10);

async function measure(
  content: TestContent,
  dataDir: string,
  url: string | undefined,
  servers: readonly ServerProcess[],
): Promise<number[]> {
  const db = openDatabase({ url, dataDir });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Title ${randomUUID()}`;
    content.write(
      "news/fresh.md",
      `---\ntitle: ${title}\nsummary: For the measurement\npublish_date: 2026-11-20\nauthor: Test\n---\nText.\n`,
    );
    await importContent(db, { content: content.root, dataDir });
    const began = performance.now();
    for (;;) {
      const pages = await Promise.all(servers.map((server) => ask(`${server.url}/media-news`)));
      if (pages.every(({ text }) => text.includes(title))) break;
      await wait(20);
    }
    times.push(performance.now() - began);
  }
  await db.close();
  return times;
}

const rows: string[] = [];
const add = (name: string, times: readonly number[]): void => {
  rows.push(`| ${name} | ${Math.round(median(times))} | ${Math.round(Math.max(...times))} |`);
};
const content = await makeContent({ products: 1, items: 1 });
const env = { CONTENT_DIR: content.root, LOG_LEVEL: "error" };

const folder = await newFolder();
const single = await startServer({ dataDir: folder, env });
add("one server on SQLite", await measure(content, folder, undefined, [single]));
await single.stop();

const primary = binaries() ? await postgresServer() : undefined;
if (primary) {
  const shared = { ...env, DATABASE_URL: primary.url };
  const servers = [
    await startServer({ dataDir: folder, env: shared }),
    await startServer({ dataDir: folder, env: shared }),
  ];
  add("two servers on one PostgreSQL", await measure(content, folder, primary.url, servers));
  await Promise.all(servers.map((server) => server.stop()));
  await primary.remove();
}
await removeFolder(folder);
content.remove();

const [load = 0] = loadavg();
const report = `\`node bench/fresh.ts\` (ROUNDS=${ROUNDS}), ${measuredAt()}, Node ${process.version}; load of the machine at the end ${load.toFixed(1)}.
From the end of an import until every server shows it, the rendering of the page included. Asked for: 2,000 ms.

| | median, ms | longest, ms |
|---|---:|---:|
${rows.join("\n")}`;
await writeSection("fresh.md", "From an import to the reader", "Measured", report);
process.stdout.write(`${report}\n`);
