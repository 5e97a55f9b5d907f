import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What every page needs, in one file each: small files compress worse and cost a request. */
const groups = [
  { name: "framework", test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router|@tanstack)[\\/]/, priority: 2 },
  { name: "site", test: /(src[\\/](texts|contract|app[\\/](data|ui))|lucide-react|preload-helper)/, priority: 1, minShareCount: 12 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    minify: "terser",
    // One per cent smaller than the default minifier.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, keep_fargs: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
