/**
 * `npm start`: builds when a source is newer than the last build, then serves in the same process.
 * npm sends signals only to the script's shell, which does not pass them on: the server ends when
 * its parent has ended.
 */
import { buildSite } from "./build-if-needed.ts";

buildSite();

const PARENT_POLL_MS = 250;
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, PARENT_POLL_MS);
watch.unref();

await import("../src/server/main.ts");
