/** Per-request types of the server's middlewares and handlers. */
import type { HttpBindings } from "@hono/node-server";

export interface SiteEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    url: URL;
    client: string;
    source: "file" | "refused";
  };
}
