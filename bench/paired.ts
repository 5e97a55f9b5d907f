/**
 * `node bench/paired.ts FOLDER`: cached replies per second of this tree and another built checkout,
 * in turns. Only replies of equal length compare the servers.
 */
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { makeSharedPictures, newDataDir } from "../tests/support/site.ts";
import { type RunningCheckout, revision, startCheckout } from "./checkout.ts";
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

async function compare(path: string, sites: readonly RunningCheckout[]): Promise<string> {
  const rates = sites.map((): number[] => []);
  const cpu = sites.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const turn = [...sites.keys()];
    for (const index of round % 2 === 0 ? turn : turn.toReversed()) {
      const { url, child } = sites[index] as RunningCheckout;
      const before = cpuSeconds(child.pid ?? 0) ?? 0;
      const { rate } = await putLoad(url + path, {
        seconds: SECONDS,
        connections: CONNECTIONS,
        headers: HEADERS,
      });
      if (round < 0) continue;
      rates[index]?.push(rate);
      cpu[index]?.push((((cpuSeconds(child.pid ?? 0) ?? 0) - before) * 1e6) / (rate * SECONDS));
    }
  }
  const [mine = [], theirs = []] = rates;
  const ratio = median(mine.map((rate, index) => rate / (theirs[index] ?? 1)));
  const [myCpu = 0, theirCpu = 0] = cpu.map(median);
  const bytes = await Promise.all(sites.map(({ url }) => bytesOf(url + path)));
  const cells = [
    ...bytes,
    Math.round(median(mine)),
    Math.round(median(theirs)),
    ratio.toFixed(3),
    myCpu.toFixed(1),
    theirCpu.toFixed(1),
  ];
  return `| \`${path}\` | ${[...cells, (myCpu / theirCpu).toFixed(3)].join(" | ")} |`;
}

const folders = [resolve(import.meta.dirname, ".."), resolve(other)];
await makeSharedPictures();
const data = await Promise.all(folders.map(() => newDataDir()));
const sites: RunningCheckout[] = [];
try {
  for (const [index, folder] of folders.entries())
    sites.push(await startCheckout(folder, data[index] ?? ""));
  const rows: string[] = [];
  for (const path of PATHS) rows.push(await compare(path, sites));
  const [mine, theirs] = folders.map(revision);
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
} finally {
  for (const { child } of sites) child.kill("SIGTERM");
  for (const folder of data) await rm(folder, { recursive: true, force: true });
}
