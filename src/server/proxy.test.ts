import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FORMS_PER_MINUTE, limitForms } from "#api/client-limits.ts";
import { type Served, serve } from "../../tests/support/http.ts";
import { createProxy, REPLY_MAX_BYTES } from "./proxy.ts";

let other: Served;
/** A service that only this machine can reach. */
let inner: Served;
let innerAsked = 0;
let seen: { url: string; method: string; headers: Record<string, unknown>; body: string }[] = [];
let broken = Promise.withResolvers<void>();
const sendWithoutEnd = (response: ServerResponse): void => {
  response.writeHead(200, { "content-type": "application/json" });
  response.once("close", () => broken.resolve());
  Readable.from(Array.from({ length: 1_000 }, () => "x".repeat(65_536))).pipe(response);
};
const own = (): Response => new Response("own");
let proxy: ReturnType<typeof createProxy>;

beforeAll(async () => {
  inner = await serve((_, response) => {
    innerAsked += 1;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end('{"secret":"of the machine"}');
  });
  other = await serve((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      seen.push({
        url: request.url ?? "",
        method: request.method ?? "",
        headers: request.headers,
        body,
      });
      if (request.url === "/api/fails")
        response.writeHead(500, { "content-type": "application/json" }).end('{"success":false}');
      else if (request.url === "/api/jobs")
        response.writeHead(301, { location: "/api/jobs/" }).end();
      else if (request.url === "/api/round")
        response.writeHead(302, { location: "/api/round" }).end();
      else if (request.url?.startsWith("/api/inner"))
        response.writeHead(307, { location: `${inner.url}/secret` }).end();
      else if (request.url === "/api/deep")
        response.writeHead(200, { "content-type": "application/json" }).end("[".repeat(3_000_000));
      else if (request.url === "/api/endless") sendWithoutEnd(response);
      else if (request.url === "/api/announced")
        response.writeHead(200, { "content-length": String(REPLY_MAX_BYTES + 1) }).flushHeaders();
      else if (request.url?.includes("download"))
        response
          .writeHead(200, {
            "content-type": "application/pdf",
            "content-disposition": 'attachment; filename="a.pdf"',
            "set-cookie": "a=1",
          })
          .end("%PDF-");
      else
        response
          .writeHead(200, {
            "content-type": "application/json",
            "set-cookie": "a=1",
            server: "other",
          })
          .end('{"data":{}}');
    });
  });
  proxy = createProxy(other.url, own, async () => 0);
});
afterAll(() => Promise.all([other.close(), inner.close()]));
const ask = async (path: string, init?: RequestInit): Promise<Response> => {
  seen = [];
  return proxy(new Request(`https://www.example.com${path}`, init));
};

