import { expect, it } from "vitest";
import { createReader } from "#api/app.ts";
import { bodyOf, toJson } from "#store/snapshot.ts";
import { chrome } from "../../../tests/support/catalogue.ts";
import { snapshotOf } from "../../../tests/support/snapshot.ts";
import { serveGeneratedFiles } from "./generated-files.ts";

const undrawn = snapshotOf({
  products: [{ id: "uv-531" }, { id: "wax" }],
  news: [{ id: "n1", date: "2026-11-02" }],
  events: [{ id: "k-fair 1", date: "2026-12-01" }],
  documents: { "molfile/uv-531": "\n  drawn\n\nM  END\n", regulatory: [], chrome },
});
const products = new Map(undrawn.items.products);
const drawn = products.get("uv-531");
if (drawn) {
  const body = { ...bodyOf(drawn), structure_svg: '<svg fill="currentColor"/>' };
  products.set("uv-531", { ...drawn, body: toJson(body) });
}
const snapshot = { ...undrawn, items: { ...undrawn.items, products } };

const ask = async (path: string, remote = false): Promise<Response> => {
  const read = createReader({ content: async () => snapshot });
  return serveGeneratedFiles({
    content: () => snapshot,
    siteUrl: "https://site.test",
    company: "ICG Chemicals",
    reader: () => read,
    remote,
  }).request(path);
};
const CSV = "text/csv; charset=utf-8";
const SDF = "chemical/x-mdl-sdfile; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";

it.each([
  ["/sitemap.xml", XML, undefined, "<loc>https://site.test/available-stocks/uv-531</loc>"],
  ["/robots.txt", "text/plain; charset=utf-8", undefined, "Disallow: /api/\n"],
  ["/feed.xml", RSS, undefined, "https://site.test/media-news/n1"],
  ["/events.ics", "text/calendar; charset=utf-8", undefined, "BEGIN:VEVENT"],
  [
    "/media-events/k-fair%201.ics",
    "text/calendar; charset=utf-8",
    "k-fair-1.ics",
    "DTSTART;VALUE=DATE:20261201",
  ],
  ["/catalogue.csv", CSV, "catalogue.csv", "ICG uv-531"],
  [
    "/catalogue.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "catalogue.xlsx",
    "PK",
  ],
  ["/catalogue.sdf", SDF, "catalogue.sdf", "  drawn\n"],
  ["/regulatory.csv", CSV, "regulatory.csv", "cas_number"],
  ["/food-contact.csv", CSV, "food-contact.csv", "fcm_number"],
  ["/regulatory.xml", RSS, undefined, "<channel>"],
  ["/llms.txt", "text/plain; charset=utf-8", undefined, "# ICG Chemicals"],
  ["/available-stocks/uv-531.json", "application/json; charset=utf-8", undefined, '"_id":"uv-531"'],
  ["/available-stocks/uv-531.sdf", SDF, "uv-531.sdf", "  drawn\n"],
  // An image knows no theme.
  ["/structures/uv-531.svg", "image/svg+xml", undefined, '<svg fill="#0c1417"/>'],
  ["/cards/uv-531.png", "image/png", undefined, "PNG"],
])("%s", async (path, type, name, part) => {
  const { status, headers, ...reply } = await ask(path).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: Buffer.from(await response.arrayBuffer()).toString("latin1"),
  }));
  expect([status, headers.get("content-type")]).toEqual([200, type]);
  expect(headers.get("content-disposition") ?? undefined).toBe(
    name && `attachment; filename="${name}"`,
  );
  expect(headers.get("cache-control")).toMatch(/^public, max-age=\d{3,}/);
  expect(reply.text).toContain(part);
});

it("serves the data sheet of a grade to be viewed, and names its page to search engines", async () => {
  const reply = await ask("/available-stocks/uv-531/data-sheet.pdf");
  expect([reply.status, Object.fromEntries(reply.headers)]).toEqual([
    200,
    {
      "content-type": "application/pdf",
      "cache-control": "public, max-age=600",
      "content-disposition": 'inline; filename="ICG-uv-531-TDS.pdf"',
      "x-robots-tag": "noindex",
      link: '<https://site.test/available-stocks/uv-531>; rel="canonical"',
    },
  ]);
  expect((await reply.text()).slice(0, 5)).toBe("%PDF-");
  const sitemap = await (await ask("/sitemap.xml")).text();
  expect(sitemap).not.toContain("data-sheet");
});

it("is one record in the file of structures, and one address in the file of events, for whatever has one", async () => {
  const text = async (path: string): Promise<string> => (await ask(path)).text();
  expect((await text("/catalogue.sdf")).match(/^\$\$\$\$$/gm)).toHaveLength(1);
  expect((await text("/events.ics")).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it.each([
  "/available-stocks/none.json",
  "/available-stocks/none/data-sheet.pdf",
  "/available-stocks/wax.sdf",
  "/structures/wax.svg",
  "/structures/none.svg",
  "/cards/none.png",
  "/media-events/none.ics",
  "/sitemap-1.xml",
])("%s falls through: the item does not exist", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it.each([
  "/",
  "/available-stocks/uv-531",
  "/available-stocks/uv-531.xml",
  "/a/available-stocks/uv-531.json",
  "/structures/uv-531.svg/x",
  "/cards/UV.png",
  "/sitemap-0.xml",
  "/sitemap-100000.xml",
  "/media-events/a/b.ics",
])("%s is another kind of address", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

it("omits files of the site's own catalogue with API_URL", async () => {
  for (const path of [
    "/catalogue.csv",
    "/catalogue.xlsx",
    "/catalogue.sdf",
    "/regulatory.csv",
    "/food-contact.csv",
    "/regulatory.xml",
    "/llms.txt",
    "/available-stocks/uv-531.json",
    "/available-stocks/uv-531/data-sheet.pdf",
  ])
    expect([path, (await ask(path, true)).status]).toEqual([path, 404]);
  for (const path of ["/sitemap.xml", "/feed.xml", "/events.ics"])
    expect([path, (await ask(path, true)).status]).toEqual([path, 200]);
});
