/** Every page over distorted answers (§7, §8); needs the build. */

import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ByteBudget } from "#api/byte-budget.ts";
import { FILES_MAX_BYTES } from "#api/multipart.ts";
import { createSentMarks } from "#api/sent-marks.ts";
import { readOver } from "#app/data/api.ts";
import { sendLead } from "#app/data/leads.ts";
import { http } from "#app/data/transport.ts";
import { formEndpoints } from "#contract/api-forms.ts";
import { editions } from "#contract/editions.ts";
import { createPageRenderer } from "#server/pages.ts";
import { createDocumentFilter, createProxy } from "#server/proxy.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";
import { ROOT } from "../support/site.ts";
import { looseOddities, startTinyApi, type TinyApi, wholeOddities } from "../support/tiny-api.ts";

/** Every page with calls of §7, and its failure (§8). */
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

/** Pages about one item, without a retry. */
const details = /\/(n1|b1|a1|e1|j1)$/;

let site: ImportedSite;
let other: TinyApi;
let crashes: unknown[];
let requests: string[];
let page: (path: string) => Promise<{ status: number; html: string; text: string; policy: string }>;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 2, items: 2 });
  other = await startTinyApi();
  const build = (await import(
    pathToFileURL(`${ROOT}/build/en/server/index.js`).href
  )) as ServerBuild;
  const api = createProxy(
    other.url,
    (request) => site.api.fetch(request),
    async () => 0,
    createDocumentFilter(async () => ({
      products: [],
      productNames: new Map(),
      contents: [],
      events: [],
      jobs: [],
    })),
  );
  crashes = [];
  requests = [];
  const read = readOver({
    origin: "http://site.test",
    edition: editions.en,
    fetch: async (input, init) => {
      requests.push(String(input));
      return api(new Request(input, init));
    },
  });
  const render = createPageRenderer({
    api,
    reader: () => read,
    build,
    edition: editions.en,
    isTranslated: () => false,
    sentMarks: createSentMarks(async () => "secret"),
    fileMemory: new ByteBudget(FILES_MAX_BYTES),
    siteUrl: "http://site.test",
    onError: (error) => crashes.push(error),
    remote: other.url,
  });
  page = async (path) => {
    const reply = await render(new Request(`http://site.test${path}`));
    const html = await reply.text();
    const text = html
      .replace(/<script\b.*?<\/script>/gs, "")
      .replace(/<[^>]*>/g, " ")
      .replace(/&#x27;/g, "'");
    return {
      status: reply.status,
      html,
      text,
      policy: String(reply.headers.get("content-security-policy")),
    };
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
    if (odd === "204" && path === "/available-stocks")
      expect(found.text).toContain("Unexpected status code: 204");
  });
});

describe.each(looseOddities)("a server that answers with %s", (odd) => {
  it.each(Object.keys(pages))("%s shows what is available", async (path) => {
    other.odd = odd;
    const found = await page(path);
    expect([found.status, crashes]).toEqual([200, []]);
    expect(found.text).not.toMatch(/Loading\.\.\./);
    expect(found.text).not.toMatch(unfit);
  });
});

it("every page waits for a server that answers after three seconds", async () => {
  other.odd = undefined;
  other.hold = new Promise((done) => setTimeout(done, 3_000));
  const found = await Promise.all(
    Object.keys(pages).map(async (path) => [path, await page(path)] as const),
  );
  other.hold = undefined;
  for (const [path, { status, text }] of found)
    expect([path, status, /Loading\.\.\./.test(text), unfit.exec(text)?.[0]]).toEqual([
      path,
      200,
      false,
      undefined,
    ]);
  expect(crashes).toEqual([]);
});

it.each(Object.keys(pages))(
  "%s leaves out days that do not exist and missing CAS numbers",
  async (path) => {
    other.odd = "days that do not exist and no CAS numbers";
    const { html } = await page(path);
    const text = html.replace(/<script\b(?![^>]*ld\+json).*?<\/script>/gs, "");
    expect(text).not.toMatch(/2024-45|45\s+2024|31 Feb|2024-02-31|soon|n-01/);
    expect(text).not.toMatch(/\(CAS \)|CAS: <|CAS number<|"propertyID":"CAS"|Add to Calendar/);
    expect(text).not.toMatch(/<time|<dt[^>]*>(Start|End)/);
    expect(text).not.toMatch(/href="[^"]*\/products-and-solutions\/"/);
  },
);

