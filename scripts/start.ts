/**
 * `npm start`: builds when a source is newer than the last build, then serves in this very process.
 * npm passes a signal to the shell that it runs a script with, and that shell not to the script:
 * the server ends when its parent has.
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
