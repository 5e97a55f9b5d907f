/** Short JSON replies: health, refusals, errors. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Never cached. */
export const respondJson = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  more: object = {},
): Response =>
  c.json({ success: status < 400, message, ...more }, status, { "cache-control": "no-store" });
