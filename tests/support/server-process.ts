/** The real server, which a test can kill and freeze. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "./postgres.ts";

export const ROOT = resolve(import.meta.dirname, "../..");
export const isBuilt = existsSync(join(ROOT, "build/en/server/index.js"));

/** Used by every way to start the site (docs/operations.md, Memory). */
export const startFlags: readonly string[] = [
  "--min-semi-space-size=16",
  "--no-allocation-site-pretenuring",
];

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "icg-fault-"));
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  readonly timeoutMs?: number;
}

/**
 * Without an agent the connection is new, so tests do not wait for each other.
 * @throws when the connection breaks
 */
export const ask = (
  url: string,
  { method = "GET", headers = {}, body, timeoutMs = 120_000 }: Ask = {},
): Promise<Reply> =>
  new Promise((answered, failed) => {
    const sending = request(
      url,
      { method, headers: { connection: "close", ...headers }, agent: false, timeout: timeoutMs },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.once("error", failed);
        reply.once("close", () =>
          reply.complete ? undefined : failed(new Error("the reply broke off")),
        );
        reply.once("end", () =>
          answered({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sending.once("timeout", () => sending.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sending.once("error", failed);
    sending.end(body);
  });

let clients = 0;
/** TRUST_PROXY=1 lets every test choose its client address. */
export const buildContact = (
  key: string,
  more: Readonly<Record<string, string>> = {},
): Required<Pick<Ask, "method" | "headers" | "body">> => {
  clients += 1;
  const person = {
    firstName: "Zoe",
    lastName: "Tester",
    email: `${key}@visitor.test`,
    message: `Message of ${key}`,
    idempotencyKey: key,
    ...more,
  };
  const from = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  return {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(person),
  };
};
export const CONTACT = "/api/landing/contact";

export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  output(): string;
  waitForOutput(text: string | RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | NodeJS.Signals>;
  stop(): Promise<number | NodeJS.Signals>;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly script?: string;
  /** A command that ends in `exec "$@"`. */
  readonly shell?: string;
}

const configured = /^(DATABASE_URL|API_URL|SMTP_URL|LEADS_TO|NODE_OPTIONS|NODE_ENV|METRICS_TOKEN)$/;
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export const cleanEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !configured.test(name))),
  ICG_ENV_FILE: devNull,
  ...env,
});

/**
 * Waits until it listens.
 * @throws with its output when it exits before
 */
export async function startServer({
  dataDir,
  port,
  env = {},
  script = "main.ts",
  shell,
}: ServerOptions): Promise<ServerProcess> {
  const own = port ?? (await freePort());
  const command = [process.execPath, ...startFlags, join(ROOT, "src/server", script)];
  const [file = "", ...args] = shell ? ["sh", "-c", shell, "sh", ...command] : command;
  const child = spawn(file, args, {
    cwd: ROOT,
    env: cleanEnvironment({
      PORT: String(own),
      HOST: "127.0.0.1",
      SITE_URL: "http://site.test",
      DATA_DIR: dataDir,
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      METRICS_TOKEN: "a-secret-for-the-tests",
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-200_000);
      child.emit("output");
    });
  const ended = once(child, "exit").then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    running.delete(child);
    child.emit("output");
    return (signal ?? code ?? 0) as number | NodeJS.Signals;
  });
  const waitForOutput = async (wanted: string | RegExp): Promise<void> => {
    while (!text.match(wanted)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `The server ended (${child.signalCode ?? child.exitCode}) without saying ${wanted}:\n${text}`,
        );
      await once(child, "output");
    }
  };
  await waitForOutput("ICG Chemicals is at");
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    child,
    output: () => text,
    waitForOutput,
    signal: (signal) => child.kill(signal),
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

export async function runCli(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, "src/cli.ts"), ...args], {
    cwd: ROOT,
    env: cleanEnvironment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output };
}
