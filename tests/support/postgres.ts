/** A PostgreSQL server for a Vitest run. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the database `postgres`, as administrator; empty without a server. */
    postgresUrl: string;
  }
}

export function binaries(): string | undefined {
  try {
    const folder = execFileSync("pg_config", ["--bindir"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
    return existsSync(join(folder, "initdb")) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. */
export function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, user: string): number =>
    Number(
      execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
    );
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", user), gid: id("-g", user) };
    } catch {}
  }
  return undefined;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function start(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "icg-postgres-"));
  const user = owner();
  if (user) chownSync(root, user.uid, user.gid);
  const data = join(root, "data");
  const environment = { ...user, cwd: root, env: { PATH: process.env["PATH"], LC_ALL: "C" } };
  execFileSync(
    join(folder, "initdb"),
    ["-D", data, "-U", "icg", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    { ...environment, stdio: "ignore" },
  );
  const port = await freePort();
  const settings = [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    "autovacuum=off",
  ];
  // Ends the server with this process, even after SIGKILL: standard input closes.
  const guard =
    '"$@" <&- & server=$!; trap "" INT TERM; read -r _; kill -INT $server; wait $server';
  const server = spawn(
    "sh",
    [
      "-c",
      guard,
      "sh",
      join(folder, "postgres"),
      "-D",
      data,
      "-p",
      String(port),
      "-k",
      root,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...environment, stdio: ["pipe", "ignore", "pipe"] },
  );
  let output = "";
  await new Promise<void>((ready, failed) => {
    server.stderr.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
      if (output.includes("ready to accept connections")) ready();
      else if (output.includes("FATAL")) failed(new Error(`PostgreSQL did not start:\n${output}`));
    });
    server.once("error", failed);
  });
  return {
    url: `postgres://icg@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = once(server, "exit");
      server.stdin.end();
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const folder = binaries();
  if (!folder) {
    const text = "NO POSTGRESQL FOUND (pg_config --bindir): tests run on SQLite only";
    if (process.env["CI"] === "true") throw new Error(text);
    console.warn(`\n!!! ${text}\n`);
    project.provide("postgresUrl", "");
    return undefined;
  }
  const { url, stop } = await start(folder);
  project.provide("postgresUrl", url);
  return stop;
}
