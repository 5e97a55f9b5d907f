import { expect, it } from "vitest";
import { hashText } from "../structure.ts";
import { lexiconOf } from "./lexicon.ts";
import { keyToken, packedKey, specKey, wordTokens } from "./terms.ts";
import { piecesOf } from "./text.ts";

const lexicon = lexiconOf({
  groups: [["softener"], ["hals", "hindered amine"]],
  suffixes: ["DF"],
  notHeld: [],
});

it.each([
  ["α-tocopherol", "alpha tocopherol"],
  ["β-carotene", "beta carotene"],
  ["γ δ ω", "gamma delta omega"],
  ["5 µm, 5 μm", "5 um 5 um"],
  ["Weiß Smørefett æther ı", "weiss smorefett aether i"],
])("%s is compared as %s", (text, wanted) => {
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(" "),
  ).toBe(wanted);
});

it("finds the groups of phrases of up to six words, from the place where they begin", () => {
  expect([...wordTokens("A hindered amine", lexicon)]).toContain("g_1");
  const words = "a b c d e f g".split(" ");
  const long = lexiconOf({
    groups: [["b"], ["b c d e f g"], ["a b c d e f g"]],
    suffixes: [],
    notHeld: [],
  });
  expect(long.groupsAt(words, 0)).toEqual([]);
  expect(long.groupsAt(words, 1)).toEqual([
    { length: 1, tokens: ["g_0"] },
    { length: 6, tokens: ["g_1"] },
  ]);
  expect(long.groupsAt(words.slice(0, 6), 1)).toEqual([{ length: 1, tokens: ["g_0"] }]);
});

it("writes a short key out and a long one as its hash, and none for signs", () => {
  expect([keyToken("UV-531"), keyToken("a".repeat(24)), keyToken("--")]).toEqual([
    "k_uv531",
    `k_${"a".repeat(24)}`,
    undefined,
  ]);
  expect([keyToken("a".repeat(25)), keyToken("ж5")]).toEqual([
    expect.stringMatching(/^k_[a-z0-9]+_25$/),
    expect.stringMatching(/^k_[a-z0-9]+_2$/),
  ]);
});

it("tells long keys of one length apart", () => {
  const long = Array.from({ length: 30 }, (_, place) =>
    keyToken(`${"a".repeat(place)}b${"a".repeat(40 - place)}`),
  );
  expect(new Set(long).size).toBe(30);
  // FNV-1a of 32 bits, published vectors: "a" is e40c292c, "foobar" bf9cf968.
  expect([hashText("a"), hashText("foobar")]).toEqual([
    (0xe40c292c).toString(36),
    (0xbf9cf968).toString(36),
  ]);
});

it("holds the specification's own fields, as written and compacted", () => {
  const grade = { name: "ICG HALS 944", cas_no: "70624-18-9, 71878-19-8" };
  expect(specKey(grade)).toBe("icg hals 944\n70624-18-9, 71878-19-8");
  expect(packedKey(grade)).toBe("icghals944\n70624189\n71878198");
  expect(packedKey({ name: "ICG X", cas_no: "" })).toBe("icgx");
});

it("passes over what says nothing: fillers, single letters and makers' suffixes", () => {
  expect(["x", "5", "please", "df", "hals"].map(lexicon.passes)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

it("a word that is written in two is found in one, and a number with its letters", () => {
  const tokens = wordTokens(
    "Anti-block masterbatch UV 531",
    lexiconOf({ groups: [], suffixes: [], notHeld: [] }),
  );
  for (const token of ["anti", "block", "antiblock", "uv", "531", "uv531"])
    expect([...tokens]).toContain(token);
  expect([...tokens]).not.toContain("blockmasterbatch");
});
