/** Forms are taken from the site's own pages: what another site makes a visitor's browser send is refused. */
import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a browser says that a page of another origin sent this request. `Sec-Fetch-Site` comes with every request of today's browsers
 * over TLS; older ones, and those on plain HTTP, send `Origin` with a POST.
 * @param siteUrl origin of the site; a site reached under another name is known by the `Host` that was asked for
 * @returns false for whoever sends neither header: a program on nobody's behalf but its own
 */
export function isFromElsewhere({ "sec-fetch-site": site, origin, host }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.origin !== new URL(siteUrl).origin && from.host !== host;
}
