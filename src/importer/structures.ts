/** Disk cache of structures, whose computation takes ten seconds. It can be deleted at any time. */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Chemistry } from "./chemistry.ts";
import type { RepeatUnit } from "./repeat-unit.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "node_modules/.cache/structures");
const CODE_FILES = [
  ...["chemistry", "drawing", "formula", "layout", "repeat-unit"].map((name) =>
    join(import.meta.dirname, `${name}.ts`),
  ),
  join(ROOT, "package-lock.json"),
];

let code: string | undefined;
const hashCode = (): string => {
  code ??= CODE_FILES.reduce(
    (hash, file) => hash.update(readFileSync(file)),
    createHash("sha256"),
  ).digest("hex");
  return code;
};

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

function write(folder: string, file: string, value: object): void {
  const part = `${file}.${randomUUID()}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(part, JSON.stringify(value));
    renameSync(part, file);
  } catch {
    // The next check computes it again.
  }
}

/** RDKit throws for a molecule that it cannot hold. Other errors are not faults of the SMILES. */
const refused = (): undefined => undefined;

export function createStructureCache(folder: string) {
  const cached = async <T extends object>(
    kind: string,
    smiles: string,
    compute: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const key = createHash("sha256").update([kind, hashCode(), smiles].join("\0")).digest("hex");
    const file = join(folder, `${key}.json`);
    const known = read<T>(file);
    if (known) return known;
    const value = await compute();
    if (value) write(folder, file, value);
    return value;
  };
  return {
    structureOf: (smiles: string): Promise<Chemistry | undefined> =>
      cached("structure", smiles, async () =>
        (await import("./chemistry.ts")).computeChemistry(smiles).catch(refused),
      ),
    unitOf: (smiles: readonly string[]): Promise<RepeatUnit | undefined> =>
      cached("unit", smiles.join("\n"), async () =>
        (await import("./repeat-unit.ts")).computeRepeatUnit(smiles).catch(refused),
      ),
  };
}

export const { structureOf, unitOf } = createStructureCache(FOLDER);
