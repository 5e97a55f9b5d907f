import { describe, expect, it } from "vitest";
import { computeChemistry } from "./chemistry.ts";
import { parseFormula } from "./formula.ts";

/** Grade, SMILES, Hill formula, g/mol. */
const known = [
  ["UV-531", "CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1", "C21H26O3", 326.43],
  ["UV-P", "Cc1ccc(O)c(-n2nc3ccccc3n2)c1", "C13H11N3O", 225.25],
  ["UV-326", "Cc1cc(-n2nc3ccc(Cl)cc3n2)c(O)c(C(C)(C)C)c1", "C17H18ClN3O", 315.8],
  [
    "HALS 770",
    "CC1(C)CC(OC(=O)CCCCCCCCC(=O)OC2CC(C)(C)NC(C)(C)C2)CC(C)(C)N1",
    "C28H52N2O4",
    480.72,
  ],
  [
    "Antioxidant 1010",
    "CC(C)(C)c1cc(CCC(=O)OCC(COC(=O)CCc2cc(C(C)(C)C)c(O)c(C(C)(C)C)c2)(COC(=O)CCc2cc(C(C)(C)C)c(O)c(C(C)(C)C)c2)COC(=O)CCc2cc(C(C)(C)C)c(O)c(C(C)(C)C)c2)cc(C(C)(C)C)c1O",
    "C73H108O12",
    1177.63,
  ],
  [
    "Antioxidant 168",
    "CC(C)(C)c1ccc(OP(Oc2ccc(C(C)(C)C)cc2C(C)(C)C)Oc2ccc(C(C)(C)C)cc2C(C)(C)C)c(C(C)(C)C)c1",
    "C42H63O3P",
    646.92,
  ],
  ["OB", "CC(C)(C)c1ccc2oc(-c3ccc(-c4nc5cc(C(C)(C)C)ccc5o4)s3)nc2c1", "C26H26N2O2S", 430.56],
  ["DBDPE", "Brc1c(Br)c(Br)c(CCc2c(Br)c(Br)c(Br)c(Br)c2Br)c(Br)c1Br", "C14H4Br10", 971.22],
  ["Melamine cyanurate", "Nc1nc(N)nc(N)n1.O=c1[nH]c(=O)[nH]c(=O)[nH]1", "C6H9N9O3", 255.19],
  [
    "Zinc stearate",
    "CCCCCCCCCCCCCCCCCC(=O)[O-].CCCCCCCCCCCCCCCCCC(=O)[O-].[Zn+2]",
    "C36H70O4Zn",
    632.32,
  ],
] as const;

describe("what a SMILES tells", () => {
  it.each(known)("%s", async (_, smiles, formula, weight) => {
    const made = await computeChemistry(smiles);
    expect(made?.formula).toBe(formula);
    expect(Math.abs((made?.weight ?? 0) - weight)).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ["CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1", "QUAMTGJKVDWJEQ-UHFFFAOYSA-N"],
    ["Cc1ccc(O)c(-n2nc3ccccc3n2)c1", "MCPKSFINULVDNX-UHFFFAOYSA-N"],
    ["OC(=O)c1ccccc1OC(C)=O", "BSYNRYMUTXBXSQ-UHFFFAOYSA-N"],
  ])("has the registered InChIKey of %s", async (smiles, key) => {
    expect((await computeChemistry(smiles))?.inchikey).toBe(key);
  });

  it("is one for any order of atoms", async () => {
    const [one, other] = await Promise.all([
      computeChemistry("CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1"),
      computeChemistry("Oc1cc(OCCCCCCCC)ccc1C(c1ccccc1)=O"),
    ]);
    expect(one?.smiles).toBe(other?.smiles);
    expect(one?.inchikey).toBe(other?.inchikey);
  });

  it.each(["CC(C)(C)(C)C", "c1cccc1", "C1CC(", "not a smiles", "[Xx]"])(
    "refuses %s",
    async (smiles) => {
      expect(await computeChemistry(smiles)).toBeUndefined();
    },
  );
});

describe("the drawing", () => {
  it("follows the theme and is allowed by the CSP: no colours, no style, nothing active", async () => {
    const svg = (await computeChemistry("Cc1cc(-n2nc3ccc(Cl)cc3n2)c(O)c(C(C)(C)C)c1"))?.svg ?? "";
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. -]+" width="[\d.]+" height="[\d.]+"/,
    );
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain('class="atom-Cl"');
    expect(svg).toContain('class="atom-O"');
    expect(svg).not.toMatch(/style=|rgb|#[0-9a-f]{3}|<script|on\w+=|NaN|undefined/i);
  });

  it.each(["CCCCCCC", "Cc1ccccc1"])(
    "of %s has bonds of one length at its own size: 18 px",
    async (smiles) => {
      const svg = (await computeChemistry(smiles))?.svg ?? "";
      const pixels =
        Number(/ width="([\d.]+)"/.exec(svg)?.[1]) /
        Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1]);
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (/M(\S+) (\S+)L(\S+) (\S+?)M/.exec(svg) ?? [])
        .slice(1)
        .map(Number);
      expect(Math.abs(Math.hypot(x2 - x1, y2 - y1) * pixels - 18)).toBeLessThan(0.5);
    },
  );

  it("fits in its box", async () => {
    const svg = (await computeChemistry("CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1"))?.svg ?? "";
    const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "")
      .split(/\s+/)
      .map(Number);
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    expect(points.length).toBeGreaterThan(40);
    for (const [x, y] of points)
      expect(x >= left && x <= left + width && y >= top && y <= top + height).toBe(true);
  });
});

describe("formulas", () => {
  it("are put in Hill order", () => {
    expect(parseFormula("O3H26C21")?.formula).toBe("C21H26O3");
    expect(parseFormula("NaCl")?.formula).toBe("ClNa");
    expect(parseFormula("CaCO3")?.formula).toBe("CCaO3");
  });

  it.each(["Xx9", "C21H26O3)", "hello world"])("refuses %s", (text) => {
    expect(parseFormula(text)).toBeUndefined();
  });
});
