/**
 * `node scripts/campaigns/mutate/mutate.ts [PATH...] [--share 0.1] [--seed 1]`: mutates code below
 * `src` and checks that a daily test fails; without paths, samples all folders with logic. Stryker
 * works in a copy of the tree and keeps results of unchanged mutants.
 */
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { writeSection } from "../../../bench/report.ts";
import { folders } from "./folders.ts";
import { forgetSurvivors } from "./forget-survivors.ts";
import { type Judged, report } from "./report.ts";
import { drawn } from "./sample.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string" }, seed: { type: "string", default: "1" } },
});
const judged: Judged[] = [];
const section = [...positionals, `seed ${values.seed}`].join(", ");

for (const path of positionals.length > 0 ? positionals : Object.keys(folders)) {
  const [folder = ""] = path.split("/");
  const patterns = drawn(path, Number(values.share ?? folders[folder]?.share), Number(values.seed));
  const known = `.cache/stryker/${folder}.json`;
  forgetSurvivors(known);
  process.env["MUTATE_FOLDER"] = folder;
  const mutants = await new Stryker({
    mutate: patterns,
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./scripts/campaigns/mutate/text-ignorer.ts"],
    ignorers: ["text"],
    vitest: {
      configFile: "scripts/campaigns/mutate/vitest.config.ts",
      related: true,
      pool: folders[folder]?.pool ?? "threads",
    },
    // Stryker cannot rewrite tsconfig.json with TypeScript 7, and the copy needs none.
    tsconfigFile: "none.json",
    coverageAnalysis: "perTest",
    concurrency: 1,
    timeoutMS: 10_000,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    incrementalFile: known,
    // Two runs can be parallel.
    tempDirName: `.cache/stryker/copy-${folder}`,
    ignorePatterns: [
      "art",
      "docs",
      "deploy",
      "shots",
      "test-results",
      "playwright-report",
      "data",
      ".cache",
      "build",
    ].map((name) => `/${name}`),
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
  }).runMutationTest();
  judged.push({ path, mutants });
  // After each folder, so that an interrupted run keeps results.
  await writeSection(
    "mutation.md",
    "Mutants",
    section,
    report(
      `\`node scripts/campaigns/mutate/mutate.ts ${process.argv.slice(2).join(" ")}\``,
      judged,
    ),
  );
}
