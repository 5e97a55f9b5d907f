/** Selects the code to mutate, in random windows of lines. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/** In lines: a short function fits, so that whole blocks are mutated. */
const WINDOW = 8;
/** No logic, or it runs only in another process or a browser test. */
const NO_LOGIC = [
  "src/contract/{entities/*,api,api-forms,routes}.ts",
  "src/store/{schema,migrations}.ts",
  "src/server/{main,dev}.ts",
  "src/server/process/{start,prepare,production,development}.ts",
  "src/importer/rows-{process,apart}.ts",
  "src/server/generated/picture-process.ts",
  "src/app/{chrome,ui}/**",
  "src/app/routes.ts",
  "src/app/data/{site,brochures}.ts",
  "src/app/**/use-*.ts",
  "src/desk/{start,context}.ts",
  "src/**/*.test.ts",
];

/** From 0 to below 1, the same on every machine. */
const chance = (seed: number, key: string): number =>
  createHash("sha256").update(`${seed} ${key}`).digest().readUInt32BE() / 2 ** 32;

/** Patterns for Stryker's `mutate`. `path` is below `src`; `share` of the windows, 0 to 1. */
export function drawn(path: string, share: number, seed: number): string[] {
  const files = globSync(path.endsWith(".ts") ? `src/${path}` : `src/${path}/**/*.ts`, {
    exclude: NO_LOGIC,
  }).sort();
  if (share >= 1) return files;
  return files.flatMap((file) => {
    const windows = Math.ceil(readFileSync(file, "utf8").split("\n").length / WINDOW);
    return Array.from({ length: windows }, (_, index) => index)
      .filter((index) => chance(seed, `${file}#${index}`) < share)
      .map((index) => `${file}:${index * WINDOW + 1}-${(index + 1) * WINDOW}`);
  });
}
