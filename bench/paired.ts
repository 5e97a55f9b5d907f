/**
 * `node bench/paired.ts FOLDER`: cached replies per second of this tree and another built checkout,
 * in turns. Only replies of equal length compare the servers.
 */
import { measureInTurns, type Pair, withCheckouts } from "./checkout.ts";
import { cpuSeconds } from "./cpu.ts";
import { loader, putLoad } from "./load.ts";
import { machine, measuredAt, writeResult } from "./report.ts";
import { median } from "./trend.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const SECONDS = 2;
const CONNECTIONS = 32;
const HEADERS = { "accept-encoding": "br" };
const PATHS = process.env["PATHS"]?.split(",") ?? [
  "/robots.txt",
  "/api/products?limit=1",
  "/feed.xml",
  "/available-stocks",
];
const other = process.argv[2];
if (!other) throw new Error("usage: node bench/paired.ts FOLDER");

const bytesOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { headers: HEADERS })).headers.get("content-length"));

interface Load {
  readonly rate: number;
  readonly cpu: number;
}

/** `cpu`: µs of CPU for each reply. */
async function load(url: string, pid: number): Promise<Load> {
  const before = cpuSeconds(pid) ?? 0;
  const { rate } = await putLoad(url, {
    seconds: SECONDS,
    connections: CONNECTIONS,
    headers: HEADERS,
  });
  return { rate, cpu: (((cpuSeconds(pid) ?? 0) - before) * 1e6) / (rate * SECONDS) };
}

async function compare(path: string, pair: Pair): Promise<string> {
  const [mine, theirs] = await measureInTurns(ROUNDS, pair, ({ url, child }) =>
    load(url + path, child.pid ?? 0),
  );
  const ratio = median(mine.map(({ rate }, index) => rate / (theirs[index]?.rate ?? 1)));
  const [myCpu, theirCpu] = [mine, theirs].map((all) => median(all.map(({ cpu }) => cpu)));
  const bytes = await Promise.all(pair.map(({ url }) => bytesOf(url + path)));
  const cells = [
    ...bytes,
    Math.round(median(mine.map(({ rate }) => rate))),
    Math.round(median(theirs.map(({ rate }) => rate))),
    ratio.toFixed(3),
    myCpu?.toFixed(1),
    theirCpu?.toFixed(1),
    ((myCpu ?? 0) / (theirCpu ?? 1)).toFixed(3),
  ];
  return `| \`${path}\` | ${cells.join(" | ")} |`;
}

await withCheckouts(other, async (pair) => {
  const rows: string[] = [];
  for (const path of PATHS) rows.push(await compare(path, pair));
  const [mine, theirs] = pair.map(({ revision }) => revision);
  const report = [
    "# Cached replies a second, in pairs",
    "",
    `\`node bench/paired.ts FOLDER\`, ${measuredAt()}, ${machine()}; load by ${loader}, ${CONNECTIONS} connections; ${ROUNDS} pairs of ${SECONDS} s in turns, medians.`,
    `A is ${mine}, B is ${theirs}. Bodies are brotli; a page that has grown is sent more slowly, the replies whose bodies kept their length compare the servers.`,
    "",
    "| address | bytes A | bytes B | replies/s A | replies/s B | A : B | µs of CPU A | µs of CPU B | A : B |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
  ];
  await writeResult("paired.md", report);
  process.stdout.write(`${report.join("\n")}\n`);
});
