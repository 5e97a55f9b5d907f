/**
 * Cached pages per second of a running site, in turns with nginx and node:http that send the same
 * bytes.
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { hasNginx } from "../tests/support/nginx.ts";
import { cpuSeconds } from "./cpu.ts";
import { putLoad } from "./load.ts";
import { sampleOf, startBare, startNginx } from "./servers.ts";
import { median } from "./trend.ts";

const PATH = "/available-stocks";
const ROUNDS = Number(process.env["ROUNDS"] ?? 7);
const SECONDS = 2;
/** The JavaScript compiler is busy in the first seconds of a load. */
const WARM_SECONDS = 4;
const SETTLE_MS = 1_000;

/** Lowest accepted share of nginx's rate. */
export const SHARE_MIN = 0.7;

export interface CachedShare {
  readonly when: string;
  /** Medians of the rounds; shares are computed by pair. */
  readonly rate: number;
  readonly nginx: number;
  /** Relative to nginx. */
  readonly share: number;
  /** Relative to node:http: the difference to 1 is the site's overhead. */
  readonly bare: number;
  readonly cpu: number;
  readonly memory: number;
}

/** Undefined without nginx. */
export async function cachedShare(
  when: string,
  url: string,
  pid: number,
): Promise<CachedShare | undefined> {
  if (!hasNginx()) return undefined;
  const sample = await sampleOf(url + PATH);
  const nginx = await startNginx(sample);
  const bare = await startBare(sample);
  const load = async (origin: string, seconds = SECONDS): Promise<number> => {
    await wait(SETTLE_MS);
    return (
      await putLoad(origin + PATH, {
        seconds,
        connections: 32,
        headers: { "accept-encoding": "br" },
      })
    ).rate;
  };
  const rounds: {
    readonly rate: number;
    readonly nginx: number;
    readonly bare: number;
    readonly cpu: number;
  }[] = [];
  try {
    for (const origin of [url, bare.url]) await load(origin, WARM_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every second round begins with the others: the order has no effect.
      const others = async (): Promise<readonly [nginx: number, bare: number]> => [
        await load(nginx.url),
        await load(bare.url),
      ];
      const first = round % 2 === 0 ? undefined : await others();
      const before = cpuSeconds(pid) ?? 0;
      const rate = await load(url);
      const cpu = (((cpuSeconds(pid) ?? 0) - before) * 1e6) / (rate * SECONDS);
      const [ofNginx, ofBare] = first ?? (await others());
      rounds.push({ rate, cpu, nginx: ofNginx, bare: ofBare });
    }
  } finally {
    await Promise.all([nginx.stop(), bare.stop()]);
  }
  return {
    when,
    rate: median(rounds.map(({ rate }) => rate)),
    nginx: median(rounds.map((round) => round.nginx)),
    share: median(rounds.map((round) => round.rate / round.nginx)),
    bare: median(rounds.map((round) => round.rate / round.bare)),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    memory: Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
    ),
  };
}

export const shareTable = (shares: readonly CachedShare[]): string[] => [
  `Cached pages (\`${PATH}\`) of the same process compared with nginx and node:http alone with the same bytes and headers, in turns, medians of ${ROUNDS}; wanted: at least ${SHARE_MIN} of nginx after it all.`,
  "",
  "| when | replies/s | nginx | of nginx | of node:http | CPU µs a reply | memory MB |",
  "|---|---:|---:|---:|---:|---:|---:|",
  ...shares.map(
    ({ when, rate, nginx, share, bare, cpu, memory }) =>
      `| ${[when, Math.round(rate), Math.round(nginx), share.toFixed(2), bare.toFixed(2), cpu.toFixed(1), memory].join(" | ")} |`,
  ),
];
