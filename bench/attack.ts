/**
 * `node bench/attack.ts [sqlite|postgres] [--nginx]`: sends the costliest requests and floods to
 * one process of the site, directly or behind deploy/nginx.conf. Measures the health check's
 * latency and the peak memory.
 */
import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { missingPictureFiles } from "#importer/picture-folder.ts";
import {
  type Attack,
  attacks,
  misspeltList,
  type Question,
  questions,
} from "../tests/support/attacks.ts";
import { hasNginx, startNginxInFrontOf } from "../tests/support/nginx.ts";
import { postgresServer } from "../tests/support/postgres-server.ts";
import { ask, CONTACT, type Reply, runCli, startServer } from "../tests/support/server-process.ts";
import { newDataDir } from "../tests/support/site.ts";
import { type CachedShare, cachedShare, SHARE_MIN, shareTable } from "./cached-share.ts";
import { probeHealth } from "./health-probe.ts";
import { machine, measuredAt, writeSection } from "./report.ts";

const MEMORY_MB = 512;
/** In ms, for 500 lines on an idle server. */
const LIST_MS = 3_000;
const COUNT = Number(process.env["COUNT"] ?? 50);
const ODD = Number(process.env["ODD"] ?? 5_200);
const ROW_S = Number(process.env["ROW_S"] ?? 15);
/** Timeout of a request. */
const GIVEN_UP_MS = 2_000 * ROW_S;
/** Unread connections stay open this long. */
const HELD_S = Math.min(8, ROW_S);
/** Runs only rows with matching names. */
const ONLY = new RegExp(process.env["ONLY"] ?? "");
const behindNginx = process.argv.includes("--nginx");
const [engine = "sqlite"] = process.argv.slice(2).filter((argument) => argument !== "--nginx");
if (engine !== "sqlite" && engine !== "postgres")
  throw new Error(`sqlite or postgres, not ${engine}`);
if (behindNginx && !hasNginx()) throw new Error("nginx is not installed");
/** For the health check's p95. */
const HEALTH_MS = behindNginx ? 250 : 500;

interface Answer {
  readonly reply: number | string;
  readonly ms: number;
}

interface Row {
  readonly name: string;
  readonly answers: readonly Answer[];
  readonly health: readonly number[];
  readonly memory: number;
  /** Limit in ms. */
  readonly within?: number | undefined;
}

const memoryOf = (pid: number | string | undefined): number =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
  );

const rows: Row[] = [];

async function watch(
  name: string,
  run: () => Promise<readonly Answer[]>,
  within?: number,
): Promise<void> {
  if (!ONLY.test(name)) return;
  const probe = await probeHealth(target.url, GIVEN_UP_MS);
  const answers = await run();
  const health = await probe.stop();
  rows.push({ name, answers, health, memory: memoryOf(server.child.pid), within });
  process.stdout.write(`${lineOf(rows.at(-1) as Row)}\n`);
}

const from = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;

/** In parallel, as long as a row may take. */
async function many(
  count: number,
  at: number,
  send: (index: number) => Promise<number | string>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + ROW_S * 1_000;
  let next = 0;
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (next < count && performance.now() < end) {
        const began = performance.now();
        const reply = await send(next++);
        answers.push({ reply, ms: performance.now() - began });
      }
    }),
  );
  return answers;
}

/** A 503 must have Retry-After. */
const replyOf = ({ status, headers }: Reply): number | string =>
  status === 503 && headers["retry-after"] === undefined ? "503 without Retry-After" : status;
const isServerError = ({ reply }: Answer): boolean =>
  typeof reply === "number" ? reply >= 500 && reply !== 503 : reply.startsWith("503 ");

const sendAttack = (attack: Attack, client: number): Promise<number | string> =>
  ask(target.url + attack.path, {
    ...attack,
    timeoutMs: GIVEN_UP_MS,
    headers: { ...attack.headers, "x-forwarded-for": from(client) },
  }).then(replyOf, () => "closed");
const put = (
  { method = "GET", path, headers, body }: Question,
  index: number,
  client: number,
  leaveMs?: number,
): Promise<number | string> =>
  ask(target.url + path(index), {
    method,
    headers: { ...headers, "x-forwarded-for": from(client) },
    body: body?.(index),
    timeoutMs: leaveMs ?? GIVEN_UP_MS,
  }).then(replyOf, () => (leaveMs ? "left" : "closed"));
const read = (path: string, client: number): Promise<number | string> =>
  put({ name: "", path: () => path }, 0, client);

