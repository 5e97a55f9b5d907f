/** Cached parameters, and maximum lengths. */
import { expect, it } from "vitest";
import { bounded } from "./bounds.ts";
import { isShared } from "./shared-parameters.ts";

it.each([
  ["page", "1", true],
  ["page", "1000", true],
  ["page", "1001", false],
  ["page", "0", false],
  ["limit", "50", true],
  ["limit", "100", true],
  ["limit", "25", true],
  ["limit", "9", true],
  ["limit", "7", false],
  ["sortBy", "asc", true],
  ["sortBy", "desc", true],
  ["sortBy", "name", false],
  ["market", "adhesive-and-sealants", true],
  ["market", "Agriculture!", false],
  ["category", "hals", true],
  ["polymer", "pvc", true],
  ["polymer", "pvc,pe", false],
  ["stock", "in-stock", true],
  ["fields", "search", true],
  ["fields", "facets", true],
  ["view", "table", true],
  ["rows", "all", true],
  ["regime", "candidate", true],
  ["listed", "not-eu", true],
  ["type", "Blog", true],
  ["type", "blog", false],
  ["tab", "articles", true],
  ["landing", "video", true],
  ["landing", "standard", true],
  ["expertise", "industries", true],
  ["expertise", "categories", true],
  ["news", "8", true],
  ["request", "sds", true],
  ["request", "brochures", true],
  // A visitor's text is private.
  ["search", "uv", false],
  ["grades", "a,b", false],
  ["sent", "contact", false],
  ["constructor", "x", false],
])("%s=%s: %s", (name, value, shared) => expect(isShared(name, value)).toBe(shared));

it("a text is cut to the length of its parameter, without splitting a surrogate pair", () => {
  expect(bounded("search", "x".repeat(750))).toHaveLength(700);
  expect(bounded("topic", "x".repeat(150))).toHaveLength(100);
  expect(bounded("market", "x".repeat(150))).toHaveLength(60);
  expect(bounded("page", "1".repeat(150))).toHaveLength(20);
  expect(bounded("about", "x".repeat(250))).toHaveLength(200);
  expect(bounded("topic", `${"x".repeat(99)}😀`)).toBe("x".repeat(99));
  expect(bounded("topic", `${"x".repeat(98)}😀`)).toBe(`${"x".repeat(98)}😀`);
  expect(bounded("search", "a😀b")).toBe("a😀b");
});
