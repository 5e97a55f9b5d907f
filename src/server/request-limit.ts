/** Limits how much one client may ask for: everything that is not answered from the page cache or the client build. */
import type { MiddlewareHandler } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { SiteEnv } from "./app.ts";
import { clientAddress, clientKey, isLoopback } from "./client.ts";
import { note } from "./note.ts";

/** A page with its pictures and what it loads in advance is some 60 requests; all of them together may be asked for in these seconds. */
export const REQUESTS_PER_WINDOW = 600;
const WINDOW_S = 20;

/** Message to a client that sent too much. */
const TOO_MANY = "Too many requests. Please wait a moment and try again.";

/**
 * Sets `client`. Requests of this machine are not limited without a proxy: they are the operator's. A form has a limit of its own
 * (api/client-limits.ts), whose answer keeps what was typed.
 */
export function limitRequests(trustProxy: boolean): MiddlewareHandler<SiteEnv> {
  const limiter = new RateLimiterMemory({ points: REQUESTS_PER_WINDOW, duration: WINDOW_S });
  return async (c, next) => {
    const address = clientAddress(c.env.incoming, trustProxy);
    const client = clientKey(address);
    c.set("client", client);
    if (!trustProxy && isLoopback(address)) return next();
    const refused = await limiter.consume(client).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refused === undefined) return next();
    if (!(refused instanceof RateLimiterRes)) throw refused;
    c.set("source", "refused");
    c.header("retry-after", String(Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))));
    return note(c, 429, TOO_MANY);
  };
}
