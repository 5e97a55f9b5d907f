import { Hono } from "hono";
import { expect, it } from "vitest";
import { refuseOtherSites } from "./other-sites.ts";

const SITE = "https://www.example.com";

it.each([
  ["a program, which says nothing", {}, false],
  ["the site's own page", { "sec-fetch-site": "same-origin" }, false],
  ["a visitor's own doing", { "sec-fetch-site": "none" }, false],
  ["another site", { "sec-fetch-site": "cross-site" }, true],
  ["another host of the same company", { "sec-fetch-site": "same-site" }, true],
  [
    "another site that adds the site's Origin by some means",
    { "sec-fetch-site": "cross-site", origin: SITE },
    true,
  ],
  ["an older browser on the site", { origin: SITE, host: "10.0.0.7:3000" }, false],
  [
    "an older browser on the site under another name",
    { origin: "http://localhost:3000", host: "localhost:3000" },
    false,
  ],
  [
    "an older browser on another site",
    { origin: "https://evil.test", host: "www.example.com" },
    true,
  ],
  [
    "an older browser on the site without TLS",
    { origin: "http://www.example.com", host: "10.0.0.7" },
    true,
  ],
  ["a sandboxed frame", { origin: "null", host: "www.example.com" }, true],
])("%s", async (_, headers, isRefused) => {
  const app = new Hono().use(refuseOtherSites(SITE)).post("/", (c) => c.text("taken"));
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const { status } = await app.request("/", {
    method: "POST",
    headers: { ...form, ...(headers as Record<string, string>) },
  });
  expect(status).toBe(isRefused ? 403 : 200);
});
