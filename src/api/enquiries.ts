/** Grades as the lines of an enquiry need them (contract/entities/products.ts). */

import { readLines } from "#contract/enquiry-lines.ts";
import type { EnquiryGrade, Product } from "#contract/entities/products.ts";
import { isOffered } from "#model/codes.ts";
import type { Database } from "#store/open.ts";
import { findProducts, listProducts } from "#store/products.ts";
import type { Handlers } from "./endpoints.ts";

/** Grades that are offered for words that fit several. */
const FOUND_MAX = 6;

async function gradesOf(db: Database, products: readonly Product[]): Promise<EnquiryGrade[]> {
  const instead = new Map(
    (await findProducts(db, [...new Set(products.flatMap((product) => (isOffered(product) ? [] : (product.replacements ?? []))))])).map((other) => [
      other._id,
      other,
    ]),
  );
  return products.map((product) => ({
    _id: product._id,
    name: product.name,
    cas_no: product.cas_number,
    packaging: isOffered(product) ? (product.packages ?? []).map(({ text }) => text) : [],
    offered: isOffered(product),
    replacements: isOffered(product)
      ? []
      : (product.replacements ?? []).flatMap((id) => {
          const other = instead.get(id);
          return other ? [{ _id: other._id, name: other.name }] : [];
        }),
  }));
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

export const enquiryHandlers = (db: Database): Pick<Handlers, "enquiryGrades"> => ({
  enquiryGrades: async ({ query: { lines, add } }) => {
    const ids = readLines(lines).map(({ grade }) => grade);
    const found = add?.trim() ? await gradesOf(db, await productsFor(db, add)) : undefined;
    return { grades: await gradesOf(db, inOrder(await findProducts(db, ids), ids)), ...(found ? { found } : {}) };
  },
});
