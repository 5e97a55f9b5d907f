import { expect, it } from "vitest";
import { facetLabels } from "#messages/facets.ts";
import { type FacetKey, facetTests, facetValues, readFacets } from "./facets.ts";

const read = (texts: Partial<Record<FacetKey, readonly string[]>>) =>
  readFacets((key) => texts[key] ?? []);

it("names every value that has a label, in the order of the labels", () => {
  expect(facetValues).toEqual(
    Object.fromEntries(
      Object.entries(facetLabels).map(([key, labels]) => [key, Object.keys(labels)]),
    ),
  );
});
it("reads known values, separated by commas or repeated, in the order of the page", () => {
  expect(read({ polymer: ["pvc,pp", "pe"], stock: ["in-stock"] })).toEqual({
    polymer: ["pp", "pe", "pvc"],
    stock: ["in-stock"],
  });
});
it("leaves out what means nothing, and a group of which nothing is left", () => {
  expect(read({ polymer: ["gold,pp"], process: [""], form: ["pp"] })).toEqual({ polymer: ["pp"] });
});
it("of product forms and stock one is enough, of the others all must fit", () => {
  expect(
    facetTests({
      polymer: ["pp", "pe"],
      form: ["powder", "liquid"],
      regulatory: ["not-candidate"],
    }),
  ).toEqual([
    ["polymer_pp"],
    ["polymer_pe"],
    ["form_powder", "form_liquid"],
    ["regulatory_notcandidate"],
  ]);
});
