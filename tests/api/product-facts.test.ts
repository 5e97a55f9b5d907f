/** Facts of a grade, from its file to its page. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Product } from "#catalogue/entities/products.ts";
import { importContent } from "#importer/apply.ts";
import { Supply } from "../../src/app/features/catalogue/detail/facts.tsx";
import { type ImportedSite, importedSite } from "../support/imported.ts";

const facts = [
  ["shelf_life", "Shelf life", "Two years"],
  ["storage", "Storage", "In the dark"],
] as const;

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

const SupplyOfGrade = () => createElement(Supply, { product });

describe.each(facts)("%s", (field, label, text) => {
  it("is in the API", () => expect(product[field]).toBe(text));

  it("is a row of the page", () => {
    const Page = createRoutesStub([{ path: "/", Component: SupplyOfGrade }]);
    const html = renderToStaticMarkup(createElement(Page));
    expect(html).toMatch(new RegExp(`${label}</dt><dd[^>]*>${text}<`));
  });
});
