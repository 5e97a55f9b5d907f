/**
 * Builds the desk's browser application (src/desk/app) into its own folder, separate from the
 * site's bundles.
 */
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  root: "src/desk/app",
  plugins: [tailwindcss()],
  // Do not copy the site's public files.
  publicDir: false,
  build: {
    outDir: "../../../build/desk",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
