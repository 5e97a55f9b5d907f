import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOf } from "./addresses.ts";

const at = (path: string) => addressOf(new URL(path, "https://www.example.com"));

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
    ["/available-stocks?sortBy=asc&category=hals&market=automotive&page=2", "/available-stocks?page=2&sortBy=asc&market=automotive&category=hals"],
    ["/products-and-solutions/hindered-amine-light-stabilizers-(hals)?page=2", "/products-and-solutions/hindered-amine-light-stabilizers-(hals)?page=2"],
    ["/products-and-solutions/all-products/Polymers%20and%20resins?x=1", "/products-and-solutions/all-products/Polymers%20and%20resins"],
    ["/api/products/?limit=50&page=3&token=1", "/api/products?page=3&limit=50"],
    ["/api/landing/contents/paginated?page=1&type=News", "/api/landing/contents/paginated?page=1&type=News"],
    ["/api/nothing?page=1", "/api/nothing"],
    ["/nothing?page=2", "/nothing"],
  ])("%s is kept as %s", (path, key) => {
    expect(at(path)).toMatchObject({ key, keep: true });
  });

  it("is one for any order of its parameters", () => {
    const pairs = ["page=2", "sortBy=asc", "market=automotive", "category=hals", "utm=1"];
    fc.assert(
      fc.property(fc.shuffledSubarray(pairs, { minLength: 5 }), (order) => {
        expect(at(`/available-stocks?${order.join("&")}`).key).toBe(at(`/available-stocks?${pairs.join("&")}`).key);
      }),
    );
  });

  it("is not kept for a search or a long query: there is no end of them", () => {
    expect(at("/product-finder?search=uv-531")).toMatchObject({ key: "/product-finder?search=uv-531", keep: false });
    expect(at("/api/products?search=a").keep).toBe(false);
    expect(at(`/available-stocks?market=${"a".repeat(300)}`).keep).toBe(false);
    expect(at("/about-us?search=a").keep).toBe(true);
  });

  it("keeps values apart that look like more parameters", () => {
    expect(at("/available-stocks?market=a%26category%3Dhals").key).not.toBe(at("/available-stocks?market=a&category=hals").key);
  });

  it("never leads to another host, whatever the path", () => {
    // The path goes into Location when a slash at its end is dropped: //host would be another site.
    for (const path of ["/.//evil.example/", "/a/..//evil.example/", "/%2e//evil.example/", "/.///evil.example/"]) {
      const { path: found } = at(path);
      expect([path, new URL(found, "https://www.example.com").host]).toEqual([path, "www.example.com"]);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."/.\\%2ea:@?#é ") }), (text) => {
        fc.pre(URL.canParse(`/${text}`, "https://www.example.com") && !text.startsWith("/") && !text.startsWith("\\"));
        expect(new URL(at(`/${text}`).path, "https://www.example.com").host).toBe("www.example.com");
      }),
    );
  });
});
