/** The desk as a child process over a folder that holds `content`. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Page, expect as playwrightExpect } from "@playwright/test";
import { freePort } from "./postgres.ts";
import { cleanEnvironment, ROOT } from "./server-process.ts";

/** Importing the whole content takes long on a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 120_000 });

export interface RunningDesk {
  readonly address: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * @param env added to the folders and the port
 * @throws with its output when it exits before it serves
 */
export async function launchDesk(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningDesk> {
  const environment = {
    CONTENT_DIR: join(folder, "content"),
    DATA_DIR: join(folder, "data"),
    DESK_PORT: String(await freePort()),
    ...env,
  };
  const desk = spawn(process.execPath, ["src/cli.ts", "desk"], {
    cwd: ROOT,
    env: cleanEnvironment(environment),
  });
  const ended = new Promise<void>((resolve) => desk.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = "";
    for (const stream of [desk.stdout, desk.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        const found = /http:\/\/\S+\/\?token=\S+/.exec(output)?.[0];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(output)));
  });
  return {
    address,
    origin: new URL(address).origin,
    stop: () => {
      desk.kill("SIGTERM");
      return ended;
    },
  };
}

/**
 * Skips the start page, which checks the whole content.
 * @param address of the desk, with its token
 */
export async function openDesk(page: Page, address: string, path = "/content/news"): Promise<void> {
  await page.request.get(address, { maxRedirects: 0 });
  await page.goto(new URL(path, address).href);
}
