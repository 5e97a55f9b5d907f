/**
 * Limits how much one client may ask for: everything that is not answered from the page cache or
 * the client build.
 */
import type { MiddlewareHandler } from "hono";
import { rateLimit, TOO_MANY } from "#api/client-limits.ts";
import { clientAddress, clientKey, isLoopback } from "./client.ts";
import type { SiteEnv } from "./env.ts";
import { note } from "./note.ts";

/**
 * A page with its pictures and what it loads in advance is some 30 requests that count; a visitor
 * may look at one a second.
 */
export const REQUESTS_PER_WINDOW = 300;
const WINDOW_S = 10;

/**
 * Sets `client`. Requests of this machine are not limited: they are the operator's. A proxy passes
 * on the address of each visitor. A form has a limit of its own (api/client-limits.ts), whose
 * answer keeps what was typed.
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
    return note(c, 429, TOO_MANY);
  };
}
