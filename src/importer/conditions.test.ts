/** Conditions and functional groups of the real content. */
import { beforeAll, describe, expect, it } from "vitest";
import { findState } from "#catalogue/conditions.ts";
import type { FunctionalGroup } from "#model/functional-groups.ts";
import { REAL_CONTENT } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import type { CheckedProduct } from "./check-products.ts";
import { loadRDKit } from "./chemistry.ts";
import { describeAmine, diagnoseConditions, listConditions } from "./conditions.ts";
import type { Content } from "./content.ts";

let content: Content;
beforeAll(async () => {
  content = await check(REAL_CONTENT);
});

const rowOf = (id: string): CheckedProduct => {
  const row = content.products.find(({ product }) => product.id === id);
  if (!row) throw new Error(`no grade ${id}`);
  return row;
};

/** SMARTS of 2,2,6,6-tetramethylpiperidine with this nitrogen. */
const hinderedAmine = (nitrogen: string): string => `C1(C)(C)CC([#6,#7,#8])CC(C)(C)${nitrogen}`;
const patterns: Readonly<Record<FunctionalGroup, string>> = {
  "amine-n-h": hinderedAmine("[NX3;H1]1"),
  "amine-n-ch3": hinderedAmine("N1[CH3]"),
  "amine-n-alkyl": hinderedAmine("N1[CH2]C"),
  "amine-n-or": hinderedAmine("N1OC"),
  "phenol-two-tert-butyl": "[OH]c1c(C(C)(C)C)cccc1C(C)(C)C",
  "phenol-one-tert-butyl": "[OH]c1c(C(C)(C)C)ccc[c;!$(cC(C)(C)C)]1",
  "triaryl-phosphite": "P(Oc)(Oc)Oc",
  "pentaerythritol-diphosphite": "O1CC2(COP1O)COP(O)OC2",
  "aryl-phosphonite": "cP(Oc)Oc",
  "primary-amide": "C[CX3](=O)[NH2]",
  "secondary-amide": "C[CX3](=O)[NH][CX4]",
  "secondary-bis-amide": "C(=O)[NH]CC[NH]C(=O)",
};

describe("functional groups", () => {
  it("agree with the structure of each grade that has one", async () => {
    const kit = await loadRDKit();
    const wrong: string[] = [];
    let compared = 0;
    for (const { product } of content.products) {
      const smiles = product.smiles ?? product.repeat_unit?.join(".");
      const molecule = smiles && product.functional_group ? kit.get_mol(smiles) : null;
      if (!molecule) continue;
      compared++;
      for (const group of product.functional_group ?? []) {
        const pattern = kit.get_qmol(patterns[group]);
        if (!pattern) throw new Error(`no pattern for ${group}`);
        if (molecule.get_substruct_match(pattern) === "{}") wrong.push(`${product.id}: ${group}`);
        pattern.delete();
      }
      molecule.delete();
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(35);
  });

  it("name one amine for each HALS, so that the rows of a comparison have a value for all", () => {
    const hals = content.products.filter(({ category }) => category === "hals");
    expect(hals.length).toBeGreaterThan(15);
    for (const { product } of hals) {
      const { amineBasicity, amineAcidTolerance } = content.words;
      expect([product.id, describeAmine(product, amineBasicity)]).toEqual([
        product.id,
        expect.stringMatching(/pKa/),
      ]);
      expect(describeAmine(product, amineAcidTolerance)).toMatch(/^(?:High|Low)/);
    }
  });

  it("give a pKa of about 4 to the aminoethers only (denisov-cycle-and-hals)", () => {
    const weak = content.products
      .filter(({ product }) =>
        describeAmine(product, content.words.amineBasicity)?.includes("about 4"),
      )
      .map(({ product }) => product.id);
    expect(weak.sort()).toEqual(["hals-123", "hals-152", "hals-nor-116"]);
  });
});

describe("conditions", () => {
  const stateOf = (id: string, condition: Parameters<typeof findState>[1]) =>
    findState({ conditions: listConditions(rowOf(id).product, content) }, condition);

  it.each([
    // Sulphur acids protonate basic amines, of a methylated one as well; an aminoether they do not.
    ["hals-944", "exposure-pesticides", "not-suitable"],
    ["hals-119", "exposure-pesticides", "not-suitable"],
    ["mb-uv-20", "exposure-pesticides", "not-suitable"],
    ["hals-nor-116", "exposure-pesticides", "suitable"],
    ["hals-123", "exposure-acids", "suitable"],
    ["hals-123", "exposure-pesticides", "not-tested"],
    // Its texts name fibre, not tape.
    ["hals-nor-116", "process-tape", "not-tested"],
    ["hals-nor-116", "process-fibre", "suitable"],
    ["hals-944", "process-tape", "suitable"],
    ["mb-uv-20", "process-tape", "suitable"],
    ["hals-770", "process-film", "not-suitable"],
    ["hals-770", "process-injection", "suitable"],
    ["hals-944", "polymer-pc", "not-suitable"],
    ["hals-944", "polymer-pe", "suitable"],
    ["hals-944", "polymer-epoxy", "not-tested"],
    ["ao-1010", "exposure-gamma", "not-suitable"],
    ["hals-622", "exposure-gamma", "suitable"],
    ["ao-626", "exposure-moisture", "not-suitable"],
    ["ao-168", "exposure-moisture", "suitable"],
    ["ao-1790", "exposure-nitrogen-oxides", "suitable"],
    ["tio2-anatase", "exposure-outdoors", "not-suitable"],
    ["calcium-stearate", "polymer-pc", "not-suitable"],
    ["erucamide", "exposure-outdoors", "not-tested"],
  ] as const)("%s, %s: %s", (id, condition, state) => {
    expect(stateOf(id, condition).state).toBe(state);
  });

  it("name the members of a group that suit, and the reason of a refusal", () => {
    expect(stateOf("hals-944", "polymer-pe").members).toBe("LDPE, LLDPE, HDPE");
    expect(stateOf("hals-944", "exposure-pesticides").because).toMatch(/protonate the amine/);
  });

  it("refuse a grade that both suits and does not suit a condition", () => {
    const { product, ...row } = rowOf("hals-944");
    const found = diagnoseConditions(
      [{ ...row, product: { ...product, exposures: ["pesticides"] } }],
      content,
    );
    expect(found.map(({ code, values }) => [code, values])).toEqual([
      [
        "contradicted-condition",
        expect.objectContaining({ item: "hals-944", condition: "exposure-pesticides" }),
      ],
    ]);
  });

  it("of a remedy never refuse the exposure that its cause is about", () => {
    for (const { id, value } of content.problems)
      if (/pesticide/i.test(value.title))
        for (const { grade, answers } of value.helps)
          if (answers.includes("acid"))
            expect([id, grade, stateOf(grade, "exposure-pesticides").state]).toEqual([
              id,
              grade,
              "suitable",
            ]);
  });
});

it("similar problems name each other, though one of the two files names the pair", () => {
  const named = content.problems.flatMap(({ id, value }) =>
    value.similar.map((other) => `${id} ${other}`),
  );
  expect(named).toContain("pesticides-weaken-raffia acid-pesticides-spend-the-film");
  expect(named).toContain("pesticides-weaken-raffia woven-sacks-lose-strength");
});
