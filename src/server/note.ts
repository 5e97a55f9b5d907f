/** Short JSON replies of the server: health, refusals, errors. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Responds with `success`, a message and further fields. Never cached. */
export const respondJson = (
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  more: object = {},
): Response =>
  c.json({ success: status < 400, message, ...more }, status, { "cache-control": "no-store" });
