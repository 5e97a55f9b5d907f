/**
 * Builds the site when a source is newer than the last build. Where the packages that build it are not installed
 * (`npm ci --omit=dev`), it is served as it was built.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const BUILT = "build/server/index.js";

const newest = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

const sources = Math.max(
  ...["src/app", "src/contract", "src/messages", "src/model", "public"].filter(existsSync).map(newest),
  ...["vite.config.ts", "react-router.config.ts", "package-lock.json"].filter(existsSync).map((file) => statSync(file).mtimeMs),
);

const built = existsSync(BUILT);
if (!existsSync("node_modules/@react-router/dev")) {
  if (!built) {
    process.stderr.write("The site is not built, and the packages that build it are not installed: npm ci (without --omit=dev), then npm run build.\n");
    process.exit(1);
  }
} else if (!built || statSync(BUILT).mtimeMs < sources) {
  const { status } = spawnSync("react-router", ["build", "--logLevel", "warn"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
