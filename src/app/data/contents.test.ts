/** News, blogs and articles (§2, §3, §7), from this server and from one that knows only §7. */
import { describe, expect, it } from "vitest";
import type { ContentSummary } from "#catalogue/entities/media.ts";
import { answered } from "../../../tests/support/queries.ts";
import {
  articleQuery,
  articlesQuery,
  blogQuery,
  blogsQuery,
  contentQuery,
  contentsQuery,
  findNearest,
  latestNewsQuery,
  relatedQuery,
  tabQuery,
} from "./contents.ts";

const item = (
  _id: string,
  title: string,
  type: ContentSummary["type"] = "Blog",
): ContentSummary => ({
  _id,
  title,
  summary: "",
  type,
  publish_date: "2026-01-01",
  author: "ICG technical desk",
});

describe("nearest texts", () => {
  const contents = [
    item("a", "Greenhouse film and sulphur"),
    item("b", "Cable compounds"),
    item("c", "Sulphur burners under greenhouse film"),
    item("d", "Film blowing"),
    item("e", "Greenhouse film and sulphur", "News"),
    item("f", "Pipe"),
  ];

  it("sorts by shared words, with at most three texts of the same type", () => {
    expect(findNearest(contents, "a").map(({ _id }) => _id)).toEqual(["c", "d", "b"]);
  });

  it("weighs rare words more than common ones and ignores words of three letters", () => {
    const some = [
      item("a", "Film, HALS, nickel"),
      item("b", "Film for PVC"),
      item("c", "Film for PE"),
      item("d", "Nickel quenchers"),
      item("e", "The HALS"),
    ];
    expect(findNearest(some, "a").map(({ _id }) => _id)).toEqual(["d", "e", "b"]);
    const short = [item("a", "New dye"), item("b", "Pipe"), item("c", "New dye")];
    expect(findNearest(short, "a").map(({ _id }) => _id)).toEqual(["b", "c"]);
  });

  it("compares titles and summaries regardless of case and punctuation", () => {
    const some = [
      { ...item("a", "Pinking"), summary: "Gas-fading: phenols." },
      item("b", "Pipe"),
      item("c", "GAS FADING, explained"),
    ];
    expect(findNearest(some, "a").map(({ _id }) => _id)).toEqual(["c", "b"]);
  });

  it("returns nothing for an unknown item", () => {
    expect(findNearest(contents, "x")).toEqual([]);
  });
});

const dated = (_id: string, publish_date: string, type: ContentSummary["type"] = "News") => ({
  ...item(_id, _id, type),
  publish_date,
  banner: "b.jpg",
});
const ids = (items: readonly { readonly _id: string }[]): string[] => items.map(({ _id }) => _id);

