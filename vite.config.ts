import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { edition } from "./scripts/build-edition.ts";

/** Libraries that change only with a dependency; bundled in one file. */
const framework = [
  "react",
  "react-dom",
  "scheduler",
  "react-router",
  "@tanstack/query-core",
  "@tanstack/react-query",
].map((name) => `/node_modules/${name}/`);
/** Parallel queries, which only the comparison page uses. */
const isOfComparison = (id: string): boolean => /\/(useQueries|queriesObserver)\.js$/.test(id);
const isFramework = (id: string): boolean =>
  framework.some((library) => id.replaceAll("\\", "/").includes(library)) && !isOfComparison(id);

/**
 * The root with what header and footer use, which every page loads, and the notation of numbers and
 * formulae: else the enquiry would load the cards of grades for it.
 */
const isRoot = (id: string): boolean =>
  /\/src\/app\/(?:root|ui\/notation)\.tsx/.test(id.replaceAll("\\", "/"));
/** Cards of grades, their actions and marks. */
const isCatalogue = (id: string): boolean =>
  /\/src\/app\/features\/catalogue\/[\w-]+\.tsx$/.test(id.replaceAll("\\", "/"));
/** A module used by this many pages moves into the shared file. */
const SHARED_BY = 15;

const RELOAD = "window.location.reload();";
/**
 * When the file of a route is missing, for example after a deployment, React Router reloads the
 * page that the visitor leaves, and the click is lost. src/app/data/deployment.ts follows the link
 * instead.
 */
const followLinks: Plugin = {
  name: "follow-links",
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (code.split(RELOAD).length !== 2)
        this.error("React Router no longer reloads the page in loadRouteModule");
      return {
        code: code.replace(RELOAD, 'window.dispatchEvent(new Event("routemissing"));'),
        map: null,
      };
    },
  },
};

/** Parts that mark English texts in the other editions. */
const MARKING = /\/(content-text\.tsx|language\.ts)$/;
/**
 * The texts of another language: `#messages/chrome.ts` is src/messages/ar/chrome.ts. A missing file
 * or text fails the build. Parts of src/app/ui that only other languages need are in `translated`.
 */
const translate: Plugin = {
  name: "translate",
  enforce: "pre",
  resolveId: {
    filter: { id: [/^#messages\//, MARKING] },
    handler(id, importer) {
      if (edition.lang === "en") return null;
      const file = id
        .replace("#messages/", `#messages/${edition.lang}/`)
        .replace(MARKING, "/translated/$1");
      return this.resolve(file, importer);
    },
  },
};

/** The only child of an element, as src/app/bare-text.test.ts asks of each text. */
const ONLY_CHILD = /(>\s*)<ContentText>([\s\S]*?)<\/ContentText>(?=\s*<\/)/g;
/** In English `ContentText` is the text alone: without its tags, it costs visitors no code. */
const dropMarking: Plugin = {
  name: "drop-marking",
  enforce: "pre",
  transform: {
    filter: { id: /\.tsx$/, code: /<ContentText>/ },
    handler: (code) =>
      edition.lang === "en" ? { code: code.replace(ONLY_CHILD, "$1$2"), map: null } : null,
  },
};

export default defineConfig({
  plugins: [translate, dropMarking, tailwindcss(), reactRouter(), followLinks],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: {
            codeSplitting: {
              // Many small files compress worse, cost a request each and lengthen the route manifest.
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
