import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/api.ts";
import { type Parameter, parameterMax } from "#contract/bounds.ts";
import { routes } from "#contract/routes.ts";
import { sharedParameters } from "#contract/shared-parameters.ts";
import { isTooLong, normalizeAddress } from "./addresses.ts";

const at = (path: string) => normalizeAddress(new URL(path, "https://www.example.com"));

describe("an address", () => {
  it.each([
    ["/", "/"],
    ["/about-us", "/about-us"],
    ["/about-us/", "/about-us"],
    ["/about-us///", "/about-us"],
    ["/about-us?utm_source=mail&fbclid=1", "/about-us"],
    ["/?landing=video&x=1", "/?landing=video"],
    ["/media-news?limit=9&page=2", "/media-news?page=2&limit=9"],
    ["/media-news?page=&limit=", "/media-news"],
    ["/media-news?page=2&page=3", "/media-news?page=2"],
    ["/media-news/some-news?page=2", "/media-news/some-news"],
    [
      "/available-stocks?sortBy=asc&category=hals&market=automotive&page=2",
      "/available-stocks?page=2&sortBy=asc&market=automotive&category=hals",
    ],
    [
      "/products-and-solutions/hindered-amine-light-stabilizers-(hals)?page=2",
      "/products-and-solutions/hindered-amine-light-stabilizers-(hals)?page=2",
    ],
    [
      "/products-and-solutions/all-products/Polymers%20and%20resins?x=1",
      "/products-and-solutions/all-products/Polymers%20and%20resins",
    ],
    ["/api/products/?limit=50&page=3&token=1", "/api/products/?page=3&limit=50"],
    ["/api/jobs///", "/api/jobs/"],
    [
      "/api/landing/contents/paginated?page=1&type=News",
      "/api/landing/contents/paginated?page=1&type=News",
    ],
    ["/api/nothing?page=1", "/api/nothing"],
    ["/nothing?page=2", "/nothing"],
    ["/media-news?page=abc&limit=-1", "/media-news"],
    ["/media-news?page=0&limit=0", "/media-news"],
    ["/media-news?page=2.7&limit=1e9", "/media-news"],
    ["/media-news?page=0002&limit=%2010%20", "/media-news?page=2&limit=10"],
    ["/api/products?limit=101", "/api/products?limit=100"],
    ["/api/products?limit=999999999", "/api/products?limit=100"],
    ["/api/products?page=9999999999", "/api/products"],
  ])("%s is kept as %s", (path, key) => {
    expect(at(path)).toMatchObject({ key, shared: true });
  });

  it("of an audit file has its grades and its format, and is kept nowhere", () => {
    const path = `/api/site/documents/audit?grades=${Array.from({ length: 101 }, (_, index) => `a-grade-of-some-length-${index}`).join(",")}&format=csv&utm_source=x`;
    expect(at(path)).toEqual({
      path: "/api/site/documents/audit",
      key: path.replace("&utm_source=x", "").replaceAll(",", "%2C"),
      shared: false,
    });
  });

  it("keeps a field of a calculator that was cleared, and no other empty value", () => {
    expect(at("/calculators/total-transfer?density=&content=5").key).toBe(
      "/calculators/total-transfer?content=5&density=",
    );
    expect(at("/calculators/total-transfer?utm_source=").key).toBe("/calculators/total-transfer");
    expect(at("/available-stocks/uv-531?dose=").key).toBe("/available-stocks/uv-531");
  });

  it("is cut where a parameter is longer than its bound, whichever it is", () => {
    const known = (path: string, query: readonly string[]) =>
      query.map((name) => [name, path] as const);
    const all = [
      ...routes.flatMap(({ path, query = [], privateQuery = [] }) =>
        known(path.replace(/:\w+/g, "a"), [...query, ...privateQuery]),
      ),
      ...Object.values(endpoints).flatMap(({ path, query }) =>
        known(`/api${path}`, Object.keys(query.entries)),
      ),
    ];
    expect(all.length).toBeGreaterThan(50);
    for (const [name, path] of all) {
      const url = new URL(`${path}?${name}=${"x".repeat(15_000)}`, "https://www.example.com");
      expect([name, isTooLong(url)]).toEqual([name, true]);
      const value = new URL(normalizeAddress(url).key, url).searchParams.get(name) ?? "";
      expect([name, value.length <= parameterMax[name as Parameter]]).toEqual([name, true]);
    }
    expect(isTooLong(new URL("https://www.example.com/product-finder?search=uv-531"))).toBe(false);
  });

  it("keeps a search of 700 signs, and of a longer one as many whole ones", () => {
    const of = (text: string) =>
      new URL(
        at(`/product-finder?search=${encodeURIComponent(text)}`).key,
        "https://x.test",
      ).searchParams.get("search");
    expect(of("x".repeat(700))).toBe("x".repeat(700));
    expect(of("x".repeat(701))).toBe("x".repeat(700));
    expect(of(`${"x".repeat(699)}\u{1f9ea}`)).toBe("x".repeat(699));
  });

  it.each([
    "/product-finder?search=uv-531",
    "/api/products?search=a",
    "/compare?grades=uv-531",
    "/compare?add=uv",
    "/enquiry?lines=uv-531:5kg",
    "/enquiry?add=uv",
    "/enquiry?sent=enquiry&reference=E-2026-0001",
    "/contact?sent=contact",
    "/request-file-form?sent=file-request&mark=x",
    "/available-stocks/uv-531?sent=tds",
    "/job/chemist?sent=application",
    "/?sent=sds",
    "/available-stocks/uv-531?dose=0.3",
    "/available-stocks/uv-531?polymer=pp",
    "/contact?about=uv-531",
    "/media-events?topic=a",
    "/equivalents?maker=a",
    "/available-stocks?market=junk1",
    "/available-stocks?market=Automotive",
    "/available-stocks?polymer=pp,pe",
    "/media-news?limit=12",
    "/media-news?page=1001",
    "/api/products?categoryName=anything",
    "/ABOUT-US",
    "/%61bout-us",
    "/available-stocks/%75v-531",
    "/Available-Stocks/uv-531",
    "/products-and-solutions/AUTOMOTIVE",
    "/products-and-solutions/all-products/hals",
    "/api/products/%75v-531",
  ])("%s is private: there is no end of such addresses", (path) => {
    expect(at(path).shared).toBe(false);
  });

  it("is private with a parameter value outside the site's own tables", () => {
    const screens = [
      ...routes.map(({ path, query = [], privateQuery = [] }) => ({
        path: path.replace(/:\w+/, "a"),
        names: [...query, ...privateQuery],
      })),
      ...Object.values(endpoints).map(({ path, query }) => ({
        path: `/api${path.replace(/:id.*/, "a")}`,
        names: Object.keys(query.entries),
      })),
    ].flatMap(({ path, names }) => names.map((name) => ({ path, name })));
    const known = Object.values(sharedParameters).flatMap((values) => [...values]);
    fc.assert(
      fc.property(
        fc.constantFrom(...screens),
        fc.string({ minLength: 1, maxLength: 300 }),
        ({ path, name }, value) => {
          // Invalid values count as not given; `01` is page 1, a limit of 101 is 100.
          fc.pre(!known.includes(value.trim()) && !/^\d+$/.test(value.trim()));
          const { key, shared } = at(`${path}?${new URLSearchParams({ [name]: value })}`);
          expect(key.includes("?") && shared).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("is one for any order of its parameters", () => {
    const pairs = ["page=2", "sortBy=asc", "market=automotive", "category=hals", "utm=1"];
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: 5 }), (order) => {
        expect(at(`/available-stocks?${order.join("&")}`).key).toBe(
          at(`/available-stocks?${pairs.join("&")}`).key,
        );
      }),
    );
  });

  it("is idempotent: a cached reply is found under the raw request target", () => {
    const parameters = fc.array(
      fc.tuple(
        fc.constantFrom("page", "limit", "market", "category", "sortBy", "type", "tab"),
        fc.string({ unit: "grapheme", maxLength: 12 }),
      ),
    );
    const paths = [
      "/",
      "/available-stocks",
      "/media-news/",
      "/api/products",
      "/blog-articles",
      "/products-and-solutions/all-products/a b",
      "/a%2Fb/%e9",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), parameters, (path, pairs) => {
        const { key } = at(`${path}?${new URLSearchParams(pairs)}`);
        expect(at(key).key).toBe(key);
      }),
    );
  });

  it("keeps values apart that look like more parameters", () => {
    expect(at("/available-stocks?market=a%26category%3Dhals").key).not.toBe(
      at("/available-stocks?market=a&category=hals").key,
    );
  });

  it("never leads to another host, whatever the path", () => {
    // The path becomes part of Location: //host would be another site.
    for (const path of [
      "/.//evil.example/",
      "/a/..//evil.example/",
      "/%2e//evil.example/",
      "/.///evil.example/",
    ]) {
      const { path: found } = at(path);
      expect([path, new URL(found, "https://www.example.com").host]).toEqual([
        path,
        "www.example.com",
      ]);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."/.\\%2ea:@?#é ") }), (text) => {
        fc.pre(
          URL.canParse(`/${text}`, "https://www.example.com") &&
            !text.startsWith("/") &&
            !text.startsWith("\\"),
        );
        expect(new URL(at(`/${text}`).path, "https://www.example.com").host).toBe(
          "www.example.com",
        );
      }),
    );
  });
});
