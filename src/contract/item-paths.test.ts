/** §2, the canonical address first. */
import { expect, it } from "vitest";
import { itemPaths } from "./item-paths.ts";

it.each([
  ["products", "uv-531", ["/available-stocks/uv-531"]],
  ["problems", "gas-fading", ["/problems/gas-fading"]],
  ["news", "n", ["/media-news/n"]],
  // Also at the address of news, blogs at that of "Read me".
  ["blogs", "b", ["/blog/b", "/blog-articles/b", "/media-news/b"]],
  ["articles", "a", ["/article/a", "/media-news/a"]],
  ["events", "e", ["/media-events/e"]],
  ["jobs", "j", ["/job/j"]],
  ["industries", "agriculture", ["/products-and-solutions/agriculture"]],
  ["categories", "hals", ["/products-and-solutions/hindered-amine-light-stabilizers-(hals)"]],
  ["categories", "none", []],
  ["pages", "about-us", ["/about-us"]],
  ["pages", "regulatory-gulf", ["/regulatory/gulf"]],
  ["pages", "nothing", []],
  ["gallery", "quay", ["/gallery"]],
  ["partners", "p", []],
])("%s %s: %j", (kind, id, paths) => expect(itemPaths(kind, id)).toEqual(paths));
