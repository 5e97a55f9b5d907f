/**
 * `describe` of tests that need more than the source: the built site, a PostgreSQL server. What is
 * missing is said, and is an error with CI=true.
 */
import { describe } from "vitest";
import { binaries } from "./postgres.ts";
import { isBuilt } from "./server-process.ts";

if (!isBuilt) {
  const text = "THE SITE IS NOT BUILT (npm run build): tests of the running server are skipped";
  if (process.env["CI"] === "true") throw new Error(text);
  console.warn(`\n!!! ${text}\n`);
}

/** Tests that need the built site. */
export const describeBuilt = describe.skipIf(!isBuilt);
/** Tests that need a PostgreSQL of their own. Its absence is said by tests/support/postgres.ts. */
export const describePostgres = describe.skipIf(!binaries());
