/** Open data: the grades as CSV, Excel, SDF and JSON, regulatory tables, `/llms.txt`. */
import { setImmediate } from "node:timers/promises";
import type { Product } from "#catalogue/entities/products.ts";
import { dataColumns } from "#catalogue/grade-fields.ts";
import type { FoodContactRow, RegulatorySummary } from "#catalogue/regulatory.ts";
import {
  auditColumns,
  auditRows,
  foodContactCells,
  foodContactColumns,
  markedStatement,
  withSubject,
} from "#catalogue/regulatory-audit.ts";
import { changesOf } from "#catalogue/regulatory-list.ts";
import { API_PATH, AUDIT_API_PATH, OPENAPI_PATH } from "#contract/api-paths.ts";
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { absoluteAddress, type SiteEdition, sharedAddress } from "#contract/editions.ts";
import {
  ALL_ARTICLES_PATH,
  ALL_BLOGS_PATH,
  CALCULATORS_PATH,
  EQUIVALENTS_PATH,
  FOOD_CONTACT_PATH,
  GULF_PATH,
  NEWS_PATH,
  PROBLEMS_PATH,
  productPath,
  REGULATORY_PATH,
  STOCKS_PATH,
} from "#contract/paths.ts";
import { writeWorkbook } from "#documents/workbook.ts";
import { regulatory } from "#messages/regulatory.ts";
import { regulatoryPage, regulatoryTable } from "#messages/regulatory-pages.ts";
import { regimes } from "#model/codes.ts";
import { element, escapeXml, rss, timeOf } from "./feeds.ts";

/** A new column is the last of the fields, so that others keep their place. */
const fields = dataColumns([
  "_id",
  "name",
  "chemical_name",
  "cas_number",
  "ec_number",
  "molecular_formula",
  "molecular_weight",
  "smiles",
  "inchikey",
  "category_name",
  "industry_name",
  "product_form",
  "usage",
  "polymers",
  "processes",
  "applications",
  "dosage",
  "packaging",
  "stock",
  "synonyms",
  "trade_names",
]);
const regulatoryColumns = regimes.map((key) => ({
  name: `regulatory_${key.replaceAll("-", "_")}`,
  value: ({ regulatory: block }: Product) =>
    (block?.rows ?? [])
      .filter((row) => row.regime === key && row.value !== "")
      .map((row) => withSubject(row, markedStatement(row)))
      .join(" | "),
}));
const columns = [...fields, ...regulatoryColumns];
const names = columns.map(({ name }) => name);
const readValues = (product: Product): (string | number | undefined)[] =>
  columns.map(({ value }) => value(product));

const PORTION = 20;

async function mapInPortions<T>(
  products: readonly Product[],
  make: (product: Product) => T,
): Promise<T[]> {
  const made: T[] = [];
  for (const product of products) {
    made.push(make(product));
    if (made.length % PORTION === 0) await setImmediate();
  }
  return made;
}

/** RFC 4180, UTF-8 with a byte order mark; formulas are escaped. */
export async function catalogueCsv(products: readonly Product[]): Promise<string> {
  const lines = await mapInPortions(products, (product) =>
    csvLine(readValues(product).map((value) => String(value ?? ""))),
  );
  return CSV_BOM + csvLine(names) + lines.join("");
}

export async function catalogueExcel(products: readonly Product[], title: string): Promise<Buffer> {
  return writeWorkbook([{ name: title, head: names, rows: products.map(readValues) }]);
}

const formatItem = (name: string, value: string | number | undefined): string =>
  value === undefined || value === ""
    ? ""
    : `> <${name}>\n${String(value).replace(/(?<!\s)\s*[\r\n]\s*/g, " ")}\n\n`;

const sdfFields = fields.filter(({ sdf }) => sdf);

export function sdfRecord(product: Product, molfile: string): string {
  const [, ...structure] = molfile.trimEnd().split("\n");
  const items = sdfFields.map(({ name, value }) => formatItem(name, value(product)));
  return `${product.name}\n${structure.join("\n")}\n${items.join("")}$$$$\n`;
}

