/** Products: list with filters, sort, paging and search; detail. */
import type { Kysely } from "kysely";
import type { NotHeld, Product, ProductSummary } from "#contract/entities/products.ts";
import { facetTests } from "#contract/facet-choice.ts";
import { readQuery, type SearchQuery } from "#contract/search/query.ts";
import { NEAREST } from "#contract/search/ranks.ts";
import { isNamed, matchText } from "#contract/search/reason.ts";
import { searchTerm } from "#contract/search/text.ts";
import { contentState } from "./count-cache.ts";
import { facetIndexOf } from "./facet-index.ts";
import { countFacets, type FacetCounts, filterProducts, isAmong, readPage } from "./facets.ts";
import type { Database } from "./open.ts";
import { type Content, readTransaction } from "./read-transaction.ts";
import type { Schema } from "./schema.ts";
import { type Page, type ProductQuery, type Request, SCALE, type Scale } from "./search/query.ts";
import { type SearchPage, searchProducts, searchWords } from "./search/search.ts";
import { type Language, languageOf } from "./search/vocabulary.ts";

export type { ProductQuery } from "./search/query.ts";

export interface ProductList {
  readonly products: ProductSummary[];
  /** All matches, not only this page's. */
  readonly total: number;
  /** The term as it was corrected, when the answer is one to the corrected term. */
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  /** The term names the first of the products. */
  readonly byName?: boolean;
  /** When nothing was found: the nearest grades. */
  readonly nearest?: readonly ProductSummary[];
  /** When they were asked for, and when not too many products match a search. */
  readonly facets?: readonly FacetCounts[] | undefined;
}

/** Matches of a search that are read at once to be narrowed by facets; more of them when there are not too many. */
const FACETS_FIRST = 200;

/** One page of products and the number of all that match. */
export const listProducts = (db: Database, query: ProductQuery, scale: Scale = SCALE): Promise<ProductList> =>
  readTransaction(db, async (reader) => {
    const state = await contentState(reader);
    const request = { db, reader, state, query, scale };
    if (!searchTerm(query.search ?? "")) {
      const { bodies, total, facets } = await browse(request);
      return { products: (await summaries(reader, bodies)).map((product) => asListed(product, query)), total, facets };
    }
    const language = await languageOf(db, reader, state);
    const search = readQuery(query.search ?? "", language.lexicon, language.vocabulary, query.exact ? "exact" : "corrected");
    const { bodies, total, corrected, facets } = (usesFacets(query) && (await narrowed(request, search))) || {
      ...(await searchProducts(request, search)),
      facets: undefined,
    };
    const found = await summaries(reader, bodies);
    const products = found.map((product) => withMatch(asListed(product, query), product, search, language));
    const byName = found[0] !== undefined && isNamed(found[0], search, language.lexicon);
    const nearest = total === 0 ? await nearestTo(request, language) : [];
    return { products, total, nearest, corrected: corrected ? search.corrected : undefined, notHeld: search.notHeld, byName, facets };
  });

const usesFacets = ({ fields, facets = {} }: ProductQuery): boolean => fields === "facets" || facetTests(facets).length > 0;

/** A list without a search term, looked up in memory: at any size of the catalogue any page takes the same time. */
async function browse({ db, reader, state, query }: Request): Promise<Page & Pick<ProductList, "facets">> {
  const index = await facetIndexOf(db, reader, state);
  const { page, limit, sortBy } = query;
  const found = await readPage(reader, index, filterProducts(index, query), { offset: (page - 1) * limit, limit, sortBy });
  return { ...found, facets: query.fields === "facets" ? countFacets(index, query) : undefined };
}

/** Products of a search, narrowed by the facets; undefined when it finds too much. */
async function narrowed(request: Request, search: SearchQuery): Promise<(SearchPage & Pick<ProductList, "facets">) | undefined> {
  const { db, reader, state, query, scale } = request;
  const all = (limit: number) => searchProducts({ ...request, query: { ...query, facets: {}, page: 1, limit } }, search);
  const first = await all(FACETS_FIRST);
  if (first.total > scale.narrowed) return undefined;
  const found = first.total > FACETS_FIRST ? await all(scale.narrowed) : first;
  const rows = found.total > 0 ? await reader.selectFrom("products").select(["position", "body"]).where("body", "in", found.bodies).execute() : [];
  const placeOf = new Map(rows.map(({ position, body }) => [body, Number(position)]));
  const places = [...placeOf.values()];
  const index = await facetIndexOf(db, reader, state);
  const left = filterProducts(index, query, places);
  const bodies = found.bodies.filter((body) => isAmong(index, left, placeOf.get(body) ?? -1));
  const start = (query.page - 1) * query.limit;
  return {
    bodies: bodies.slice(start, start + query.limit),
    total: bodies.length,
    corrected: found.corrected,
    facets: query.fields === "facets" ? countFacets(index, query, places) : undefined,
  };
}

