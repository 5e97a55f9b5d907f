import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { edition } from "./scripts/build-edition.ts";
import { precompress } from "./scripts/precompress.ts";

export default {
  appDirectory: "src/app",
  ssr: true,
  basename: edition.prefix || "/",
  // A build empties its folder.
  buildDirectory: `build/${edition.lang}`,
  // All routes are known from the start: one cached file instead of a request for each navigation.
  routeDiscovery: { mode: "initial" },
  // A page is one file: what loads it in advance (src/app/chrome/prefetch.ts) has its
  // `clientLoader` with it.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
