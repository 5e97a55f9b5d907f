/** The route list of §2, copied from it. */
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { samples } from "../../tests/support/pages.ts";
import * as paths from "./paths.ts";
import { fixedRedirects } from "./redirects.ts";
import { routes, staticPaths } from "./routes.ts";

const listed = [
  "/",
  "/about-us",
  "/icg-management",
  "/our-history",
  "/available-stocks",
  "/available-stocks/:",
  "/media-news",
  "/media-news/:",
  "/media-events",
  "/all-media-events",
  "/media-events/:",
  "/blog-articles",
  "/article/:",
  "/all-articles",
  "/blog/:",
  "/all-blogs",
  "/contact",
  "/icg-career",
  "/job/:",
  "/life-at-icg",
  "/products-and-solutions",
  "/products-and-solutions/:",
  "/products-and-solutions/all-products/:",
  "/product-finder",
  "/request-file-form",
  "/privacy",
  "/terms",
];
const slugs = [
  "antioxidants-(na)",
  "hindered-amine-light-stabilizers-(hals)",
  "uv-absorbers",
  "flame-retardants",
  "optical-brighteners-(ob)",
  "pigments-and-dyes",
  "polymers-and-resins",
  "nucleating-agents",
  "masterbatch",
  "anti-blocks",
  "plasticizers",
  "polymer-additives",
  "compound",
  "automotive",
  "printing-and-packaging",
  "agriculture-feed-and-food",
  "electronics",
  "personal-and-home-care",
  "adhesive-and-sealants",
  "paints-and-coating",
  "building-and-construction",
  "medical-and-pharmaceutical",
];

describe("routes (§2)", () => {
  it("has every route of the list once", () => {
    const paths = routes.map(({ path }) => path.replace(/:\w+/g, ":"));
    expect(paths).toEqual(expect.arrayContaining(listed));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("redirects /our-company and the misspelt tiles", () => {
    expect(fixedRedirects).toEqual({
      "/our-company": "/",
      "/products-and-solutions/opticalbrighteners(ob)":
        "/products-and-solutions/optical-brighteners-(ob)",
      "/products-and-solutions/pigmentsand-dyes": "/products-and-solutions/pigments-and-dyes",
      "/products-and-solutions/ppolymers-and-resins": "/products-and-solutions/polymers-and-resins",
    });
  });

  it("names every static address of the site once, redirects not among them", () => {
    expect(staticPaths).toEqual(
      expect.arrayContaining(listed.filter((path) => !path.includes(":"))),
    );
    expect(staticPaths).toEqual(
      expect.arrayContaining(slugs.map((slug) => `/products-and-solutions/${slug}`)),
    );
    expect(new Set(staticPaths).size).toBe(staticPaths.length);
    for (const path of staticPaths) expect(fixedRedirects).not.toHaveProperty([path]);
  });

  it("has a page behind every address that links name", () => {
    const named = Object.entries(paths)
      .filter(([name]) => name.endsWith("_PATH"))
      .map(([, value]) => value)
      .filter((value) => typeof value === "string")
      .map((path) => path.replace(/#.*/, ""));
    expect(named).not.toEqual([]);
    expect(
      named.filter((path) => !staticPaths.includes(path) && !Object.hasOwn(fixedRedirects, path)),
    ).toEqual([]);
  });

  it("has samples that are pages of their route", () => {
    const wrong: string[] = [];
    for (const [route, kinds] of Object.entries(samples))
      for (const { path } of kinds)
        if (!matchPath(route, path.split("?")[0] ?? path)) wrong.push(`${path} of ${route}`);
    expect(wrong).toEqual([]);
  });

  it("escapes names in addresses", () => {
    expect(paths.allProductsPath("Hindered Amine Light Stabilizers (HALS)")).toBe(
      "/products-and-solutions/all-products/Hindered%20Amine%20Light%20Stabilizers%20(HALS)",
    );
  });
});
