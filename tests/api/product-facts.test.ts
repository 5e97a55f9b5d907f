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
  ["minimum_order", "Minimum order", "Two bags"],
  ["lead_time", "Lead time", "Nine days"],
  ["origin", "Origin", "Iceland"],
] as const;
/** Computed from {@link packaging}. */
const loads = [
  ["pallet_load", "Pallet, net", "44 × 25 kg = 1,100 kg"],
  ["load_20ft", "20 ft container, net", "9 × 1,100 kg = 9,900 kg"],
  ["load_40ft", "40 ft container, net", "19 × 1,100 kg = 20,900 kg"],
] as const;
const packaging = [
  {
    kind: "bag",
    kg: 25,
    text: "25 kg bags",
    packs_per_pallet: 44,
    pallets_per_20ft: 9,
    pallets_per_40ft: 19,
  },
];

/** As on a site that takes enquiries, with plain spaces. */
function render(Component: () => React.ReactNode): string {
  const root = { capabilities: ["enquiries"], words: chrome };
  const Page = createRoutesStub([{ id: "root", path: "/", Component }]);
  const html = renderToStaticMarkup(
    createElement(Page, { hydrationData: { loaderData: { root } } }),
  );
  return html.replaceAll("\u00a0", " ");
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
    site.content.writeProducts("uv-absorbers", [{ ...grade, ...values, packaging }]);
    await importContent(site.db, { content: site.content.root, dataDir: site.dataDir });
    product = (await site.get(`/products/${grade.id}`)).body.product;
  });
  afterAll(() => site.close());

  it("of a package is in the API", () => {
    const [{ packs_per_pallet, pallets_per_20ft, pallets_per_40ft } = {}] = product.packages ?? [];
    expect([packs_per_pallet, pallets_per_20ft, pallets_per_40ft]).toEqual([44, 9, 19]);
  });

  describe.each([...facts, ...loads])("%s", (field, label, text) => {
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

  it.each([...facts.slice(2), ...loads])(
    "%s is a column of the catalogue file",
    async (field, _, text) => {
      const [head = "", row = ""] = (await catalogueCsv([product])).split("\r\n");
      expect(head.split(",")).toContain(field);
      expect(row).toContain(text);
    },
  );
});

describe("a fact of trade that is not stated", () => {
  const trade = [...facts.slice(2), ...loads].map(([, label]) => label);
  const { minimum_order, lead_time, origin, pallet_load, load_20ft, load_40ft, ...plain } =
    uv531InFull;
  const asked = (product: Product): string[] =>
    [...renderFacts(product).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*><a [^>]*>Ask us<\/a>/g)].map(
      ([, label = ""]) => label,
    );

  it("is asked for by the enquiry of the grade", () => {
    expect(asked(plain)).toEqual(trade);
    expect(asked({ ...plain, minimum_order: "One bag" })).toEqual(trade.slice(1));
    expect(renderFacts(plain)).toContain('href="/enquiry?lines=uv-531:&amp;wants=price"');
  });

  it("is not asked for at a grade that is not offered", () => {
    expect(asked({ ...plain, stock: "not-offered" })).toEqual([]);
    expect(listDataSheetTexts({ ...plain, stock: "not-offered" }, chrome)).not.toContain(
      "Ask us for",
    );
  });

  it("is named on the data sheet in one row", () => {
    const texts = listDataSheetTexts({ ...plain, origin: "Iceland" }, chrome);
    expect(texts[texts.indexOf("Ask us for") + 1]).toBe(
      "Minimum order; Lead time; Pallet, net; 20 ft container, net; 40 ft container, net",
    );
    expect(listDataSheetTexts(uv531InFull, chrome)).not.toContain("Ask us for");
  });

  it("is no row of a comparison in which no grade has it", () => {
    const html = renderComparison(plain);
    expect(trade.filter((label) => html.includes(label))).toEqual([]);
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
    "Functional group",
    "Basicity",
    "Acid tolerance",
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
    "Minimum order",
    "Lead time",
    "Origin",
    "Pallet, net",
    "20 ft container, net",
    "40 ft container, net",
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
    "Functional group",
    "Basicity",
    "Acid tolerance",
    "Trade-name equivalents",
    "Polymers",
    "Processes",
    "Applications",
    "Dosage",
    "Stock",
    "Packaging",
    "Minimum order",
    "Lead time",
    "Origin",
    "Pallet, net",
    "20 ft container, net",
    "40 ft container, net",
    "Storage",
    "Shelf life",
  ],
  sheet: [
    "CAS number",
    "EC number",
    "Form",
    "Molecular formula",
    "Molecular weight",
    "Functional group",
    "Basicity",
    "Acid tolerance",
    "InChIKey",
    "Applications",
    "Polymers",
    "Processes",
    "Dosage",
    "Packaging",
    "Minimum order",
    "Lead time",
    "Origin",
    "Pallet, net",
    "20 ft container, net",
    "40 ft container, net",
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
