/** Loaded before any TypeScript, which an old Node cannot read: prints the required version. */
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const least = Number(/\d+/.exec(engines.node)?.[0]);
if (Number.parseInt(process.versions.node, 10) < least) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: ${least} or later is needed. Run npm ci, which brings one along, or install it.\n`,
  );
  process.exit(1);
}
