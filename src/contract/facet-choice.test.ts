import { expect, it } from "vitest";
import { facetLabels } from "#messages/facets.ts";
import { facetValues } from "./facet-choice.ts";

it("names every value that has a label, in the order of the labels", () => {
  expect(facetValues).toEqual(Object.fromEntries(Object.entries(facetLabels).map(([key, labels]) => [key, Object.keys(labels)])));
});
