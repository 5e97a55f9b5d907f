/**
 * `npx node tests/faults/fuzz/fuzz.ts`: RUNS (20,000) requests and imports.
 * `-- server` and `-- process` run one half; SEED repeats a run.
 */
import fc from "fast-check";
import { measuredAt, writeSection } from "../../../bench/report.ts";
import { makeContent } from "../../support/content.ts";
import { anyBytes, createBytesChecker } from "../../support/fuzz-bytes.ts";
import { corruptFiles, importCorrupted } from "../../support/fuzz-content.ts";
import { httpRequest } from "../../support/fuzz-http.ts";
import { createPageChecker, pageRequests } from "../../support/fuzz-pages.ts";
import { createFuzzChecker } from "../../support/fuzz-replies.ts";
import { fuzzRequests } from "../../support/fuzz-requests.ts";
import { createFuzzTargets } from "../../support/fuzz-target.ts";
import { binaries } from "../../support/postgres.ts";
import { postgresServer } from "../../support/postgres-server.ts";
import { ask, newFolder, removeFolder, startServer } from "../../support/server-process.ts";

const RUNS = Number(process.env["RUNS"] ?? 20_000);
const IMPORTS = Math.max(2, Math.round(RUNS / 1_000));
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
const began = Date.now();
const counts = new Map<string, Map<string, number>>();
const faults: string[] = [];

async function part<T>(
  name: string,
  runs: number,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => Promise<number | string>,
  lanes = 1,
): Promise<void> {
  const seen = new Map<string, number>();
  counts.set(name, seen);
  const property = fc.asyncProperty(arbitrary, async (value) => {
    const status = String(await check(value));
    seen.set(status, (seen.get(status) ?? 0) + 1);
    // Lets timers run.
    await new Promise(setImmediate);
  });
  const lane = async (number: number): Promise<void> => {
    const result = await fc.check(property, {
      numRuns: Math.ceil(runs / lanes),
      seed: seed + number,
      endOnFailure: lanes > 1,
    });
    if (result.failed)
      process.stdout.write(
        `${name}: FAULT\n${fc.defaultReportMessage(result)}\n${String(result.errorInstance)}\n`,
      );
    if (result.failed)
      faults.push(
        `${name}: seed ${result.seed}, path ${result.counterexamplePath}\n${String(result.errorInstance)}\n${fc.defaultReportMessage(result)}`,
      );
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  process.stdout.write(
    `${name}: ${[...seen].map(([status, count]) => `${status} ${count}`).join(", ")}\n`,
  );
}

process.stdout.write(`SEED=${seed} RUNS=${RUNS}\n`);
const share = (portion: number): number => Math.ceil(RUNS * portion);

/** Over HTTP and over raw sockets. */
async function throughServer(): Promise<void> {
  const content = await makeContent({ products: 2, items: 2, pictures: true });
  const dataDir = await newFolder();
  const server = await startServer({
    dataDir,
    env: { CONTENT_DIR: content.root, LOG_LEVEL: "warn" },
  });
  const overHttp = httpRequest(server.url);
  const { paths } = JSON.parse((await ask(`${server.url}/api/openapi.json`)).text) as {
    paths: Parameters<typeof fuzzRequests>[0];
  };
  await Promise.all([
    part(
      "API over HTTP",
      share(0.2),
      fuzzRequests(paths),
      createFuzzChecker({ api: { request: overHttp }, paths }),
      2,
    ),
    part("pages and files over HTTP", share(0.05), pageRequests, createPageChecker(overHttp), 2),
    part("bytes over bare sockets", share(0.05), anyBytes, createBytesChecker(server.port), 4),
  ]);
  if ((await ask(`${server.url}/readyz`)).status !== 200)
    faults.push("the server is not ready afterwards");
  const logged = server.output().match(/^.*"level":(50|60).*$|^.*unhandled.*$/gm) ?? [];
  faults.push(...logged.map((entry) => `logged: ${entry}`));
  if ((await server.stop()) !== 0) faults.push("the server did not end in order");
  await removeFolder(dataDir);
  content.remove();
}

/** One kind after the other: synchronous answers would starve network replies. */
async function inProcess(): Promise<void> {
  const postgres = binaries() ? await postgresServer() : undefined;
  const mine = await createFuzzTargets();
  const theirs = postgres && (await createFuzzTargets(postgres.url));
  const requests = fuzzRequests(mine.target.paths);
  await part(
    "API in process, its database away",
    share(0.05),
    requests,
    createFuzzChecker(mine.away),
  );
  await part(
    "API in process, SQLite",
    share(postgres ? 0.45 : 0.65),
    requests,
    createFuzzChecker(mine.target),
  );
  if (theirs)
    await part(
      "API in process, PostgreSQL",
      share(0.2),
      requests,
      createFuzzChecker(theirs.target),
      2,
    );
  await part("imports of spoilt files, SQLite", IMPORTS, corruptFiles(mine.content), (changes) =>
    importCorrupted(mine.db, mine.content, mine.dataDir, changes),
  );
  for (const [name, { failures }] of Object.entries({
    SQLite: mine,
    ...(theirs ? { PostgreSQL: theirs } : {}),
  }))
    faults.push(...failures.map((error) => `inside, ${name}: ${error.stack}`));
  await mine.close();
  await theirs?.close();
  await postgres?.remove();
}

const only = process.argv[2];
if (only !== "process") await throughServer();
if (only !== "server") await inProcess();

const total = [...counts].reduce(
  (sum, [name, seen]) =>
    sum + (name.startsWith("imports") ? 0 : [...seen.values()].reduce((a, b) => a + b, 0)),
  0,
);
const rows = [...counts].map(([name, seen]) => {
  const all = [...seen].sort(([a], [b]) => a.localeCompare(b));
  return `| ${name} | ${all.reduce((sum, [, count]) => sum + count, 0)} | ${all.map(([status, count]) => `${status}: ${count}`).join(", ")} |`;
});
const report = `\`node tests/faults/fuzz/fuzz.ts${only ? ` ${only}` : ""}\` (RUNS=${RUNS}, SEED=${seed}), ${measuredAt()}, Node ${process.version}, ${Math.round((Date.now() - began) / 1000)} s: ${total} requests.

| what | runs | by status (0: closed without a reply) |
|---|---:|---|
${rows.join("\n")}

Faults (a 5xx, a reply that hangs, is not described or tells of the inside, a page that is cut off, an error logged, an import half written): ${faults.length}.
${faults
  .slice(0, 20)
  .map((fault) => `\n\`\`\`\n${fault.slice(0, 1_500)}\n\`\`\`\n`)
  .join("")}`;
await writeSection(
  "fuzz.md",
  "Any request",
  { server: "Through the server", process: "In process" }[only ?? ""] ?? "All",
  report,
);
process.stdout.write(`${report}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