describe("a page of texts of one type", () => {
  it("is the server's page when it repeats the type", async () => {
    const contents = [dated("b", "2024-01-01", "Blog"), dated("a", "2024-02-01", "Blog")];
    const { answer, calls } = await answered(
      contentsQuery({ page: 2, limit: 9, type: "Blog" }),
      () => ({ contents, type: "Blog", total: 11, totalPages: 2 }),
    );
    expect(calls).toEqual([["contentsPage", { query: { page: 2, limit: 9, type: "Blog" } }]]);
    expect(answer).toEqual({ items: contents, total: 11, totalPages: 2, page: 2 });
  });

  // §7 has no types: such a server mixes all of them.
  const all = [
    dated("n1", "2024-01-01"),
    dated("b1", "2024-06-01", "Blog"),
    dated("n3", "2024-03-01"),
    dated("n2", "2024-02-01"),
    dated("a1", "2024-07-01", "Article"),
  ];
  const bare = (name: string) => ({
    contents: name === "contents" ? all : all.slice(0, 2),
    total: all.length,
    totalPages: 3,
  });

  it("is built from all texts, newest first, when the server does not know types", async () => {
    const first = await answered(contentsQuery({ page: 1, limit: 2, type: "News" }), bare);
    expect(first.calls).toEqual([
      ["contentsPage", { query: { page: 1, limit: 2, type: "News" } }],
      ["contents", {}],
    ]);
    expect([
      ids(first.answer.items),
      first.answer.total,
      first.answer.totalPages,
      first.answer.page,
    ]).toEqual([["n3", "n2"], 3, 2, 1]);
    const second = await answered(contentsQuery({ page: 2, limit: 2, type: "News" }), bare);
    expect([ids(second.answer.items), second.answer.page]).toEqual([["n1"], 2]);
  });

  it("is empty without a second call when the server has no texts", async () => {
    const { answer, calls } = await answered(
      contentsQuery({ page: 1, limit: 9, type: "News" }),
      (name) => (name === "contents" ? { contents: all } : { contents: [], total: 0 }),
    );
    expect(calls).toEqual([["contentsPage", { query: { page: 1, limit: 9, type: "News" } }]]);
    expect(answer).toEqual({ items: [], total: 0, totalPages: 0, page: 1 });
  });

  it("of a blogs tab has the first ten (§9)", async () => {
    const query = tabQuery("Article");
    const { answer, calls } = await answered(query, () => ({
      contents: [dated("a", "", "Article")],
      type: "Article",
      total: 1,
      totalPages: 1,
    }));
    expect(calls).toEqual([["contentsPage", { query: { page: 1, limit: 10, type: "Article" } }]]);
    expect(ids(query.select(answer))).toEqual(["a"]);
  });

  it("on the home page has the eight newest news and their total", async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      dated(`n${index}`, `2024-01-${String(index + 10)}`),
    );
    const { answer } = await answered(latestNewsQuery(), () => ({
      contents: [dated("b", "2025-01-01", "Blog"), ...many],
    }));
    expect(ids(answer.items)).toEqual(["n11", "n10", "n9", "n8", "n7", "n6", "n5", "n4"]);
    expect(answer.total).toBe(12);
  });

  it("of blogs uses the description as summary, of articles their own", async () => {
    const blogs = await answered(blogsQuery({ page: 1, limit: 10 }), () => ({
      blogs: [{ _id: "b", title: "B", description: "In short", banner: "b.jpg" }],
      total: 11,
    }));
    expect(blogs.calls).toEqual([["blogs", { query: { page: 1, limit: 10 } }]]);
    expect(blogs.answer).toMatchObject({
      items: [{ _id: "b", summary: "In short" }],
      total: 11,
      totalPages: 2,
      page: 1,
    });
    const articles = await answered(articlesQuery({ page: 1, limit: 10 }), (name) =>
      name === "document"
        ? { document: "fallback.jpg" }
        : { articles: [{ _id: "a", title: "A" }], totalPages: 1 },
    );
    expect(articles.calls[0]).toEqual(["articles", { query: { page: 1, limit: 10 } }]);
    expect(articles.answer.items).toEqual([{ _id: "a", title: "A", banner: "fallback.jpg" }]);
  });
});

describe("a text in full (§3)", () => {
  it("has its HTML under one name, whatever the API calls it", async () => {
    const content = await answered(contentQuery("n"), () => ({
      content: { _id: "n", type: "News", title: "N", banner: "n.jpg", content: "<p>N</p>" },
    }));
    expect([content.answer, content.calls]).toEqual([
      { _id: "n", type: "News", title: "N", banner: "n.jpg", html: "<p>N</p>" },
      [["content", { id: "n" }]],
    ]);
    const article = await answered(articleQuery("a"), () => ({
      article: { _id: "a", title: "A", banner: "a.jpg", description: "<p>A</p>" },
    }));
    expect([article.answer, article.calls]).toEqual([
      { _id: "a", type: "Article", title: "A", banner: "a.jpg", html: "<p>A</p>" },
      [["article", { id: "a" }]],
    ]);
  });

  it("of a blog prefers the featured image to the banner and uses the description as summary", async () => {
    const blog = {
      _id: "b",
      title: "B",
      description: "In short",
      contents: "<p>B</p>",
      banner: "banner.jpg",
    };
    const { answer, calls } = await answered(blogQuery("b"), () => ({
      blog: { ...blog, featured_image: "featured.jpg" },
    }));
    expect(calls).toEqual([["blog", { id: "b" }]]);
    expect(answer).toEqual({
      _id: "b",
      type: "Blog",
      title: "B",
      summary: "In short",
      banner: "featured.jpg",
      html: "<p>B</p>",
    });
    expect(
      (await answered(blogQuery("b"), () => ({ blog: { ...blog, featured_image: "" } }))).answer
        .banner,
    ).toBe("banner.jpg");
  });
});

describe("related texts", () => {
  const contents = [dated("a", ""), dated("b", ""), dated("c", "", "Blog")];
  it("are of the same type", async () => {
    const { answer, calls } = await answered(relatedQuery("a"), () => ({ contents }));
    expect([ids(answer), calls]).toEqual([["b"], [["contents", {}]]]);
  });
  it("are empty when the call fails", async () => {
    expect(
      (await answered(relatedQuery("a"), () => Promise.reject(new Error("no")))).answer,
    ).toEqual([]);
  });
});
