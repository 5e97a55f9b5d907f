/** Content files of earlier versions are brought to this one. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { upgradeSteps } from "#importer/upgrades/steps.ts";
import {
  finishUpgrade,
  planUpgrade,
  type UpgradePlan,
  writeUpgrade,
} from "#importer/upgrades/upgrade.ts";
import { CONTENT_VERSION } from "#model/kinds/site.ts";
import { makeContent, type TestContent } from "../support/content.ts";

const NOW = new Date("2026-11-28T02:45:00Z");

/** The lines of the diagnostics; empty if there are none. */
async function faultsOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    return error.diagnostics.map(diagnosticLine);
  }
}

function requirePlan(root: string): UpgradePlan {
  const plan = planUpgrade(root);
  if (!plan) throw new Error("nothing to upgrade");
  return plan;
}

it("has a step from every version to the next, and the last leads to the one of the software", () => {
  expect(upgradeSteps.map(({ from, to }) => [from, to])).toEqual(
    upgradeSteps.map((_, index) => [index + 1, index + 2]),
  );
  expect(upgradeSteps.at(-1)?.to).toBe(CONTENT_VERSION);
});

describe("small content", () => {
  let content: TestContent;
  let site: string;
  beforeEach(async () => {
    content = await makeContent({ products: 1, items: 1, pictures: true, brief: true });
    site = content.read("site.yaml");
  });
  afterEach(() => content.remove());
  const setVersion = (line: string): void =>
    content.write("site.yaml", site.replace(/^content_version: .*\n/m, line));

  it("is refused with older files, with the file, its line and the command", async () => {
    setVersion("content_version: 1\n");
    expect(await faultsOf(check(content.root))).toEqual([
      `content/site.yaml:2: the content files have version 1, expected version ${CONTENT_VERSION}: npm run icg -- upgrade-content`,
    ]);
  });

  it("is refused with newer files, which are not upgraded", async () => {
    setVersion("content_version: 99\n");
    expect(await faultsOf(check(content.root))).toEqual([
      expect.stringMatching(/^content\/site\.yaml:2: the content files have version 99, expected /),
    ]);
    expect(planUpgrade(content.root)).toBeUndefined();
  });

  it("is replaced as a whole; the former folder stays next to it", async () => {
    setVersion("");
    const before = content.read("site.yaml");
    const copy = await writeUpgrade(content.root, requirePlan(content.root), NOW);
    expect(copy).toBe(`${content.root}-2026-11-28T0245`);
    expect(readFileSync(join(copy, "site.yaml"), "utf8")).toBe(before);
    expect(parse(content.read("site.yaml"))).toMatchObject({ content_version: CONTENT_VERSION });
    expect(await faultsOf(check(content.root))).toEqual([]);
    expect(planUpgrade(content.root)).toBeUndefined();
  });

  it("keeps comments, and stays as it is when the result has faults", async () => {
    setVersion("phone2: none # a comment\n");
    const before = content.read("site.yaml");
    const faults = await faultsOf(writeUpgrade(content.root, requirePlan(content.root), NOW));
    expect(faults).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+: unknown field phone2/),
    ]);
    expect(content.read("site.yaml")).toBe(before);
    expect(readdirSync(join(content.root, ".."))).toEqual(["content"]);
    expect(requirePlan(content.root).tree.read("site.yaml")).toContain(
      "phone2: none # a comment\n",
    );
  });

  it("is completed after a kill between the two renames, and the old one before them", () => {
    const place = join(content.root, "..");
    const staging = join(place, ".content-upgrade");
    mkdirSync(staging);
    cpSync(content.root, join(staging, "content"), { recursive: true });
    writeFileSync(join(staging, "content/site.yaml"), "new\n");
    writeFileSync(join(staging, "ready"), "");
    const staged = join(place, "staged");
    cpSync(staging, staged, { recursive: true });
    finishUpgrade(content.root);
    expect(content.read("site.yaml")).toBe(site);
    expect(existsSync(staging)).toBe(false);
    renameSync(staged, staging);
    renameSync(content.root, join(place, "content-old"));
    finishUpgrade(content.root);
    expect(content.read("site.yaml")).toBe("new\n");
    expect(existsSync(staging)).toBe(false);
  });
});

const ROOT = join(import.meta.dirname, "../..");
/** Version 1, with all pictures; the last commit before the first of its fields was renamed. */
const OLD = "0fa59005";
const hasHistory = (() => {
  try {
    execFileSync("git", ["-C", ROOT, "cat-file", "-e", `${OLD}:content`], { stdio: "ignore" });
    return true;
  } catch {
    process.stderr.write(
      `SKIPPED: the upgrade of old content needs the commit ${OLD} (git fetch --unshallow)\n`,
    );
    return false;
  }
})();

/** Facts that a newer check found wrong: only a person may change them. */
const corrections: readonly (readonly [file: string, from: string | RegExp, to: string])[] = [
  ["not-held.yaml", "instead: [cazn-60, xlpe-s]", "instead: [cazn-60]"],
  ["products/antioxidants/ao-565.yaml", /293090/g, "293369"],
  ["products/compound/butyl-acetate.yaml", "22–27", "23–27"],
];

/** Flash point, statement and packing group together. */
const corrected = ["products/compound/dmf.yaml", "products/polymer-additives/vtms.yaml"];

describe.skipIf(!hasHistory)("the content of 25 November 2026", () => {
  let place: string;
  let root: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), "icg-upgrade-"));
    root = join(place, "content");
    const archive = execFileSync("git", ["-C", ROOT, "archive", OLD, "content"], {
      maxBuffer: 2 ** 27,
    });
    execFileSync("tar", ["-x", "-C", place], { input: archive });
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it("is upgraded except for facts that a person must correct, which are named; then it passes", async () => {
    const files = (await faultsOf(writeUpgrade(root, requirePlan(root), NOW))).map(
      (line) => /^content\/([^:]+):\d+: /.exec(line)?.[1],
    );
    expect(files.sort()).toEqual([...corrections.map(([file]) => file), ...corrected].sort());
    for (const [file, from, to] of corrections)
      writeFileSync(join(root, file), readFileSync(join(root, file), "utf8").replaceAll(from, to));
    for (const file of corrected) cpSync(join(ROOT, "content", file), join(root, file));
    await writeUpgrade(root, requirePlan(root), NOW);
    const { products, problems } = await check(root);
    expect(products.length).toBeGreaterThan(200);
    expect(problems.every(({ value }) => value.causes.every(({ key }) => key !== ""))).toBe(true);
    expect(parse(readFileSync(join(root, "pages/home.yaml"), "utf8"))).toMatchObject({
      landing: "video",
      picture: "media/pellet-pour",
    });
    const uv531 = readFileSync(join(root, "products/uv-absorbers/uv-531.yaml"), "utf8");
    expect(parse(uv531).food_contact[0].eu.limits).toEqual([{ mg_kg: 6, group: "8" }]);
  });
});
