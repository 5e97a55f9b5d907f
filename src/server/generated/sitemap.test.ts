import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOver } from "#app/data/api.ts";
import type { Read } from "#contract/api.ts";
import { editions } from "#contract/editions.ts";
import { snapshotOf } from "../../../tests/support/snapshot.ts";
import { startTinyApi, type TinyApi } from "../../../tests/support/tiny-api.ts";
import { createProxy } from "../proxy.ts";
import {
  FILE_MAX,
  listAddresses,
  listDocumentPaths,
  listIndexedPaths,
  remotePageIds,
  sitemap,
} from "./sitemap.ts";

const SITE = "https://www.example.com";
const SITE_EDITION = { origin: SITE, edition: editions.en };
let other: TinyApi;
beforeAll(async () => {
  other = await startTinyApi();
});
afterAll(() => other.stop());
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

it("names every item of a server that knows only §7", async () => {
  const api = createProxy(
    other.url,
    () => new Response("own", { status: 500 }),
    async () => 0,
  );
  const read = readOver({
    origin: SITE,
    edition: editions.en,
    fetch: async (input, init) => api(new Request(input, init)),
  });
  const addresses = locations(
    (await sitemap(listAddresses(await remotePageIds(read), []), SITE_EDITION)) ?? "",
  );
  expect(addresses.filter((address) => address.includes("/available-stocks/"))).toHaveLength(9);
  for (const path of [
    "/available-stocks/65f0c0ffee8",
    "/media-news/n1",
    "/media-news/c2",
    "/blog/b1",
    "/article/a1",
    "/media-events/e1",
    "/job/j1",
  ])
    expect(addresses).toContain(SITE + path);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(other.strangers).toEqual([]);
});

it("reads every page of a list, and treats a missing list as empty", async () => {
  const requests: string[] = [];
  const read = (async (
    row: string,
    { query: { page } = { page: 0 } }: { query?: { page: number } },
  ) => {
    requests.push(row);
    return row === "products"
      ? {
          products: [
            { _id: `p${page}`, name: `Grade ${page}` },
            { _id: "again & again", name: "Again" },
          ],
          totalPages: 3,
        }
      : undefined;
  }) as unknown as Read;
  const catalogue = await remotePageIds(read);
  expect(catalogue).toEqual({
    products: ["p1", "again & again", "p2", "p3"],
    productNames: new Map([
      ["p1", "Grade 1"],
      ["again & again", "Again"],
      ["p2", "Grade 2"],
      ["p3", "Grade 3"],
    ]),
    contents: [],
    events: [],
    jobs: [],
  });
  expect(requests.filter((row) => row === "products")).toHaveLength(3);
  expect(await sitemap(listAddresses(catalogue, []), SITE_EDITION)).toContain(
    `<loc>${SITE}/available-stocks/again%20%26%20again</loc>`,
  );
});

it("lists pages outside the catalogue, and equivalents and problems only with the site's own catalogue", () => {
  const content = snapshotOf({
    documents: { problems: [{ id: "plate-out" }], equivalents: [{ slug: "tinuvin-770" }] },
  });
  const [own, remote] = [listDocumentPaths(content, false), listDocumentPaths(content, true)];
  const always = ["/", "/contact", "/products-and-solutions/automotive"];
  expect(own).toEqual(
    expect.arrayContaining([
      ...always,
      "/problems",
      "/problems/plate-out",
      "/equivalents",
      "/equivalents/tinuvin-770",
    ]),
  );
  expect(remote).toEqual(expect.arrayContaining(always));
  expect(remote.filter((path) => /^\/(equivalents|problems)/.test(path))).toEqual([]);
  expect(own).not.toContain("/all-media-events");
});

describe("a sitemap", () => {
  const entries = Array.from({ length: 7 }, (_, index) => ({
    path: `/p${index}`,
    changed: "2026-11-05",
  }));

  it("has at most 50,000 addresses a file (sitemaps.org)", () => expect(FILE_MAX).toBe(50_000));

  it("is one file as long as it fits", async () => {
    const text = (await sitemap(entries, SITE_EDITION, 0, 7)) ?? "";
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">/,
    );
    expect(locations(text)).toHaveLength(7);
    expect(text).toContain("<lastmod>2026-11-05</lastmod>");
    expect(await sitemap(entries, SITE_EDITION, 1, 7)).toBeUndefined();
  });

  it("is an index of files beyond that, each address in one of them", async () => {
    const index = (await sitemap(entries, SITE_EDITION, 0, 3)) ?? "";
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    expect(locations(index)).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`));
    const texts = await Promise.all(
      [1, 2, 3].map((number) => sitemap(entries, SITE_EDITION, number, 3)),
    );
    const files = texts.map((text) => locations(text ?? ""));
    expect(files.map((file) => file.length)).toEqual([3, 3, 1]);
    expect(files.flat()).toEqual(entries.map(({ path }) => SITE + path));
    expect(await sitemap(entries, SITE_EDITION, 4, 3)).toBeUndefined();
  });

  it("escapes an address, and leaves out a date that another server wrote and that is none", async () => {
    const odd = [
      { path: "/a?b=1&c='<'", changed: "soon" },
      { path: "/b", changed: "" },
      { path: "/c", changed: "2026-11-05T21:00:00Z" },
    ];
    expect(await sitemap(odd, SITE_EDITION)).toMatch(
      /<url><loc>https:\/\/www\.example\.com\/a\?b=1&amp;c=%27%3C%27<\/loc><\/url><url><loc>[^<]+\/b<\/loc><\/url><url><loc>[^<]+\/c<\/loc><lastmod>2026-11-05<\/lastmod><\/url><\/urlset>$/,
    );
  });
});

it("names pages of kinds that nothing but the search of pages knows, each once", () => {
  const content = snapshotOf({
    documents: {
      pages: [
        { path: "/new-kind/a" },
        { path: "/new-kind/a#part" },
        { path: "/contact" },
        { path: "/all-media-events" },
      ],
    },
  });
  const ids = { products: [], contents: [], events: [], jobs: [] };
  expect(listAddresses(ids, ["/", "/contact"], listIndexedPaths(content))).toEqual([
    { path: "/" },
    { path: "/contact" },
    { path: "/new-kind/a" },
  ]);
});
