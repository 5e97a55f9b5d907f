/** One spelling of each word. */
import { describe, expect, it } from "vitest";
import { rootOf } from "./roots.ts";
import { compact, normalise, piecesOf, searchTerm, stem } from "./text.ts";

it.each([
  [" UV-531 ", "uv-531"],
  ["Émulsifiant", "emulsifiant"],
  ["a\0b", "ab"],
  ["TiO₂", "tio2"],
])("%j is compared as %j", (text, compared) => expect(normalise(text)).toBe(compared));

it.each(["uv-531", "UV 531", "u.v. 531", "UV٥٣١", "uv۵۳۱"])(
  "%s is uv531 when signs do not count",
  (text) => expect(compact(text)).toBe("uv531"),
);

it("a term has Western digits, and 100 characters of it are looked at", () => {
  expect(searchTerm(" ٥٣١ ۵۳۱ ")).toBe("531 531");
  expect(searchTerm(`${"é".repeat(99)}xyz`)).toBe(`${"e".repeat(99)}x`);
});

it("pieces are runs of letters and of digits, with the characters between them", () => {
  expect(piecesOf("UV-531, in PE")).toEqual([
    { text: "uv", gap: "" },
    { text: "531", gap: "-" },
    { text: "in", gap: ", " },
    { text: "pe", gap: " " },
  ]);
  expect(piecesOf("αβγδω µμ ßøæı").map(({ text }) => text)).toEqual([
    "alphabetagammadeltaomega",
    "uu",
    "ssoaei",
  ]);
});

describe("a word", () => {
  it.each([
    ["sulphur", "sulfur"],
    ["aluminium", "aluminum"],
    ["caesium", "cesium"],
    ["fibres", "fibers"],
    ["colours", "colors"],
    ["odour", "odor"],
    ["vapour", "vapor"],
    ["mouldings", "moldings"],
    ["grey", "gray"],
    ["tyres", "tires"],
    ["centre", "center"],
    ["litre", "liter"],
    ["stabilised", "stabilized"],
    ["stabiliser", "stabilizer"],
    ["stabilise", "stabilize"],
    ["polymerisation", "polymerization"],
    ["polymerisations", "polymerizations"],
    ["catalysed", "catalyzed"],
    ["analyses", "analyzes"],
  ])("of British spelling is the American one: %s, %s", (british, american) =>
    expect(stem(british)).toBe(stem(american)),
  );

  it.each([
    ["pellets", "pellet"],
    ["dyes", "dye"],
    ["masterbatches", "masterbatch"],
    ["boxes", "box"],
    ["glasses", "glass"],
    ["brushes", "brush"],
    ["properties", "property"],
    ["glass", "glass"],
    ["analysis", "analysis"],
    ["gas", "gas"],
    ["status", "status"],
  ])("in the plural is the singular: %s, %s", (word, singular) =>
    expect(stem(word)).toBe(singular),
  );

  it("that is short, or has a digit in it, stays; so does a short one that only ends like a verb", () => {
    for (const word of ["abs", "pes", "622s", "rise", "noise", "raised", "centres2"])
      expect([word, stem(word)]).toEqual([word, word]);
  });

  it.each([
    ["yellow", "yellowing", "yellowed", "yellowness"],
    ["block", "blocking", "blocked", "blocks"],
    ["migrate", "migrating", "migration"],
    ["haze", "hazy"],
    ["plug", "plugged", "plugging"],
  ])("of a fault is found by its other forms: %s", (...forms) => {
    const [first = "", ...others] = forms.map(rootOf);
    expect(others).toEqual(others.map(() => first));
  });

  it("keeps three letters and a vowel when its endings are removed", () => {
    for (const word of ["red", "bed", "used", "ring", "string"])
      expect(rootOf(word).length).toBeGreaterThanOrEqual(3);
    expect(rootOf("string")).toBe("string");
    expect(rootOf("film")).not.toBe(rootOf("filter"));
  });
});
