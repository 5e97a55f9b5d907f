/** A PostgreSQL server that a test can stop and freeze. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binaries, freePort, owner } from "./postgres.ts";

const folder = binaries();
export interface PostgresServer {
  /** Administrator's address of the database `postgres`. */
  readonly url: string;
  start(): Promise<void>;
  /** `immediate` works like a crash. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
  /** It accepts connections but does not answer. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Ends the server with the test's process, even after SIGKILL: standard input closes. */
const GUARD =
  '"$@" <&- & server=$!; echo $server; trap "" INT TERM; read -r _; kill -INT $server 2>/dev/null; wait $server';
const settings = [
  "fsync=off",
  "listen_addresses=127.0.0.1",
  "autovacuum=off",
  "max_connections=60",
];

function environment(cwd: string): {
  cwd: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
} {
  return { ...owner(), cwd, env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" } };
}

function serverIn(root: string, port: number): PostgresServer {
  const program = (name: string): string => join(folder ?? "", name);
  const data = join(root, "data");
  let shell: ChildProcess | undefined;
  let server = 0;
  const children = (): number[] =>
    execFileSync("ps", ["-o", "pid=", "--ppid", String(server)], { encoding: "utf8" })
      .split("\n")
      .flatMap((line) => (line.trim() ? [Number(line)] : []));
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of [server, ...children()]) {
      try {
        process.kill(pid, signal);
      } catch {}
    }
  };
  const it: PostgresServer = {
    url: `postgres://icg@127.0.0.1:${port}/postgres`,
    start: async () => {
      const args = [
        "-D",
        data,
        "-p",
        String(port),
        "-k",
        root,
        ...settings.flatMap((setting) => ["-c", setting]),
      ];
      const started = spawn("sh", ["-c", GUARD, "sh", program("postgres"), ...args], {
        ...environment(root),
        stdio: ["pipe", "pipe", "pipe"],
      });
      shell = started;
      let output = "";
      await new Promise<void>((ready, failed) => {
        started.stdout.setEncoding("utf8").on("data", (chunk: string) => {
          server ||= Number(chunk);
        });
        started.stderr.setEncoding("utf8").on("data", (chunk: string) => {
          output = (output + chunk).slice(-20_000);
          if (/ready to accept (read-only )?connections/.test(output)) ready();
        });
        started.once("exit", (code) => failed(new Error(`PostgreSQL ended (${code}):\n${output}`)));
      });
    },
    stop: async (mode = "fast") => {
      const running = shell;
      if (!running) return;
      const ended = once(running, "exit");
      process.kill(server, mode === "fast" ? "SIGINT" : "SIGQUIT");
      running.stdin?.end();
      await ended;
      shell = undefined;
      server = 0;
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    remove: async () => {
      if (shell) it.thaw();
      await it.stop("immediate");
      rmSync(root, { recursive: true, force: true });
    },
  };
  return it;
}

function newRoot(): string {
  const root = mkdtempSync(join(tmpdir(), "icg-postgres-own-"));
  const user = owner();
  if (user) chownSync(root, user.uid, user.gid);
  return root;
}

export async function postgresServer(): Promise<PostgresServer> {
  const root = newRoot();
  execFileSync(
    join(folder ?? "", "initdb"),
    [
      "-D",
      join(root, "data"),
      "-U",
      "icg",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-locale",
      "--no-sync",
    ],
    {
      ...environment(root),
      stdio: "ignore",
    },
  );
  const server = serverIn(root, await freePort());
  await server.start();
  return server;
}
