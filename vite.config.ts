import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Libraries of the framework, in one file: it changes with a dependency only. */
const framework = ["react", "react-dom", "scheduler", "react-router"].map((name) => `/node_modules/${name}/`);
const isFramework = (id: string): boolean => framework.some((library) => id.replaceAll("\\", "/").includes(library));

/** Pages that use a module before it goes into the file that all of them share: many small files compress worse and cost a request each. */
const SHARED_BY = 9;

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
                { name: "framework", test: isFramework, priority: 1 },
                { name: "shared", minShareCount: SHARED_BY },
              ],
            },
          },
        },
      },
    },
  },
});
