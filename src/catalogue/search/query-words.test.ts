import { describe, expect, it } from "vitest";
import { emptyLexicon } from "./lexicon.ts";
import { type Reading, readWords, WORD_RULES } from "./query-words.ts";
import { piecesOf } from "./text.ts";
import { vocabularyOf } from "./vocabulary.ts";

const vocabulary = vocabularyOf(
  new Map([
    ["film", 2],
    ["antioxidant", 1],
    ["irganox1010", 1],
    ["uv235", 1],
    ["330", 1],
    ["benzophenone", 1],
  ]),
);
const read = (term: string, reading: Reading = "corrected") =>
  readWords(piecesOf(term), { lexicon: emptyLexicon, vocabulary, reading });

/** By rule: a term and the tokens of its only word. */
const examples: Readonly<Record<string, readonly [term: string, token: string]>> = {
  "known word": ["film", "film"],
  "beginning of a name with a number": ["irganox 101", "irganox1010"],
  "beginning of a word": ["antiox", "antioxidant"],
  "nearest number": ["uv234", "uv235"],
  "misspelt word": ["benzofenone", "benzophenone"],
};

describe.each(WORD_RULES)("the rule $name", ({ name }) => {
  const [term, token] = examples[name] ?? ["no example", ""];
  it(`reads ${term} as ${token}`, () => expect(read(term).words).toEqual([[token]]));
});

it("reports a number that no grade has, and a correction", () => {
  expect(read("uv234").unknownNumber).toBe("234");
  expect(read("film benzofenone")).toMatchObject({
    corrected: true,
    text: "film benzophenone",
    unknown: [],
    whole: true,
  });
});

it("corrects nothing when the term is read exactly", () =>
  expect(read("benzofenone", "exact")).toMatchObject({ words: [], unknown: ["benzofenone"] }));

it("does not give the number of a short code to another name", () =>
  expect(read("n330").words).toEqual([]));