it.each(Object.keys(pages))("%s asks for nothing twice", async (path) => {
  other.odd = undefined;
  requests.length = 0;
  expect((await page(path)).status).toBe(200);
  expect(requests.length).toBeGreaterThan(0);
  expect(requests).toEqual([...new Set(requests)]);
});

it("its pictures may be shown, and every number of grades is its own", async () => {
  other.odd = undefined;
  const { policy, text } = await page("/");
  expect(policy).toContain(`img-src 'self' ${other.url};`);
  expect(text).not.toMatch(/\d+ grades?\b/);
});

it("the site does the search that the server ignores", async () => {
  other.odd = undefined;
  const { text } = await page("/available-stocks?search=67-64-1");
  expect(text).toContain("104");
  expect(text).not.toContain("103");
});

/** Rows of §7, with the addresses that depend on each. */
const rows: Readonly<Record<string, RegExp>> = {
  "/products": /^\/api\/products\/?$/,
  "/products/{id}": /^\/api\/products\/./,
  "/landing/contents": /^\/api\/landing\/contents\/?$/,
  "/landing/contents/paginated": /contents\/paginated/,
  "/landing/contents/{id}": /contents\/n1/,
  "/landing/brochures": /brochures/,
  "/landing/gallery": /gallery/,
  "/blogs": /^\/api\/blogs\/?$/,
  "/blogs/{id}": /^\/api\/blogs\/./,
  "/articles": /^\/api\/articles\/?$/,
  "/articles/{id}": /^\/api\/articles\/./,
  "/events": /^\/api\/events\/?$/,
  "/events/{id}": /^\/api\/events\/./,
  "/jobs": /^\/api\/jobs\/?$/,
  "/jobs/{id}": /^\/api\/jobs\/./,
};

/** Pages that show another page's row, but are complete without it. */
const further: Readonly<Record<string, string>> = {
  "/media-news/n1": "/landing/contents",
  "/blog/b1": "/landing/contents",
  "/article/a1": "/landing/contents",
};

describe.each(Object.entries(rows))("a server of which only %s is odd", (row, oddPath) => {
  const standing: string[] = [];

  it("spoils no page that does not depend on it", async () => {
    Object.assign(other, { odd: "500", oddPath });
    for (const path of Object.keys(pages)) {
      other.oddReplies = 0;
      const { status } = await page(path);
      if (other.oddReplies > 0 && further[path] !== row) standing.push(path);
      else expect([path, status]).toEqual([path, 200]);
    }
    expect(crashes).toEqual([]);
  });

  it.each([...wholeOddities, ...looseOddities])("with %s spoils none silently", async (odd) => {
    Object.assign(other, { odd, oddPath });
    for (const path of standing) {
      const { status, text } = await page(path);
      expect([path, crashes, unfit.exec(text)?.[0], /Loading\.\.\./.test(text)]).toEqual([
        path,
        [],
        undefined,
        false,
      ]);
      if (wholeOddities.includes(odd))
        expect([path, text.includes(pages[path] ?? "")]).toEqual([path, true]);
      else expect([path, status]).toEqual([path, 200]);
    }
  });
});

describe("a contact message with a distorted answer", () => {
  it.each<[string, number, string, "sent" | "refused" | "failed"]>([
    ["success", 200, '{"success":true}', "sent"],
    ["no flag", 200, "{}", "sent"],
    ["success false", 200, '{"success":false}', "refused"],
    ["success false under data", 200, '{"data":{"success":false}}', "refused"],
    ["HTML", 200, "<!doctype html><p>Sign in", "failed"],
    ["204", 204, "", "failed"],
    ["500", 500, '{"success":false}', "failed"],
  ])("%s", async (_, status, body, outcome) => {
    other.contact = [status, body];
    const api = createProxy(
      other.url,
      (request) => site.api.fetch(request),
      async () => 0,
    );
    vi.spyOn(http, "fetch").mockImplementation(async (input, init) =>
      api(new Request(new URL(String(input), "http://site.test"), init)),
    );
    const answer = sendLead(formEndpoints.contact.path, { firstName: "Zoe" }).then(
      ({ state }) => state,
      () => "failed",
    );
    expect(await answer).toBe(outcome);
    vi.restoreAllMocks();
    other.contact = undefined;
  });
});
