/**
 * Structures that were computed before. Laying out and drawing them all takes ten seconds: what was
 * made of a SMILES is kept on the disk beside the installed packages, under a key that names the
 * SMILES, the code and the versions of the packages. It may be removed at any time.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Chemistry } from "./chemistry.ts";
import type { RepeatUnit } from "./repeat-unit.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "node_modules/.cache/structures");
const MADE_BY = [
  ...["chemistry", "drawing", "formula", "layout", "repeat-unit"].map((name) =>
    join(import.meta.dirname, `${name}.ts`),
  ),
  join(ROOT, "package-lock.json"),
];

let code: string | undefined;
const hashOfCode = (): string => {
  code ??= MADE_BY.reduce(
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

/** Where nothing can be written, everything is computed again. */
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

/**
 * RDKit is compiled code: what it cannot hold it ends with an error of its own. Whatever else goes
 * wrong here is no fault of the SMILES.
 */
const refused = (): undefined => undefined;

/** @param folder where results are kept */
export function structureCache(folder: string) {
  const cached = async <T extends object>(
    kind: string,
    smiles: string,
    compute: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const key = createHash("sha256").update([kind, hashOfCode(), smiles].join("\0")).digest("hex");
    const file = join(folder, `${key}.json`);
    const known = read<T>(file);
    if (known) return known;
    const value = await compute();
    if (value) write(folder, file, value);
    return value;
  };
  return {
    /** As `chemistryOf`. */
    structureOf: (smiles: string): Promise<Chemistry | undefined> =>
      cached("structure", smiles, async () =>
        (await import("./chemistry.ts")).chemistryOf(smiles).catch(refused),
      ),
    /** As `repeatUnitOf`. */
    unitOf: (smiles: readonly string[]): Promise<RepeatUnit | undefined> =>
      cached("unit", smiles.join("\n"), async () =>
        (await import("./repeat-unit.ts")).repeatUnitOf(smiles).catch(refused),
      ),
  };
}

export const { structureOf, unitOf } = structureCache(FOLDER);
