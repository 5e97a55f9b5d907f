/** Measures this tree and another built checkout in turns. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { startFlags } from "../tests/support/server-process.ts";
import { makeSharedPictures, newDataDir } from "../tests/support/site.ts";

export interface RunningCheckout {
  readonly url: string;
  readonly child: ChildProcess;
  readonly revision: string;
}

/** On a free port. @throws Error with its output when it ends */
async function startCheckout(folder: string, dataDir: string): Promise<RunningCheckout> {
  const env = {
    ...process.env,
    LOG_LEVEL: "silent",
    HOST: "127.0.0.1",
    PORT: "0",
    SITE_URL: "http://site.test",
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [...startFlags, "src/server/main.ts"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { stdout: revision } = spawnSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: folder,
    encoding: "utf8",
  });
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    output += String(chunk);
    const port = /is at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child, revision: revision.trim() };
  }
  throw new Error(`${folder} ended: ${output}`);
}

export type Pair = readonly [mine: RunningCheckout, theirs: RunningCheckout];

/** Starts this tree and the other one, each with its own data, and stops both at the end. */
export async function withCheckouts(
  other: string,
  measure: (pair: Pair) => Promise<void>,
): Promise<void> {
  await makeSharedPictures();
  const data: string[] = [];
  const running: RunningCheckout[] = [];
  const start = async (folder: string): Promise<RunningCheckout> => {
    const dataDir = await newDataDir();
    data.push(dataDir);
    const checkout = await startCheckout(folder, dataDir);
    running.push(checkout);
    return checkout;
  };
  try {
    const mine = await start(resolve(import.meta.dirname, ".."));
    await measure([mine, await start(resolve(other))]);
  } finally {
    for (const { child } of running) child.kill("SIGTERM");
    for (const folder of data) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Each round visits both, and every second one in the other order. A first round, which fills the
 * caches, does not count.
 * @returns the results of mine, then of theirs, in the order of the rounds
 */
export async function measureInTurns<Result>(
  rounds: number,
  [mine, theirs]: Pair,
  visit: (checkout: RunningCheckout) => Promise<Result>,
): Promise<readonly [mine: readonly Result[], theirs: readonly Result[]]> {
  const turns = [
    { checkout: mine, results: [] as Result[] },
    { checkout: theirs, results: [] as Result[] },
  ] as const;
  for (let round = -1; round < rounds; round += 1)
    for (const { checkout, results } of round % 2 === 0 ? turns : turns.toReversed()) {
      const result = await visit(checkout);
      if (round >= 0) results.push(result);
    }
  return [turns[0].results, turns[1].results];
}
