/** Unit, store and API tests. End-to-end tests are Playwright's (playwright.config.ts). */
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Tests start the site and its commands hundreds of times: what was compiled once is not compiled
// again.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

/**
 * Tests of the deep tier: faults of machines and clients, other engines, large catalogues, the
 * tools. All others are of every day.
 */
const DEEP = ["tests/{faults,engines,deep}/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres.ts"],
    pool: "forks",
    // Tests of faults wait for servers, locks and mails: one more than cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // What hangs ends here; a test that takes longer says so.
        test: {
          name: "daily",
          include: ["src/**/*.test.ts", "tests/{api,store,importer,security}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "deep", include: DEEP, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
