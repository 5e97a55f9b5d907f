/** Content files of earlier versions are brought to this one. */
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
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
import { importContent } from "#importer/apply.ts";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { upgradeSteps } from "#importer/upgrades/steps.ts";
import {
  finishUpgrade,
  planUpgrade,
  type UpgradePlan,
  writeUpgrade,
  writeUpgradeTo,
} from "#importer/upgrades/upgrade.ts";
import { CONTENT_VERSION } from "#model/kinds/site.ts";
import { importedCounts } from "#store/import.ts";
import { openDatabase } from "#store/open.ts";
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

  it("is the oldest with a list of grades, and version 2 without one", () => {
    setVersion("");
    expect(requirePlan(content.root).steps.map(({ from }) => from)).toEqual([2]);
    content.write("products/hals.yaml", "[]\n");
    expect(requirePlan(content.root).steps.map(({ from }) => from)).toEqual([1, 2]);
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
/** The first commit with content, and the last before the first field of version 2 was renamed. */
const COMMITS = { oldest: "68348820", unnumbered: "0fa59005" } as const;
const hasHistory = (() => {
  try {
    for (const commit of Object.values(COMMITS))
      execFileSync("git", ["-C", ROOT, "cat-file", "-e", `${commit}:content`], { stdio: "ignore" });
    return true;
  } catch {
    process.stderr.write(
      `SKIPPED: the upgrades of old content need the commits ${Object.values(COMMITS).join(" and ")} (git fetch --unshallow)\n`,
    );
    return false;
  }
})();

/** With all pictures. */
function checkOut(commit: string, place: string): string {
  const archive = execFileSync("git", ["-C", ROOT, "archive", commit, "content"], {
    maxBuffer: 2 ** 27,
  });
  execFileSync("tar", ["-x", "-C", place], { input: archive });
  return join(place, "content");
}

/** Returns how many grades and news items the database has afterwards. */
async function importInto(
  place: string,
  content: string,
): Promise<{ readonly grades: number; readonly news: number | undefined }> {
  const dataDir = join(place, "data");
  const db = openDatabase({ dataDir });
  try {
    await importContent(db, { content, dataDir });
    const counts = await importedCounts(db);
    const ofGrades = Object.entries(counts).filter(([kind]) => kind.startsWith("products/"));
    return { grades: ofGrades.reduce((sum, [, count]) => sum + count, 0), news: counts["news"] };
  } finally {
    await db.close();
  }
}

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
    root = checkOut(COMMITS.unnumbered, place);
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
    expect(await importInto(place, root)).toEqual({ grades: products.length, news: 25 });
    const uv531 = readFileSync(join(root, "products/uv-absorbers/uv-531.yaml"), "utf8");
    expect(parse(uv531).food_contact[0].eu.limits).toEqual([{ mg_kg: 6, group: "8" }]);
  });
});

/** What newer checks refuse, by file: facts that only a person may change. */
const toComplete: Readonly<Record<string, RegExp>> = {
  "anti-blocks/ab-pmma-5": /cosmetics|heat_limit/,
  "anti-blocks/ab-silicone-2": /cosmetics/,
  "antioxidants/ao-618": /heat_limit/,
  "antioxidants/bht": /cosmetics/,
  "compound/butyl-acetate": /flash point/,
  "hals/hals-622": /suitable and not suitable for polymer-pet/,
  "hals/hals-pr-31": /suitable and not suitable for polymer-pvc/,
  "hals/hals-s-eed": /suitable and not suitable for polymer-pet/,
  "optical-brighteners/fp-127": /antagonist/,
  "pigments-and-dyes/pb-29": /cosmetics/,
  "pigments-and-dyes/pbk-11": /cosmetics/,
  "pigments-and-dyes/py-42": /cosmetics/,
  "polymer-additives/pmda": /antagonist/,
  "polymer-additives/vtms": /flash point/,
  "polymers-and-resins/sebs-30": /cosmetics/,
  "uv-absorbers/bp-4": /cosmetics/,
  "uv-absorbers/uv-3039": /cosmetics/,
  "uv-absorbers/uv-9": /cosmetics/,
  "uv-absorbers/uv-p": /heat_limit/,
};

