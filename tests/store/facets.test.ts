/** "More filters": filtering and counts. */
import { describe, expect, it } from "vitest";
import type { FacetChoice } from "#catalogue/facets.ts";
import type { PolymerCode } from "#model/codes-polymers.ts";
import { listProducts, type ProductQuery } from "#store/products.ts";
import { snapshotOf, type TestProduct } from "../support/snapshot.ts";

const named = [["pp", "lldpe"], ["pvc"], ["pa-66"], [], ["pp"]] as const;
const forms = [
  { form: "White powder or granules", forms: ["powder", "granules"] },
  { form: "Clear liquid", forms: ["liquid"] },
  { form: "Natural pellets", forms: ["pellets"] },
] as const;
const stockOf = (index: number) => {
  if (index % 7 === 0) return "low-stock";
  return index % 11 === 0 ? "on-request" : "in-stock";
};
const candidateOf = (index: number) => {
  if (index % 6 === 5) return null;
  return index % 6 === 3 ? "listed" : "not-listed";
};
const catalogue: TestProduct[] = Array.from({ length: 300 }, (_, index) => ({
  id: `p-${String(index).padStart(3, "0")}`,
  name: `ICG ${index % 2 ? "Alpha" : "Beta"} ${index}`,
  category: index % 4 ? "hals" : "plasticizers",
  industries: index % 3 ? ["automotive"] : ["electronics"],
  polymers: named[index % 5] ?? [],
  ...forms[index % 3],
  stock: stockOf(index),
  // A missing statement differs from "not listed".
  ...(index % 2 ? { candidate: candidateOf(index) } : {}),
}));

type Test = (product: TestProduct, index: number) => boolean;
const has =
  (polymer: PolymerCode): Test =>
  (product) =>
    (product.polymers ?? []).includes(polymer);
const choices: readonly (readonly [FacetChoice, Test])[] = [
  [{ polymer: ["pp"] }, has("pp")],
  // All must match: LLDPE is a PE.
  [{ polymer: ["pp", "pe"] }, has("lldpe")],
  [{ polymer: ["pp", "pvc"] }, () => false],
  // One is enough.
  [{ form: ["granules", "liquid"] }, (product) => product.form !== forms[2].form],
  [
    { stock: ["low-stock", "on-request"], polymer: ["pa"] },
    (product) => product.stock !== "in-stock" && (product.polymers ?? []).includes("pa-66"),
  ],
  [{ regulatory: ["not-candidate"] }, (product) => product.candidate === "not-listed"],
];

const content = snapshotOf({ products: catalogue });
const all = (query: Partial<ProductQuery>): string[] => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { products, total } = listProducts(content, { ...query, page, limit: 50 });
    ids.push(...products.map(({ _id }) => _id));
    if (products.length < 50) {
      expect(ids).toHaveLength(total);
      return ids;
    }
  }
};

describe("facets", () => {
  it.each(choices)("%o returns every page, and the total of all", (facets, wanted) => {
    const ids = catalogue.filter(wanted).map(({ id }) => id);
    expect(all({ facets }).sort()).toEqual(ids);
    expect(all({ facets, sortBy: "desc" })).toEqual(all({ facets, sortBy: "asc" }).reverse());
    const some = catalogue.filter(
      (product, index) =>
        wanted(product, index) &&
        product.category === "hals" &&
        product.industries?.includes("automotive"),
    );
    expect(all({ facets, category: "hals", industry: "automotive" }).sort()).toEqual(
      some.map(({ id }) => id),
    );
    const alpha = catalogue
      .filter((product, index) => wanted(product, index) && product.name?.includes("Alpha"))
      .map(({ id }) => id);
    expect(all({ facets, search: "alpha" }).sort()).toEqual(alpha);
    expect(all({ facets, search: "alpha", sortBy: "asc" }).sort()).toEqual(alpha);
    // Matches by its words, not by its name.
    expect(all({ facets, search: "liquid usage" }).sort()).toEqual(
      catalogue
        .filter((product, index) => wanted(product, index) && product.form === forms[1].form)
        .map(({ id }) => id),
    );
  });

  it.each([undefined, "alpha"])(
    "a count is the number of results after choosing it (search: %s)",
    (search) => {
      for (const facets of [
        {},
        { polymer: ["pp"] },
        { regulatory: ["not-candidate"], category: "hals" },
      ] as FacetChoice[]) {
        const found = listProducts(content, {
          facets,
          search,
          category: "hals",
          fields: "facets",
          page: 1,
          limit: 6,
        });
        expect(found.facets?.map(({ key }) => key)).toEqual([
          "polymer",
          "process",
          "form",
          "stock",
          "regulatory",
        ]);
        for (const { key, values } of found.facets ?? [])
          for (const { value, count } of values) {
            const chosen: FacetChoice = {
              ...facets,
              [key]: [...(facets[key] ?? []).filter((other) => other !== value), value],
            };
            const { total } = listProducts(content, {
              facets: chosen,
              search,
              category: "hals",
              page: 1,
              limit: 6,
            });
            expect([key, value, count]).toEqual([key, value, total]);
          }
      }
    },
  );

  it("narrow the results of a search without adding others", () => {
    expect(all({ search: "ICG Alpha 1", facets: { polymer: ["pvc"] } })).toContain("p-001");
    const { total, facets } = listProducts(content, {
      search: "p-001 icg alpha 1",
      facets: { polymer: ["pmma"] },
      fields: "facets",
      page: 1,
      limit: 6,
    });
    expect(total).toBe(0);
    expect(facets?.find(({ key }) => key === "polymer")?.values).toEqual([
      { value: "pmma", count: 0 },
    ]);
  });

  it("are counted on request", () => {
    expect(listProducts(content, { page: 1, limit: 6 }).facets).toBeUndefined();
  });

  it("leave nothing of a corrected term, and the correction is still reported", () => {
    const answer = (facets: FacetChoice) =>
      listProducts(content, { search: "plasticisrs", facets, page: 1, limit: 6 });
    expect(answer({})).toMatchObject({
      total: catalogue.filter(({ category }) => category === "plasticizers").length,
      corrected: expect.any(String),
    });
    expect(answer({ polymer: ["pmma"] })).toMatchObject({
      total: 0,
      corrected: answer({}).corrected,
    });
  });
});
