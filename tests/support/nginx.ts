/** nginx with the limits of deploy/nginx.conf. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./postgres.ts";

const DEPLOYED = resolve(import.meta.dirname, "../../deploy/nginx.conf");
const START_MS = 5_000;

export const hasNginx = (): boolean => spawnSync("nginx", ["-v"]).error === undefined;

export interface Nginx {
  readonly url: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Access and error log of the site. */
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

export interface NginxPlaces {
  readonly folder: string;
  readonly port: number;
  readonly upstream: number;
}

/**
 * HTTP in place of TLS; limits by X-Forwarded-For, because test clients share one machine.
 * @throws when the deployed file lacks a line to replace
 */
export function configForTests(deployed: string, { folder, port, upstream }: NginxPlaces): string {
  const replace = (text: string, pattern: RegExp, by: string): string => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern}`);
    return text.replace(pattern, by);
  };
  let config = replace(deployed, /^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, "");
  config = replace(config, /^ {4}listen \[::\]:443.*\n/m, "");
  config = replace(config, /^ {4}ssl_.*\n/gm, "");
  const realIp = "set_real_ip_from 127.0.0.1;\n    real_ip_header X-Forwarded-For;";
  config = replace(
    config,
    /^ {4}listen 443 ssl http2;/m,
    `    listen 127.0.0.1:${port};\n    ${realIp}`,
  );
  config = replace(config, /127\.0\.0\.1:3000/, `127.0.0.1:${upstream}`);
  config = replace(config, /\/var\/log\/nginx/g, folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return [
    userInfo().uid === 0 ? "user root;" : "",
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
    "events { worker_connections 4096; }",
    "http {",
    ...temporary.map((name) => `${name}_temp_path ${folder}/tmp;`),
    config,
    "}",
  ].join("\n");
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).on("error", () => done(false));
    socket.once("close", () => socket.destroy()).once("connect", () => socket.end());
  });

/** @throws with its log when it does not accept connections */
export async function startNginxInFrontOf(upstream: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "icg-nginx-"));
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  const log = join(folder, "error.log");
  await writeFile(
    file,
    configForTests(await readFile(DEPLOYED, "utf8"), { folder, port, upstream }),
  );
  const child = spawn("nginx", ["-p", folder, "-c", file, "-e", log], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (!hasEnded()) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  const end = performance.now() + START_MS;
  while (!(await accepts(port))) {
    if (hasEnded() || performance.now() > end) {
      const reason = await readFile(log, "utf8").catch(() => "");
      await stop();
      throw new Error(`nginx does not accept connections:\n${reason}`);
    }
    await wait(50);
  }
  const readLogs = async (): Promise<string> =>
    (
      await Promise.all(
        ["icg.log", "icg-error.log"].map((name) => readFile(join(folder, name), "utf8")),
      )
    ).join("");
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid, readLogs, stop };
}
