/** Starts the site of a built checkout, so that two versions can be measured in turns. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { startFlags } from "../tests/support/server-process.ts";

export interface RunningCheckout {
  readonly url: string;
  readonly child: ChildProcess;
}

/** On a free port. @throws Error with its output when it ends */
export async function startCheckout(folder: string, dataDir: string): Promise<RunningCheckout> {
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
  let output = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    output += String(chunk);
    const port = /is at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, child };
  }
  throw new Error(`${folder} ended: ${output}`);
}

export const revision = (folder: string): string =>
  spawnSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: folder,
    encoding: "utf8",
  }).stdout.trim();
