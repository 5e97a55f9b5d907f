import { describe, expect, it } from "vitest";
import { findMixedFilm } from "./film-parts.ts";

describe("a film of which some files are older", () => {
  const published = { mp4: "hero.mp4", webm: "hero.webm", poster: "poster.jpg" };

  it("is found when only the MP4 is new", () => {
    expect(findMixedFilm({ ...published, mp4: "pellets.mp4" }, published)).toEqual({
      film: "pellets.mp4",
      older: ["hero.webm", "poster.jpg"],
    });
  });

  it("is found when only the WebM is new", () => {
    expect(findMixedFilm({ ...published, webm: "pellets.webm" }, published)?.older).toEqual([
      "hero.mp4",
      "poster.jpg",
    ]);
  });

  it.each([
    ["the published film", published],
    ["a new poster alone", { ...published, poster: "other.jpg" }],
    [
      "a new film with its files",
      { mp4: "pellets.mp4", webm: "pellets.webm", poster: "pellets.jpg" },
    ],
    ["a new film without a WebM", { mp4: "pellets.mp4", poster: "pellets.jpg" }],
    [
      "a new encoding under the name of the poster",
      { mp4: "poster.mp4", webm: "poster.webm", poster: "poster.jpg" },
    ],
  ])("is not %s", (_, chosen) => {
    expect(findMixedFilm(chosen, published)).toBeUndefined();
  });
});
