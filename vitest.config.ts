/** Unit, store and API tests. End-to-end tests use Playwright (playwright.config.ts). */
import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

// Tests start the site and its commands hundreds of times: cache compiled code.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

/**
 * Deep tests: faults of machines and clients, other engines, large catalogues, tools. All other
 * tests run daily.
 */
const DEEP = ["tests/{faults,engines,deep}/**/*.test.ts"];

/** Tests of browser modules, which keep state, and of a module with a mocked import. */
const APART = ["src/{app,desk/app}/**/*.test.ts", "src/server/generated/picture-maker.test.ts"];

// Ends hanging tests; a slower test sets its own timeout.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    globalSetup: ["tests/support/postgres.ts"],
    pool: "forks",
    // Fault tests wait for servers, locks and mails: one worker more than cores.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          ...timeouts,
          name: "daily",
          include: ["src/**/*.test.ts", "tests/{api,store,importer,security}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...APART],
          // Files share loaded modules: the importer takes a second to load and to warm up.
          isolate: false,
        },
      },
      { extends: true, test: { ...timeouts, name: "daily-apart", include: APART } },
      { extends: true, test: { ...timeouts, name: "deep", include: DEEP } },
    ],
  },
});
