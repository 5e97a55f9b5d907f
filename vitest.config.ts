/** Unit, store and API tests. End-to-end tests are Playwright's (playwright.config.ts). */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "tests/{api,store,importer,faults,security}/**/*.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    pool: "forks",
    maxWorkers: 2,
    // Against what hangs: a loaded machine takes its time, and no test fails for that.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
