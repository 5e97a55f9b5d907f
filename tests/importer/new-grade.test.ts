/** A new grade is one file and one line. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { stringify } from "yaml";
import { makeDataSheet } from "#documents/datasheet.ts";
import { importContent } from "#importer/apply.ts";
import { check } from "#importer/check.ts";
import { ContentDiagnostics, diagnosticLine } from "#importer/diagnostics.ts";
import { catalogueCsv } from "#server/generated/open-data.ts";
import { loadSnapshot } from "#store/import.ts";
import { findProduct } from "#store/products.ts";
import { findDocument } from "#store/snapshot.ts";
import { type ImportedSite, importedSite } from "../support/imported.ts";

const ID = "uv-5310";
let site: ImportedSite;
beforeAll(async () => {
  site = await importedSite("sqlite", { products: 2, items: 1, brief: true });
  const { content } = site;
  const {
    id: _,
    stock: __,
    ...grade
  } = content.products("uv-absorbers").find(({ id }) => id === "uv-531") ?? { id: "", name: "" };
  const changed = {
    ...grade,
    name: "ICG UV-5310",
    product_form: "Dust-free pastilles",
    forms: ["pastilles"],
    trade_names: ["Zzyxsorb 5310"],
  };
  content.write(`products/uv-absorbers/${ID}.yaml`, stringify(changed));
});
afterAll(() => site.close());

it("is refused without its stock state, and accepted with it", async () => {
  const { content } = site;
  const error = await check(content.root).catch((thrown: unknown) => thrown);
  expect(
    error instanceof ContentDiagnostics ? error.diagnostics.map(diagnosticLine) : error,
  ).toEqual([
    `content/products/uv-absorbers/${ID}.yaml:1: ${ID}: no line in content/stock.csv, expected its stock state there, such as ${ID},on-request,,`,
  ]);
  content.write("stock.csv", `${content.read("stock.csv")}${ID},low-stock,new,2026-11-23\n`);
  expect(
    await importContent(site.db, { content: content.root, dataDir: site.dataDir }),
  ).toMatchObject({ imported: true, products: 27 });
});

it("has its page, with its regulation and its figures", async () => {
  const { body } = await site.get(`/products/${ID}`);
  expect(body.data.product).toMatchObject({
    _id: ID,
    stock: "low-stock",
    product_form: "Dust-free pastilles",
    forms: ["pastilles"],
    doses: [{ from: 0.1 }, { from: 0.2 }],
  });
  expect(
    body.data.product.regulatory.rows.find(
      ({ regime }: { regime: string }) => regime === "reach-candidate",
    ),
  ).toMatchObject({ state: "not-listed" });
});

it.each([
  ["its number", "search=uv-5310"],
  ["a trade name", "search=zzyxsorb"],
  ["its form and stock state", "form=pastilles&stock=low-stock"],
  ["its polymer and what is stated of it", "polymer=pe&regulatory=not-candidate&form=pastilles"],
])("is found by %s", async (_, query) => {
  const { body } = await site.get(`/products?${query}&limit=100`);
  expect(body.data.products.map(({ _id }: { _id: string }) => _id)).toContain(ID);
});

it("is in the regulatory table, in the files of the whole catalogue and on its data sheet", async () => {
  expect(findDocument(await loadSnapshot(site.db), "regulatory")?.map(({ id }) => id)).toContain(
    ID,
  );
  const product = findProduct(await loadSnapshot(site.db), ID);
  const chrome = findDocument(await loadSnapshot(site.db), "chrome");
  if (!product || !chrome) throw new Error("the grade and the company's words are needed");
  expect(await catalogueCsv([product])).toContain("ICG UV-5310");
  expect(
    Buffer.from(await makeDataSheet(product, chrome))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
