/** Security headers of responses, and the Content-Security-Policy of pages. */
import { createHash } from "node:crypto";
import { secureHeaders } from "hono/secure-headers";
import { headScript } from "#app/chrome/head-script.ts";

/**
 * One year (RFC 6797), only with https in SITE_URL: a proxy's claim about one request is not
 * enough.
 */
const HSTS = "max-age=31536000; includeSubDomains";

/** Responses other than pages run no scripts, even an SVG opened by itself. */
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
    // frame-ancestors replaces X-Frame-Options; the others are obsolete, or pages set them
    // (sealPage).
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    overwrite: false,
  });

/** For its video, and to copy a CAS number. Chromium logs a warning for unknown features. */
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

const pageHeaders: Readonly<Record<string, string>> = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": [
    ...allowed.map((name) => `${name}=(self)`),
    ...denied.map((name) => `${name}=()`),
  ].join(", "),
};

const hashScript = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function findScripts(html: string, nonce: string): string[] {
  const tag = /<script(?![^<>]*\ssrc=)([^<>]*)>([^<]*(?:<(?!\/?script)[^<]*)*)<\/script>/g;
  return [...html.matchAll(tag)]
    .filter(([, attributes = ""]) => attributes.includes(`nonce="${nonce}"`))
    .map(([, , code = ""]) => code);
}

export interface PolicyOptions {
  readonly siteUrl: string;
  /** Only the desk's preview may frame pages. */
  readonly framedBy?: string | undefined;
  /** Origin behind API_URL, whose pictures are shown. */
  readonly remote?: string | undefined;
  /** Vite's client injects styles, opens a WebSocket and builds its error overlay from text. */
  readonly development?: boolean | undefined;
}

function buildPolicy(
  scripts: readonly string[],
  { siteUrl, framedBy = "'none'", remote, development = false }: PolicyOptions,
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...new Set([headScript, ...scripts].map(hashScript))].join(" "),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    remote ? `img-src 'self' ${new URL(remote).origin}` : "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ];
  if (!development)
    directives.push("require-trusted-types-for 'script'", "trusted-types default icg");
  if (siteUrl.startsWith("https:")) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/**
 * Allows the scripts with the renderer's nonce, and removes it. Scripts injected with a text (a
 * search term, another server's HTML) do not run.
 * @param nonce of this rendering, secret
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
      "content-security-policy": buildPolicy(findScripts(html, nonce), options),
    },
  };
}
