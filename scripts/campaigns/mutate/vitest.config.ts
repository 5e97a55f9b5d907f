/**
 * Tests that judge the mutants of one folder, in one process; those of the store on both databases,
 * the others only on SQLite. Tests that import large catalogues or start processes are excluded: a
 * mutant should cost a second or two, and code in another process is not instrumented. Timeouts are
 * short, because mutants can hang a test.
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
