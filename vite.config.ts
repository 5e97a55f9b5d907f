import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Changes with a dependency only. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router|@tanstack)[\\/](?!.*(useQueries|queriesObserver))|preload-helper/;
/** Our own code and icons that nearly every page needs. */
const site = [
  /src[\\/]app[\\/](root|chrome[\\/](header|theme|chat-button|sections))\./,
  /src[\\/]app[\\/](ui[\\/](class-names|button|state|markup)|data[\\/](transport|queries|api-query|lists|site|content))\./,
  /src[\\/]app[\\/]components[\\/](toast|toaster|page-head|not-found|served|html|failed-query|page-results)\./,
  /src[\\/](messages[\\/](chrome|errors)|contract[\\/](paths|limits|paging|dates))\./,
  /ui[\\/]icons[\\/](icon|sun|moon|globe|menu|message-circle|search|x|chevron-down|arrow-right)\./,
];
/** What pages that open with a picture share; lists of products have none. */
const pictures = [/src[\\/]app[\\/](ui[\\/]picture|components[\\/]hero)\./];
/** Categories and industries, by which tables are narrowed too. */
const taxonomy = [/src[\\/](contract[\\/]taxonomy|app[\\/]components[\\/]taxonomy-options)\./];
/** What the pages with products share. */
const catalogue = [
  /src[\\/]app[\\/](features[\\/]catalogue[\\/]product-grid|data[\\/](products|product-query))\./,
  /src[\\/](messages[\\/](products|product-list)|contract[\\/]facets)\./,
];
/** What lists are narrowed with. */
const filters = [/src[\\/]app[\\/](components[\\/]filter-select|ui[\\/]use-early-value)\./];
/** Few files for what many pages need: many small ones compress worse, cost a request each and lengthen the route manifest. */
const groups = Object.entries({ framework: [framework], site, pictures, taxonomy, catalogue, filters }).map(([name, patterns], index, { length }) => ({
  name,
  test: (id: string): boolean => patterns.some((pattern) => pattern.test(id)),
  // A group takes what its files import with them, unless a group before it has that.
  priority: length - index,
}));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    // What every page has loaded already need not be named beside each import.
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter((file) => !/\/(framework|site|rolldown-runtime)-/.test(file)) },
  },
  // Constants such as addresses (contract/paths.ts) stand where they are used, not in what every page loads.
  environments: { client: { build: { rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 2 } }, output: { codeSplitting: { groups } } } } } },
});
