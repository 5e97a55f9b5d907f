/** `npx node tests/faults/soak/soak.ts`: memory under mixed load, every 10 s for MINUTES (10). */
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { measuredAt, writeResult } from "../../../bench/report.ts";
import { median, type Point, trendOf } from "../../../bench/trend.ts";
import { makeContent } from "../../support/content.ts";
import { ask, newFolder, removeFolder, startServer } from "../../support/server-process.ts";
import { smtpServer } from "../../support/smtp.ts";
import { connections, message, pickRead, type Visit, visit, wrongMessage } from "../visitors.ts";

const MINUTES = Number(process.env["MINUTES"] ?? 10);
const EVERY_MS = 10_000;
const VISITORS = 8;
/** Longest pause in ms; memory does not depend on the rate. */
const PAUSE_MS = 30;
const COLLECTING =
  'node=$1; shift; exec "$node" --expose-gc --import ./tests/faults/soak/collect.ts "$@"';
const MB = 1024 * 1024;
/** Growth of the fitted line over the second half, relative to the level. */
const FLAT = 0.05;

const content = await makeContent({ pictures: true });
const dataDir = await newFolder();
const smtp = await smtpServer();
const server = await startServer({
  dataDir,
  env: {
    CONTENT_DIR: content.root,
    LOG_LEVEL: "warn",
    SMTP_URL: smtp.url,
    LEADS_TO: "leads@icg.test",
  },
  shell: COLLECTING,
});
const began = performance.now();
const end = began + MINUTES * 60_000;

const statuses = new Map<string, number>();
const faults: string[] = [];
function pickVisit(at: number): Visit {
  if (at < 4) return message(randomUUID());
  return at < 6 ? wrongMessage() : pickRead();
}
async function visitor(): Promise<void> {
  const agent = connections(1);
  while (performance.now() < end) {
    const next = pickVisit(randomInt(100));
    try {
      const { status } = await visit(server.url, next, agent);
      const name = `${next.kind} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (status >= 500) faults.push(`${next.path}: ${status}`);
    } catch (error) {
      faults.push(`${next.path}: ${String(error)}`);
    }
    await wait(randomInt(PAUSE_MS));
  }
  agent.destroy();
}

const metrics = {
  resident: "process_resident_memory_bytes",
  heap: "nodejs_heap_size_used_bytes",
  external: "nodejs_external_memory_bytes",
  kept: "icg_page_cache_bytes",
} as const;
type Name = keyof typeof metrics;
const names = Object.keys(metrics) as Name[];
const points: Record<Name, Point[]> = { resident: [], heap: [], external: [], kept: [] };
async function watch(): Promise<void> {
  while (performance.now() < end) {
    await wait(EVERY_MS);
    server.signal("SIGUSR2");
    const { text } = await ask(`${server.url}/metrics`, {
      headers: { authorization: "Bearer a-secret-for-the-tests" },
    });
    const minute = (performance.now() - began) / 60_000;
    for (const name of names)
      points[name].push({
        minute,
        value: Number(new RegExp(`^${metrics[name]} (\\S+)$`, "m").exec(text)?.[1]) / MB,
      });
  }
}

await Promise.all([watch(), ...Array.from({ length: VISITORS }, visitor)]);
const logged = server.output().match(/"level":(50|60).*/g) ?? [];
await server.stop();
await smtp.close();
await removeFolder(dataDir);
content.remove();

const second = (name: Name): Point[] => points[name].filter(({ minute }) => minute > MINUTES / 2);
const figures = (["resident", "heap", "external"] as const).map((name) => {
  const half = second(name);
  const values = half.map(({ value }) => value);
  const third = Math.max(1, Math.floor(values.length / 3));
  const { slope, margin } = trendOf(half);
  const level = median(values);
  const growth = (slope * MINUTES) / 2 / level;
  return {
    name,
    first: median(values.slice(0, third)),
    last: median(values.slice(-third)),
    slope,
    margin,
    growth,
    flat: growth <= FLAT,
  };
});
const mb = (value: number): string => value.toFixed(1);
const minutes = Array.from({ length: MINUTES }, (_, index) => index + 1).map((minute) => {
  const of = (name: Name) =>
    mb(
      median(
        points[name]
          .filter((point) => point.minute > minute - 1 && point.minute <= minute)
          .map(({ value }) => value),
      ),
    );
  return `| ${minute} | ${names.map(of).join(" | ")} |`;
});
const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
const report = `# Memory of one process under mixed load

\`node tests/faults/soak/soak.ts\` (MINUTES=${MINUTES}), ${measuredAt()}, Node ${process.version}, SQLite, ${VISITORS} visitors at once, ${sent} requests.
Read from \`/metrics\` every 10 s, each time after a full garbage collection, so that only what is kept counts; MB. The first half is warm-up: in it every page is made and kept for the first time.

## Second half

| | median of its first third | of its last third | slope, MB a minute (95 %) | growth over the half | flat |
|---|---:|---:|---:|---:|---|
${figures.map(({ name, first, last, slope, margin, growth, flat }) => `| ${name} | ${mb(first)} | ${mb(last)} | ${slope.toFixed(2)} ± ${margin.toFixed(2)} | ${(growth * 100).toFixed(1)} % | ${flat ? "yes" : "NO"} |`).join("\n")}

Flat means: the line through the second half rises by at most ${FLAT * 100} % of its level.

## Medians of each minute

| minute | ${names.join(" | ")} |
|---:|---:|---:|---:|---:|
${minutes.join("\n")}

## Requests

${[...statuses]
  .sort()
  .map(([name, count]) => `- ${name}: ${count}`)
  .join("\n")}

Faults: ${faults.length}. Errors logged: ${logged.length}.`;
await writeResult("soak.md", [report]);
process.stdout.write(`${report}\n${[...faults.slice(0, 20), ...logged.slice(0, 20)].join("\n")}\n`);
process.exitCode =
  faults.length === 0 && logged.length === 0 && figures.every(({ flat }) => flat) ? 0 : 1;
