/**
 * `npm start`: builds if needed, then serves. npm sends signals only to its shell, which does not
 * pass them on: the server ends with its parent.
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
