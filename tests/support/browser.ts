/**
 * The Chromium that the tests and the weighing drive: CHROMIUM_PATH, an installed one, Playwright's
 * own, or apt's.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Quiet and without anything that calls home. */
export const launchArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The one without a window first: the other draws the frame of a browser around every page, which
 * costs three times the processor time.
 */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
] as const;
const HELP = `No Chromium was found. Any one of these helps:
  apt-get install -y chromium-headless-shell   (Debian; as root), or chromium
  npx playwright install chromium              (Playwright's own; needs the network)
  CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * Path of a Chromium on this machine; undefined leaves the choice to Playwright, which has its own.
 * @throws when CHROMIUM_PATH names nothing
 */
export function installedChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH=${given}: there is no such file`);
    return given;
  }
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter)].filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync);
}

const ready = (): boolean =>
  installedChromium() !== undefined || existsSync(chromium.executablePath());

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status ===
  0;

/** Playwright's own browser, by the Playwright of this project. */
const download = (): boolean =>
  run(process.execPath, [
    createRequire(import.meta.url).resolve("@playwright/test/cli"),
    "install",
    "chromium",
  ]);

const fromDistribution = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync("/usr/bin/apt-get") &&
  (run("apt-get", ["install", "-y", "chromium"]) ||
    (run("apt-get", ["update"]) && run("apt-get", ["install", "-y", "chromium"])));

/** Can it start? A downloaded browser may miss libraries of the system. */
async function starts(): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions());
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** What `chromium.launch` is given. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const path = installedChromium();
  return { args: [...launchArguments], ...(path ? { executablePath: path } : {}) };
}

/**
 * Makes sure that there is a browser that starts.
 * @throws with what to do when there is none and none could be had
 */
export async function ensureBrowser(): Promise<void> {
  if (ready() && (await starts())) return;
  process.stdout.write("No Chromium that starts; fetching one…\n");
  if (download() && (await starts())) return;
  if (fromDistribution() && (await starts())) return;
  throw new Error(HELP);
}