describe.skipIf(!hasHistory)("the oldest content", () => {
  let place: string;
  let root: string;
  const done = (): string => join(place, "done");
  const read = (path: string): string => readFileSync(join(done(), path), "utf8");
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), "icg-upgrade-"));
    root = checkOut(COMMITS.oldest, place);
    writeUpgradeTo(root, requirePlan(root), done());
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it("keeps what the lists of grades say, with codes and figures", () => {
    expect(existsSync(join(done(), "products/optical-brighteners.yaml"))).toBe(false);
    expect(parse(read("products/optical-brighteners/ob.yaml"))).toMatchObject({
      name: "ICG OB",
      order: 10,
      composition: "substance",
      forms: ["crystalline-powder"],
      polymers: ["pvc", "ps", "abs", "pmma", "pc", "pe", "pp", "acrylic", "eva"],
      processes: ["injection-moulding", "film-extrusion", "calendering", "coating", "printing"],
      dosage: {
        text: "50–500 ppm in plastics; 0.02–0.1 % in inks and coatings",
        ranges: [
          { from: 50, to: 500, unit: "ppm", where: "in plastics" },
          { from: 0.02, to: 0.1, unit: "%", where: "in inks and coatings" },
        ],
      },
      packaging: [{ kind: "drum", kg: 25, text: "25 kg fibre drums with PE liner" }],
      industries: [
        "printing-and-packaging",
        "paints-and-coating",
        "adhesive-and-sealants",
        "building-and-construction",
      ],
    });
    const stock = read("stock.csv");
    expect(stock).toMatch(/^grade,state,note,date\n/);
    expect(stock).toContain("\nob,in-stock,,\n");
    // A POP may not be offered (Stockholm Convention, Annex A); the list said on-request.
    expect(stock).toContain("\nuv-328,not-offered,,\n");
  });

  const listed = "products/hals.yaml";
  const addGrade = (id: string): void =>
    appendFileSync(
      join(root, listed),
      `
- id: ${id}
  name: ICG HALS-9000
  chemical_name: A grade of the owner
  cas_number: 7732-18-5
  no_structure: Not drawn.
  product_form: White powder
  usage: A grade that the software does not know.
  description: ${"It is a grade of the owner. ".repeat(9)}
  polymers: [PE, Moon cheese]
  processes: [film extrusion]
  applications: [Film, Crates]
  dosage: up to 0.5 % in film; by agreement
  properties: [{ name: A, value: B }, { name: C, value: D }, { name: E, value: F }, { name: G, value: H }]
  packaging: 1,250 kg big bags, 25 kg paper bags with PE liner
  storage: Dry
  stock: low-stock
  industries: [automotive]
`,
    );

  it("leaves what nobody knows about a grade of the owner to a person, and guesses nothing", async () => {
    addGrade("hals-9000");
    const other = join(place, "other");
    writeUpgradeTo(root, requirePlan(root), other);
    const file = "products/hals/hals-9000.yaml";
    const grade = parse(readFileSync(join(other, file), "utf8"));
    expect(grade).toMatchObject({
      polymers: ["pe", "Moon cheese"],
      dosage: { text: "up to 0.5 % in film; by agreement" },
      packaging: [
        { kind: "big-bag", kg: 1250, text: "1,250 kg big bags" },
        { kind: "bag", kg: 25, text: "25 kg paper bags with PE liner" },
      ],
    });
    for (const key of ["composition", "forms", "regulatory", "food_contact"])
      expect(grade).not.toHaveProperty(key);
    expect(readFileSync(join(other, "stock.csv"), "utf8")).toContain("\nhals-9000,low-stock,,\n");
    const faults = (await faultsOf(check(other))).filter((line) => line.includes(file));
    expect(faults).toEqual([
      expect.stringMatching(/:\d+: missing composition/),
      expect.stringMatching(/:\d+: missing forms/),
      expect.stringMatching(/:\d+: polymers\S* is "Moon cheese"/),
    ]);
  });

  it.each(["hals-770", "../../escape", ""])("refuses a list with the id %j", async (id) => {
    addGrade(id);
    const refused = async (): Promise<unknown> => planUpgrade(root);
    expect(await faultsOf(refused())).toEqual([
      expect.stringMatching(/^content\/products\/hals\.yaml:\d{3}: .+, expected an id of /),
    ]);
  });

  it("names what a person must complete; then it passes and is imported", async () => {
    const faults = await faultsOf(check(done()));
    const named = faults.map((line) => /^done\/products\/(.+)\.yaml:\d+: /.exec(line)?.[1] ?? line);
    expect([...new Set(named)].sort()).toEqual(Object.keys(toComplete));
    for (const [index, file] of named.entries())
      expect(faults[index]).toMatch(toComplete[file] ?? /$^/);
    for (const file of Object.keys(toComplete))
      cpSync(join(ROOT, `content/products/${file}.yaml`), join(done(), `products/${file}.yaml`));
    expect(await importInto(place, done())).toEqual({ grades: 254, news: 26 });
  });
});
