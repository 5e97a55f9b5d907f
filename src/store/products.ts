/** Lists, searches and finds products. */
import { setImmediate } from "node:timers/promises";
import {
  type Product,
  type ProductSummary,
  searchOnlyFields,
} from "#catalogue/entities/products.ts";
import type { FacetChoice } from "#catalogue/facets.ts";
import { type Catalogue, catalogueOf } from "#catalogue/search/catalogue.ts";
import { searchTerm } from "#catalogue/search/text.ts";
import type { Payload } from "#contract/api.ts";
import { type Paging, totalPagesOf } from "#contract/paging.ts";
import { countFacets, facetFilter } from "./facets.ts";
import { languageOf } from "./language.ts";
import { bodyOf, type ContentSnapshot, type Item, oncePerSnapshot } from "./snapshot.ts";

export interface ProductQuery extends Paging {
  readonly industry?: string | undefined;
  readonly category?: string | undefined;
  readonly facets?: FacetChoice | undefined;
  /** By name; undefined is stock order. */
  readonly sortBy?: "asc" | "desc" | undefined;
  readonly search?: string | undefined;
  readonly exact?: boolean | undefined;
  /** `search` adds the fields of a search in the browser. */
  readonly fields?: "search" | "facets" | undefined;
}

type ProductItem = Item<"products">;

const inStockOrder = oncePerSnapshot(({ items }): readonly ProductItem[] => [
  ...items.products.values(),
]);

/** By UTF-8 bytes of the name, then by id. */
const byName = oncePerSnapshot((content): readonly ProductItem[] =>
  inStockOrder(content)
    .map((item) => ({ item, key: Buffer.from(`${item.entry.name}\0${item.id}`) }))
    .sort((a, b) => a.key.compare(b.key))
    .map(({ item }) => item),
);

export const productSummaries = oncePerSnapshot((content): readonly ProductSummary[] =>
  inStockOrder(content).map(({ summary }) => summary),
);

export const catalogueIn = oncePerSnapshot((content): Catalogue<ProductSummary> => {
  const { lexicon, vocabulary } = languageOf(content);
  return catalogueOf(productSummaries(content), lexicon, {
    vocabulary,
    postings: content.postings,
    entries: inStockOrder(content).map(({ entry }) => entry),
  });
});

/** About 120 ms at 10,000 products; yields between them. */
export async function prepareLists(content: ContentSnapshot): Promise<void> {
  for (const make of [languageOf, catalogueIn, byName]) {
    make(content);
    await setImmediate();
  }
}

const isInSection =
  ({ category, industry }: ProductQuery) =>
  (item: ProductItem): boolean =>
    (!category || item.category === category) && (!industry || item.industries.includes(industry));

/** The reply to `GET /products`. Only another server omits the total. */
export function listProducts(
  content: ContentSnapshot,
  query: ProductQuery,
): Payload<"products"> & { readonly total: number } {
  const { page, limit, sortBy, search = "", exact, fields, facets: chosen = {} } = query;
  const catalogue = catalogueIn(content);
  const itemOf = ({ _id }: ProductSummary): ProductItem =>
    content.items.products.get(_id) as ProductItem;
  const isWanted = isInSection(query);
  const found = searchTerm(search)
    ? catalogue.find(search, (product) => isWanted(itemOf(product)), exact)
    : undefined;
  const all = found ? found.products.map(itemOf) : inStockOrder(content).filter(isWanted);
  const filtered = all.filter(facetFilter(chosen));
  const shown = (sortBy ? sortByName(content, filtered, sortBy) : filtered)
    .slice((page - 1) * limit, page * limit)
    .map(({ summary }) => summary);
  const counts = {
    total: filtered.length,
    totalPages: totalPagesOf(filtered.length, limit),
    page,
    limit,
    search: search || undefined,
  };
  const facets = fields === "facets" ? countFacets(all, filtered, chosen) : undefined;
  const listed = (product: ProductSummary): ProductSummary => toListed(product, fields);
  if (!found) return { products: shown.map(listed), ...counts, facets };
  const kept = filtered.map(({ summary }) => summary);
  const answer = catalogue.answer(found, kept, shown);
  const { products, nearest, ...notes } = answer;
  return {
    products: products.map((product) => listed(catalogue.explain(product, found, answer))),
    ...counts,
    ...notes,
    facets,
    nearest: nearest?.map(listed),
  };
}

function sortByName(
  content: ContentSnapshot,
  products: readonly ProductItem[],
  by: "asc" | "desc",
): ProductItem[] {
  const kept = new Set(products);
  const ascending = byName(content).filter((product) => kept.has(product));
  return by === "asc" ? ascending : ascending.reverse();
}

/** Omits fields that only a search in the browser needs. */
function toListed(product: ProductSummary, fields?: ProductQuery["fields"]): ProductSummary {
  if (fields === "search") return product;
  const listed = { ...product };
  for (const field of searchOnlyFields) delete listed[field];
  return listed;
}

export function findProduct(content: ContentSnapshot, id: string): Product | undefined {
  const { products } = content.items;
  const item = products.get(id);
  return (
    item && {
      ...bodyOf(item),
      related: item.related
        .map((other) => products.get(other))
        .filter((other) => other !== undefined)
        .map((other) => toListed(other.summary)),
    }
  );
}

/** In the order of the ids, without related products; skips unknown ids. */
export const findProducts = (content: ContentSnapshot, ids: readonly string[]): Product[] =>
  ids
    .map((id) => content.items.products.get(id))
    .filter((item) => item !== undefined)
    .map((item) => bodyOf(item));

const PORTION = 100;

/** In stock order, without related products. */
export async function allProducts(content: ContentSnapshot): Promise<Product[]> {
  const products: Product[] = [];
  for (const item of inStockOrder(content)) {
    products.push(bodyOf(item));
    if (products.length % PORTION === 0) await setImmediate();
  }
  return products;
}
