/**
 * A site of its own for a test: the real server as a process, on a free port, with a database of
 * its own.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

export const ROOT = resolve(import.meta.dirname, "../..");
/**
 * All files of all pictures take minutes to make: every run shares those of the last. Git ignores
 * it.
 */
const PICTURES_DATA = join(ROOT, ".cache/e2e-data");
const PICTURES = join(PICTURES_DATA, "pictures");
/** Origin in canonical links and the sitemap of test sites. */
export const SITE_URL = "http://site.test";

const START_MS = 180_000;
const STOP_MS = 12_000;

export interface TestSite {
  /** Origin, such as `http://localhost:41234`. */
  readonly url: string;
  readonly dataDir: string;
  /** What the process has said so far. */
  output(): string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  readonly content?: string;
  /** The content is a copy of the site's own: it begins as imported. */
  readonly copied?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Names a copy of a database that holds the site's own content: the sites of a run import it once.
 */
const IMPORTED = "IMPORTED_DATABASE";

/**
 * A new data folder.
 * @param imported begins with the content of `shareImport`
 * @param ownPictures has none of the shared pictures
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
 * Lets the sites that follow in this run begin with what a site has imported.
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

function said(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding("utf8")
      .on("data", (chunk: string) => (text = (text + chunk).slice(-20_000)));
  return () => text;
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) =>
    child.exitCode !== null || child.signalCode !== null
      ? done(child.exitCode)
      : child.once("exit", done),
  );

/**
 * Environment of a test process: nothing of the machine's own configuration of the site gets in.
 */
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

/** Runs a file of the project to its end. @returns exit status and everything said */
export async function runScript(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = said(child);
  return { status: await ended(child), output: output() };
}

/** As `runScript`. @throws with what was said when it fails */
async function runToEnd(...script: Parameters<typeof runScript>): Promise<void> {
  const { status, output } = await runScript(...script);
  if (status !== 0) throw new Error(output);
}

/**
 * Makes all files of the shared pictures: whoever measures a site wants it to make none meanwhile.
 */
export const makeSharedPictures = (): Promise<void> =>
  runToEnd(["src/cli.ts", "import", "--pictures"], { DATA_DIR: PICTURES_DATA });

/** Port in the line that the site prints when it is ready. */
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
 * Starts a site and waits until it is ready.
 * @throws when it is not built or does not start, with what it said
 */
export async function startSite({
  content,
  copied = false,
  env = {},
}: SiteOptions = {}): Promise<TestSite> {
  if (!existsSync(join(ROOT, "build/server/index.js")))
    throw new Error("The site is not built: run `npm run build` first (`npm test` does).");
  const other = content !== undefined && !copied;
  const dataDir = await newDataDir({ imported: !other, ownPictures: other });
  // Imported by itself, a site that starts finds nothing to import and makes only those pictures
  // that a test asks for.
  if (!other && !process.env[IMPORTED])
    await runToEnd(["src/cli.ts", "import"], { DATA_DIR: dataDir });
  const child = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: ROOT,
    env: environment({
      PORT: "0",
      DATA_DIR: dataDir,
      ...(content ? { CONTENT_DIR: content } : {}),
      ...env,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = said(child);
  const port = await portOf(child, output);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output,
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended(child);
      clearTimeout(late);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
