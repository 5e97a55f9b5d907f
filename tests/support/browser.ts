/** Finds the Chromium for tests and measurements. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

export const launchArguments: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Full Chromium draws a browser frame around every page, at three times the CPU time. */
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
 * Undefined leaves the choice to Playwright.
 * @throws when CHROMIUM_PATH does not exist
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

/** A downloaded browser may miss system libraries. */
async function starts(): Promise<boolean> {
  try {
    const browser = await chromium.launch(launchOptions());
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

export function launchOptions(): { args: string[]; executablePath?: string } {
  const path = installedChromium();
  return { args: [...launchArguments], ...(path ? { executablePath: path } : {}) };
}

/**
 * Installs a browser unless one starts.
 * @throws when none can be installed
 */
export async function ensureBrowser(): Promise<void> {
  if (ready() && (await starts())) return;
  process.stdout.write("No Chromium that starts; fetching one…\n");
  if (download() && (await starts())) return;
  if (fromDistribution() && (await starts())) return;
  throw new Error(HELP);
}
