/**
 * `npm run bench:attack`: the costliest requests and floods against one process of the site, while somebody asks for its health; what is
 * measured is how long health took and how much memory the process had at most.
 */
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { type Attack, attacks } from "../tests/support/attacks.ts";
import { ask, CONTACT, type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { makeSharedPictures, newDataDir } from "../tests/support/site.ts";
import { closeReport, machine, measuredAt } from "./report.ts";

const HEALTH_MS = 200;
const MEMORY_MB = 512;
const COUNT = Number(process.env["COUNT"] ?? 50);
const ODD = Number(process.env["ODD"] ?? 5_200);

interface Row {
  readonly name: string;
  readonly replies: string;
  readonly health: readonly number[];
  readonly memory: number;
}

/** Resident memory in MB, now and at most so far. */
function memoryOf(pid: number | undefined): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** Runs an attack while health is asked for over one connection after the other. */
async function watch(server: ServerProcess, name: string, run: () => Promise<readonly (number | string)[]>): Promise<Row> {
  const health: number[] = [];
  let over = false;
  const probing = (async () => {
    while (!over) {
      const began = performance.now();
      const { status } = await ask(`${server.url}/healthz`);
      health.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
      await new Promise((done) => setTimeout(done, 10));
    }
  })();
  const replies = await run();
  over = true;
  await probing;
  const counted = Map.groupBy(replies, (reply) => reply);
  const { peak } = memoryOf(server.child.pid);
  process.stdout.write(`${name}\n`);
  return { name, replies: [...counted].map(([reply, all]) => `${all.length} × ${reply}`).join(", "), health, memory: peak };
}

const from = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;
const sendAttack = (server: ServerProcess, attack: Attack, index: number): Promise<number | string> =>
  ask(server.url + attack.path, { ...attack, headers: { ...attack.headers, "x-forwarded-for": from(index) } }).then(
    ({ status }) => status,
    () => "closed",
  );

/** Sends many at a time, each of a client of its own. */
async function many(count: number, at: number, send: (index: number) => Promise<number | string>): Promise<(number | string)[]> {
  const replies: (number | string)[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (next < count) replies.push(await send(next++));
    }),
  );
  return replies;
}

/** Connections that write something and read nothing, held for some seconds. */
async function unread(server: ServerProcess, count: number, text: (index: number) => string): Promise<string[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined).pause();
    socket.write(text(index));
    sockets.push(socket);
  }
  await new Promise((done) => setTimeout(done, 8_000));
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return [`${open} of ${count} open`];
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`;
await makeSharedPictures();
const dataDir = await newDataDir();
const server = await startServer({ dataDir, env: { LOG_LEVEL: "silent" } });
const rows: Row[] = [];
try {
  await many(
    200,
    8,
    async (index) => (await ask(`${server.url}/available-stocks?page=${(index % 50) + 1}`, { headers: { "x-forwarded-for": from(index) } })).status,
  );
  rows.push(await watch(server, "nothing", async () => [String(await new Promise((done) => setTimeout(() => done("–"), 2_000)))]));
  for (const [kind, attack] of attacks.entries())
    rows.push(await watch(server, attack.name, () => many(COUNT, 10, (index) => sendAttack(server, attack, 1_000 * (kind + 1) + index))));
  const odd = (index: number): string => `/available-stocks?market=junk${index}&page=${index}`;
  rows.push(
    await watch(server, `${ODD} odd list addresses from 20 clients`, () =>
      many(ODD, 60, async (index) => (await ask(server.url + odd(index), { headers: { "x-forwarded-for": from(index % 20) } })).status),
    ),
  );
  rows.push(await watch(server, "the home page after it", async () => many(9, 1, async () => (await ask(`${server.url}/`)).status)));
  rows.push(
    await watch(server, "200 × 500 GETs sent ahead, replies not read", () =>
      unread(server, 200, (index) => get(`/available-stocks?page=${index % 50}`).repeat(500)),
    ),
  );
  rows.push(
    await watch(server, "200 × 2,500 of the shortest GETs sent ahead", () => unread(server, 200, () => "GET / HTTP/1.1\r\nhost:a\r\n\r\n".repeat(2_500))),
  );
  rows.push(await watch(server, "500 readers that read nothing", () => unread(server, 500, (index) => get(index % 2 ? "/available-stocks" : "/"))));
  const slow = (index: number): string =>
    `POST ${CONTACT} HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\nx-forwarded-for: ${from(60_000 + (index % 5))}\r\ncontent-length: 500\r\n\r\n{`;
  rows.push(await watch(server, "500 slow forms from 5 addresses", () => unread(server, 500, slow)));
  const upload = (index: number): string =>
    `POST /api/leads/application HTTP/1.1\r\nhost: site.test\r\ncontent-type: multipart/form-data; boundary=b\r\nx-forwarded-for: ${from(50_000 + index)}\r\ncontent-length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n${"x".repeat(4_500_000)}`;
  rows.push(await watch(server, "60 résumés of 4.5 MB that do not end", () => unread(server, 60, upload)));
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

const at = (sorted: readonly number[], share: number): number => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const table = rows.map(({ name, replies, health, memory }) => {
  const sorted = health.toSorted((a, b) => a - b);
  return {
    name,
    p95: at(sorted, 0.95),
    memory,
    line: `| ${name} | ${replies} | ${health.length} | ${at(sorted, 0.5)} | ${at(sorted, 0.95)} | ${at(sorted, 1)} | ${memory} |`,
  };
});
const faults = table.flatMap(({ name, p95, memory }) => [
  ...(p95 < HEALTH_MS ? [] : [`${name}: health p95 is ${p95} ms`]),
  ...(memory <= MEMORY_MB ? [] : [`${name}: ${memory} MB`]),
]);
await closeReport(
  "attack.md",
  [
    "# Under attack",
    "",
    `\`npm run bench:attack\`, ${measuredAt()}, ${machine()}; attacker, probe and server on this machine, and whatever else it did.`,
    `Each kind ${COUNT} times, 10 at a time, each from a client of its own; health over a connection of its own every 10 ms. Memory is the most the process ever had.`,
    `Wanted: health p95 under ${HEALTH_MS} ms, at most ${MEMORY_MB} MB.`,
    "",
    "| attack | replies | probes | health p50 ms | p95 | max | memory MB |",
    "|---|---|---:|---:|---:|---:|---:|",
    ...table.map(({ line }) => line),
  ],
  faults,
  ["All as wanted", "Not as wanted"],
);
