/** The real server on a free port and a new database. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

export const ROOT = resolve(import.meta.dirname, "../..");
/** Generating all picture files takes minutes, so runs share them. */
const PICTURES_DATA = join(ROOT, ".cache/e2e-data");
const PICTURES = join(PICTURES_DATA, "pictures");
/** Origin in canonical links and the sitemap. */
export const SITE_URL = "http://site.test";

const START_MS = 180_000;
const STOP_MS = 12_000;

export interface TestSite {
  readonly url: string;
  readonly dataDir: string;
  output(): string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Folder of another version of the site, with its build. */
  readonly root?: string;
  readonly content?: string;
  readonly copied?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Path of an imported database, so that a run imports once. */
const IMPORTED = "IMPORTED_DATABASE";

/**
 * @param imported starts with the content of `shareImport`
 * @param ownPictures without the shared pictures
 */
export async function newDataDir({ imported = false, ownPictures = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "icg-site-"));
  await mkdir(PICTURES, { recursive: true });
  if (!ownPictures) await symlink(PICTURES, join(folder, "pictures"), "junction");
  const database = process.env[IMPORTED];
  if (imported && database) await copyFile(database, join(folder, "icg.sqlite"));
  return folder;
}

/**
 * Later sites of this run start with this content.
 * @returns removes the copy
 */
export function shareImport(site: TestSite): () => Promise<void> {
  const copy = join(tmpdir(), `icg-imported-${randomUUID()}.sqlite`);
  const database = new DatabaseSync(join(site.dataDir, "icg.sqlite"));
  database.exec(`vacuum into '${copy}'`);
  database.close();
  process.env[IMPORTED] = copy;
  return () => rm(copy, { force: true });
}

function collectOutput(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding("utf8")
      .on("data", (chunk: string) => (text = (text + chunk).slice(-20_000)));
  return () => text;
}

const waitForExit = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) =>
    child.exitCode !== null || child.signalCode !== null
      ? done(child.exitCode)
      : child.once("exit", done),
  );

const environment = (env: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(DATABASE_URL|API_URL|SMTP_URL|LEADS_TO|LEADS_WEBHOOK_\w+|NODE_OPTIONS)$/.test(name),
    ),
  ),
  SITE_URL,
  HOST: "localhost",
  LOG_LEVEL: "warn",
  ...env,
});

export async function runScript(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  return { status: await waitForExit(child), output: output() };
}

/** @throws with the output when it fails */
async function runToEnd(...script: Parameters<typeof runScript>): Promise<void> {
  const { status, output } = await runScript(...script);
  if (status !== 0) throw new Error(output);
}

/** A measured site generates no pictures then. */
export const makeSharedPictures = (): Promise<void> =>
  runToEnd(["src/cli.ts", "import", "--pictures"], { DATA_DIR: PICTURES_DATA });

async function portOf(child: ChildProcess, output: () => string): Promise<number> {
  const late = setTimeout(() => child.kill(), START_MS);
  try {
    return await new Promise((done, failed) => {
      child.stdout?.on("data", () => {
        const port = /ICG Chemicals is at http:\/\/[^:\s]+:(\d+)/.exec(output())?.[1];
        if (port) done(Number(port));
      });
      child.once("exit", (status, signal) =>
        failed(
          new Error(
            `The site ended with ${status ?? signal} before it was ready (it has ${START_MS} ms):\n${output()}`,
          ),
        ),
      );
    });
  } finally {
    clearTimeout(late);
  }
}

/**
 * Waits until it is ready.
 * @throws with its output when it is not built or does not start
 */
export async function startSite({
  root = ROOT,
  content,
  copied = false,
  env = {},
}: SiteOptions = {}): Promise<TestSite> {
  if (!existsSync(join(root, "build/en/server/index.js")))
    throw new Error("The site is not built: run `npm run build` first (`npm test` does).");
  const other = content !== undefined && !copied;
  const dataDir = await newDataDir({ imported: !other, ownPictures: other });
  // The site then generates only requested pictures.
  if (!other && !process.env[IMPORTED])
    await runToEnd(["src/cli.ts", "import"], { DATA_DIR: dataDir });
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    env: environment({
      PORT: "0",
      DATA_DIR: dataDir,
      ...(content ? { CONTENT_DIR: content } : {}),
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const port = await portOf(child, output);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output,
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await waitForExit(child);
      clearTimeout(late);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
