/** Oxford spelling and the site's terms, as the spelling check holds them. */
import { expect, it } from "vitest";
import { misspeltOf, termFaults } from "../../scripts/checks/words.ts";

const words = new Set(
  "stabiliser stabilised oxidised otherwise exercise advise raise noise supervised likewise analyse colour the light of plasticiser wise rising".split(" "),
);
const misspelt = misspeltOf((word) => words.has(word.toLowerCase()));

it("wants -ize where both spellings exist", () => {
  expect(misspelt("The light stabiliser, UV-stabilised; Plasticiser")).toEqual([
    { word: "stabiliser", expected: "stabilizer" },
    { word: "UV-stabilised", expected: "UV-stabilized" },
    { word: "Plasticiser", expected: "Plasticizer" },
  ]);
  expect(misspelt("The light stabilizer of oxidized colour")).toEqual([]);
});

it("leaves words that end in -ise in every spelling", () => {
  expect(misspelt("Otherwise exercise, advise, raise noise; supervised, likewise analyse, wise, rising")).toEqual([]);
});

it("names a word of no dictionary", () => {
  expect(misspelt("the colur and the stabilizzer")).toEqual([{ word: "colur" }, { word: "and" }, { word: "stabilizzer" }]);
});

it("names terms that are not used", () => {
  expect(termFaults("Water and gas told apart by a test that tells them apart.").map(({ word }) => word)).toEqual(["told apart", "tells them apart"]);
  expect(termFaults("Causes, with a test for each.")).toEqual([]);
});
