import { expect, it } from "vitest";
import { emptyLexicon } from "#contract/search/lexicon.ts";
import { readQuery } from "#contract/search/query.ts";
import { vocabularyOf } from "#contract/search/vocabulary.ts";
import { bitsOf } from "../facet-index.ts";
import { searchProducts } from "./search.ts";
import { searchIndexDocument, searchIndexOf } from "./search-index.ts";

const rows = [
  { name: "icg b531", terms: ["film", "grey"] },
  { name: "icg a531 531", terms: ["film"] },
  { name: "icg c", terms: ["film", "t_film"] },
];
const size = rows.length;
const { index, vocabulary } = searchIndexOf(
  searchIndexDocument(rows.map(({ name, terms }, position) => ({ position, search_key: `${name}\n1-1`, packed_key: "", terms }))),
);
const found = async (term: string, open: readonly number[] = [0, 1, 2]): Promise<readonly number[]> => {
  const search = { index, size, open: bitsOf(size, open), small: 100, numbersOf: async () => new Map<string, number>() };
  return [...(await searchProducts(search, readQuery(term, emptyLexicon, vocabularyOf(vocabulary)))).numbers];
};

it("a name with a word that begins with the term comes first, though the term stands within a word before", async () => {
  expect(await found("531")).toEqual([1, 0]);
});

it("the most words that any product has are those that one has which the filters leave", async () => {
  expect(await found("grey film")).toEqual([0]);
  expect(await found("grey film", [1, 2])).toEqual([2, 1]);
});

it("searches that run at the same time find what each finds alone", async () => {
  const terms = ["531", "film", "grey", "icg c", "a531", "grey film"];
  const alone: (readonly number[])[] = [];
  for (const term of terms) alone.push(await found(term));
  expect(await Promise.all(terms.map((term) => found(term)))).toEqual(alone);
});
