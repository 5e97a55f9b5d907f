/**
 * Browser tests, in two tiers. A test runs on a desk, on a phone where it is tagged @phone, or on
 * both where it is tagged @both: the width decides what it finds. `npm test` (daily-*): each test of
 * a main way once. `npm run test:deep` (deep-*): the tests tagged @deep, the folder tests/deep, and
 * the phones of daily tests tagged @both. One site serves them all.
 */
import { resolve } from "node:path";
import { defineConfig, type Project } from "@playwright/test";
import { launchOptions } from "./tests/support/browser.ts";

// As in vitest.config.ts.
process.env["NODE_COMPILE_CACHE"] ??= resolve("node_modules/.cache/compiled");

const DEEP = /@deep|deep\/.*\.spec\.ts/;
const DEEP_PHONE = /@both|@phone.*@deep|@deep.*@phone|deep\/.*\.spec\.ts.*@phone/;
const desk: Project["use"] = { viewport: { width: 1280, height: 900 } };
const phone: Project["use"] = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const projects: Project[] = [
  { name: "daily-desk", use: desk, grepInvert: [/@phone/, DEEP] },
  { name: "daily-phone", use: phone, grep: /@phone/, grepInvert: DEEP },
  { name: "deep-desk", use: desk, grep: DEEP, grepInvert: /@phone/ },
  { name: "deep-phone", use: phone, grep: DEEP_PHONE },
];

export default defineConfig({
  testDir: "tests",
  testMatch: ["e2e/**/*.spec.ts", "deep/**/*.spec.ts"],
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
  use: {
    launchOptions: launchOptions(),
    locale: "en-GB",
    timezoneId: "Asia/Dubai",
    colorScheme: "light",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects,
});
