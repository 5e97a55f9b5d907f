/** Unit, store and API tests. End-to-end tests are Playwright's (playwright.config.ts). */
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Tests start the site and its commands hundreds of times: what was compiled once is not compiled again.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/{api,store,importer,faults,security}/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    pool: "forks",
    // Tests of faults wait for servers, locks and mails: one more than cores.
    maxWorkers: 3,
    // Against what hangs: a loaded machine takes its time, and no test fails for that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
