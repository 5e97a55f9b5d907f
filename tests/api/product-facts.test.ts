/** Fields of a grade, from its file to the API and to every surface that shows them. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { type GradeFieldId, gradeFields } from "#catalogue/grade-fields.ts";
import { listDataSheetTexts } from "#documents/datasheet.ts";
import { importContent } from "#importer/apply.ts";
import { catalogueCsv } from "#server/generated/open-data.ts";
import { Identity, Supply, Use } from "../../src/app/features/catalogue/detail/facts.tsx";
import { CompareTable } from "../../src/app/features/compare/compare-table.tsx";
import { chrome, uv531InFull } from "../support/catalogue.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

const facts = [
  ["shelf_life", "Shelf life", "Two years"],
  ["storage", "Storage", "In the dark"],
] as const;

function render(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(createElement(Page));
}
const parts = [Identity, Use, Supply] as const;
const renderFacts = (product: Product): string =>
  parts.map((Part) => render(() => createElement(Part, { product }))).join("");
const renderComparison = (product: Product): string =>
  render(() => createElement(CompareTable, { products: [product], differences: false }));

describe("a value of the file", () => {
  let site: ImportedSite;
  let product: Product;
  beforeAll(async () => {
    site = await importedSite("sqlite", { products: 1, items: 1, brief: true });
    const [grade] = site.content.products("uv-absorbers");
    if (!grade) throw new Error("no grade");
    const values = Object.fromEntries(facts.map(([field, , text]) => [field, text]));
    site.content.writeProducts("uv-absorbers", [{ ...grade, ...values }]);
    await importContent(site.db, { content: site.content.root, dataDir: site.dataDir });
    product = (await site.get(`/products/${grade.id}`)).body.product;
  });
  afterAll(() => site.close());

  describe.each(facts)("%s", (field, label, text) => {
    it("is in the API", () => expect(product[field]).toBe(text));

    it("is a row of the page", () => {
      expect(renderFacts(product)).toMatch(new RegExp(`${label}</dt><dd[^>]*><bdi[^>]*>${text}<`));
    });

    it("is a row of the comparison", () => {
      expect(renderComparison(product).replaceAll(/<[^>]+>/g, "|")).toMatch(
        new RegExp(`\\|${label}\\|+${text}\\|`),
      );
    });

    it("is a row of the data sheet", () => {
      const texts = listDataSheetTexts(product, chrome);
      expect(texts[texts.indexOf(label) + 1]).toBe(String(text));
    });
  });
});

/** In the order of each surface. */
const labels = {
  page: [
    "Chemical name",
    "Arabic name",
    "CAS number",
    "EC number",
    "Molecular formula",
    "Molecular weight",
    "Trade-name equivalents",
    "Product form",
    "InChIKey",
    "SMILES",
    "Synonyms",
    "Dosage",
    "Polymers",
    "Processes",
    "Industries",
    "Category",
    "Stock",
    "Packaging",
    "Storage",
    "Shelf life",
  ],
  compare: [
    "Chemical name",
    "CAS number",
    "EC number",
    "Molecular formula",
    "Molecular weight",
    "Product form",
    "Trade-name equivalents",
    "Polymers",
    "Processes",
    "Applications",
    "Dosage",
    "Stock",
    "Packaging",
    "Storage",
    "Shelf life",
  ],
  sheet: [
    "CAS number",
    "EC number",
    "Form",
    "Molecular formula",
    "Molecular weight",
    "InChIKey",
    "Applications",
    "Polymers",
    "Processes",
    "Dosage",
    "Packaging",
    "Storage",
    "Shelf life",
    "Synonyms",
    "Trade names",
  ],
};

describe("the grade of the tests", () => {
  it("has every field that visitors see", () => {
    const ids = Object.keys(gradeFields) as GradeFieldId[];
    expect(ids.filter((id) => uv531InFull[id] === undefined)).toEqual([]);
  });

  it("has its rows in the order of the page", () => {
    const rows = renderFacts(uv531InFull).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(?!<\/dd>)/g);
    expect([...rows].map(([, label]) => label)).toEqual(labels.page);
  });

  it("has its rows in the order of the comparison", () => {
    const html = renderComparison(uv531InFull);
    const rows = html.matchAll(/<th scope="row" class="font-medium"><span>([^<]+)</g);
    const properties = uv531InFull.properties?.map(({ name }) => name) ?? [];
    expect(
      [...rows].map(([, label = ""]) => label).filter((label) => !properties.includes(label)),
    ).toEqual(labels.compare);
  });

  it("has its rows in the order of the data sheet", () => {
    const texts = listDataSheetTexts(uv531InFull, chrome).map((text) => text.trim());
    expect(texts.filter((text) => labels.sheet.includes(text))).toEqual(labels.sheet);
  });

  it("has its values in the catalogue file", async () => {
    const csv = await catalogueCsv([uv531InFull]);
    for (const text of ["Octabenzone", "Chimassorb 81", "Greenhouse film; Crates", "326.43"])
      expect(csv).toContain(text);
  });
});