export const catalogueSdf = async (
  products: readonly Product[],
  molfiles: ReadonlyMap<string, string>,
): Promise<string> =>
  (
    await mapInPortions(products, (product) => {
      const molfile = molfiles.get(product._id);
      return molfile ? sdfRecord(product, molfile) : "";
    })
  ).join("");

export async function regulatoryCsv(products: readonly Product[]): Promise<string> {
  const lines = await mapInPortions(products, (product) =>
    auditRows(product)
      .map((row) => csvLine(auditColumns.map((column) => String(row[column]))))
      .join(""),
  );
  return CSV_BOM + csvLine(auditColumns) + lines.join("");
}

/** An empty cell means "not stated". */
export const foodContactCsv = (rows: readonly FoodContactRow[]): string =>
  CSV_BOM +
  [foodContactColumns, ...rows.map((row) => foodContactCells(row).map(String))]
    .map(csvLine)
    .join("");

/** RSS 2.0, newest first. */
export function regulatoryFeed(
  rows: readonly RegulatorySummary[],
  site: SiteEdition,
  company: string,
): string {
  const items = changesOf(rows).map(({ date, id, name, regime, what }) => {
    const guid = `<guid isPermaLink="false">${escapeXml(`${id} ${regime} ${date}`)}</guid>`;
    const head =
      element("title", `${name}: ${regulatory.regimes[regime]}`) +
      element("link", `${absoluteAddress(site, productPath(id))}#regulatory`);
    return `<item>${head}${guid}${element("description", what)}${element("pubDate", timeOf(date).toUTCString())}</item>`;
  });
  const title = `${company}: ${regulatoryTable.changes}`;
  return rss(
    site,
    {
      self: "/regulatory.xml",
      page: REGULATORY_PATH,
      title,
      description: regulatoryPage.description,
    },
    items,
  );
}

export function llmsText(site: SiteEdition, company: string): string {
  const page = (path: string): string => absoluteAddress(site, path);
  const file = (path: string): string => sharedAddress(site.origin, path);
  return `# ${company}

> Trader of polymer additives in Jebel Ali, Dubai. The catalogue describes each grade by CAS number, structure, typical properties, use, dosage, supply and regulatory status.

Typical values are not specifications. In regulatory data an empty cell means "not stated", never "none", and "not verified" that the row was not compared with the list. CAS numbers in CSV files carry the label "CAS", so that spreadsheets do not make dates of them.

## Data
- [Catalogue as CSV](${file("/catalogue.csv")}): all grades, a row each
- [Catalogue as Excel](${file("/catalogue.xlsx")})
- [Structures as SDF](${file("/catalogue.sdf")}): grades with one structure
- [Regulatory table as CSV](${file("/regulatory.csv")}): a row for each grade, regime and CAS number, with source and certainty; [feed of changes](${page("/regulatory.xml")})
- [Food-contact table as CSV](${file("/food-contact.csv")})
- ${file(API_PATH + AUDIT_API_PATH)}?grades={id},{id}&format=csv: the regulatory rows of up to 100 grades; without format an Excel workbook with a sheet for food contact
- ${file(STOCKS_PATH)}/{id}.json and ${file(STOCKS_PATH)}/{id}.sdf: one grade; ${file(STOCKS_PATH)}/{id}/data-sheet.pdf: its data sheet
- [API description](${file(OPENAPI_PATH)})

## Pages
- [Available stock](${page(STOCKS_PATH)})
- [Start from a problem](${page(PROBLEMS_PATH)})
- [Trade-name equivalents](${page(EQUIVALENTS_PATH)})
- [Regulatory table](${page(REGULATORY_PATH)})
- [Food contact](${page(FOOD_CONTACT_PATH)})
- [Importing into the Gulf](${page(GULF_PATH)})
- [Calculators](${page(CALCULATORS_PATH)})
- [Articles](${page(ALL_ARTICLES_PATH)}), [blogs](${page(ALL_BLOGS_PATH)}), [news](${page(NEWS_PATH)})
- [Sitemap](${file("/sitemap.xml")})
`;
}
