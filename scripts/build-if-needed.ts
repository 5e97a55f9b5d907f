/** Builds the site when a source is newer than the last build. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const BUILT = "build/server/index.js";

const newest = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);

const sources = Math.max(
  ...["src/app", "src/contract", "src/messages", "public"].filter(existsSync).map(newest),
  ...["vite.config.ts", "react-router.config.ts", "package-lock.json"].filter(existsSync).map((file) => statSync(file).mtimeMs),
);

if (!existsSync(BUILT) || statSync(BUILT).mtimeMs < sources) {
  const { status } = spawnSync("react-router", ["build", "--logLevel", "warn"], {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
