/** A React Router build with one route for every address. */
import type { ServerBuild } from "react-router";

/**
 * @param entry its `default` renders
 * @param module further exports of the route
 */
export const oneRouteBuild = (entry: object, module: object = {}): ServerBuild =>
  ({
    entry: { module: entry },
    routes: { root: { id: "root", path: "/*", module: { default: () => null, ...module } } },
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  }) as unknown as ServerBuild;
