/** Lists, searches and finds products. */
import { setImmediate } from "node:timers/promises";
import {
  type NotHeld,
  type Product,
  type ProductSummary,
  searchOnlyFields,
  type Understood,
} from "#catalogue/entities/products.ts";
import type { FacetChoice } from "#catalogue/facets.ts";
import { type Catalogue, catalogueOf } from "#catalogue/search/catalogue.ts";
import type { Lexicon } from "#catalogue/search/lexicon.ts";
import type { SearchQuery } from "#catalogue/search/query.ts";
import {
  findMissingWords,
  findUnmatchedWords,
  isNamed,
  matchText,
} from "#catalogue/search/reason.ts";
import { searchTerm } from "#catalogue/search/text.ts";
import type { Paging } from "#contract/paging.ts";
import { countFacets, type FacetCounts, facetFilter } from "./facets.ts";
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

export interface ProductList {
  readonly products: ProductSummary[];
  readonly total: number;
  readonly corrected?: string | undefined;
  readonly notHeld?: NotHeld | undefined;
  readonly understood?: Understood | undefined;
  /** The term names the first product. */
  readonly byName?: boolean;
  /** The term's words, if no product has all of them. */
  readonly words?: readonly string[] | undefined;
  /** If nothing was found. */
  readonly nearest?: readonly ProductSummary[];
  readonly facets?: readonly FacetCounts[] | undefined;
}

type ProductItem = Item<"products">;

const inStockOrder = oncePerSnapshot(({ items }): readonly ProductItem[] => [
  ...items.products.values(),
]);

/** By UTF-8 bytes of the name, then by id. */
const byName = oncePerSnapshot((content): readonly ProductItem[] =>
  inStockOrder(content)
    .map((item) => ({ item, key: Buffer.from(`${item.head.entry.name}\0${item.id}`) }))
    .sort((a, b) => a.key.compare(b.key))
    .map(({ item }) => item),
);

export const productSummaries = oncePerSnapshot((content): readonly ProductSummary[] =>
  inStockOrder(content).map(({ head }) => head.summary),
);

export const catalogueIn = oncePerSnapshot((content): Catalogue<ProductSummary> => {
  const { lexicon, vocabulary } = languageOf(content);
  return catalogueOf(productSummaries(content), lexicon, {
    vocabulary,
    postings: content.postings,
    entries: inStockOrder(content).map(({ head }) => head.entry),
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
  ({ head }: ProductItem): boolean =>
    (!category || head.category === category) && (!industry || head.industries.includes(industry));

export function listProducts(content: ContentSnapshot, query: ProductQuery): ProductList {
  const { page, limit, sortBy, search = "", fields, facets = {} } = query;
  const answer = searchTerm(search) ? searchProducts(content, query) : undefined;
  const all = answer?.found ?? inStockOrder(content).filter(isInSection(query));
  const filtered = all.filter(facetFilter(facets));
  const shown = (sortBy ? sortByName(content, filtered, sortBy) : filtered)
    .slice((page - 1) * limit, page * limit)
    .map(({ head }) => head.summary);
  const list = {
    total: filtered.length,
    facets: fields === "facets" ? countFacets(all, filtered, facets) : undefined,
  };
  if (!answer) return { products: shown.map((product) => toListed(product, query)), ...list };
  const { term, corrected, notHeld, understood } = answer;
  const { lexicon } = languageOf(content);
  const words = findUnmatchedWords(filtered[0]?.head.summary, term, lexicon);
  const nearest = filtered.length > 0 ? [] : catalogueIn(content).nearest(search);
  return {
    products: shown.map((product) =>
      addMatch(toListed(product, query), product, term, lexicon, words !== undefined),
    ),
    ...list,
    nearest: nearest.map((product) => toListed(product, query)),
    corrected,
    notHeld,
    understood,
    words,
    byName: shown[0] !== undefined && isNamed(shown[0], term, lexicon),
  };
}

function searchProducts(content: ContentSnapshot, query: ProductQuery) {
  const { search = "", exact } = query;
  const { products } = content.items;
  const itemOf = ({ _id }: ProductSummary): ProductItem => products.get(_id) as ProductItem;
  const isWanted = isInSection(query);
  const {
    query: term,
    products: found,
    ...answer
  } = catalogueIn(content).search(search, (product) => isWanted(itemOf(product)), exact);
  return { ...answer, term, found: found.map(itemOf) };
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
function toListed(
  product: ProductSummary,
  { fields }: Pick<ProductQuery, "fields">,
): ProductSummary {
  if (fields === "search") return product;
  const listed = { ...product };
  for (const field of searchOnlyFields) delete listed[field];
  return listed;
}

/** @param partial lists the words that a product lacks */
function addMatch(
  listed: ProductSummary,
  product: ProductSummary,
  term: SearchQuery,
  lexicon: Lexicon,
  partial: boolean,
): ProductSummary {
  const match = matchText(product, term, lexicon);
  const lacks = partial ? findMissingWords(product, term, lexicon) : [];
  const matched: ProductSummary = { ...listed };
  if (match) matched.match = match;
  if (lacks.length > 0) matched.lacks = lacks;
  return matched;
}

export function findProduct(content: ContentSnapshot, id: string): Product | undefined {
  const { products } = content.items;
  const item = products.get(id);
  return (
    item && {
      ...bodyOf(item),
      related: item.head.related
        .map((other) => products.get(other))
        .filter((other) => other !== undefined)
        .map((other) => toListed(other.head.summary, {})),
    }
  );
}

/** In the order of the ids, without related products; skips unknown ids. */
export const findProducts = (content: ContentSnapshot, ids: readonly string[]): Product[] =>
  ids
    .map((id) => content.items.products.get(id))
    .filter((item) => item !== undefined)
    .map(bodyOf);

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
