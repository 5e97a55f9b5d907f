/**
 * Who may speak to the desk: whoever was given the address that it printed, from a page of its own. The token of that address becomes a
 * cookie; a name other than loopback (DNS rebinding) and a request that another site made the browser send are refused before it is looked at.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { deskRefusals } from "#messages/desk.ts";
import { screens } from "./paths.ts";

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a browser says that a page of another origin sent this request; a program on nobody's behalf says nothing. */
function isFromElsewhere(context: Context, host: string): boolean {
  const origin = context.req.header("origin");
  const site = context.req.header("sec-fetch-site");
  return (origin !== undefined && origin !== `http://${host}`) || (site !== undefined && site !== "same-origin" && site !== "none");
}

/**
 * Refuses with 403 what comes under a foreign name or from a foreign page, with 401 what brings neither token nor cookie.
 * @param token the secret of this start
 */
export function guard(token: string): MiddlewareHandler {
  const secret = digest(token);
  const isToken = (text: string | undefined): boolean => text !== undefined && timingSafeEqual(digest(text), secret);
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    if (!LOOPBACK.test(host)) return context.json({ error: deskRefusals.host }, 403);
    if (isFromElsewhere(context, host)) return context.json({ error: deskRefusals.origin }, 403);
    // Cookies of all ports of a machine lie together: each desk has a name of its own.
    const name = `icg-desk-${/:(\d+)$/.exec(host)?.[1] ?? "80"}`;
    const given = context.req.query("token");
    if (given !== undefined && isToken(given)) {
      setCookie(context, name, token, { httpOnly: true, sameSite: "Strict", path: "/" });
      return context.redirect(screens.start, 303);
    }
    if (given !== undefined || !isToken(getCookie(context, name))) return context.json({ error: deskRefusals.token }, 401);
    return next();
  };
}
