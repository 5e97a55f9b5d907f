import { describe, expect, it } from "vitest";
import type { ContentSummary } from "#contract/entities/media.ts";
import { nearest } from "./contents.ts";

const item = (_id: string, title: string, type: ContentSummary["type"] = "Blog"): ContentSummary => ({
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

  it("puts what shares most first, of the same type only, at most three", () => {
    expect(nearest(contents, "a").map(({ _id }) => _id)).toEqual(["c", "d", "b"]);
  });

  it("knows nothing near an unknown item", () => {
    expect(nearest(contents, "x")).toEqual([]);
  });
});
