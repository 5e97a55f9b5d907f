/**
 * `npm test`: the loop of every day: verify, build, unit, store and API tests, the browser's main ways.
 * `npm run test:deep`: the rest: faults, every page in both themes and widths, other engines, tests of tooling.
 * Each closes with one line that adds up all runners.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const deep = process.argv.includes("--deep");
const reports = mkdtempSync(join(tmpdir(), "icg-test-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
let passed = 0;
let failed = 0;
let skipped = 0;

/** Runs a step with its output on the screen. @returns true when it ended well */
function step(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env }, shell: process.platform === "win32" });
  return status === 0;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** A check that is no test runner counts as one test. */
function count(ok: boolean): boolean {
  if (ok) passed += 1;
  else failed += 1;
  return ok;
}

/** Runs checks side by side, on as many cores as there are; what each says is shown when it ends. */
async function checkAll(checks: readonly (readonly [name: string, command: string, ...args: string[]])[]): Promise<void> {
  const runOne = async ([name, command, ...args]: (typeof checks)[number]): Promise<void> => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
    // A command that is not there is a failure as well.
    const status = await once(child, "close").then(
      ([code]) => code as number | null,
      (error: unknown) => void said.push(Buffer.from(String(error))),
    );
    console.log(`\n== ${name}\n${Buffer.concat(said)}`);
    count(status === 0);
  };
  const waiting = [...checks];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

if (!deep) {
  count(step("types: generate", "react-router", ["typegen"]));
  await checkAll([
    ["content", "node", "src/cli.ts", "check"],
    ["spelling and links", "node", "scripts/checks/spelling.ts"],
    ["import rules", "depcruise", "src", "--config", ".dependency-cruiser.cjs", "--no-progress"],
    ["addresses", "node", "scripts/checks/path-literals.ts"],
    ["patterns over prose", "node", "scripts/checks/prose-patterns.ts"],
    ["types", "tsc", "-p", "."],
    ["dead code", "knip"],
    ["format and lint", "biome", "check", "."],
    ["dependencies", "node", "scripts/checks/audit.ts"],
  ]);
}

const built = count(step("build", "node", ["scripts/build-if-needed.ts"]));
const unitOk = step(deep ? "faults, engines, tooling" : "unit, store, importer, API and security tests", "vitest", [
  "run",
  `--project=${deep ? "deep" : "daily"}`,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
const unit = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(unitReport);
passed += unit?.numPassedTests ?? 0;
failed += unit?.numFailedTests ?? 0;
skipped += unit?.numPendingTests ?? 0;
if (!unitOk && !unit?.numFailedTests) failed += 1;

if (built) {
  const browserOk = step("browser tests", "playwright", ["test", `--project=${deep ? "deep-*" : "daily-*"}`, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
  const browser = read<{ stats: { expected: number; unexpected: number; skipped: number; flaky: number } }>(browserReport);
  passed += browser?.stats.expected ?? 0;
  // Flaky is broken.
  failed += (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
  skipped += browser?.stats.skipped ?? 0;
  if (!browserOk && !browser?.stats.unexpected) failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;
