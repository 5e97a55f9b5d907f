import { describe, expect, it } from "vitest";
import { headingsOf, minutesOf } from "./headings.ts";

describe("headings of a text", () => {
  it("finds ids and plain text, also of headings with marks and entities", () => {
    const html =
      '<p>a</p>\n<h2 id="step-1">Step 1: <em>clean</em> &#x26; dry</h2><h3 id="no">no</h3>\n<h2 id="q">&lt; 1 % &quot;typical&quot;</h2><h2>no id</h2>';
    expect(headingsOf(html)).toEqual([
      { id: "step-1", text: "Step 1: clean & dry" },
      { id: "q", text: '< 1 % "typical"' },
    ]);
  });

  it("counts minutes, at least one", () => {
    expect(minutesOf("<p>short</p>")).toBe(1);
    expect(minutesOf(`<p>${"word ".repeat(1_000)}</p>`)).toBe(5);
  });
});
