/** Routes of §2 from contract/routes.ts, for React Router; the style guide in development only. */
import { type RouteConfig, route } from "@react-router/dev/routes";
import { routes } from "../contract/routes.ts";

const forDevelopers = process.env["NODE_ENV"] === "development" ? [route("styleguide", "routes/styleguide.tsx")] : [];

export default [
  ...routes.map(({ path, file }) => route(path.slice(1) || "/", `routes/${file}`, { id: path })),
  ...forDevelopers,
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
