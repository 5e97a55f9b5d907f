/** Routes of §2 from contract/routes.ts, for React Router. */
import { type RouteConfig, route } from "@react-router/dev/routes";
import { routes } from "../contract/routes.ts";

export default [
  ...routes.map(({ path, file }) => route(path.slice(1) || "/", `routes/${file}`, { id: path })),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
