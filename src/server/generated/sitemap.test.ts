/** With API_URL the sitemap names what that server has, and nothing of the own database. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTinyApi, type TinyApi } from "../../../tests/support/tiny-api.ts";
import { proxyTo } from "../http/proxy.ts";
import { type Read, readerOf } from "./api-reader.ts";
import { readCatalogue, sitemap } from "./sitemap.ts";

const SITE = "https://www.example.com";
let other: TinyApi;
beforeAll(async () => {
  other = await startTinyApi();
});
afterAll(() => other.stop());
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

it("names every item of a server that knows only §7", async () => {
  const read = readerOf(
    proxyTo(
      other.url,
      () => new Response("own", { status: 500 }),
      () => 0,
    ),
    SITE,
  );
  const addresses = locations(sitemap(await readCatalogue(read), SITE));
  expect(addresses.filter((address) => address.includes("/available-stocks/"))).toHaveLength(9);
  for (const path of ["/", "/contact", "/available-stocks/65f0c0ffee8", "/media-news/n1", "/media-events/e1", "/job/j1"])
    expect(addresses).toContain(SITE + path);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(other.strangers).toEqual([]);
});

it("reads every page of a list, and a list that is not there is empty", async () => {
  const asked: string[] = [];
  const read = (async (row: string, { query: { page } = { page: 0 } }: { query?: { page: number } }) => {
    asked.push(row);
    return row === "products" ? { products: [{ _id: `p${page}` }, { _id: "again & again" }], totalPages: 3 } : undefined;
  }) as unknown as Read;
  const catalogue = await readCatalogue(read);
  expect(catalogue).toEqual({ products: ["p1", "again & again", "p2", "p3"], contents: [], events: [], jobs: [] });
  expect(asked.filter((row) => row === "products")).toHaveLength(3);
  expect(sitemap(catalogue, SITE)).toContain(`<loc>${SITE}/available-stocks/again%20%26%20again</loc>`);
});
