/**
 * `describe` for tests that need the built site or a PostgreSQL server. Logs what is missing; with
 * CI=true that is an error.
 */
import { describe } from "vitest";
import { binaries } from "./postgres.ts";
import { isBuilt } from "./server-process.ts";

if (!isBuilt) {
  const text = "THE SITE IS NOT BUILT (npm run build): tests of the running server are skipped";
  if (process.env["CI"] === "true") throw new Error(text);
  console.warn(`\n!!! ${text}\n`);
}

export const describeBuilt = describe.skipIf(!isBuilt);
/** Tests that need a PostgreSQL server; tests/support/postgres.ts reports its absence. */
export const describePostgres = describe.skipIf(!binaries());
