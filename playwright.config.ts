/** End-to-end and accessibility tests, on a phone and on a desk. `npm test` builds first; one site serves them all. */
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

// As in vitest.config.ts.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

/** Tests marked @desk or @phone run there only; those marked @once need no width and run once. */
export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "a11y/**/*.spec.ts"],
  outputDir: "test-results",
  globalSetup: "./tests/support/setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Many tests wait for retries or pauses of the specification: one more than cores.
  workers: 3,
  retries: 0,
  // Guards against what hangs; a machine that is busy with other work may be slow.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env["CI"] ? [["dot"]] : [["line"]],
  use: { launchOptions: launchOptions(), locale: "en-GB", timezoneId: "Asia/Dubai", colorScheme: "light", trace: "off", screenshot: "only-on-failure" },
  projects: [
    { name: "desk", use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone/ },
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, grepInvert: /@desk|@once/ },
  ],
});
