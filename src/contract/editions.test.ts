import { describe, expect, it } from "vitest";
import {
  absoluteAddress,
  type Edition,
  editionPath,
  editions,
  isInEdition,
  sharedAddress,
  withoutPrefix,
} from "./editions.ts";

const ORIGIN = "https://site.test";
const ar: Edition = { lang: "ar", dir: "rtl", prefix: "/ar" };
const all = [editions.en, ar];

describe("an edition with a prefix", () => {
  it.each([
    ["/", "/ar"],
    ["/contact", "/ar/contact"],
    ["/media-news?page=2#top", "/ar/media-news?page=2#top"],
    ["", "/ar"],
  ])("has the page %j at %s", (path, address) => {
    expect(editionPath(path, ar)).toBe(address);
    expect(absoluteAddress({ origin: ORIGIN, edition: ar }, path)).toBe(ORIGIN + address);
  });

  it.each([
    ["/ar", "/"],
    ["/ar/", "/"],
    ["/ar/contact", "/contact"],
    // Not of this edition.
    ["/article/oit", "/article/oit"],
  ])("has %s at the route %s", (pathname, path) => {
    expect(withoutPrefix(pathname, ar)).toBe(path);
  });

  it("has the addresses below its prefix, and English all others", () => {
    for (const pathname of ["/ar", "/ar/contact"]) {
      expect(isInEdition(pathname, ar, all)).toBe(true);
      expect(isInEdition(pathname, editions.en, all)).toBe(false);
    }
    for (const pathname of ["/", "/contact", "/article/oit"]) {
      expect(isInEdition(pathname, ar, all)).toBe(false);
      expect(isInEdition(pathname, editions.en, all)).toBe(true);
    }
  });
});

it("gives English addresses no prefix", () => {
  for (const path of ["", "/", "/contact", "/media-news?page=2#top"]) {
    expect(absoluteAddress({ origin: ORIGIN, edition: editions.en }, path)).toBe(ORIGIN + path);
    expect(withoutPrefix(path, editions.en)).toBe(path);
  }
});

it("gives shared files one address", () => {
  expect(sharedAddress(ORIGIN, "/catalogue.csv")).toBe("https://site.test/catalogue.csv");
});
