/** What middlewares and handlers of the server share about a request. */
import type { HttpBindings } from "@hono/node-server";

export interface SiteEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** URL of the request with the site's own origin. */
    url: URL;
    /** Key of the client, for limits. */
    client: string;
    /** Source of the reply, for metrics. */
    source: "file" | "refused";
  };
}
