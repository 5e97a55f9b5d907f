/** Types of what the server's middlewares and handlers share about a request. */
import type { HttpBindings } from "@hono/node-server";

export interface SiteEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** URL of the request with the site's own origin. */
    url: URL;
    /** Rate-limit key of the client. */
    client: string;
    /** Source of the reply, for metrics. */
    source: "file" | "refused";
  };
}
