/** The tests that judge the mutants of one folder, in one process. Left out are those that import large catalogues or start processes: a mutant is to cost a second, and code in another process is not instrumented. */
import { defineConfig } from "vitest/config";

const folder = process.env["MUTATE_FOLDER"] ?? "";
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  contract: [
    "tests/store/{facets,search,order}.test.ts",
    "tests/api/{check-list,enquiries}.test.ts",
    "src/server/generated/sitemap.test.ts",
    "src/app/**/*.test.ts",
  ],
  store: ["tests/store/**/*.test.ts"],
  leads: ["tests/security/mail.test.ts"],
  api: ["src/server/http/form-posts.test.ts", "tests/api/{leads,leads-refused,enquiries,lenient,check-list,rows}.test.ts"],
  importer: ["tests/importer/tables.test.ts"],
  server: ["tests/api/open-data.test.ts"],
};

export default defineConfig({
  test: {
    include: [`src/${folder}/**/*.test.ts`, ...(elsewhere[folder] ?? [])],
    exclude: ["tests/store/{search-order,large,search-quality,file}.test.ts"],
    globalSetup: ["tests/support/postgres.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
