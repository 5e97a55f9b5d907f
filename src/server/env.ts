/** Per-request types of the server's middlewares and handlers. */
import type { HttpBindings } from "@hono/node-server";
import type { Edition } from "#contract/editions.ts";

export interface SiteEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** As in the routes: without the prefix of the edition. */
    url: URL;
    /** Of the request. */
    pathname: string;
    edition: Edition;
    client: string;
    source: "file" | "refused";
  };
}
