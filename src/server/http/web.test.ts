import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLIENT_HEADER } from "#api/headers.ts";
import { type Served, serve } from "../../../tests/support/http.ts";
import { clientAddress, countedAs, requestOf, sendResponse } from "./web.ts";

let site: Served;
beforeAll(async () => {
  site = await serve((request, response) => {
    const trusted = request.url?.startsWith("/trusted") ?? false;
    const asked = requestOf(request, new URL(request.url ?? "/", "https://www.example.com"), trusted);
    void asked
      .text()
      .then((body) =>
        sendResponse(
          response,
          Response.json(
            { url: asked.url, method: asked.method, headers: Object.fromEntries(asked.headers), body, client: clientAddress(request, trusted) },
            { status: 201, headers: { "x-own": "1" } },
          ),
          { "x-content-type-options": "nosniff" },
        ),
      );
  });
});
afterAll(() => site.close());
const ask = async (path: string, options: Parameters<Served["send"]>[1] = {}) => {
  const reply = await site.send(path, options);
  return {
    ...reply,
    body: JSON.parse(reply.bytes.toString()) as { url: string; method: string; headers: Record<string, string>; body: string; client: string },
  };
};

describe("requests and replies", () => {
  it("carry method, address, headers and body over", async () => {
    const { status, headers, body } = await ask("/api/landing/contact?a=1", {
      method: "POST",
      headers: { "content-type": "application/json", "x-a": "b" },
      body: '{"é":1}',
    });
    expect(body).toMatchObject({
      url: "https://www.example.com/api/landing/contact?a=1",
      method: "POST",
      body: '{"é":1}',
      headers: { "content-type": "application/json", "x-a": "b" },
    });
    expect([status, headers["x-own"], headers["x-content-type-options"], headers["cache-control"]]).toEqual([201, "1", "nosniff", "no-store"]);
  });

  it("name the client by its connection, whatever it says of itself", async () => {
    const { body } = await ask("/", { headers: { [CLIENT_HEADER]: "1.1.1.1", "x-forwarded-for": "2.2.2.2" } });
    expect([body.headers[CLIENT_HEADER], body.client]).toEqual(["127.0.0.1", "127.0.0.1"]);
  });

  it("believe a trusted proxy, and of its list the entry that it wrote itself", async () => {
    const { body } = await ask("/trusted", { headers: { "x-forwarded-for": "6.6.6.6, 2.2.2.2", [CLIENT_HEADER]: "1.1.1.1" } });
    expect([body.headers[CLIENT_HEADER], body.client]).toEqual(["2.2.2.2", "2.2.2.2"]);
    for (const empty of ["", " ", "2.2.2.2, "]) expect((await ask("/trusted", { headers: { "x-forwarded-for": empty } })).body.client).toBe("127.0.0.1");
  });
});

describe("what the limits count", () => {
  it.each([
    ["2.2.2.2", "2.2.2.2"],
    ["::ffff:2.2.2.2", "2.2.2.2"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/56"],
    ["2001:0DB8:1:2ff::9", "2001:db8:1:200::/56"],
    ["2001:db8::9", "2001:db8::/56"],
    ["fe80::1%eth0", "fe80::/56"],
    ["::1", "::/56"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, counted) => expect(countedAs(address)).toBe(counted));

  /** Forwarded as a proxy may write it. */
  const counted = async (forwarded: string) => (await ask("/trusted", { headers: { "x-forwarded-for": forwarded } })).body.headers[CLIENT_HEADER];

  it.each([
    ["2.2.2.2", ["2.2.2.2", "2.2.2.2:1", "2.2.2.2:65535", "::ffff:2.2.2.2", "::FFFF:0202:0202", "[::ffff:2.2.2.2]:443", '"2.2.2.2:80"', "6.6.6.6, 2.2.2.2:9"]],
    [
      "2001:db8:1:200::/56",
      ["2001:db8:1:200::1", "2001:DB8:1:2ab:3:4:5:6", "[2001:db8:1:200::1]", "[2001:db8:1:201::1]:8080", '"[2001:db8:1:2ff::1]:1"', "2001:db8:1:200::1%eth0"],
    ],
    // What is no address is nobody's: the proxy's own connection counts.
    [
      "127.0.0.1",
      [
        "",
        ",",
        "unknown",
        "_hidden",
        "2.2.2.2.2",
        "2.2.2",
        "0x7f.1",
        "1",
        "[",
        "[]:1",
        "[2001:db8::1",
        "2001:db8:::1",
        "2.2.2.2:port",
        "2.2.2.2, x",
        "9".repeat(4_000),
      ],
    ],
  ])("is %s however it is forwarded", async (client, forms) => {
    for (const form of forms) expect([form, await counted(form)]).toEqual([form, client]);
  });
});
