/**
 * The tests that judge the mutants of one folder, in one process; those of the store on both engines, the others on SQLite alone. Left out
 * are those that import large catalogues or start processes: a mutant is to cost a second or two, and code in another process is not
 * instrumented. A test that waits for what never comes ends soon.
 */
import { defineConfig } from "vitest/config";

const folder = process.env["MUTATE_FOLDER"] ?? "";
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  store: ["tests/store/{products,search,facets,media,order,import,sitemap,file,connections}.test.ts"],
  leads: ["tests/api/{leads,enquiries}.test.ts"],
  api: ["src/server/http/form-posts.test.ts", "tests/api/{leads,leads-refused,enquiries,lenient,check-list,openapi,rows}.test.ts"],
  importer: ["tests/importer/{faults,tables}.test.ts"],
};

export default defineConfig({
  test: {
    include: [`src/${folder}/**/*.test.ts`, ...(elsewhere[folder] ?? [])],
    globalSetup: folder === "store" ? ["tests/support/postgres.ts"] : [],
    testTimeout: 30_000,
    hookTimeout: 240_000,
  },
});
