/** `npm test` runs the daily checks, `npm run test:deep` the rest. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const deep = process.argv.includes("--deep");
const reports = mkdtempSync(join(tmpdir(), "icg-test-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");
let passed = 0;
let skipped = 0;
const failures: string[] = [];

/** @returns true on success */
function step(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): boolean {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  return status === 0;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** First line of a failure's message. */
const because = (message: string | undefined): string => {
  const [line = ""] = stripVTControlCharacters(message ?? "").split("\n");
  return line === "" ? "" : ` (${line.slice(0, 200)})`;
};

/** A check counts as one test. */
function count(name: string, ok: boolean): boolean {
  if (ok) passed += 1;
  else failures.push(name);
  return ok;
}

/** Runs checks in parallel, one per core; prints each one's output at its end. */
async function checkAll(
  checks: readonly (readonly [name: string, command: string, ...args: string[]])[],
): Promise<void> {
  const runOne = async ([name, command, ...args]: (typeof checks)[number]): Promise<void> => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => output.push(chunk));
    // A missing command is a failure.
    const status = await once(child, "close").then(
      ([code]) => code as number | null,
      (error: unknown) => void output.push(Buffer.from(String(error))),
    );
    console.log(`\n== ${name}\n${Buffer.concat(output)}`);
    count(name, status === 0);
  };
  const waiting = [...checks];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

if (!deep) {
  count("types: generate", step("types: generate", "react-router", ["typegen"]));
  await checkAll([
    ["content", "node", "src/cli.ts", "check"],
    ["spelling and links", "node", "scripts/checks/spelling.ts"],
    ["import rules", "depcruise", "src", "--config", ".dependency-cruiser.cjs", "--no-progress"],
    ["addresses", "node", "scripts/checks/path-literals.ts"],
    ["names", "node", "scripts/checks/names.ts"],
    ["patterns over prose", "node", "scripts/checks/prose-patterns.ts"],
    ["types", "tsc", "-p", "."],
    ["dead code", "knip"],
    ["format and lint", "biome", "check", "."],
    ["dependencies", "node", "scripts/checks/audit.ts"],
  ]);
}

const built = count("build", step("build", "node", ["scripts/build-if-needed.ts"]));
const unitOk = step(
  deep ? "faults, engines, tooling" : "unit, store, importer, API and security tests",
  "vitest",
  [
    "run",
    `--project=${deep ? "deep" : "daily*"}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${unitReport}`,
  ],
);
interface UnitReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}
const unit = read<UnitReport>(unitReport);
passed += unit?.numPassedTests ?? 0;
skipped += unit?.numPendingTests ?? 0;
const unitFailures = (unit?.testResults ?? [])
  .filter(({ status }) => status === "failed")
  .flatMap(({ name, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => fullName + because(failureMessages?.[0]));
    return (tests.length > 0 ? tests : ["does not load"]).map(
      (test) => `${relative(".", name)}: ${test}`,
    );
  });
failures.push(...unitFailures);
if (!unitOk && unitFailures.length === 0) failures.push("vitest itself");

if (built) {
  const browserOk = step(
    "browser tests",
    "playwright",
    ["test", `--project=${deep ? "deep-*" : "daily-*"}`, "--reporter=list,json"],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    },
  );
  interface Suite {
    readonly suites?: readonly Suite[];
    readonly specs?: readonly {
      readonly file: string;
      readonly title: string;
      readonly tests: readonly {
        readonly projectName: string;
        readonly status: string;
        readonly results: readonly { readonly error?: { readonly message?: string } }[];
      }[];
    }[];
  }
  const browser = read<Suite & { stats: { expected: number; skipped: number } }>(browserReport);
  passed += browser?.stats.expected ?? 0;
  skipped += browser?.stats.skipped ?? 0;
  // Flaky tests count as failures.
  const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(
          ({ projectName, results }) =>
            `[${projectName}] ${file}: ${title}${because(results.find(({ error }) => error)?.error?.message)}`,
        ),
    ),
    ...suites.flatMap(failuresOf),
  ];
  const browserFailures = failuresOf(browser ?? {});
  failures.push(...browserFailures);
  if (!browserOk && browserFailures.length === 0) failures.push("playwright itself");
}

rmSync(reports, { recursive: true, force: true });
for (const name of failures) console.log(`failed: ${name}`);
console.log(
  `\n${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
