/** `describe` for tests that need a build or PostgreSQL. */
import { describe } from "vitest";
import { binaries } from "./postgres.ts";
import { isBuilt } from "./server-process.ts";

if (!isBuilt) {
  const text = "THE SITE IS NOT BUILT (npm run build): tests of the running server are skipped";
  if (process.env["CI"] === "true") throw new Error(text);
  console.warn(`\n!!! ${text}\n`);
}

export const describeBuilt = describe.skipIf(!isBuilt);
/** tests/support/postgres.ts reports a missing server. */
export const describePostgres = describe.skipIf(!binaries());
