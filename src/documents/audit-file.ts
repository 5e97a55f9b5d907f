/** Audit file as a workbook and as CSV. */

import { shortDate } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import type { FoodContactRow } from "#catalogue/regulatory.ts";
import {
  type AuditRow,
  auditColumns,
  auditRows,
  foodContactCells,
  foodContactColumns,
} from "#catalogue/regulatory-audit.ts";
import { CSV_BOM, csvLine } from "#contract/csv.ts";
import { absoluteAddress, type SiteEdition } from "#contract/editions.ts";
import { productPath, REGULATORY_PATH } from "#contract/paths.ts";
import { auditFile, auditAbout as texts } from "#messages/audit-file.ts";
import { regulatory } from "#messages/regulatory.ts";
import { regulatoryAudit } from "#messages/regulatory-audit.ts";
import { type CellValue, type WorkbookSheet, writeWorkbook } from "./workbook.ts";

export interface AuditFile {
  readonly products: readonly Product[];
  readonly foodContact: readonly FoodContactRow[];
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly site: SiteEdition;
  readonly company: { readonly name: string; readonly email: string; readonly phone: string };
}

const makeAuditRows = (products: readonly Product[]): readonly AuditRow[] =>
  products.flatMap((product) => auditRows(product));
const makeCells = (row: AuditRow): (string | number)[] => auditColumns.map((column) => row[column]);

/** Columns of `/regulatory.csv`. */
export const renderAuditCsv = ({ products }: Pick<AuditFile, "products">): string =>
  CSV_BOM +
  [auditColumns, ...makeAuditRows(products).map((row) => makeCells(row).map(String))]
    .map(csvLine)
    .join("");

function collectLists(rows: readonly AuditRow[]): CellValue[][] {
  const lists = new Map<string, CellValue[]>();
  for (const { regime, act, list_date, checked_on, certainty } of rows)
    if (certainty === regulatoryAudit.certainty.checked)
      lists.set([regime, act, list_date, checked_on].join("\n"), [
        regime,
        act,
        list_date,
        shortDate(String(checked_on)),
      ]);
  return [...lists.values()];
}

function makeAboutSheet(
  { products, date, site, company }: AuditFile,
  rows: readonly AuditRow[],
): WorkbookSheet {
  const lists = collectLists(rows);
  const listRows = lists.length > 0 ? [texts.listHead, ...lists] : [[texts.noLists]];
  const { certainty } = regulatoryAudit;
  const { sheets } = auditFile;
  return {
    name: sheets.about,
    widths: [24, 76, 26, 16],
    rows: [
      [texts.title(company.name)],
      [],
      [texts.made, shortDate(date)],
      [texts.from, absoluteAddress(site, REGULATORY_PATH)],
      [texts.grades, products.map(({ name }) => name).join(", ")],
      [],
      [texts.is, texts.isText],
      [texts.isNot, texts.isNotText],
      [],
      [texts.certainty],
      [certainty.checked, texts.checked],
      [certainty.unverified, texts.unverified],
      [certainty["not-stated"], texts.notStated],
      [],
      [texts.sheets],
      [sheets.substances, texts.substances],
      [sheets.regimes, texts.regimes],
      [sheets.food, texts.food],
      [texts.missing, texts.missingText],
      [texts.ask, [company.name, company.email, company.phone].join(", ")],
      [],
      [texts.lists],
      ...listRows,
    ],
  };
}

/** By heading. */
const identity: Readonly<Record<string, (product: Product, site: SiteEdition) => CellValue>> = {
  id: ({ _id }) => _id,
  grade: ({ name }) => name,
  category: (product) => product.category_name,
  chemical_name: (product) => product.chemical_name,
  cas_number: (product) => product.cas_number,
  ec_number: (product) => product.ec_number,
  molecular_formula: (product) => product.molecular_formula,
  restriction: ({ regulatory: block }) =>
    block?.restriction ? regulatory.restriction[block.restriction] : undefined,
  page: ({ _id }, site) => absoluteAddress(site, productPath(_id)),
};

export function renderAuditWorkbook(file: AuditFile): Promise<Buffer> {
  const { products, foodContact, site } = file;
  const { sheets } = auditFile;
  const rows = makeAuditRows(products);
  return writeWorkbook([
    makeAboutSheet(file, rows),
    {
      name: sheets.substances,
      head: Object.keys(identity),
      rows: products.map((product) => Object.values(identity).map((read) => read(product, site))),
    },
    { name: sheets.regimes, head: auditColumns, rows: rows.map(makeCells) },
    { name: sheets.food, head: foodContactColumns, rows: foodContact.map(foodContactCells) },
  ]);
}
