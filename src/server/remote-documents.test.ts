import { expect, it } from "vitest";
import type { RemotePageIds } from "./generated/sitemap.ts";
import { createDocumentFilter } from "./proxy.ts";

/** Names by id, and the ids of articles. */
const pagesOf = (
  products: Readonly<Record<string, string>>,
  articles: readonly string[] = [],
): RemotePageIds => ({
  products: Object.keys(products),
  productNames: new Map(Object.entries(products)),
  contents: articles.map((_id) => ({ _id, type: "Article", publish_date: "" })),
  events: [],
  jobs: [],
});
const link = (id: string) =>
  `<p>Take <a class="grade" href="/available-stocks/${id}">ICG <b>531</b></a>, <a href="/contact">ask</a>.</p>`;

it("links names of grades to that server's products of the same name (§2)", async () => {
  const change = createDocumentFilter(async () =>
    pagesOf({ "65f0 c0": "icg  UV-531 ", "65f0c1": "ICG UV-5310" }),
  );
  const html = (id: string) =>
    `<p><a href="/available-stocks/${id}">ICG\u00a0<b>UV-531</b></a> or <a href="/contact">ICG UV-531</a></p>`;
  expect(await change({ html: html("uv-531") })).toEqual({ html: html("65f0%20c0") });
  const other = (name: string) => `<a href="/available-stocks/uv-531">${name}</a>`;
  for (const name of ["ICG UV-53", "UV-531"])
    expect(await change({ html: other(name) })).toEqual({ html: name });
});

it("keeps links to grades that the server has, and takes the others and the counts away", async () => {
  const change = createDocumentFilter(async () => pagesOf({ "uv-531": "UV-531" }, ["held"]));
  expect(
    await change({
      count: 3,
      total: 9,
      html: link("uv-531"),
      sections: [{ html: link("uv-999") }],
      count2: 1,
    }),
  ).toEqual({
    html: link("uv-531"),
    sections: [{ html: '<p>Take ICG <b>531</b>, <a href="/contact">ask</a>.</p>' }],
    count2: 1,
  });
});

it("removes links to pages that need the site's own catalogue, and to texts that the server lacks", async () => {
  const change = createDocumentFilter(async () => pagesOf({}, ["held"]));
  const html = (path: string): string => `<a href="${path}">text</a>`;
  for (const path of [
    "/problems",
    "/problems/plate-out#cause",
    "/regulatory?search=uv",
    "/equivalents/irganox-1010",
    "/article/ours",
    "/job/ours",
    "/media-events/ours",
  ])
    expect([path, await change({ html: html(path) })]).toEqual([path, { html: "text" }]);
  for (const path of [
    "/article/held#part",
    "/products-and-solutions/automotive",
    "/available-stocks?category=hals",
    "https://echa.europa.eu/",
  ])
    expect(await change({ html: html(path) })).toEqual({ html: html(path) });
  const [ours, held] = ["ours", "held"].map((id) => ({ id, title: "t", type: "Article" }));
  expect(await change({ problems: [{ id: "plate-out" }], texts: [ours, held] })).toEqual({
    texts: [held],
  });
});

it("leaves nothing of a reply without a document", async () => {
  expect(await createDocumentFilter(async () => pagesOf({}))(undefined)).toBeNull();
});

it("asks for the ids once in five minutes, after half a minute when they could not be had, and not at all without links", async () => {
  let now = 0;
  let calls = 0;
  let fails = true;
  const change = createDocumentFilter(
    async () => {
      calls += 1;
      if (fails) throw new Error("away");
      return pagesOf({ "uv-531": "UV-531" });
    },
    () => now,
  );
  const shown = async () =>
    ((await change({ html: link("uv-531") })) as { html: string }).html.includes("uv-531");
  await change({ html: "<p>No grade.</p>" });
  expect(calls).toBe(0);
  expect([await shown(), await shown(), calls]).toEqual([false, false, 1]);
  fails = false;
  now += 30_001;
  expect([await shown(), calls]).toEqual([true, 2]);
  now += 300_000;
  expect([await shown(), calls]).toEqual([true, 2]);
  now += 1;
  expect([await shown(), calls]).toEqual([true, 3]);
});
