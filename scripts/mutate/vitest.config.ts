/**
 * The tests that judge the mutants of one folder, in one process; those of the store on both
 * engines, the others on SQLite alone. Left out are those that import large catalogues or start
 * processes: a mutant is to cost a second or two, and code in another process is not instrumented.
 * A test that waits for what never comes ends soon.
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
