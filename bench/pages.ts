/**
 * `node bench/pages.ts`: replies per second for a cached page, in turns with nginx and node:http
 * that send the same bytes, and with the site without its cache. Only ratios are meaningful;
 * processor time depends least on the machine's load.
 */
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { hasNginx } from "../tests/support/nginx.ts";
import { makeSharedPictures, newDataDir } from "../tests/support/site.ts";
import { cpuSeconds } from "./cpu.ts";
import { type Load, loader, putLoad } from "./load.ts";
import { machine, measuredAt, writeResult } from "./report.ts";
import {
  type Server,
  sampleOf,
  startBare,
  startNginx,
  startSite,
  startUncached,
} from "./servers.ts";
import { median } from "./trend.ts";

const PATHS = ["/available-stocks", "/available-stocks/uv-531"] as const;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SECONDS = Number(process.env["SECONDS"] ?? 3);
const CONNECTIONS = 32;
/** The JavaScript compiler is busy at first, on the same two processors. */
const WARM_SECONDS = 4;
const SETTLE_MS = 1_000;

interface Candidate {
  readonly name: string;
  readonly server: Server;
  readonly loads: Load[];
  /** Processor time per reply in µs, by round. */
  readonly cpu: number[];
}

async function measure(
  path: string,
  dataDir: string,
  site: Server,
): Promise<{ bytes: number; candidates: Candidate[] }> {
  const sample = await sampleOf(site.url + path);
  const starts: (readonly [name: string, start: () => Promise<Server>])[] = [];
  if (hasNginx()) starts.push(["nginx, 1 process", () => startNginx(sample)]);
  starts.push(
    ["bare node:http", () => startBare(sample)],
    ["this site, cache off", () => startUncached(dataDir)],
  );
  const candidates: Candidate[] = [
    { name: "this site, 1 process", server: site, loads: [], cpu: [] },
  ];
  try {
    for (const [name, start] of starts)
      candidates.push({ name, server: await start(), loads: [], cpu: [] });
    for (let round = -1; round < ROUNDS; round += 1) {
      // Another server begins each round: the order has no effect.
      const place = (round + 1) % candidates.length;
      for (const { name, server, loads, cpu } of [
        ...candidates.slice(place),
        ...candidates.slice(0, place),
      ]) {
        await wait(SETTLE_MS);
        // The first round is a warm-up.
        const before = cpuSeconds(server.pid ?? 0);
        const load = await putLoad(server.url + path, {
          seconds: round < 0 ? WARM_SECONDS : SECONDS,
          connections: CONNECTIONS,
          headers: { "accept-encoding": "br" },
        });
        if (load.faults > 0) process.stderr.write(`${name}: ${load.faults} faults\n`);
        const after = cpuSeconds(server.pid ?? 0);
        if (round < 0) continue;
        loads.push(load);
        if (before !== undefined && after !== undefined)
          cpu.push(((after - before) * 1e6) / (load.rate * SECONDS));
      }
      process.stdout.write(
        round < 0 ? `${path}: warm\n` : `${path}: round ${round + 1} of ${ROUNDS}\n`,
      );
    }
  } finally {
    for (const { server } of candidates) if (server !== site) await server.stop();
  }
  return { bytes: sample.body.length, candidates };
}

function table(path: string, bytes: number, candidates: readonly Candidate[]): string {
  const rateOf = (name: string): number =>
    median(
      candidates.find((candidate) => candidate.name === name)?.loads.map(({ rate }) => rate) ?? [],
    );
  const nginx = rateOf("nginx, 1 process");
  const bare = rateOf("bare node:http");
  const bareCpu = median(candidates.find(({ name }) => name === "bare node:http")?.cpu ?? []);
  const rows = candidates.map(({ name, loads, cpu }) => {
    const rate = median(loads.map((load) => load.rate));
    const share = (base: number): string => (base > 0 ? (rate / base).toFixed(2) : "");
    const faults = loads.reduce((sum, load) => sum + load.faults, 0);
    return `| ${name} | ${Math.round(rate)} | ${share(nginx)} | ${share(bare)} | ${median(loads.map((load) => load.p50)).toFixed(2)} | ${median(loads.map((load) => load.p99)).toFixed(2)} | ${Math.round(median(cpu))} | ${(bareCpu / median(cpu)).toFixed(2)} | ${faults} |`;
  });
  return [
    `## ${path} (${bytes} bytes, brotli)`,
    "",
    "| server | replies/s | of nginx | of bare node:http | p50 ms | p99 ms | CPU µs a reply | bare node:http's CPU : its own | faults |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ...rows,
    "",
  ].join("\n");
}

await makeSharedPictures();
const dataDir = await newDataDir();
const site = await startSite(dataDir);
try {
  const parts: string[] = [];
  for (const path of PATHS) {
    const { bytes, candidates } = await measure(path, dataDir, site);
    parts.push(table(path, bytes, candidates));
  }
  const head = [
    "# Cached pages a second",
    "",
    `\`node bench/pages.ts\`, ${measuredAt()}, ${machine()}; load by ${loader}, ${CONNECTIONS} connections,`,
    `on the same machine as the servers; ${ROUNDS} rounds of ${SECONDS} s in turns, medians. Nothing else was stopped for it: the ratios count.`,
    "nginx and bare node:http send the same body with the same headers. CPU is the processor time of a server's processes.",
    "",
  ];
  const path = await writeResult("pages.md", [...head, ...parts]);
  process.stdout.write(`${parts.join("\n")}\nWritten to ${path}\n`);
} finally {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