describe("with API_URL", () => {
  it.each([
    "/api/products?page=1&limit=50",
    "/api/products/uv-531",
    "/api/landing/contents",
    "/api/blogs/",
    "/api/events/a%20b",
  ])("%s is forwarded to the other server unchanged", async (path) => {
    const reply = await ask(path);
    expect([reply.status, await reply.json()]).toEqual([200, { data: {} }]);
    expect(seen).toMatchObject([{ url: path, method: "GET" }]);
  });

  it("documents of the site's own pages stay here, changed for the other catalogue", async () => {
    const changing = createProxy(
      other.url,
      () => Response.json({ document: { count: 3 } }),
      async () => 0,
      async () => ({ changed: true }),
    );
    const reply = await changing(new Request("https://www.example.com/api/site/documents/home"));
    expect(await reply.json()).toMatchObject({
      document: { changed: true },
      data: { document: { changed: true } },
    });
  });

  it.each([
    "/api/site/check-list",
    "/api/site/documents/",
    "/api/site/documents/problems",
    "/api/site/documents/pages",
    "/api/site/documents/food-contact",
    "/api/site/documents/audit?grades=uv-531",
    "/api/site/search",
    "/api/site/documents/problem/gas-fading",
    "/api/enquiries/grades",
    "/api/site",
  ])("%s is of the site's own catalogue, and not found", async (path) => {
    const reply = await ask(path);
    expect([reply.status, await reply.json(), seen]).toEqual([
      404,
      { success: false, message: "Not found" },
      [],
    ]);
  });

  it("a document is found by its name as an address escapes it, and one that is not there stays a 404", async () => {
    const own = createProxy(
      other.url,
      (request) =>
        request.url.endsWith("/page/about-us")
          ? Response.json({ document: "here" })
          : Response.json({ message: "no" }, { status: 404 }),
      async () => 0,
    );
    const at = (path: string) =>
      own(new Request(`https://www.example.com/api/site/documents/${path}`));
    expect(await (await at("page/about-us")).json()).toMatchObject({ document: "here" });
    expect((await at("%70roblems")).status).toBe(404);
    const none = await at("page/nothing");
    expect([none.status, await none.json()]).toEqual([404, { message: "no" }]);
  });

  it.each(["/api/leads/tds", "/api/openapi.json"])("%s stays here", async (path) => {
    expect(await (await ask(path)).text()).toBe("own");
    expect(seen).toEqual([]);
  });

  it("tells the other server nothing of the visitor, and the visitor nothing of it", async () => {
    const reply = await ask("/api/products", {
      headers: {
        cookie: "a=b",
        authorization: "Bearer x",
        "user-agent": "visitor",
        "x-icg-client": "1.2.3.4",
      },
    });
    for (const name of ["cookie", "authorization", "x-icg-client"])
      expect(seen[0]?.headers).not.toHaveProperty(name);
    expect(seen[0]?.headers["user-agent"]).not.toBe("visitor");
    expect([reply.headers.get("set-cookie"), reply.headers.get("server")]).toEqual([null, null]);
  });

  it.each(["/api/endless", "/api/announced", "/api/deep"])(
    "%s: a reply that is longer than can be read is not read on",
    async (path) => {
      broken = Promise.withResolvers();
      const reply = await ask(path);
      expect([reply.status, await reply.json()]).toMatchObject([502, { success: false }]);
      if (path === "/api/endless") await broken.promise;
    },
  );

  it("follows a redirect within that server, and none to another, which could be a service of this machine", async () => {
    expect([(await ask("/api/jobs")).status, seen.map(({ url }) => url)]).toEqual([
      200,
      ["/api/jobs", "/api/jobs/"],
    ]);
    for (const path of ["/api/inner", "/api/round", "/api/inner/landing/brochures/download/a"]) {
      const reply = await ask(path);
      expect([path, reply.status, await reply.json()]).toEqual([
        path,
        502,
        { success: false, message: expect.any(String) },
      ]);
    }
    expect((await ask("/api/inner", { method: "POST", body: "{}" })).status).toBe(502);
    expect(innerAsked).toBe(0);
  });

  it("sends a contact message on", async () => {
    const reply = await ask("/api/landing/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"firstName":"Aïsha"}',
    });
    expect(reply.status).toBe(200);
    expect(seen).toMatchObject([
      {
        url: "/api/landing/contact",
        method: "POST",
        body: '{"firstName":"Aïsha"}',
        headers: { "content-type": "application/json" },
      },
    ]);
  });

  it("refuses a message that is too large before it is sent on", async () => {
    const reply = await ask("/api/landing/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message: "x".repeat(70_000) }),
    });
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { success: false, message: expect.any(String) },
    ]);
    expect(seen).toEqual([]);
  });

  it("limits a client's posts, but not its reads", async () => {
    const limited = createProxy(other.url, own, limitForms());
    const from = (client: string, method = "POST") =>
      limited(
        new Request("https://www.example.com/api/landing/contact", {
          method,
          body: method === "POST" ? "{}" : null,
        }),
        { client },
      );
    seen = [];
    for (let sent = 0; sent < FORMS_PER_MINUTE; sent += 1)
      expect((await from("1.1.1.1")).status).toBe(200);
    const refused = await from("1.1.1.1");
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "60",
      { success: false, message: expect.any(String) },
    ]);
    expect(seen).toHaveLength(FORMS_PER_MINUTE);
    expect((await from("2.2.2.2")).status).toBe(200);
    expect((await from("1.1.1.1", "GET")).status).toBe(200);
  });

  it("hands files and failures through", async () => {
    const file = await ask("/api/landing/brochures/download/a");
    expect([
      file.headers.get("content-type"),
      file.headers.get("content-disposition"),
      await file.text(),
    ]).toEqual(["application/pdf", 'attachment; filename="a.pdf"', "%PDF-"]);
    expect((await ask("/api/fails")).status).toBe(500);
  });

  it("answers 502 with JSON when the other server is away", async () => {
    const closed = await serve(() => undefined);
    await closed.close();
    const reply = await createProxy(
      closed.url,
      own,
      async () => 0,
    )(new Request("https://www.example.com/api/products"));
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { success: false, message: expect.any(String) },
    ]);
  });
});
