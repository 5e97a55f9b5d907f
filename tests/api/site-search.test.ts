/** `GET /api/site/search` over the real content. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportedSite, importedSite } from "../support/imported.ts";

let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", {});
});
afterAll(() => site.close());

const search = async (term: string) =>
  (await site.get(`/site/search?search=${encodeURIComponent(term)}`)).body.data.pages;

it("answers title, path, kind and excerpt, at the top level and under data, at most ten", async () => {
  const { status, body } = await site.get("/site/search?search=payment%20terms");
  expect([status, body.success]).toEqual([200, true]);
  expect(body.pages).toEqual(body.data.pages);
  expect(body.data.pages[0]).toEqual({
    title: "What are the terms of payment?",
    path: "/contact#q-what-are-the-terms-of-payment",
    kind: "question",
    excerpt: expect.stringMatching(/^First orders are paid in advance by bank transfer\./),
    answers: true,
    lacks: [],
  });
  expect((await search("film")).length).toBe(10);
});

it.each(["", " ", "foo bar baz", "the", "\0", "12", "1843-05-6"])(
  "answers no page for %j",
  async (term) => {
    expect(await search(term)).toEqual([]);
  },
);

it("reads the first 100 characters of a term", async () => {
  const { status, body } = await site.get(
    `/site/search?search=payment%20terms${"%20".repeat(90)}zzqq`,
  );
  expect([status, body.data.pages[0].path]).toEqual([
    200,
    "/contact#q-what-are-the-terms-of-payment",
  ]);
});

it("searches for the name alone of a buyer's line, in pages and in problems", async () => {
  const problems = async (term: string) =>
    (await site.get(`/site/problems?search=${encodeURIComponent(term)}`)).body.data.problems;
  for (const name of ["Irganox 1076", "uv-531"])
    for (const line of [`${name} 25kg bag`, `${name} 500 kg in drums`, `2 t ${name}, lot A-4711`]) {
      expect([line, await search(line)]).toEqual([line, await search(name)]);
      expect([line, await problems(line)]).toEqual([line, await problems(name)]);
    }
});

describe("with the search words", () => {
  let worded: ImportedSite;
  beforeAll(async () => {
    worded = await importedSite("sqlite", { items: 1, brief: true, words: true });
  });
  afterAll(() => worded.close());

  it.each(["press contact", "logo", "journalist", "media contact", "شعار الشركة", "صحفي"])(
    "%j finds the part of the news page for journalists",
    async (term) => {
      const { body } = await worded.get(`/site/search?search=${encodeURIComponent(term)}`);
      expect(body.data.pages[0]).toMatchObject({
        path: "/media-news#press",
        title: "For journalists",
        answers: true,
      });
    },
  );
});

describe("products of a search", () => {
  it("name the words when none has all, and each what it lacks", async () => {
    const { body } = await site.get("/products?search=water%20tree&limit=100");
    expect(body.data.words).toEqual(["water", "tree"]);
    for (const { lacks } of body.data.products) expect(lacks).toEqual(["tree"]);
  });

  it("say so on every page and in every sort order", async () => {
    for (const more of ["&page=2&limit=1", "&sortBy=desc"])
      expect((await site.get(`/products?search=water%20tree${more}`)).body.data.words).toEqual([
        "water",
        "tree",
      ]);
    for (const more of ["", "&page=2&limit=1", "&sortBy=desc"]) {
      const { data } = (await site.get(`/products?search=greenhouse%20film${more}`)).body;
      expect([
        data.words,
        data.products.some((product: { lacks?: unknown }) => product.lacks),
      ]).toEqual([undefined, false]);
    }
  });

  it.each(["foo bar baz", "delivery to Jeddah", "qwerty"])(
    "are none for %s, and none is near",
    async (term) => {
      const { body } = await site.get(`/products?search=${encodeURIComponent(term)}`);
      expect([body.data.products, body.data.nearest]).toEqual([[], undefined]);
    },
  );
});
