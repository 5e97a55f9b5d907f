/**
 * `npm run mutate -- PATH... [--share 0.1] [--seed 1]`: changes the code a little, one place at a time, and sees whether a test fails. Folders
 * or files below `src`; by default all that holds logic of the server. Stryker works in a copy of the tree; results of unchanged mutants are kept between runs.
 */
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { writeSection } from "../../bench/report.ts";
import { forgetSurvivors } from "./forget-survivors.ts";
import { folderReport } from "./report.ts";
import { drawn } from "./sample.ts";

const FOLDERS = ["contract", "store", "leads", "api", "importer", "server"];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "0.1" }, seed: { type: "string", default: "1" } },
});

for (const path of positionals.length > 0 ? positionals : FOLDERS) {
  const [folder = ""] = path.split("/");
  const patterns = drawn(path, Number(values.share), Number(values.seed));
  const known = `.cache/stryker/${folder}.json`;
  forgetSurvivors(known);
  process.env["MUTATE_FOLDER"] = folder;
  const mutants = await new Stryker({
    mutate: patterns,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutate/text-ignorer.ts"],
    ignorers: ["text"],
    vitest: { configFile: "scripts/mutate/vitest.config.ts", related: true, pool: "threads" },
    // TypeScript 7 has no parser for Stryker's rewriting of tsconfig.json, and the copy needs none.
    tsconfigFile: "none.json",
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    incrementalFile: known,
    // Of its own, so that two folders can be run side by side.
    tempDirName: `.cache/stryker/copy-${folder}`,
    ignorePatterns: ["art", "docs", "deploy", "shots", "test-results", "playwright-report", "data", ".cache", "build"].map((name) => `/${name}`),
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  const measured = `\`npm run mutate -- ${path} --share ${values.share} --seed ${values.seed}\``;
  // A second draw stands beside the first.
  const draw = values.seed === "1" ? path : `${path}, seed ${values.seed}`;
  await writeSection("mutation.md", "Mutants", draw, folderReport(measured, mutants));
}
