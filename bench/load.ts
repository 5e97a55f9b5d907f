/** Loads one address over 32 connections, with wrk or our own loader. */
import { spawn, spawnSync } from "node:child_process";
import { Agent, request } from "node:http";

export interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Other than 200, and broken connections. */
  readonly faults: number;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
}

const wrk = spawnSync("wrk", ["-v"]).error === undefined;
export const loader = wrk ? "wrk, 1 thread" : "bench/load.ts over node:http";

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
const inMs = (text: string | undefined, unit: string | undefined): number =>
  Number(text) * (units[unit ?? "ms"] ?? 1);

async function byWrk(url: string, { seconds, connections, headers }: LoadOptions): Promise<Load> {
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const child = spawn("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...headerArgs,
    url,
  ]);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  await new Promise((done) => child.once("close", done));
  const percentile = (name: string): number => {
    const [, value, unit] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? [];
    return inMs(value, unit);
  };
  const errors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/
      .exec(output)
      ?.slice(1)
      .map(Number) ?? [];
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50: percentile("50"),
    p99: percentile("99"),
    faults: errors.reduce((sum, count) => sum + count, refused),
  };
}

async function byNode(url: string, { seconds, connections, headers }: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let faults = 0;
  const end = performance.now() + seconds * 1000;
  const once = (): Promise<void> =>
    new Promise((done) => {
      const start = performance.now();
      request(url, { agent, headers }, (reply) => {
        if (reply.statusCode !== 200) faults += 1;
        reply.resume().once("end", () => {
          times.push(performance.now() - start);
          done();
        });
      })
        .once("error", () => {
          faults += 1;
          done();
        })
        .end();
    });
  const worker = async (): Promise<void> => {
    while (performance.now() < end) await once();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), faults };
}

export const putLoad = (url: string, options: LoadOptions): Promise<Load> =>
  wrk ? byWrk(url, options) : byNode(url, options);
