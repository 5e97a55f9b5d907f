/** The spelling check. */
import { expect, it } from "vitest";
import { misspeltOf, phraseFaults, termFaults } from "../../scripts/checks/words.ts";

const words = new Set(
  "stabiliser stabilised oxidised otherwise exercise advise raise noise supervised likewise analyse colour the light of plasticiser wise rising".split(
    " ",
  ),
);
const misspelt = misspeltOf((word) => words.has(word.toLowerCase()));

it("requires -ize where both spellings exist", () => {
  expect(misspelt("The light stabiliser, UV-stabilised; Plasticiser")).toEqual([
    { word: "stabiliser", expected: "stabilizer" },
    { word: "UV-stabilised", expected: "UV-stabilized" },
    { word: "Plasticiser", expected: "Plasticizer" },
  ]);
  expect(misspelt("The light stabilizer of oxidized colour")).toEqual([]);
});

it("accepts words that end in -ise in every spelling", () => {
  expect(
    misspelt("Otherwise exercise, advise, raise noise; supervised, likewise analyse, wise, rising"),
  ).toEqual([]);
});

it("reports a word of no dictionary", () => {
  expect(misspelt("the colur and the stabilizzer")).toEqual([
    { word: "colur" },
    { word: "and" },
    { word: "stabilizzer" },
  ]);
});

it("reports terms that are not used", () => {
  expect(
    termFaults("Water and gas told apart by a test that tells them apart.").map(({ word }) => word),
  ).toEqual(["told apart", "tells them apart"]);
  expect(termFaults("Causes, with a test for each.")).toEqual([]);
});

it("reports phrases that are not plain English, with what to write instead", () => {
  const text =
    "Dates as\n  a rule hold, state of 23 November 2026. The jobs stand below.\nGoods are to leave sealed; an enquiry is no order. It stands 300 °C. Dose and layer decide.";
  expect(phraseFaults(text).map(({ word, expected }) => [word, expected])).toEqual([
    ["as a rule", "usually"],
    ["state of 23 November", "as of"],
    ["stand below", "is below, is above, is next to"],
    ["stands 300 °C", "withstand"],
    ["is no order", "is not a"],
    ["Goods are to leave", "we ship"],
    ["Dose and layer decide", "is critical"],
  ]);
  expect(phraseFaults("Dates\n\nhold, as a rule.")).toEqual([
    { word: "as a rule", expected: "usually", index: 13 },
  ]);
});

it("accepts plain English that is like those phrases", () => {
  const fine =
    "The state of the polymer in May. It withstands 300 °C; water stands as droplets. There is no order today, and you decide. " +
    "Compare two grades side by side. PPE stands for polyphenylene ether. Ask for an address that keeps letters. There is no proof yet.";
  expect(phraseFaults(fine)).toEqual([]);
});
