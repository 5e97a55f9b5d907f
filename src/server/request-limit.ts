/** Rate limit per client, except for the page cache and the client build. */
import type { MiddlewareHandler } from "hono";
import { rateLimit, TOO_MANY } from "#api/client-limits.ts";
import { clientAddress, clientKey, isLoopback } from "./client.ts";
import type { SiteEnv } from "./env.ts";
import { respondJson } from "./json-reply.ts";

/** A page is some 30 counted requests; a visitor may view one a second. */
export const REQUESTS_PER_WINDOW = 300;
const WINDOW_S = 10;

/**
 * Sets `client`. Forms have another limit (api/client-limits.ts), whose reply keeps the entered
 * values.
 */
export function limitRequests(trustProxy: boolean): MiddlewareHandler<SiteEnv> {
  const limit = rateLimit(REQUESTS_PER_WINDOW, WINDOW_S);
  return async (c, next) => {
    const address = clientAddress(c.env.incoming, trustProxy);
    const client = clientKey(address);
    c.set("client", client);
    if (isLoopback(address)) return next();
    const seconds = await limit(client);
    if (seconds === 0) return next();
    c.set("source", "refused");
    c.header("retry-after", String(seconds));
    return respondJson(c, 429, TOO_MANY);
  };
}
