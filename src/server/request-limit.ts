/**
 * Rate limit per client for every request that the page cache and the client build do not answer.
 */
import type { MiddlewareHandler } from "hono";
import { rateLimit, TOO_MANY } from "#api/client-limits.ts";
import { clientAddress, clientKey, isLoopback } from "./client.ts";
import type { SiteEnv } from "./env.ts";
import { respondJson } from "./note.ts";

/**
 * A page with its pictures and prefetched data is some 30 requests that count; a visitor may view
 * one a second.
 */
export const REQUESTS_PER_WINDOW = 300;
const WINDOW_S = 10;

/**
 * Sets `client`. Does not limit the operator's requests from loopback. Forms have their own limit
 * (api/client-limits.ts), whose reply keeps the entered values.
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