async function nearestTo(request: Request, { lexicon, vocabulary }: Language): Promise<ProductSummary[]> {
  const { query, reader } = request;
  const loose = readQuery(query.search ?? "", lexicon, vocabulary, "loose");
  const { bodies } = await searchWords({ ...request, query: { page: 1, limit: NEAREST } }, loose);
  return (await summaries(reader, bodies)).map((product) => asListed(product, query));
}

/** Fields that only a search in the browser needs are left out unless they are asked for. */
function asListed(product: ProductSummary, { fields }: Pick<ProductQuery, "fields">): ProductSummary {
  if (fields === "search") return product;
  const {
    ec_number: _ec,
    inchikey: _key,
    smiles: _smiles,
    blend: _blend,
    polymers: _polymers,
    processes: _processes,
    applications: _applications,
    ...listed
  } = product;
  return listed;
}

function withMatch(listed: ProductSummary, product: ProductSummary, search: SearchQuery, { lexicon }: Language): ProductSummary {
  const match = matchText(product, search, lexicon);
  return match ? { ...listed, match } : listed;
}

async function summaries(reader: Kysely<Schema>, bodies: readonly string[]): Promise<ProductSummary[]> {
  if (bodies.length === 0) return [];
  const rows = await reader.selectFrom("product_bodies").select(["id", "summary"]).where("id", "in", bodies).execute();
  const byId = new Map(rows.map(({ id, summary }) => [id, JSON.parse(summary) as ProductSummary]));
  return bodies.flatMap((id) => byId.get(id) ?? []);
}

/** One product with its related products, or undefined. */
export const findProduct = (db: Database, id: string): Promise<Product | undefined> =>
  readTransaction(db, async (reader) => {
    const products = reader.selectFrom("products").innerJoin("product_bodies", "product_bodies.id", "products.body");
    const row = await products.select(["detail", "related"]).where("products.id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    const ids = JSON.parse(row.related) as string[];
    const related = ids.length > 0 ? await products.select(["products.id", "summary"]).where("products.id", "in", ids).execute() : [];
    const byId = new Map(related.map((other) => [other.id, JSON.parse(other.summary) as ProductSummary]));
    return { ...(JSON.parse(row.detail) as Product), related: ids.flatMap((other) => byId.get(other) ?? []).map((other) => asListed(other, {})) };
  });

/** Every product in full, without its neighbours, in stock order: for files of the whole catalogue. Read a batch at a time. @param turn awaited after each */
export async function allProducts(db: Content, turn: () => Promise<void>, batch = 100): Promise<Product[]> {
  const products: Product[] = [];
  for (let after = -1; ; ) {
    const rows = await db.reader
      .selectFrom("products")
      .innerJoin("product_bodies", "product_bodies.id", "products.body")
      .select(["position", "detail"])
      .where("position", ">", after)
      .orderBy("position")
      .limit(batch)
      .execute();
    for (const { position, detail } of rows) {
      products.push(JSON.parse(detail) as Product);
      after = Number(position);
    }
    if (rows.length < batch) return products;
    await turn();
  }
}

/** Products by their ids, without related products; those that there are, in no order. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const products = db.reader.selectFrom("products").innerJoin("product_bodies", "product_bodies.id", "products.body");
  const rows = await products.select("detail").where("products.id", "in", ids).execute();
  return rows.map(({ detail }) => JSON.parse(detail) as Product);
}

/** Number of products per category key and per industry key. */
export async function countProducts(db: Database): Promise<{ categories: Record<string, number>; industries: Record<string, number>; total: number }> {
  const rows = await db.reader
    .selectFrom("products")
    .select(["category", "industries", (select) => select.fn.countAll().as("total")])
    .groupBy(["category", "industries"])
    .execute();
  const counts = { categories: {} as Record<string, number>, industries: {} as Record<string, number>, total: 0 };
  for (const { category, industries, total } of rows) {
    counts.total += Number(total);
    counts.categories[category] = (counts.categories[category] ?? 0) + Number(total);
    for (const industry of industries.trim().split(" ")) if (industry) counts.industries[industry] = (counts.industries[industry] ?? 0) + Number(total);
  }
  return counts;
}
