/** Requests for any page or file, and checks of the replies. */
import fc from "fast-check";
import { fixedRedirects } from "#contract/redirects.ts";
import { routes } from "#contract/routes.ts";
import { INTERNALS } from "./fuzz-replies.ts";
import { inAddress, nasty } from "./fuzz-requests.ts";
import { pageKinds } from "./pages.ts";

export interface PageRequest {
  readonly method: "GET" | "HEAD";
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const names = [...new Set(routes.flatMap(({ query }) => query ?? [])), "w", "x", "__proto__"];
const values = fc.oneof(
  inAddress,
  fc.constantFrom(
    "1",
    "2",
    "999999",
    "asc",
    "News",
    "uv",
    "video",
    "automotive",
    "hals",
    "2026-11",
    "%00",
    "%",
    "%ff",
  ),
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join("=")).join("&")}` : ""));
const files = [
  "/pictures/",
  "/video/",
  "/uploads/gallery/",
  "/structures/",
  "/cards/",
  "/assets/",
  "/media-events/",
  "/.well-known/",
  "/",
];
const endings = ["", ".svg", ".png", ".ics", ".jpg", "/", "//", "/..", "%2f..%2f..%2fetc%2fpasswd"];

const path = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...routes), inAddress)
      .map(([route, value]) => route.path.replace(/:\w+/, () => value)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...pageKinds.map((kind) => kind.path.split("?")[0] ?? "/"),
      ...Object.keys(fixedRedirects),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...files), inAddress, fc.constantFrom(...endings))
      .map((parts) => parts.join("")),
  },
  {
    weight: 1,
    arbitrary: fc.array(inAddress, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "/sitemap.xml",
      "/robots.txt",
      "/feed.xml",
      "/events.ics",
      "/healthz",
      "/readyz",
      "/favicon.ico",
      "//",
      "///x",
      "/%2f%2fevil.test",
    ),
  },
);
const headers = fc.record(
  {
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"x"', ""),
    range: fc.constantFrom(
      "bytes=0-",
      "bytes=9-1",
      "bytes=-0",
      "bytes=99999999999999999999-",
      "lines=1",
    ),
    "accept-language": nasty.map((text) => text.replace(/[^\x20-\x7e]/g, "")),
    accept: fc.constantFrom("text/html", "*/*", "image/avif"),
  },
  { requiredKeys: [], noNullPrototype: true },
);

export const pageRequests: fc.Arbitrary<PageRequest> = fc
  .tuple(
    fc.constantFrom("GET" as const, "GET" as const, "GET" as const, "HEAD" as const),
    path,
    fc.constantFrom("", "", "/"),
    query,
    headers,
  )
  .map(([method, start, slash, ask, more]) => ({
    method,
    address: start + slash + ask,
    headers: more,
  }))
  // The other fuzzer covers the API.
  .filter(({ address }) => !/^\/+api(\/|$)/.test(address) && !/[^\x21-\x7e]/.test(address));

/** 302: an address with overlong parameters redirects to the shortened one. */
const right = new Set([200, 206, 301, 302, 304, 400, 404, 416, 431]);

/**
 * @returns its status
 * @throws when the reply is not allowed
 */
export function createPageChecker(
  send: (address: string, init: RequestInit) => Response | Promise<Response>,
): (request: PageRequest) => Promise<number> {
  return async ({ method, address, headers: given }) => {
    const reply = await send(address, { method, headers: { ...given } });
    const text = await reply.text();
    const must = (holds: boolean, what: string): void => {
      if (!holds) throw new Error(`${what}: ${reply.status} ${text.slice(0, 500)}`);
    };
    must(right.has(reply.status), "the status is one of a site's");
    const type = reply.headers.get("content-type") ?? "";
    if (type.startsWith("text/html") && method === "GET" && reply.status !== 304) {
      must(/^<!doctype html>/i.test(text), "a document begins as one");
      must(text.trimEnd().endsWith("</html>"), "a document is complete");
      must(
        (reply.headers.get("content-security-policy") ?? "").includes("default-src 'none'"),
        "a document has its policy",
      );
    }
    // Some pages repeat the address.
    if (reply.status >= 400)
      must(
        !INTERNALS.test(text.slice(0, 20_000)) ||
          INTERNALS.test(
            decodeURIComponent(
              address.replace(/%(?![\da-f]{2})/gi, "%25").replace(/%[89a-f][\da-f]/gi, "?"),
            ),
          ),
        "an error tells nothing of the inside",
      );
    if (reply.status === 301)
      must(/^\/(?!\/)/.test(reply.headers.get("location") ?? ""), "a redirect stays on the site");
    return reply.status;
  };
}
