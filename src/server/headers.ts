/** Security headers, and a Content-Security-Policy that names the hash of every inline script of a page. */
import { createHash } from "node:crypto";

/** Headers of every reply. */
export const securityHeaders = (siteUrl: string): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
});

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The policy of a finished page: its own scripts and nothing else. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(inlineScript)) {
    if (!/type="application\/(ld\+)?json"/.test(attributes)) hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
