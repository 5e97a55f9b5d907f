import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chemistryOf } from "./chemistry.ts";
import { repeatUnitOf } from "./repeat-unit.ts";
import { structureCache } from "./structures.ts";

const ACETONE = "CC(C)=O";
const ETHYLENE = ["*CC*"];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "icg-structures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const files = (): string[] => readdirSync(folder).sort();

it("answers what the computation answers, and asks it once", async () => {
  const wanted = [await chemistryOf(ACETONE), await repeatUnitOf(ETHYLENE)];
  const ask = async () => {
    const { structureOf, unitOf } = structureCache(folder);
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
  const wanted = await chemistryOf(ACETONE);
  expect(await structureCache(folder).structureOf(ACETONE)).toEqual(wanted);
  for (const file of files()) writeFileSync(join(folder, file), "{");
  expect(await structureCache(folder).structureOf(ACETONE)).toEqual(wanted);
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await structureCache(file).structureOf(ACETONE)).toEqual(wanted);
});

it("refuses what the computation refuses", async () => {
  expect(await structureCache(folder).structureOf("C(C)(C)(C)(C)C")).toBeUndefined();
  expect(files()).toEqual([]);
});
