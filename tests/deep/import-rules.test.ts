/** Every import rule (.dependency-cruiser.cjs) finds a planted violation. */
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const folders = readdirSync(join(ROOT, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Imports by path below src/. */
const planted: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(folders.map((folder) => [`${folder}/planted.ts`, ["../cli.ts"]])),
  "contract/upwards.ts": ["#store/planted.ts"],
  "app/ui/planted.ts": ["../data/fine.ts"],
  "app/data/planted.ts": ["../ui/fine.ts"],
  "app/components/planted.ts": ["../features/one/fine.ts"],
  "app/features/one/planted.ts": ["../../chrome/fine.ts", "../two/inside/fine.ts"],
  "app/chrome/planted.ts": ["../routes/fine.ts"],
  "app/routes/planted.ts": ["#store/planted.ts"],
  "desk/app/planted.ts": ["#store/planted.ts"],
  "contract/circle-a.ts": ["./circle-b.ts"],
  "contract/circle-b.ts": ["./circle-a.ts"],
  "contract/unresolved.ts": ["./nothing.ts"],
  "server/tool.ts": ["vitest"],
};
/** Rules with the file that must break them. */
const breaks: Readonly<Record<string, string>> = {
  ...Object.fromEntries(folders.map((folder) => [`${folder}-imports`, `src/${folder}/planted.ts`])),
  ...Object.fromEntries(
    ["ui", "data", "components", "chrome"].map((part) => [
      `app-${part}-imports`,
      `src/app/${part}/planted.ts`,
    ]),
  ),
  "app-features-imports": "src/app/features/one/planted.ts",
  "no-server-code-in-the-browser": "src/app/routes/planted.ts",
  "no-server-code-in-the-browser-of-the-desk": "src/desk/app/planted.ts",
  "features-keep-their-inside": "src/app/features/one/planted.ts",
  "runs-without-development-packages": "src/server/tool.ts",
  "no-circles": "src/contract/circle-a.ts",
  "no-unresolved": "src/contract/unresolved.ts",
};
/** Valid files: import targets, and neighbours that rules must accept. */
const fine: Readonly<Record<string, readonly string[]>> = {
  "cli.ts": [],
  "app/data/fine.ts": [],
  "app/ui/fine.ts": [],
  "app/components/fine.ts": ["../ui/fine.ts", "../data/fine.ts"],
  "app/chrome/fine.ts": ["../features/one/fine.ts", "../components/fine.ts"],
  "app/routes/fine.ts": ["../chrome/fine.ts", "../features/one/fine.ts"],
  "app/features/one/fine.ts": ["../two/fine.ts", "./inside/fine.ts"],
  "app/features/one/inside/fine.ts": [],
  "app/features/two/fine.ts": ["./inside/fine.ts"],
  "app/features/two/inside/fine.ts": [],
};

interface Report {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly rule: { readonly name: string };
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
}

let tree: string;
let report: Report["summary"];
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "icg-imports-"));
  for (const file of [".dependency-cruiser.cjs", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, file), join(tree, file));
  symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"), "junction");
  for (const [path, imports] of Object.entries({ ...planted, ...fine })) {
    mkdirSync(join(tree, "src", dirname(path)), { recursive: true });
    writeFileSync(
      join(tree, "src", path),
      `${imports.map((name) => `import "${name}";\n`).join("")}export {};\n`,
    );
  }
  const cruise = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const output = await new Promise<string>((done) =>
    execFile(
      process.execPath,
      [
        cruise,
        "src",
        "--config",
        ".dependency-cruiser.cjs",
        "--output-type",
        "json",
        "--no-progress",
      ],
      { cwd: tree, maxBuffer: 64_000_000 },
      // Broken rules make it exit with an error.
      (_, stdout) => done(stdout),
    ),
  );
  report = (JSON.parse(output) as Report).summary;
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it("every rule has a planted violation", () => {
  expect(Object.keys(breaks).sort()).toEqual(
    report.ruleSetUsed.forbidden.map(({ name }) => name).sort(),
  );
});

it.each(Object.entries(breaks))("%s finds %s", (rule, from) => {
  expect(
    report.violations
      .filter(({ rule: { name } }) => name === rule)
      .map((violation) => violation.from),
  ).toContain(from);
});

it("no rule reports allowed imports", () => {
  expect(report.violations.filter(({ from }) => from.endsWith("fine.ts"))).toEqual([]);
});
