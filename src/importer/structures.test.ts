import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { computeChemistry } from "./chemistry.ts";
import { computeRepeatUnit } from "./repeat-unit.ts";
import { createStructureCache } from "./structures.ts";

const ACETONE = "CC(C)=O";
const ETHYLENE = ["*CC*"];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "icg-structures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const files = (): string[] => readdirSync(folder).sort();

it("answers what the computation answers, and asks it once", async () => {
  const wanted = [await computeChemistry(ACETONE), await computeRepeatUnit(ETHYLENE)];
  const ask = async () => {
    const { structureOf, unitOf } = createStructureCache(folder);
    return [await structureOf(ACETONE), await unitOf(ETHYLENE)];
  };
  expect(await ask()).toEqual(wanted);
  const [first = ""] = files();
  const marked = { ...JSON.parse(readFileSync(join(folder, first), "utf8")), weight: -1 };
  writeFileSync(join(folder, first), JSON.stringify(marked));
  expect(await ask()).toContainEqual(marked);
  expect(files()).toHaveLength(2);
});

it("computes again what was cut off, and does without a folder that cannot be written", async () => {
  const wanted = await computeChemistry(ACETONE);
  expect(await createStructureCache(folder).structureOf(ACETONE)).toEqual(wanted);
  for (const file of files()) writeFileSync(join(folder, file), "{");
  expect(await createStructureCache(folder).structureOf(ACETONE)).toEqual(wanted);
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await createStructureCache(file).structureOf(ACETONE)).toEqual(wanted);
});

it("refuses what the computation refuses", async () => {
  expect(await createStructureCache(folder).structureOf("C(C)(C)(C)(C)C")).toBeUndefined();
  expect(files()).toEqual([]);
});
