/** The compared servers, each a process on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { startFlags } from "../tests/support/server-process.ts";

const ROOT = resolve(import.meta.dirname, "..");

export interface Server {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once("exit", done));

async function stopped(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended(child);
}

/** Reads the port from the output. */
async function startNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ready: RegExp,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      LOG_LEVEL: "silent",
      HOST: "127.0.0.1",
      SITE_URL: "http://site.test",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  const port = await new Promise<number>((done, failed) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      const found = ready.exec(output)?.[1];
      if (found) done(Number(found));
    });
    child.once("exit", (status) =>
      failed(new Error(`${args.join(" ")} ended with ${status}:\n${output}`)),
    );
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => stopped(child) };
}

const SITE_READY = /ICG Chemicals is at http:\/\/[^:\s]+:(\d+)/;
const READY = /ready at (\d+)/;

/** Like `npm start`, which prepares the data folder. */
export const startSite = (dataDir: string): Promise<Server> =>
  startNode([...startFlags, "src/server/main.ts"], { DATA_DIR: dataDir, PORT: "0" }, SITE_READY);
export const startUncached = (dataDir: string): Promise<Server> =>
  startNode([...startFlags, "bench/uncached-site.ts"], { DATA_DIR: dataDir, PORT: "0" }, READY);
export interface Sample {
  readonly body: Buffer;
  /** Alternating names and values, without {@link OWN}. */
  readonly headers: readonly string[];
}

const OWN = /^(date|connection|keep-alive|transfer-encoding)$/i;

export const sampleOf = (url: string): Promise<Sample> =>
  new Promise((done, failed) => {
    request(url, { headers: { "accept-encoding": "br" } }, (reply) => {
      if (reply.headers["content-encoding"] !== "br")
        failed(new Error(`${url} is not sent as brotli`));
      const chunks: Buffer[] = [];
      const headers = reply.rawHeaders.filter(
        (_, index) => !OWN.test(reply.rawHeaders[index - (index % 2)] ?? ""),
      );
      reply
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .once("end", () => done({ body: Buffer.concat(chunks), headers }));
    })
      .once("error", failed)
      .end();
  });

/** Headers that nginx adds itself. */
const NGINX_OWN = /^(content-length|content-type|etag)$/;
function added(headers: readonly string[]): string {
  const lines: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? "";
    if (!NGINX_OWN.test(name)) lines.push(`add_header ${name} "${headers[index + 1]}";`);
  }
  return lines.join("\n      ");
}

const configuration = (
  folder: string,
  port: number,
  processes: number,
  headers: readonly string[],
): string => `
${userInfo().uid === 0 ? "user root;" : ""}
worker_processes ${processes};
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10 inactive=60s;
  client_body_temp_path ${folder}/tmp; proxy_temp_path ${folder}/tmp; fastcgi_temp_path ${folder}/tmp; uwsgi_temp_path ${folder}/tmp; scgi_temp_path ${folder}/tmp;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder}/html;
      default_type "text/html; charset=utf-8";
      ${added(headers)}
      try_files /page.br =404;
    }
  }
}
`;

/** The node:http baseline. */
export async function startBare({ body, headers }: Sample): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "icg-bare-"));
  await writeFile(join(folder, "page.br"), body);
  await writeFile(join(folder, "headers.json"), JSON.stringify(headers));
  const server = await startNode([...startFlags, "bench/bare-server.ts", folder], {}, READY);
  await rm(folder, { recursive: true });
  return server;
}

/** Serves the bytes as a static file. nginx's workers must be able to read the temporary folder. */
export async function startNginx({ body, headers }: Sample, processes = 1): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "icg-nginx-"));
  const port = await freePort();
  await mkdir(join(folder, "html"));
  await writeFile(join(folder, "html/page.br"), body);
  await writeFile(join(folder, "nginx.conf"), configuration(folder, port, processes, headers));
  const child = spawn(
    "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const answers = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answers) break;
    if (attempt > 50 || child.exitCode !== null) {
      await stopped(child);
      throw new Error(`nginx does not answer; its log is in ${folder}/error.log`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    pid: child.pid,
    stop: async () => {
      await stopped(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
