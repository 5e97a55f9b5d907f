/** Unexpected requests: lenient paging (§5), JSON 404s, no 5xx. */
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../support/databases.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

const lists = [
  "/products",
  "/landing/contents",
  "/landing/contents/paginated",
  "/blogs",
  "/articles",
  "/events",
  "/jobs",
];
const ids = [
  "/products/",
  "/landing/contents/",
  "/landing/brochures/download/",
  "/blogs/",
  "/articles/",
  "/events/",
  "/jobs/",
  "/site/documents/",
];
const names = [
  "page",
  "limit",
  "industryName",
  "categoryName",
  "sortBy",
  "search",
  "type",
  "topic",
  "industry",
  "date",
  "__proto__",
  "constructor",
  "x",
];

const nasty = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(..."%_\\\"'*()-^:{}[]+\0 \n;,.<>&=#/?uv5é"), maxLength: 20 }),
  fc.constantFrom(
    "\0",
    "uv\x00531",
    "'; drop table products; --",
    "-1",
    "0",
    "1e309",
    "NaN",
    "99999999999999999999",
    "../../etc/passwd",
    "a".repeat(3_000),
    "\u{1f9ea}",
    "\ufffe",
    "__proto__",
    "null",
    "[]",
    "%00",
    "%zz",
  ),
);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"));
const raw = fc.constantFrom(
  "page=%ff",
  "search=%c3%28",
  "search=%",
  "search=%u0041",
  "search=a+b&search=c",
  "page=1&page=2&page=x",
  "limit[]=5",
  "page[a]=1",
  "=&=&&",
  "?page=1",
  "search",
  "industryName=automotive&industryName=electronics",
  "type=News&type=Blog",
  "topic=a&topic=b",
);

describe.each(engines)("on %s", (engine) => {
  let site: ImportedSite;
  beforeAll(async () => {
    site = await importedSite(engine, { products: 2, items: 4, brief: true });
  });
  afterAll(() => site.close());
  afterEach(() => {
    expect(site.failures.splice(0).map(({ message }) => message)).toEqual([]);
  });

  it("cuts a text to its row in the table of bounds, and finds nothing under an overlong id", async () => {
    const { status, body } = await site.get(`/products?search=${"x".repeat(3_000)}`);
    expect([status, body.search]).toEqual([200, "x".repeat(700)]);
    for (const path of ids)
      expect([path, (await site.get(path + "a".repeat(201))).status]).toEqual([path, 404]);
  });

  it("reads page and limit leniently (§5)", async () => {
    const paging = async (text: string) => {
      const { status, body } = await site.get(`/products?${text}`);
      return [status, body.page, body.products.length, body.total, body.totalPages];
    };
    expect(await paging("")).toEqual([200, 1, 10, 26, 3]);
    for (const text of [
      "page=0",
      "page=-1",
      "page=abc",
      "page=",
      "page=1.5",
      "limit=0",
      "limit=-5",
      "limit=abc",
      "limit=",
      "limit=NaN",
    ])
      expect([text, await paging(text)]).toEqual([text, [200, 1, 10, 26, 3]]);
    expect(await paging("page=3")).toEqual([200, 3, 6, 26, 3]);
    expect(await paging("page=4")).toEqual([200, 4, 0, 26, 3]);
    expect(await paging("page=999999999&limit=1")).toEqual([200, 999999999, 0, 26, 26]);
    expect(await paging("limit=1")).toEqual([200, 1, 1, 26, 26]);
    expect(await paging("page=2&limit=25&foo=bar")).toEqual([200, 2, 1, 26, 2]);
  });

  it("takes 10 for a smaller limit of events, jobs, blogs and articles (§5)", async () => {
    for (const list of ["events", "jobs", "blogs", "articles"]) {
      for (const limit of ["1", "9", "0", "x", ""]) {
        const { body } = await site.get(`/${list}?limit=${limit}`);
        expect([list, limit, body.data[list].length, body.data.totalPages]).toEqual([
          list,
          limit,
          4,
          1,
        ]);
      }
      expect((await site.get(`/${list}?page=2`)).body.data).toMatchObject({
        [list]: [],
        total: 4,
        totalPages: 1,
      });
    }
  });

  it("takes the first of a parameter that comes twice", async () => {
    expect((await site.get("/products?page=2&page=1&limit=5&limit=7")).body).toMatchObject({
      page: 2,
      limit: 5,
    });
    const [once, twice] = await Promise.all(
      ["", "&categoryName=hals"].map((more) =>
        site.get(`/products?categoryName=uv-absorbers${more}`),
      ),
    );
    expect(twice?.body).toEqual(once?.body);
  });

  it.each([
    "nothing",
    "UV-531",
    "uv-531%20",
    "0",
    "%00",
    "uv-531%00",
    "%ff",
    "%",
    "..%2f..%2fetc",
    "constructor",
    "%F0%9F%A7%AA",
    "a".repeat(2_000),
    "'%20or%201=1--",
  ])("answers the unknown id %s with a JSON 404", async (id) => {
    for (const path of ids) {
      const { status, body } = await site.get(path + id);
      expect([path, status, body]).toEqual([
        path,
        404,
        { success: false, message: expect.stringMatching(/not found/i) },
      ]);
    }
  });

  it.each([
    "/",
    "/nothing",
    "/product",
    "/products/uv-531/more",
    "/landing",
    "/landing/brochures/download",
    "/api",
    "/site/documents",
    "/.env",
    "/openapi.yaml",
    "//products",
  ])("answers the unknown path %s with a JSON 404", async (path) => {
    const { status, body } = await site.get(`/api${path}`);
    expect([status, body]).toEqual([404, { success: false, message: expect.any(String) }]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s of a list with a JSON 404 or 405",
    async (method) => {
      for (const path of lists) {
        const reply = await site.api.request(`/api${path}`, { method });
        expect([404, 405]).toContain(reply.status);
        expect(await reply.json()).toMatchObject({ success: false });
      }
    },
  );

  it("answers any query of any list with its rows", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lists),
        fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: raw }),
        async (list, text) => {
          const { status, body } = await site.get(`${list}?${text}`);
          expect([status, body.success, typeof body.data]).toEqual([200, true, "object"]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("answers any path with JSON, and never with a 5xx", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids, "/", "/products/uv-531/"),
        nasty,
        async (path, text) => {
          const { status, body } = await site.get(`/api${path}${encode(text)}`);
          expect([200, 404]).toContain(status);
          if (status === 404) expect(body).toHaveProperty("success");
          else expect(body).toHaveProperty("words" in body ? "words" : "data");
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("when the database is closed", () => {
  it("answers 503 with JSON that tells nothing of it", async () => {
    const site = await importedSite("sqlite", { products: 1, items: 1, brief: true });
    await site.db.close();
    for (const path of [...lists, "/products/uv-531"]) {
      const { status, body } = await site.get(path);
      expect([status, body]).toEqual([
        503,
        { success: false, message: expect.not.stringMatching(/sql|driver|destroy|database/i) },
      ]);
    }
    expect(site.failures.length).toBe(lists.length + 1);
    await site.close();
  });
});
