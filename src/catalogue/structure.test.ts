import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadRDKit } from "#importer/chemistry.ts";
import { realProducts } from "../../tests/support/content.ts";
import { SEARCH_TEXT_MAX } from "./limits.ts";
import { findStructure, readStructure } from "./structure.ts";

const grades = [...realProducts().values()].flat().filter(({ smiles }) => Boolean(smiles));
const keyOf = (text: string): string | undefined => readStructure(text)?.key;

describe("the key of a structure, compared with RDKit over all grades", () => {
  let kit: Awaited<ReturnType<typeof loadRDKit>>;
  const molecules: {
    id: string;
    smiles: string;
    mol: NonNullable<ReturnType<typeof kit.get_mol>>;
  }[] = [];
  beforeAll(async () => {
    kit = await loadRDKit();
    for (const { id, smiles } of grades) {
      const mol = kit.get_mol(String(smiles));
      if (mol) molecules.push({ id: String(id), smiles: String(smiles), mol });
    }
  });
  afterAll(() => {
    for (const { mol } of molecules) mol.delete();
  });

  it("is the same for every order of atoms, Kekulé and aromatic bonds", () => {
    expect(molecules.length).toBeGreaterThan(150);
    for (const { id, smiles, mol } of molecules) {
      const key = keyOf(smiles);
      expect([id, key]).toEqual([id, expect.any(String)]);
      const written = Array.from({ length: 5 }, () =>
        mol.get_smiles(JSON.stringify({ doRandom: true })),
      );
      written.push(
        mol.get_smiles(JSON.stringify({ doKekule: true })),
        mol.get_smiles(JSON.stringify({ allHsExplicit: true })),
        mol.get_smiles(JSON.stringify({ doIsomericSmiles: false })),
      );
      for (const other of written.filter(({ length }) => length <= SEARCH_TEXT_MAX))
        expect([id, other, keyOf(other)]).toEqual([id, other, key]);
    }
  });

  it("is that of the InChI", () => {
    for (const { id, smiles, mol } of molecules) {
      const inchi = mol.get_inchi();
      if (inchi.length > SEARCH_TEXT_MAX) continue;
      expect([id, inchi, keyOf(inchi)]).toEqual([id, inchi, keyOf(smiles)]);
    }
  });

  it("differs where the InChI differs in more than stereochemistry", () => {
    const skeletons = new Map<string, string>();
    for (const { smiles, mol } of molecules) {
      const [, formula, c, h] = mol.get_inchi().split("/");
      const key = keyOf(smiles) ?? "";
      const skeleton = `${formula}/${c}/${h}`;
      expect(skeletons.get(key) ?? skeleton).toBe(skeleton);
      skeletons.set(key, skeleton);
    }
  });
});

const UV_531 = "CCCCCCCCOc1ccc(C(=O)c2ccccc2)c(O)c1";
const INCHI_531 =
  "InChI=1S/C21H26O3/c1-2-3-4-5-6-10-15-24-18-13-14-19(20(22)16-18)21(23)17-11-8-7-9-12-17/h7-9,11-14,16,22H,2-6,10,15H2,1H3";
/** PubChem. */
const INCHI_ERUCAMIDE =
  "InChI=1S/C22H43NO/c1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18-19-20-21-22(23)24/h9-10H,2-8,11-21H2,1H3,(H2,23,24)/b10-9-";

describe("a structure in a line", () => {
  it.each([
    ["O=C(c1ccccc1)c1ccc(OCCCCCCCC)cc1O", ""],
    ["C1=CC=CC=C1C(=O)C2=C(O)C=C(OCCCCCCCC)C=C2", ""],
    [`SMILES: ${UV_531}`, ""],
    [`"${UV_531}"`, ""],
    [`${UV_531} 500 kg`, "500 kg"],
    [`2 t ${UV_531},`, "2 t"],
    [INCHI_531, ""],
    [INCHI_531.replace("InChI=", ""), ""],
    [`InChI: ${INCHI_531}`, ""],
    [`“${INCHI_531}”`, ""],
    [`${INCHI_531} 25 kg`, "25 kg"],
    [INCHI_531.replace("/c", "\n/c").replace("13-14", "13-\r\n14"), ""],
  ])("%s", (text, rest) => {
    const found = findStructure(text);
    expect([found?.structure.key, found?.rest]).toEqual([keyOf(UV_531), rest]);
  });

  it.each([
    "",
    "UV-531",
    "PP(CO)",
    "COSCO",
    "C21H26O3",
    "C21 H26 O3",
    "InChI",
    "InChI=1S/",
    "InChI=1S/C2H6/c1-9/h1-2H3",
    "1S/2024",
    "Irganox 1010 (AO 1010)",
    "C1CCCCC",
    "CC(C",
    "CC)C(C",
    "C=[13CH]CC=C",
    "*OC(=O)CCC*",
    "C=C=C(=C)(=C)=C",
    "C".repeat(300),
    "2*1".repeat(200),
  ])("none in %j", (text) => expect(findStructure(text)).toBeUndefined());

  it("differs for isomers that have the same formula", () => {
    const isomers = [
      "CCCCC(CC)COC(=O)c1ccc(C(=O)OCC(CC)CCCC)cc1",
      "CCCCC(CC)COC(=O)c1ccccc1C(=O)OCC(CC)CCCC",
      "CCCCC(CC)COC(=O)c1cccc(C(=O)OCC(CC)CCCC)c1",
      "CCCCCCCCOC(=O)c1ccccc1C(=O)OCCCCCCCC",
    ];
    expect(new Set(isomers.map(keyOf)).size).toBe(4);
    // Weisfeiler and Leman alone do not tell these apart.
    expect(keyOf("C1CCC2CCCCC2C1")).not.toBe(keyOf("C1CCCC1C1CCCC1"));
    // Oleic and petroselinic acid.
    expect(keyOf("CCCCCCCCC=CCCCCCCCC(=O)O")).not.toBe(keyOf("CCCCCCCCCCCC=CCCCCC(=O)O"));
  });

  it("is the same for a salt with and without charges, and for moved hydrogens", () => {
    expect(keyOf("CCCC(=O)[O-].[Na+]")).toBe(keyOf("CCCC(=O)O[Na]"));
    expect(keyOf("CCCC(=O)O")).not.toBe(keyOf("CCCC(=O)O[Na]"));
    expect(keyOf("O=c1[nH]c(=O)[nH]c(=O)[nH]1")).toBe(keyOf("Oc1nc(O)nc(O)n1"));
  });

  it("tells whether the stereoisomer is given", () => {
    const stereo = (text: string) => readStructure(text)?.hasStereo;
    expect([stereo("CC/C=C\\CC"), stereo("CCC=CCC")]).toEqual([true, false]);
    expect(stereo(INCHI_ERUCAMIDE)).toBe(true);
    expect(stereo(INCHI_531)).toBe(false);
  });

  it("takes little time for hostile texts", () => {
    const start = performance.now();
    for (const text of [
      `C${"1CC".repeat(200)}`,
      "C(".repeat(340),
      "[C]".repeat(230),
      `C1${"CC".repeat(110)}1`,
      "c1".repeat(340),
      `InChI=1S/${"9".repeat(200)}C`,
      `InChI=1S/C200H9/c${"1-2(".repeat(100)}`,
      `InChI=1S/C9H9/h1-99999999H${",1-99999999H".repeat(40)}`,
      `InChI=1S/999C9.999C9.999C9/c${"9*1-2;".repeat(90)}`,
      `${"C1CC1".repeat(45)}`,
      "((((".repeat(170),
    ])
      findStructure(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
