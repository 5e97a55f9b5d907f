/**
 * `npm run bench:paired -- FOLDER`: cached pages a second of this tree and of another checkout of it that has been built, in turns.
 * Prints the median of each and of the ratios of the pairs; processor time a reply depends least on what else the machine does.
 */
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { newDataDir } from "../tests/support/site.ts";
import { cpuSeconds } from "./cpu.ts";
import { putLoad } from "./load.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const SECONDS = 2;
const PATH = "/available-stocks";
const other = process.argv[2];
if (!other) throw new Error("usage: npm run bench:paired -- FOLDER");

async function start(folder: string, dataDir: string) {
  const env = { ...process.env, LOG_LEVEL: "silent", HOST: "127.0.0.1", PORT: "0", SITE_URL: "http://site.test", DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["src/server/main.ts"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    said += String(chunk);
    const port = /is at http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child, rates: [] as number[], cpu: [] as number[] };
  }
  throw new Error(`${folder} ended: ${said}`);
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const folders = [resolve(import.meta.dirname, ".."), resolve(other)];
const data = await Promise.all(folders.map(() => newDataDir()));
const sites = [];
for (const [index, folder] of folders.entries()) sites.push(await start(folder, data[index] ?? ""));
for (let round = -1; round < ROUNDS; round += 1) {
  for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
    const before = cpuSeconds(site.child.pid ?? 0) ?? 0;
    const { rate } = await putLoad(site.url + PATH, { seconds: round < 0 ? 4 : SECONDS, connections: 32, headers: { "accept-encoding": "br" } });
    if (round < 0) continue;
    site.rates.push(rate);
    site.cpu.push((((cpuSeconds(site.child.pid ?? 0) ?? 0) - before) * 1e6) / (rate * SECONDS));
  }
}
const [mine, theirs] = sites;
if (mine && theirs) {
  const ratios = mine.rates.map((rate, index) => rate / (theirs.rates[index] ?? 1));
  console.log(`this tree: ${Math.round(median(mine.rates))} replies/s, ${median(mine.cpu).toFixed(1)} µs of processor time a reply`);
  console.log(`the other: ${Math.round(median(theirs.rates))} replies/s, ${median(theirs.cpu).toFixed(1)} µs`);
  console.log(
    `ratio of replies/s: ${median(ratios).toFixed(3)}; of processor time: ${(median(theirs.cpu) / median(mine.cpu)).toFixed(3)} (${ROUNDS} pairs of ${SECONDS} s)`,
  );
}
for (const { child } of sites) child.kill("SIGTERM");
for (const folder of data) await rm(folder, { recursive: true, force: true });
