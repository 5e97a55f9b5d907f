/** Types of what the server's middlewares and handlers share about a request. */
import type { HttpBindings } from "@hono/node-server";

export interface SiteEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    url: URL;
    /** Rate-limit key of the client. */
    client: string;
    source: "file" | "refused";
  };
}
