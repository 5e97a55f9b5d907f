import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { BUSY_RETRY_S, Busy } from "#api/work-queue.ts";
import { RETRY_S } from "./content-replies.ts";
import type { SiteEnv } from "./env.ts";
import { respondJson } from "./json-reply.ts";
import type { Logger } from "./process/log.ts";

export const BAD_ADDRESS = "Bad address";
/** Senders choose the length of paths. */
const LOGGED_PATH_MAX = 200;

export const badRequest = (): Response =>
  Response.json(
    { success: false, message: BAD_ADDRESS },
    { status: 400, headers: { "cache-control": "no-store" } },
  );

/** The response repeats the id of the logged error. */
export const handleError =
  (log: Logger): ErrorHandler<SiteEnv> =>
  (error, c) => {
    const path = c.req.path.slice(0, LOGGED_PATH_MAX);
    if (error instanceof HTTPException && error.status === 403) {
      log.warn({ path }, "refused what another site had a browser send");
      return respondJson(c, 403, "Forms are taken from the site's own pages only");
    }
    if (error instanceof Busy) {
      c.set("source", "refused");
      c.header("retry-after", BUSY_RETRY_S);
      return respondJson(c, 503, error.message);
    }
    const id = c.get("requestId");
    if (!c.req.raw.signal.aborted) log.error({ err: error, id, path }, "request failed");
    c.header("retry-after", RETRY_S);
    return respondJson(c, 503, `The service is not available. Please try again later. (${id})`);
  };
