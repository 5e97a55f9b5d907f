/** Another server behind the site that answers oddly (§7, §8): every page over every oddity. Needs the build, as `npm run verify` makes it. */
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { proxyTo } from "#server/http/proxy.ts";
import { remoteDocuments } from "#server/http/remote-documents.ts";
import { renderers } from "#server/http/render.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";
import { ROOT } from "../support/site.ts";
import { looseOddities, startTinyApi, type TinyApi, wholeOddities } from "../support/tiny-api.ts";

/** Every page that asks §7, and what it says when that fails (§8). */
const pages: Readonly<Record<string, string>> = {
  "/": "Error fetching data",
  "/available-stocks": "Error: ",
  "/available-stocks/65f0c0ffee1": "Error: Failed to fetch product: ",
  "/products-and-solutions/uv-absorbers": "Error fetching data",
  "/products-and-solutions/all-products/UV-Absorbers": "Something went wrong",
  "/product-finder": "Error: ",
  "/media-news": "Error fetching data",
  "/media-news/n1": "Error fetching data",
  "/blog-articles": "Error fetching data",
  "/all-blogs": "Error fetching data",
  "/blog/b1": "Error fetching data",
  "/all-articles": "Error fetching data",
  "/article/a1": "Error fetching data",
  "/media-events": "Error fetching data",
  "/media-events/e1": "Error fetching data",
  "/icg-career": "Error fetching data",
  "/job/j1": "Error fetching data",
  "/gallery": "Failed to load gallery",
};

/** Pages about one thing; the others are lists, which offer to try again. */
const details = /\/(n1|b1|a1|e1|j1)$/;

let site: ImportedSite;
let other: TinyApi;
let crashes: unknown[];
let page: (path: string) => Promise<{ status: number; text: string; policy: string }>;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 2, items: 2 });
  other = await startTinyApi();
  const build = (await import(pathToFileURL(`${ROOT}/build/server/index.js`).href)) as ServerBuild;
  const api = proxyTo(
    other.url,
    (request) => site.api.fetch(request),
    () => 0,
    remoteDocuments(async () => []),
  );
  crashes = [];
  const render = renderers({ api, build, siteUrl: "http://site.test", headers: {}, onError: (error) => crashes.push(error), remote: other.url }).page;
  page = async (path) => {
    const reply = await render(path, false);
    const html = reply.bodies.identity.toString();
    // What a visitor can read.
    const text = html
      .replace(/<script\b.*?<\/script>/gs, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/&#x27;/g, "'");
    return { status: reply.status, text, policy: reply.headers.identity.join("\n") };
  };
});
afterAll(async () => {
  await other.stop();
  await site.close();
});

const unfit = /undefined|\[object|NaN|\bnull\b/;

describe.each(wholeOddities)("a server that answers %s", (odd) => {
  it.each(Object.entries(pages))("%s fails with its text, and not with 200", async (path, text) => {
    other.odd = odd;
    const found = await page(path);
    expect([found.status, crashes]).toEqual([503, []]);
    expect(found.text).toContain(text);
    if (!details.test(path)) expect(found.text).toContain("Try again");
    expect(found.text).not.toMatch(/Loading\.\.\./);
    expect(found.text).not.toMatch(unfit);
    if (odd === "204" && path === "/available-stocks") expect(found.text).toContain("Unexpected status code: 204");
  });
});

describe.each(looseOddities)("a server that answers with %s", (odd) => {
  it.each(Object.keys(pages))("%s shows what there is", async (path) => {
    other.odd = odd;
    const found = await page(path);
    expect([found.status, crashes]).toEqual([200, []]);
    expect(found.text).not.toMatch(/Loading\.\.\./);
    expect(found.text).not.toMatch(unfit);
  });
});

it("pictures of that server may be shown, and no number of grades is said that is not its own", async () => {
  other.odd = undefined;
  const { policy, text } = await page("/");
  expect(policy).toContain(`img-src 'self' ${other.url};`);
  expect(text).not.toMatch(/\d+ grades?\b/);
});

it("a search that the server ignores is done here", async () => {
  other.odd = undefined;
  const { text } = await page("/available-stocks?search=67-64-1");
  expect(text).toContain("104");
  expect(text).not.toContain("103");
});
