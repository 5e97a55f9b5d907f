/** One rank table: the browser's list and both databases' lists are the same, for every name in the catalogue and for any term. */
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductSummary } from "#contract/entities/products.ts";
import { type Catalogue, catalogueOf } from "#contract/search/catalogue.ts";
import { lexiconOf } from "#contract/search/lexicon.ts";
import { isNamed, matchText } from "#contract/search/reason.ts";
import { check } from "#importer/check.ts";
import { markdownReader } from "#importer/markdown.ts";
import { productRows } from "#importer/rows-products.ts";
import { replaceContent } from "#store/import.ts";
import { listProducts, type ProductQuery } from "#store/products.ts";
import { engines, freshDatabase, type TestDatabase } from "../support/databases.ts";

const content = await check(join(import.meta.dirname, "../../content"));
const lexicon = lexiconOf(content.search);
const rows = productRows(content, markdownReader(new Map()), new Map());
const products = rows.map((row) => JSON.parse(row.summary) as ProductSummary);
const categoryOf = new Map(rows.map(({ id, category }) => [id, category]));
const catalogue: Catalogue<ProductSummary> = catalogueOf(products, lexicon);

/** A name is found among the first; what follows is the next tests'. */
const FIRST = 12;

const partOf = (text: string) =>
  fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: text.length })).map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
const wordsOf = products.flatMap(({ name, usage = "", synonyms = [], names_ar = [], trade_names = [], applications = [] }) => [
  name,
  ...usage.split(" "),
  ...synonyms,
  ...names_ar,
  ...trade_names,
  ...applications,
]);
const misspelt = (text: string) =>
  fc
    .tuple(fc.nat({ max: Math.max(0, text.length - 1) }), fc.constantFrom("", "x", "y", "k", "i"))
    .map(([place, letter]) => text.slice(0, place) + letter + text.slice(place + 1));
const terms = fc.oneof(
  fc.constantFrom(...wordsOf).chain(partOf),
  fc.constantFrom(...wordsOf).chain(misspelt),
  fc.array(fc.constantFrom(...wordsOf), { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

describe.each(engines)("the browser and %s", (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await freshDatabase(engine);
    const search = { id: "search", hash: "search", value: JSON.stringify(content.search) };
    await replaceContent(test.db, { products: rows, contents: [], events: [], jobs: [], brochures: [], gallery: [], documents: [search] }, "test");
  });
  afterAll(() => test.close());

  /** The whole list, and parts of it in two orders. */
  const agree = async (term: string, filter: Pick<ProductQuery, "category" | "exact"> = {}): Promise<void> => {
    const limit = products.length;
    const found = await listProducts(test.db, { page: 1, limit, search: term, ...filter });
    const { products: wanted, ...rest } = catalogue.search(term, ({ _id }) => !filter.category || categoryOf.get(_id) === filter.category, filter.exact);
    const query = catalogue.read(term, filter.exact);
    expect({
      term,
      ids: found.products.map(({ _id, match }) => [_id, match]),
      total: found.total,
      corrected: found.corrected,
      notHeld: found.notHeld,
      byName: found.byName,
    }).toEqual({
      term,
      ids: wanted.map((product) => [product._id, matchText(product, query, lexicon)]),
      total: wanted.length,
      corrected: rest.corrected,
      notHeld: rest.notHeld,
      byName: wanted[0] !== undefined && isNamed(wanted[0], query, lexicon),
    });
    // A page of the list is a part of the list.
    for (const page of [2, 5]) {
      const part = await listProducts(test.db, { page, limit: 4, search: term, ...filter });
      expect([term, page, part.products.map(({ _id }) => _id)]).toEqual([term, page, wanted.slice((page - 1) * 4, page * 4).map(({ _id }) => _id)]);
    }
    const sorted = await listProducts(test.db, { page: 1, limit, search: term, sortBy: "asc", ...filter });
    expect([term, sorted.products.map(({ _id }) => _id).sort(), sorted.total]).toEqual([term, wanted.map(({ _id }) => _id).sort(), wanted.length]);
  };

  it("agree on every name in the catalogue", { timeout: 300_000 }, async () => {
    for (const { name, names_ar = [], trade_names = [], cas_no } of products)
      for (const term of [name, ...names_ar.slice(0, 1), ...trade_names.slice(0, 1), cas_no]) {
        const found = await listProducts(test.db, { page: 1, limit: FIRST, search: term });
        const { products: wanted } = catalogue.search(term);
        expect([term, found.products.map(({ _id }) => _id), found.total]).toEqual([term, wanted.slice(0, FIRST).map(({ _id }) => _id), wanted.length]);
      }
  });

  it("agree on what is not held", async () => {
    for (const { names, cas } of content.search.notHeld) for (const term of [names[0] ?? "", ...cas.slice(0, 1)]) await agree(term);
  });

  it("agree on any term", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.constantFrom<Pick<ProductQuery, "category" | "exact">>({}, {}, { category: "hals" }, { exact: true }), (term, filter) =>
        term.trim() === "" || term.includes("\n") ? Promise.resolve() : agree(term, filter),
      ),
      { numRuns: 80, seed: 7 },
    );
  });
});
