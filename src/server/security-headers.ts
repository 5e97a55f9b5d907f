/**
 * Security headers of every response, and the Content-Security-Policy of pages, which names the
 * hash of each inline script.
 */
import { createHash } from "node:crypto";
import { secureHeaders } from "hono/secure-headers";
import { headScript } from "#app/chrome/head-script.ts";

/**
 * One year (RFC 6797), sent only where SITE_URL is https: what a proxy says about a request does
 * not justify a promise that lasts so long.
 */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Sets the security headers. A response that is not a page runs nothing, even when it is opened by
 * itself, like a drawing.
 */
export const securityHeaders = (siteUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      scriptSrc: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: siteUrl.startsWith("https:") ? HSTS : false,
    // Pages set their own policies (sealPage). frame-ancestors replaces X-Frame-Options; the others
    // are for browsers of the past.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });

/**
 * Permissions of a page beyond showing itself (play its video, copy a CAS number); its doors to a
 * visitor's devices, places and money stay shut. Only features that Chromium knows: an unknown one
 * is a warning in the console of every page.
 */
const allowed = ["autoplay", "clipboard-write"];
const denied = [
  ..."accelerometer camera clipboard-read display-capture encrypted-media gamepad geolocation gyroscope hid idle-detection".split(
    " ",
  ),
  ..."keyboard-map local-fonts magnetometer microphone midi otp-credentials payment publickey-credentials-create".split(
    " ",
  ),
  ..."publickey-credentials-get screen-wake-lock serial usb window-management xr-spatial-tracking".split(
    " ",
  ),
];

/** Further headers of a page. */
const pageHeaders: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": [
    ...allowed.map((name) => `${name}=(self)`),
    ...denied.map((name) => `${name}=()`),
  ].join(", "),
};

const hashOf = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Inline scripts that carry the nonce. */
function scriptsWith(html: string, nonce: string): string[] {
  const tag = /<script(?![^<>]*\ssrc=)([^<>]*)>([^<]*(?:<(?!\/?script)[^<]*)*)<\/script>/g;
  return [...html.matchAll(tag)]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , code = ""]) => code);
}

export interface PolicyOptions {
  /** Origin of the site. */
  readonly siteUrl: string;
  /**
   * Origins whose pages may show this one in a frame: the desk's preview alone (server/preview.ts).
   */
  readonly framedBy?: string | undefined;
  /** Origin of the server behind API_URL: its pictures are shown. */
  readonly remote?: string | undefined;
  /**
   * Vite's client puts styles into the page, has a socket of its own and builds its error overlay
   * from text.
   */
  readonly development?: boolean | undefined;
}

function policyOf(
  scripts: readonly string[],
  { siteUrl, framedBy = "'none'", remote, development = false }: PolicyOptions,
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set([headScript, ...scripts].map(hashOf))].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self'", ...(remote ? [new URL(remote).origin] : [])].join(" "),
    "font-src 'self'",
    "media-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types default icg"]),
    ...(siteUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Takes the renderer's nonce off a page and makes its policy: files of the site's own, and those
 * inline scripts that carried it. A script that came into the page with a text (a search term, HTML
 * of another server) has no nonce and does not run.
 * @param nonce of this one rendering, known to nobody else
 * @returns the page as it is cached, and its headers
 */
export function sealPage(
  html: string,
  nonce: string,
  options: PolicyOptions,
): { readonly html: string; readonly headers: Readonly<Record<string, string>> } {
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ""),
    headers: {
      ...pageHeaders,
      "content-security-policy": policyOf(scriptsWith(html, nonce), options),
    },
  };
}
