/** Endpoints of the site's own pages beside §7: always answered by this server, whatever API_URL says. */
import { readLines } from "#contract/enquiry-lines.ts";
import type { EnquiryGrade, Product } from "#contract/entities/products.ts";
import { pagingRules, readPaging, totalPagesOf } from "#contract/paging.ts";
import { filterFoodContact, filterRegulatory } from "#contract/regulatory-list.ts";
import { isOffered } from "#model/codes.ts";
import { findAnyDocument, findDocument } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import { findProducts, listProducts } from "#store/products.ts";
import { findProblems } from "#store/search/vocabulary.ts";
import type { Handlers } from "./endpoints.ts";

/** Grades that are offered for words that fit several. */
const FOUND_MAX = 6;

/** Grades as the lines of an enquiry need them (contract/entities/products.ts). */
async function gradesOf(db: Database, products: readonly Product[]): Promise<EnquiryGrade[]> {
  const replacing = products.flatMap((product) => (isOffered(product) ? [] : (product.replacements ?? [])));
  const instead = new Map((await findProducts(db, [...new Set(replacing)])).map(({ _id, name }) => [_id, { _id, name }]));
  return products.map((product) => {
    const { _id, name, cas_number, packages = [], replacements = [] } = product;
    const offered = isOffered(product);
    return {
      ...{ _id, name, cas_no: cas_number },
      packaging: offered ? packages.map(({ text }) => text) : [],
      offered,
      replacements: offered ? [] : replacements.flatMap((id) => instead.get(id) ?? []),
    };
  });
}

const inOrder = (products: readonly Product[], ids: readonly string[]): Product[] => ids.flatMap((id) => products.find(({ _id }) => _id === id) ?? []);

/** The grade of that id or name; else what the search finds first. */
async function productsFor(db: Database, words: string): Promise<Product[]> {
  const id = words.trim().toLowerCase().replace(/\s+/g, "-");
  const [exact] = await findProducts(db, [id]);
  if (exact) return [exact];
  const { products } = await listProducts(db, { search: words, page: 1, limit: FOUND_MAX });
  const named = products.find(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
  const ids = (named ? [named] : products).map(({ _id }) => _id);
  return inOrder(await findProducts(db, ids), ids);
}

function pageOf<Row>(rows: readonly Row[], query: Readonly<Record<string, string | undefined>>) {
  const { page, limit } = readPaging(query, pagingRules.regulatory);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, totalPages: totalPagesOf(rows.length, limit) };
}

export const siteHandlers = (db: Database): Handlers<"document" | "enquiryGrades" | "foodContact" | "problems" | "regulatory"> => ({
  document: async ({ id }) => {
    const document = await findAnyDocument(db, id);
    return document === undefined ? undefined : { document };
  },
  enquiryGrades: async ({ query: { lines, add } }) => {
    const ids = readLines(lines).map(({ grade }) => grade);
    const found = add?.trim() ? await gradesOf(db, await productsFor(db, add)) : undefined;
    return { grades: await gradesOf(db, inOrder(await findProducts(db, ids), ids)), ...(found ? { found } : {}) };
  },
  foodContact: async ({ query }) => pageOf(filterFoodContact((await findDocument(db, "food-contact")) ?? [], query), query),
  problems: async ({ query }) => ({ problems: [...(await findProblems(db, query.search ?? ""))] }),
  regulatory: async ({ query }) => pageOf(filterRegulatory((await findDocument(db, "regulatory")) ?? [], query), query),
});
