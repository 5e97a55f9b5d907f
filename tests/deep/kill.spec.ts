/** SIGKILL loses and doubles no acknowledged lead. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { newDataDir, ROOT, runScript } from "../support/site.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 400_000 });

const LEADS = 50;
const KILLS = 5;
const SENDERS = 4;

interface Process {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startSite(dataDir: string, port: number): Promise<Process> {
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const found = /is at http:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
    if (found) return { child, port: Number(found) };
  }
  throw new Error(`The site ended before it was ready:\n${output}`);
}

test("keeps acknowledged leads exactly once over fifty leads and five SIGKILLs", async () => {
  const dataDir = await newDataDir({ imported: true });
  let running = await startSite(dataDir, 0);
  const { port } = running;
  let up: Promise<unknown> = Promise.resolve();
  let acknowledged = 0;
  let failures = 0;
  const killAfter = Array.from(
    { length: KILLS },
    (_, index) => Math.floor((index * LEADS) / KILLS) + randomInt(1, 8),
  );

  const killAndRestart = async (): Promise<void> => {
    const exited = once(running.child, "exit");
    running.child.kill("SIGKILL");
    await exited;
    running = await startSite(dataDir, port);
  };

  /** Repeats with one key, as the form does. */
  async function send(index: number): Promise<void> {
    const body = JSON.stringify({
      firstName: "Visitor",
      lastName: "Number",
      email: `visitor${index}@example.com`,
      message: `Message number ${index}, please.`,
      idempotencyKey: randomUUID(),
      website: "",
      page: "/contact",
    });
    for (;;) {
      await up;
      try {
        const reply = await fetch(`http://127.0.0.1:${port}/api/landing/contact`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${index}` },
        });
        if (reply.status === 201) break;
        failures += 1;
      } catch {
        failures += 1;
      }
    }
    acknowledged += 1;
    if (acknowledged === killAfter[0]) {
      killAfter.shift();
      up = killAndRestart();
    }
  }

  try {
    const waiting = Array.from({ length: LEADS }, (_, index) => index);
    const sender = async (): Promise<void> => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
        await send(index);
    };
    await Promise.all(Array.from({ length: SENDERS }, sender));
    await up;
    expect(killAfter, "kills that did not happen").toEqual([]);
    const { status, output } = await runScript(["src/cli.ts", "leads", "export", "--csv"], {
      DATA_DIR: dataDir,
    });
    expect(status).toBe(0);
    const kept = [...output.matchAll(/visitor(\d+)@example\.com/g)]
      .map(([, number]) => Number(number))
      .sort((a, b) => a - b);
    expect(kept).toEqual(Array.from({ length: LEADS }, (_, index) => index));
    expect(failures, "requests that met a dead server: the kills were felt").toBeGreaterThan(0);
  } finally {
    const exited = once(running.child, "exit");
    running.child.kill("SIGKILL");
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});
