/**
 * Builds the browser application of the desk (src/desk/app) into a folder of its own: nothing of it
 * is in the site's bundles.
 */
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/desk/app",
  plugins: [tailwindcss()],
  // The site's public files stay with the site.
  publicDir: false,
  build: {
    outDir: "../../../build/desk",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