async function unread(count: number, text: (index: number) => string): Promise<Answer[]> {
  const sockets: Socket[] = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const socket = connect(target.port, "127.0.0.1");
    socket.on("error", () => undefined).pause();
    socket.write(text(index));
    sockets.push(socket);
  }
  await new Promise((done) => setTimeout(done, HELD_S * 1_000));
  const open = sockets.filter(({ destroyed }) => !destroyed).length;
  for (const socket of sockets) socket.destroy();
  return [{ reply: `${open} of ${count} open`, ms: performance.now() - began }];
}
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: site.test\r\n\r\n`;

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
const slowest = ({ answers }: Row): number =>
  Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
function lineOf(row: Row): string {
  const counted = Map.groupBy(row.answers, ({ reply }) => reply);
  const replies = [...counted].map(([reply, all]) => `${all.length} × ${reply}`).join(", ");
  const { name, health, memory } = row;
  return `| ${name} | ${replies} | ${slowest(row)} | ${health.length} | ${at(health, 0.5)} | ${at(health, 0.95)} | ${at(health, 1)} | ${memory} |`;
}
function faultsOf(row: Row): string[] {
  const p95 = at(row.health, 0.95);
  const wrong = new Set(row.answers.filter(isServerError).map(({ reply }) => reply));
  const faults = [...wrong].map((reply) => `${row.name}: answered with ${reply}`);
  if (!(p95 <= HEALTH_MS)) faults.push(`${row.name}: health p95 is ${p95} ms`);
  if (!(row.memory <= MEMORY_MB)) faults.push(`${row.name}: ${row.memory} MB`);
  if (row.within !== undefined && !(slowest(row) <= row.within))
    faults.push(`${row.name}: answered after ${slowest(row)} ms`);
  return faults;
}

const dataDir = await newDataDir({ ownPictures: true });
const database = engine === "postgres" ? await postgresServer() : undefined;
const own = database ? { DATABASE_URL: database.url } : {};
// With its own import, the site creates pictures only on request.
const { status, output } = await runCli(["import"], { DATA_DIR: dataDir, ...own });
if (status !== 0) throw new Error(output);
// No server listens: each attempt renders the mail. Messages take a second to build.
for (let index = 0; index < 100; index += 1) misspeltList(index);
// As in deploy/icg.service.
const server = await startServer({
  dataDir,
  env: {
    MALLOC_ARENA_MAX: "2",
    LOG_LEVEL: "silent",
    SMTP_URL: "smtp://127.0.0.1:9",
    LEADS_TO: "sales@site.test",
    ...own,
  },
});
const nginx = behindNginx ? await startNginxInFrontOf(server.port) : undefined;
const target = nginx ?? server;
const shares: CachedShare[] = [];
/** An attack must not slow later visitors. */
async function share(when: string): Promise<void> {
  if (!ONLY.test("cached pages")) return;
  const found = await cachedShare(when, server.url, server.child.pid ?? 0);
  if (!found) return;
  shares.push(found);
  process.stdout.write(`${shareTable([found]).at(-1)}\n`);
}
try {
  await share("before");
  await many(200, 8, (index) => read(`/available-stocks?page=${(index % 50) + 1}`, index));
  await watch("nothing", async () => [
    { reply: await new Promise<string>((done) => setTimeout(() => done("–"), 2_000)), ms: 0 },
  ]);
  for (const [kind, attack] of attacks.entries())
    await watch(attack.name, () =>
      many(COUNT, 10, (index) => sendAttack(attack, 1_000 * (kind + 1) + index)),
    );

  const { misspeltList: list, misspeltForm, formulaList, formulaSheet, ...searches } = questions;
  for (const [place, question] of Object.values(searches).entries())
    await watch(`${question.name}, 10 at a time`, () =>
      many(2 * COUNT, 10, (index) => put(question, index, 20_000 + 1_000 * place + index)),
    );
  for (const [place, question] of [list, formulaList, misspeltForm].entries()) {
    await watch(
      `${question.name}, alone`,
      () => many(3, 1, (index) => put(question, index, 30_000 + place)),
      LIST_MS,
    );
    await watch(`${question.name}, 6 at once`, () =>
      many(6, 6, (index) => put(question, 10 + index, 30_100 + 10 * place + index)),
    );
    await watch(`${question.name}, 30 from five addresses`, () =>
      many(30, 30, (index) => put(question, 20 + index, 30_200 + 10 * place + (index % 5))),
    );
  }
  await watch("30 such lists, whose senders leave after 300 ms", () =>
    many(30, 30, (index) => put(list, 60 + index, 30_300 + index, 300)),
  );
  await watch(
    "a list after that",
    () => many(1, 1, (index) => put(list, 90 + index, 30_400)),
    LIST_MS,
  );
  await watch(formulaSheet.name, async () => {
    const sent = await many(20, 5, (index) => put(formulaSheet, index, 31_000 + index));
    await new Promise((done) => setTimeout(done, HELD_S * 1_000));
    return sent;
  });

  const { products } = JSON.parse((await ask(`${target.url}/api/products?limit=100`)).text) as {
    products: readonly { _id: string }[];
  };
  const pictures = await missingPictureFiles(join(dataDir, "pictures"));
  const flood = (count: number, path: (index: number) => string) => () =>
    many(count, 60, (index) => read(path(index), index % 20));
  await watch(
    "flood of pictures that are not made yet, from 20 clients",
    flood(1_000, (index) => `/pictures/${pictures[index % pictures.length]}`),
  );
  const made = (await readdir(join(dataDir, "pictures"))).filter((name) => name.includes("-"));
  await watch(
    "flood of pictures that are made",
    flood(5_000, (index) => `/pictures/${made[index % made.length]}`),
  );
  await watch(
    "flood of cards",
    flood(1_000, (index) => `/cards/${products[index % products.length]?._id}.png`),
  );
  const exports = [
    "/catalogue.csv",
    "/catalogue.xlsx",
    "/catalogue.sdf",
    "/regulatory.csv",
    "/regulatory.xml",
    "/sitemap.xml",
    "/feed.xml",
    "/events.ics",
  ];
  await watch(
    "flood of exports",
    flood(2_000, (index) => exports[index % exports.length] ?? ""),
  );
  const facets = (index: number): string =>
    [
      "polymer=pp",
      "polymer=pvc",
      "process=film",
      "process=injection",
      "form=powder",
      "form=liquid",
      "stock=in-stock",
      "regulatory=not-candidate",
    ]
      .filter((_, bit) => (index >> bit) & 1)
      .join("&");
  await watch(
    "flood of facets",
    flood(
      3_000,
      (index) => `/api/products?fields=facets&page=${1 + (index >> 8)}&${facets(index)}`,
    ),
  );
  await watch(
    "flood of facets of a search",
    flood(
      3_000,
      (index) =>
        `/api/products?fields=facets&search=${index % 2 ? "stabilizer" : "a"}&page=${index >> 8}&${facets(index)}`,
    ),
  );
  await watch(
    "flood of pages of a search",
    flood(3_000, (index) => `/product-finder?search=stabilizer${index}&${facets(index)}`),
  );
  const odd = (index: number): string => `/available-stocks?market=junk${index}&page=${index}`;
  await watch(`${ODD} odd list addresses from 20 clients`, flood(ODD, odd));
  await watch("the home page after it", () => many(9, 1, () => read("/", 1)));

  // Only nginx limits these (docs/security.md).
  if (nginx) {
    await watch("200 × 500 GETs sent ahead, replies not read", () =>
      unread(200, (index) => get(`/available-stocks?page=${index % 50}`).repeat(500)),
    );
    await watch("200 × 2,500 of the shortest GETs sent ahead", () =>
      unread(200, () => "GET / HTTP/1.1\r\nhost:a\r\n\r\n".repeat(2_500)),
    );
    await watch("500 readers that read nothing", () =>
      unread(500, (index) => get(index % 2 ? "/available-stocks" : "/")),
    );
  }
  const slow = (index: number): string =>
    `POST ${CONTACT} HTTP/1.1\r\nhost: site.test\r\ncontent-type: application/json\r\nx-forwarded-for: ${from(60_000 + (index % 5))}\r\ncontent-length: 500\r\n\r\n{`;
  await watch("500 slow forms from 5 addresses", () => unread(500, slow));
  const upload = (index: number): string =>
    `POST /api/leads/application HTTP/1.1\r\nhost: site.test\r\ncontent-type: multipart/form-data; boundary=b\r\nx-forwarded-for: ${from(50_000 + index)}\r\ncontent-length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n${"x".repeat(4_500_000)}`;
  await watch("60 résumés of 4.5 MB that do not end", () => unread(60, upload));
  await share("after");
} finally {
  await nginx?.stop();
  await server.stop();
  await database?.remove();
  await rm(dataDir, { recursive: true, force: true });
}

const last = shares.at(-1);
const faults = rows.flatMap(faultsOf);
if (last && last.share < SHARE_MIN)
  faults.push(
    `cached pages: ${last.share.toFixed(2)} of nginx afterwards, ${shares[0]?.share.toFixed(2)} before`,
  );
const lines = [
  `\`node bench/attack.ts ${engine}${behindNginx ? " --nginx" : ""}\`, ${measuredAt()}, ${machine()}; attacker, probe${database ? ", PostgreSQL" : ""} and server on this machine, and whatever else it did.`,
  `Each kind of form ${COUNT} times, 10 at a time, each from another client; health every 10 ms from a separate thread. A row ends after ${ROW_S} s. Memory is the most`,
  "the process ever had, without that of the process that makes pictures.",
];
if (behindNginx)
  lines.push(
    "nginx with the limits of deploy/nginx.conf is in front, without TLS; it counts clients by the address they say they have.",
  );
lines.push(
  `Wanted: health p95 of at most ${HEALTH_MS} ms, at most ${MEMORY_MB} MB, no 5xx but 503 with Retry-After, a list that is checked alone within ${LIST_MS} ms.`,
  "",
  "| attack | replies | slowest ms | probes | health p50 ms | p95 | max | memory MB |",
  "|---|---|---:|---:|---:|---:|---:|---:|",
  ...rows.map(lineOf),
  "",
);
if (shares.length > 0) lines.push(...shareTable(shares), "");
lines.push(
  faults.length === 0
    ? "All as wanted."
    : `Not as wanted:\n\n${faults.map((fault) => `- ${fault}`).join("\n")}`,
);
const text = lines.join("\n");
const section = `${database ? "PostgreSQL" : "SQLite"}${behindNginx ? " behind nginx" : ""}`;
if (!process.env["ONLY"]) await writeSection("attack.md", "Under attack", section, text);
process.stdout.write(`${text}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
