/** Unit, store and API tests. End-to-end tests use Playwright (playwright.config.ts). */
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Tests start the site and its commands hundreds of times: cache compiled code.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

/**
 * Deep tests: faults of machines and clients, other engines, large catalogues, tools. All other
 * tests run daily.
 */
const DEEP = ["tests/{faults,engines,deep}/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres.ts"],
    pool: "forks",
    // Fault tests wait for servers, locks and mails: one worker more than cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        // Ends hanging tests; a slower test sets its own timeout.
        test: {
          name: "daily",
          include: ["src/**/*.test.ts", "tests/{api,store,importer,security}/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: "deep", include: DEEP, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
