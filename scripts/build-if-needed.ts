/**
 * Builds the site or the desk when a source is newer than the last build. Without the packages of
 * the build (`npm ci --omit=dev`), serves the existing one.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../src/contract/editions.ts";

interface Build {
  readonly built: string;
  readonly sources: readonly string[];
  readonly command: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
}

/** `npm run build` */
const isForced = process.argv.includes("--all");

const modified = (path: string): number => statSync(path).mtimeMs;
const newest = (path: string): number =>
  statSync(path).isFile()
    ? modified(path)
    : readdirSync(path, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
        .reduce(
          (latest, entry) => Math.max(latest, modified(join(entry.parentPath, entry.name))),
          0,
        );

function buildIfNeeded({ built, sources, command: [command, ...args], env }: Build): void {
  const isBuilt = existsSync(built);
  if (!existsSync("node_modules/@react-router/dev")) {
    if (isBuilt) return;
    process.stderr.write(
      `${built} is not built, and the packages that build it are not installed: npm ci (without --omit=dev), then npm run build.\n`,
    );
    process.exit(1);
  }
  const isCurrent =
    isBuilt && modified(built) >= Math.max(...sources.filter(existsSync).map(newest));
  if (isCurrent && !isForced) return;
  // The site's user must read the build, whatever the umask.
  const umask = process.umask(0o022);
  const { status, error } = spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  process.umask(umask);
  if (error)
    process.stderr.write(
      `${built} could not be built: ${error.message}. Use an npm script, such as npm run desk.\n`,
    );
  if (status !== 0) {
    process.stderr.write(
      `${built} is missing or older than its sources, and could not be built. Run npm run build as the user whom this folder belongs to.\n`,
    );
    process.exit(status ?? 1);
  }
}

/** The pages, once for each language. */
export function buildSite(): void {
  for (const language of languages)
    buildIfNeeded({
      built: `build/${language}/server/index.js`,
      sources: [
        "src/app",
        "src/catalogue",
        "src/contract",
        "src/messages",
        "src/model",
        "public",
        "scripts/build-edition.ts",
        "vite.config.ts",
        "react-router.config.ts",
        "package-lock.json",
      ],
      command: ["react-router", "build", "--logLevel", "warn"],
      env: { EDITION: language },
    });
}

export const buildDesk = (): void =>
  buildIfNeeded({
    built: "build/desk/index.html",
    sources: [
      "src/desk",
      "src/app/ui",
      "src/app/styles",
      "src/catalogue",
      "src/contract",
      "src/messages",
      "src/model",
      "vite.desk.config.ts",
      "package-lock.json",
    ],
    command: ["vite", "build", "--config", "vite.desk.config.ts", "--logLevel", "error"],
  });

if (import.meta.main) {
  buildSite();
  if (isForced) buildDesk();
}
