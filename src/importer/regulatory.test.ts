import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { RegulatoryBlock, RegulatoryRow } from "#contract/regulatory.ts";
import { makeContent, REAL_CONTENT, type TestContent } from "../../tests/support/content.ts";
import { check } from "./check.ts";
import { ContentDiagnostics, diagnosticLine } from "./diagnostics.ts";

let content: TestContent;
afterEach(() => content?.remove());

/** The lines of a table as records. */
const table = (name: string): Record<string, string>[] => {
  const [head = "", ...lines] = readFileSync(join(REAL_CONTENT, "regulatory", name), "utf8")
    .trimEnd()
    .split("\n");
  const names = head.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, index) => [names[index] ?? "", cell.trim()])));
};

const diagnosticsOf = async (): Promise<string[]> => {
  try {
    await check(content.root);
    return [];
  } catch (error) {
    if (!(error instanceof ContentDiagnostics)) throw error;
    return error.diagnostics.map(diagnosticLine);
  }
};

/** What the rows of a regime say, as one text. */
const told = (block: RegulatoryBlock | undefined, regime: string, say: (row: RegulatoryRow) => string): string =>
  (block?.rows ?? [])
    .filter((row) => row.regime === regime)
    .map(say)
    .join(" ");
const said = (block: RegulatoryBlock | undefined, regime: string): string => told(block, regime, ({ value, detail }) => `${value} ${detail ?? ""}`);
/** How sure they are, and from where. */
const evidence = (block: RegulatoryBlock | undefined, regime: string): string =>
  told(block, regime, ({ certainty, source }) => `(${certainty ?? ""}) ${source ?? ""}`);

describe("the regulatory tables", () => {
  it("reach every grade as they are written, cell by cell, with how sure each is and from where", async () => {
    const { regulatory, products } = await check(REAL_CONTENT);
    expect([...regulatory.keys()].sort()).toEqual(products.map(({ product }) => product.id).sort());
    const places = {
      clp_classes: "clp",
      h_statements: "clp",
      signal: "clp",
      reach_candidate: "reach-candidate",
      reach_annex_xiv: "reach-annex-xiv",
      reach_annex_xvii: "reach-annex-xvii",
      pops: "pops",
      psn: "transport",
      pg: "transport",
      hs6: "hs",
    };
    for (const row of table("hazards.tsv"))
      for (const [column, regime] of Object.entries(places)) expect(said(regulatory.get(row["id"] ?? ""), regime)).toContain(row[column]);
    for (const row of table("hazards.tsv"))
      expect([row["id"], said(regulatory.get(row["id"] ?? ""), "clp").includes("no harmonised entry")]).toEqual([row["id"], row["clp_index"] === "none"]);
    for (const row of table("food-contact.tsv")) {
      const block = regulatory.get(row["id"] ?? "");
      for (const column of ["fcm_no", "eu_restriction"]) expect(said(block, "food-eu")).toContain(row[column]);
      for (const column of ["fda_section", "fda_restriction"]) expect(said(block, "food-us")).toContain(row[column]);
    }
    const columns = { "hazards.tsv": { clp: "clp", transport: "transport", hs: "hs" }, "food-contact.tsv": { eu: "food-eu", fda: "food-us" } };
    for (const [name, regimes] of Object.entries(columns))
      for (const row of table(name))
        for (const [column, regime] of Object.entries(regimes)) {
          const sure = evidence(regulatory.get(row["id"] ?? ""), regime);
          if (row[`${column}_certainty`]) expect([row["id"], sure]).toEqual([row["id"], expect.stringContaining(`(${row[`${column}_certainty`]})`)]);
          expect([row["id"], sure]).toEqual([row["id"], expect.stringContaining(row[`${column}_source`] ?? "")]);
        }
  });

  it("name a grade, CAS number, certainty or number of cells that is wrong, at its line", async () => {
    content = await makeContent({ products: 2, items: 1 });
    const hazards = content.read("regulatory/hazards.tsv").trimEnd().split("\n");
    const [head = "", first = "", ...rest] = hazards;
    const id = first.split("\t")[0] ?? "";
    content.write("regulatory/hazards.tsv", [head, first.replace(id, "nothing-such"), `${first}\tone too many`, ...rest].join("\n"));
    const food = content.read("regulatory/food-contact.tsv").trimEnd().split("\n");
    food[1] = (food[1] ?? "").replace("\tsource\t", "\tsure\t").replace(/^(\S+)\t[^\t]*/, "$1\t50-00-0");
    content.write("regulatory/food-contact.tsv", food.join("\n"));
    const lines = await diagnosticsOf();
    expect(lines).toContainEqual(expect.stringMatching(/^content\/regulatory\/hazards\.tsv:2: unknown grade nothing-such, expected the id of a product$/));
    expect(lines).toContainEqual(expect.stringMatching(/^content\/regulatory\/hazards\.tsv:3: \d+ cells, expected \d+ cells/));
    expect(lines).toContainEqual(expect.stringMatching(/^content\/regulatory\/food-contact\.tsv:2: .*CAS 50-00-0 is not the product's/));
    expect(lines).toContainEqual(expect.stringMatching(/^content\/regulatory\/food-contact\.tsv:2: eu_certainty is sure, expected source, known or nothing$/));
  });
});

describe("a grade under a ban or a duty of authorisation", () => {
  it("is not offered, names replacements, and is nobody's synergist", async () => {
    content = await makeContent({ products: 3, items: 1 });
    const [one, two, three] = content.products("antioxidants");
    if (!one || !two || !three) throw new Error("three antioxidants are needed");
    const columns = content.read("regulatory/hazards.tsv").split("\n")[0]?.split("\t") ?? [];
    const rows = content
      .read("regulatory/hazards.tsv")
      .split("\n")
      .map((line) => {
        const cells = line.split("\t");
        if (cells[0] === one.id) cells[columns.indexOf("pops")] = "Stockholm Annex A";
        if (cells[0] === two.id) cells[columns.indexOf("reach_annex_xiv")] = "sunset 2020-01-01";
        return cells.join("\t");
      });
    content.write("regulatory/hazards.tsv", rows.join("\n"));
    content.writeProducts("antioxidants", [one, { ...two, stock: "not-offered" }, { ...three, synergists: [one.id], replacements: [two.id] }]);
    const lines = await diagnosticsOf();
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${one.id}: stock is .* under banned, expected not-offered`)));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${two.id}: not offered, and no replacements`)));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${three.id}: synergists names ${one.id}, which may not be sold`)));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${three.id}: replacements names ${two.id}, which may not be sold`)));
  });
});
