import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Libraries of the framework, in one file: it changes with a dependency only. */
const framework = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "@tanstack/query-core",
  "@tanstack/react-query",
].map((name) => `/node_modules/${name}/`);
/** Several queries at once, which the comparison alone asks. */
const isOfComparison = (id: string): boolean => /\/(useQueries|queriesObserver)\.js$/.test(id);
const isFramework = (id: string): boolean =>
  framework.some((library) => id.replaceAll("\\", "/").includes(library)) && !isOfComparison(id);

/* Many small files compress worse, cost a request each and lengthen the route manifest. */

/** Every page has the root, which brings what the header and footer use. */
const isRoot = (id: string): boolean => id.replaceAll("\\", "/").includes("/src/app/root.tsx");
/** Grades in a list: cards, their actions and marks. */
const isCatalogue = (id: string): boolean =>
  /\/src\/app\/features\/catalogue\/[\w-]+\.tsx$/.test(id.replaceAll("\\", "/"));
/** Pages that use a module before it goes into the file that most of them share. */
const SHARED_BY = 14;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: isFramework, priority: 3 },
                { name: "chrome", test: isRoot, priority: 2 },
                { name: "shared", minShareCount: SHARED_BY, priority: 1 },
                { name: "catalogue", test: isCatalogue, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
});
