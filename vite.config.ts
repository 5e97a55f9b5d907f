import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Changes with a dependency only. */
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router|@tanstack)[\\/]|preload-helper/;
/** Our own code and icons that nearly every page needs. */
const site = [
  /src[\\/]app[\\/](root|chrome[\\/](header|footer|logo|theme|chat-button|navigation))\./,
  /src[\\/]app[\\/](ui[\\/](class-names|button|picture|state|formula|markup)|data[\\/](api|queries|site|words|products))\./,
  /src[\\/]app[\\/]features[\\/](toast|toaster|page-head|not-found|product-tile|product-grid|hero|html)\./,
  /src[\\/](texts[\\/](chrome|errors|products)|contract[\\/](taxonomy|paths|limits|pictures|paging|dubai))\./,
  /lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|defaultAttributes|shared|icons[\\/](sun|moon|globe|menu|message-circle|search|x|chevron-down|arrow-right)\.)/,
];

/** Two files for what nearly every page needs: many small ones compress worse, cost a request each and lengthen the route manifest. */
const chunkOf = (id: string): string | null => (framework.test(id) ? "framework" : site.some((pattern) => pattern.test(id)) ? "site" : null);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } } } } },
});
