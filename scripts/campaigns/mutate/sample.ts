/** Selects the code to mutate: all lines of a folder, or random windows of lines from a seed. */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";

/** Lines in a window: enough for a short function, so that whole blocks are mutated too. */
const WINDOW = 8;
/**
 * Tables, shapes and SQL without logic, and code that runs only in a separate process or a browser
 * test.
 */
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

/** A number below 1 for a seed and a window, the same on every machine. */
const chance = (seed: number, key: string): number =>
  createHash("sha256").update(`${seed} ${key}`).digest().readUInt32BE() / 2 ** 32;

/**
 * Patterns for Stryker's `mutate`.
 * @param path a folder or a file below `src`
 * @param share of the windows, 0 to 1
 */
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
