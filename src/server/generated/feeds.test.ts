/** Read back with an independent parser (rss-parser). */

import Parser from "rss-parser";
import { describe, expect, it } from "vitest";
import type { ContentSummary } from "#catalogue/entities/media.ts";
import type { Read } from "#contract/api.ts";
import { editions } from "#contract/editions.ts";
import { feed, robots } from "./feeds.ts";

const SITE = "https://www.example.com";
const item = (more: Partial<ContentSummary>): ContentSummary => ({
  _id: "uv-328",
  title: "UV-328: <what> changes & why",
  summary: 'Less than 1 % "by weight"; it\'s listed',
  type: "News",
  publish_date: "2026-11-05",
  author: "ICG regulatory desk",
  ...more,
});
const reader = (contents: ContentSummary[] | undefined): Read =>
  (async () => contents && { contents }) as unknown as Read;
const parse = async (contents: ContentSummary[] | undefined) =>
  new Parser().parseString(
    await feed(
      reader(contents),
      { origin: SITE, edition: editions.en },
      "ICG Chemicals",
      "News & more",
    ),
  );

describe("/feed.xml", () => {
  it("names the site and itself", async () => {
    const parsed = await parse([item({})]);
    expect(parsed).toMatchObject({
      title: "ICG Chemicals",
      description: "News & more",
      link: `${SITE}/blog-articles`,
      feedUrl: `${SITE}/feed.xml`,
      language: "en",
    });
  });

  it("gives news, blogs and articles their own addresses and gives texts back as they were", async () => {
    const { items } = await parse([
      item({}),
      item({ _id: "plate-out", type: "Blog" }),
      item({ _id: "oit", type: "Article" }),
    ]);
    expect(items.map(({ link }) => link)).toEqual([
      `${SITE}/media-news/uv-328`,
      `${SITE}/blog/plate-out`,
      `${SITE}/article/oit`,
    ]);
    expect(items.map(({ guid }) => guid)).toEqual(items.map(({ link }) => link));
    expect(items[0]).toMatchObject({
      title: "UV-328: <what> changes & why",
      content: 'Less than 1 % "by weight"; it\'s listed',
      creator: "ICG regulatory desk",
      categories: ["News"],
    });
  });

  it("puts the newest first, on the day it was published in Dubai", async () => {
    const { items } = await parse([
      item({ _id: "old", publish_date: "2025-01-01" }),
      item({ _id: "new" }),
    ]);
    expect(items.map(({ isoDate }) => isoDate)).toEqual([
      "2026-11-05T04:00:00.000Z",
      "2025-01-01T04:00:00.000Z",
    ]);
  });

  it("accepts control characters, an invalid date, and an empty list", async () => {
    expect(
      (await parse([item({ title: "a\u0000b\u0008c", publish_date: "soon" })])).items[0]?.title,
    ).toBe("abc");
    expect((await parse(undefined)).items).toEqual([]);
  });
});

describe("/robots.txt", () => {
  it("names the sitemap", () => {
    expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});
