/** Security of the running server's replies. */
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeContent, type TestContent } from "../support/content.ts";
import { describeBuilt } from "../support/needs.ts";
import {
  ask,
  CONTACT,
  newFolder,
  ROOT,
  removeFolder,
  type ServerProcess,
  startServer,
} from "../support/server-process.ts";

const SITE = "https://www.site.test";

describeBuilt("the running site", () => {
  let content: TestContent;
  let dataDir: string;
  let server: ServerProcess;
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(server.url + path, { headers });
  beforeAll(async () => {
    content = await makeContent({ products: 2, items: 1, brief: true });
    dataDir = await newFolder();
    server = await startServer({ dataDir, env: { CONTENT_DIR: content.root, SITE_URL: SITE } });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await removeFolder(dataDir);
    content.remove();
  });

  async function raw(text: string): Promise<string> {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      received += chunk;
    });
    socket.on("error", () => undefined);
    socket.write(text);
    await once(socket, "close");
    return received;
  }

  const replies: readonly (readonly [path: string, options?: Parameters<typeof ask>[1]])[] = [
    ["/"],
    ["/nowhere-at-all"],
    ["/our-company"],
    ["/api/products"],
    ["/api/products/none"],
    ["/api/openapi.json"],
    ["/sitemap.xml"],
    ["/favicon.svg"],
    ["/healthz"],
    ["/readyz"],
    ["/metrics"],
    ["/%"],
    ["/contact", { method: "POST" }],
    ["/api/products", { method: "PUT" }],
    [
      CONTACT,
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", "x-forwarded-for": "10.77.0.1" },
      },
    ],
    [
      CONTACT,
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", "sec-fetch-site": "cross-site" },
      },
    ],
  ];

  it("sends the security headers with every reply, HSTS among them because SITE_URL has TLS", async () => {
    for (const [path, options] of replies) {
      const { headers } = await ask(server.url + path, options);
      expect.soft(headers, path).toMatchObject({
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": expect.stringMatching(
          /object-src 'none'.*frame-ancestors 'none'/,
        ),
      });
    }
    expect((await get("/")).headers["content-security-policy"]).toMatch(
      /require-trusted-types-for 'script'.*upgrade-insecure-requests/,
    );
  });

  it("names no software and no version, in no reply and no document", async () => {
    const { version } = JSON.parse(
      await (await import("node:fs/promises")).readFile(join(ROOT, "package.json"), "utf8"),
    ) as { version: string };
    for (const [path, options] of replies) {
      const { headers, text } = await ask(server.url + path, options);
      for (const name of ["server", "x-powered-by", "via", "x-generator"])
        expect.soft(headers[name], `${name} of ${path}`).toBeUndefined();
      expect
        .soft(text, path)
        .not.toMatch(
          /name="generator"|node_modules|node:internal|\bat [\w.<>]+ \(|sqlite|kysely|valibot|v26\.\d/i,
        );
      expect.soft(text, path).not.toContain(`"${version}"`);
    }
  });

  it("serves no source, map, dot file, content file or data, by whatever spelling", async () => {
    const wanted = [
      "package.json",
      ".env",
      ".git/config",
      ".git/HEAD",
      "src/server/main.ts",
      "content/site.yaml",
      "data/icg.sqlite",
      "icg.sqlite",
      "build/en/server/index.js",
      ".vite/manifest.json",
    ];
    const prefixes = [
      "/",
      "/../",
      "/..%2f",
      "/%2e%2e/",
      "/assets/../../",
      "/assets/..%2f..%2f",
      "/pictures/../",
      "/pictures/..%2f",
      "/pictures/%2e%2e%2f",
      "/pictures/..%5c",
      "/video/..%2f",
      "/uploads/gallery/..%2f",
      "/uploads/gallery/%2e%2e%2f",
    ];
    for (const prefix of prefixes) {
      const pending = wanted.map((name) =>
        raw(`GET ${prefix}${name} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`),
      );
      const statuses = (await Promise.all(pending)).map((reply) => reply.split("\r\n")[0]);
      for (const status of statuses) expect(status, prefix).toMatch(/ (301|400|404) /);
    }
    const assets = readdirSync(join(ROOT, "build/en/client"), { recursive: true }).map(String);
    expect(assets.filter((name) => /\.(map|ts|tsx|yaml|md)$/.test(name))).toEqual([]);
    for (const folder of [
      "/assets/",
      "/assets",
      "/pictures/",
      "/pictures",
      "/uploads/gallery/",
      "/video/",
      "/structures/",
    ])
      expect.soft((await get(folder)).status, folder).toBe(folder.endsWith("/") ? 301 : 404);
  });

  it("has no page for a category that no grade has, nor for a path of more than 512 signs", async () => {
    const unknown = await get("/products-and-solutions/all-products/Made-up%20category");
    expect([
      unknown.status,
      unknown.text.includes("No products found"),
      unknown.text.includes("<title>No products found | "),
    ]).toEqual([404, true, true]);
    expect((await get("/products-and-solutions/all-products/UV-Absorbers")).status).toBe(200);
    const long = await get(`/${"a".repeat(8_000)}`);
    expect([
      long.status,
      long.text.includes("404 - Page Not Found"),
      long.headers["cache-control"],
    ]).toEqual([404, true, "no-store"]);
    // Rejected before any search for a category.
    expect((await get(`/products-and-solutions/all-products/${"a".repeat(600)}`)).text).toContain(
      "404 - Page Not Found",
    );
    expect((await get(`/gallery${"/".repeat(600)}`)).status).toBe(404);
    expect((await get(`/api/products/${"a".repeat(8_000)}`)).status).toBe(404);
  });

  it("stores nothing for an unlimited set of addresses", async () => {
    const cached = async (): Promise<number> => {
      const { text } = await get("/metrics", { authorization: "Bearer a-secret-for-the-tests" });
      return Number(/^icg_page_cache_bytes (\S+)$/m.exec(text)?.[1]);
    };
    await get("/about-us");
    const before = await cached();
    expect(before).toBeGreaterThan(0);
    for (const path of [
      "/compare?add=uv",
      "/enquiry?add=uv",
      "/enquiry?sent=enquiry&reference=E-2026-0001",
      "/contact?about=x",
      "/available-stocks?market=junk",
      "/ABOUT-US",
      "/%61bout-us",
      "/products-and-solutions/AUTOMOTIVE",
      "/products-and-solutions/all-products/uv%20absorbers",
      "/api/products?search=uv",
      "/api/events?topic=x",
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers["cache-control"], headers["cdn-cache-control"]]).toEqual([
        path,
        200,
        "private, no-store",
        undefined,
      ]);
    }
    expect(await cached()).toBe(before);
  });

  it("takes its own address from SITE_URL and never from Host or X-Forwarded-Host", async () => {
    const forged = {
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "http",
      forwarded: "host=evil.test",
    };
    for (const path of [
      "/",
      "/available-stocks?page=1",
      "/nowhere-at-all",
      "/sitemap.xml",
      "/robots.txt",
      "/feed.xml",
      "/events.ics",
      "/our-company",
      "/contact/",
      "/api/openapi.json",
    ]) {
      const { headers, text } = await get(path, forged);
      expect.soft(text + JSON.stringify(headers), path).not.toContain("evil.test");
    }
    expect((await get("/", forged)).text).toContain(`<link rel="canonical" href="${SITE}/"`);
  });

  it("redirects within itself only, wherever it is asked to", async () => {
    for (const target of [
      "//evil.test/",
      "///evil.test/",
      "/\\evil.test/",
      "/%5cevil.test/",
      "/contact/?next=https://evil.test",
      "/our-company?url=//evil.test",
      "/https://evil.test/",
      "/%0d%0aSet-Cookie:a=b/",
      "/contact%0d%0aLocation:%20https://evil.test/",
      "http://evil.test/",
      "/.//evil.test/",
    ]) {
      const reply = await raw(
        `GET ${target} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`,
      );
      const location = /^location: (.*)$/im.exec(reply)?.[1]?.trim();
      expect.soft(reply, target).toMatch(/^HTTP\/1\.1 (301|400|404) /);
      if (location !== undefined) expect.soft(new URL(location, SITE).origin, target).toBe(SITE);
      expect.soft(reply, target).not.toMatch(/^set-cookie:/im);
    }
  });

  it("lets no other origin read the API: no CORS header, and a preflight request is not granted", async () => {
    const origin = { origin: "https://evil.test" };
    for (const [path, options] of replies) {
      const { headers } = await ask(server.url + path, {
        ...options,
        headers: { ...options?.headers, ...origin },
      });
      expect
        .soft(
          Object.keys(headers).filter((name) => name.startsWith("access-control-")),
          path,
        )
        .toEqual([]);
    }
    const preflight = await ask(server.url + CONTACT, {
      method: "OPTIONS",
      headers: {
        ...origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(
      Object.keys(preflight.headers).filter((name) => name.startsWith("access-control-")),
    ).toEqual([]);
  });

  it("knows GET, HEAD and POST; TRACE, CONNECT and the rest are refused and echo nothing", async () => {
    for (const method of ["TRACE", "TRACK", "PUT", "DELETE", "PATCH", "PROPFIND"])
      for (const path of ["/", "/api/products", CONTACT]) {
        const reply = await raw(
          `${method} ${path} HTTP/1.1\r\nHost: site.test\r\nX-Secret: echo-me\r\nConnection: close\r\n\r\n`,
        );
        expect.soft(reply, `${method} ${path}`).toMatch(/^HTTP\/1\.1 (405|400) /);
        expect.soft(reply, `${method} ${path}`).not.toContain("echo-me");
      }
    expect(await raw("CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n")).not.toMatch(
      /^HTTP\/1\.1 2/,
    );
  });

  it("refuses two lengths, and a length beside chunks (request smuggling)", async () => {
    const head = `POST ${CONTACT} HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\n`;
    for (const lengths of [
      "Content-Length: 4\r\nContent-Length: 40\r\n",
      "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
      "Transfer-Encoding: chunked, identity\r\n",
      "Transfer-Encoding : chunked\r\n",
    ])
      expect
        .soft(
          await raw(`${head}${lengths}\r\n0\r\n\r\nGET /readyz HTTP/1.1\r\nHost: a\r\n\r\n`),
          lengths,
        )
        .toMatch(/^HTTP\/1\.1 400 /);
  });
});
