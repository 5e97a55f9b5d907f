/** Products: list with filters, sort, paging and search; detail. */
import type { NotHeld, Product, ProductSummary, Understood } from "#contract/entities/products.ts";
import { facetTests } from "#contract/facets.ts";
import { type Reading, readQuery, type SearchQuery } from "#contract/search/query.ts";
import { NEAREST } from "#contract/search/ranks.ts";
import { isNamed, lackedWords, matchText, understoodOf, wordsWithoutGrade } from "#contract/search/reason.ts";
import { searchTerm } from "#contract/search/text.ts";
import { type Content, contentState, readTransaction } from "./content-state.ts";
import { type Bits, bitsOf, type FacetIndex, facetIndexOf, isSet, numberOfPlace } from "./facet-index.ts";
import { countFacets, type FacetCounts, filterProducts, readBodies, readPage } from "./facets.ts";
import type { Database } from "./open.ts";
import { type ProductQuery, SCALE, type Scale } from "./search/query.ts";
import { type Found, nearestProducts, type Search, searchProducts } from "./search/search.ts";
import { casNumbersOf } from "./search/search-index.ts";
import { type Language, languageOf } from "./search/vocabulary.ts";

export type { ProductQuery } from "./search/query.ts";

type Reader = Content["reader"];

export interface ProductList {
  readonly products: ProductSummary[];
  /** All matches, not only this page's. */
  readonly total: number;
  /** The term as it was corrected, when the answer is one to the corrected term. */
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  readonly understood?: Understood | undefined;
  /** The term names the first of the products. */
  readonly byName?: boolean;
  /** Words of the term, when no product has all of them. */
  readonly words?: readonly string[] | undefined;
  /** When nothing was found: the nearest grades. */
  readonly nearest?: readonly ProductSummary[];
  /** When they were asked for, and when not too many products match a search. */
  readonly facets?: readonly FacetCounts[] | undefined;
}

/** One page of products and the number of all that match. */
export const listProducts = (db: Database, query: ProductQuery, scale: Scale = SCALE): Promise<ProductList> =>
  readTransaction(db, async (reader) => {
    const state = await contentState(reader);
    const index = await facetIndexOf(db, reader, state);
    if (searchTerm(query.search ?? "")) return searchedProducts(reader, index, await languageOf(db, reader, state), query, scale);
    const { bodies, total } = await readPage(reader, index, filterProducts(index, query), pagingOf(query));
    const products = (await summaries(reader, bodies)).map((product) => asListed(product, query));
    return { products, total, facets: query.fields === "facets" ? countFacets(index, query) : undefined };
  });

const pagingOf = ({ page, limit, sortBy }: ProductQuery) => ({ offset: (page - 1) * limit, limit, sortBy });

async function searchedProducts(reader: Reader, index: FacetIndex, language: Language, query: ProductQuery, scale: Scale): Promise<ProductList> {
  const { search = "", exact, sortBy, fields, facets = {} } = query;
  const read = (reading: Reading): SearchQuery => readQuery(search, language.lexicon, language.vocabulary, reading);
  const term = read(exact ? "exact" : "corrected");
  const searchOf = (chosen: Partial<ProductQuery>): Search => ({
    index: language.index,
    size: index.size,
    open: filterProducts(index, chosen),
    small: scale.small,
    numbersOf: (ids) => numbersOf(reader, index, ids),
  });
  const all = await searchProducts(searchOf({ ...query, facets: {} }), term);
  // Facets narrow what a term found; where that is too much, they are part of the search, and nothing is counted.
  const few = all.numbers.length <= scale.narrowed;
  const chosen = facetTests(facets).length > 0;
  const { numbers, corrected } = !chosen ? all : few ? narrowed(all, filterProducts(index, query)) : await searchProducts(searchOf(query), term);
  const { offset, limit } = pagingOf(query);
  const bodies = sortBy
    ? (await readPage(reader, index, bitsOf(index.size, numbers), { offset, limit, sortBy })).bodies
    : await readBodies(reader, index, numbers.slice(offset, offset + limit));
  const found = await summaries(reader, bodies);
  const [best] = offset === 0 && !sortBy ? found : await summaries(reader, await readBodies(reader, index, numbers.slice(0, 1)));
  const words = wordsWithoutGrade(best, term, language.lexicon);
  const understood = understoodOf(term, () => casNumbersOf(language.index));
  const meant = understood?.problem?.meant;
  const near = meant ? (await searchProducts(searchOf({}), readQuery(meant, language.lexicon, language.vocabulary, "exact"))).numbers : undefined;
  const nearest =
    numbers.length > 0
      ? []
      : await summaries(reader, await readBodies(reader, index, (near ?? nearestProducts(searchOf({}), read("loose"))).slice(0, NEAREST)));
  return {
    products: found.map((product) => withMatch(asListed(product, query), product, term, language, words !== undefined)),
    total: numbers.length,
    nearest: nearest.map((product) => asListed(product, query)),
    corrected: corrected ? term.corrected : undefined,
    notHeld: term.notHeld,
    understood,
    words,
    byName: found[0] !== undefined && isNamed(found[0], term, language.lexicon),
    facets: few && fields === "facets" ? countFacets(index, query, all.numbers) : undefined,
  };
}

const narrowed = ({ numbers, corrected }: Found, left: Bits): Found => ({ numbers: numbers.filter((number) => isSet(left, number)), corrected });

/** Numbers of products by their ids. */
async function numbersOf(reader: Reader, index: FacetIndex, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader.selectFrom("products").select(["id", "position"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, position }) => [id, numberOfPlace(index, Number(position)) ?? -1]));
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
    names_ar: _arabic,
    ...listed
  } = product;
  return listed;
}

/** @param partial whether to say which words a product lacks */
function withMatch(listed: ProductSummary, product: ProductSummary, search: SearchQuery, { lexicon }: Language, partial: boolean): ProductSummary {
  const match = matchText(product, search, lexicon);
  const lacks = partial ? lackedWords(product, search, lexicon) : [];
  return { ...listed, ...(match ? { match } : {}), ...(lacks.length > 0 ? { lacks } : {}) };
}

async function summaries(reader: Reader, bodies: readonly string[]): Promise<ProductSummary[]> {
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
export async function findProducts(db: Content, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const products = db.reader.selectFrom("products").innerJoin("product_bodies", "product_bodies.id", "products.body");
  const rows = await products.select("detail").where("products.id", "in", ids).execute();
  return rows.map(({ detail }) => JSON.parse(detail) as Product);
}
