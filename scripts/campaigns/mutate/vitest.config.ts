/**
 * Tests for the mutants of one folder; those of the store run on both databases. Tests that import
 * large catalogues are too slow, and code in another process is not instrumented.
 */
import { defineConfig } from "vitest/config";
import { folders } from "./folders.ts";

const folder = process.env["MUTATE_FOLDER"] ?? "";

export default defineConfig({
  test: {
    include: [`src/${folder}/**/*.test.ts`, ...(folders[folder]?.tests ?? [])],
    globalSetup: folder === "store" ? ["tests/support/postgres.ts"] : [],
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
});
