/** Live product search over the once-loaded catalogue (§4, §5, §7), or over the server when the catalogue is large. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo } from "react";
import type { ProductSummary } from "#contract/entities.ts";
import { LIMIT_MAX } from "#contract/limits.ts";
import { normalise, prepareSearch, search } from "#contract/search.ts";
import { findCategory, findIndustry } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { catalogueQuery, productsQuery } from "../../data/products.ts";

export interface ProductSearch {
  /** Trimmed and lower-cased; nothing is looked for while it is empty. */
  readonly term: string;
  readonly state: "idle" | "loading" | "failed" | "ready";
  readonly products: readonly ProductSummary[];
}

export interface SearchFilters {
  /** Industry and category in any spelling; they apply only with a term (§2 Home). */
  readonly industry?: string | undefined;
  readonly category?: string | undefined;
}

/** A product's names mean the same industry or category as a filter. */
function passes(product: ProductSummary, { industry, category }: SearchFilters): boolean {
  const inIndustry = !industry || (product.industry_name ?? []).some((name) => findIndustry(name)?.key === findIndustry(industry)?.key);
  const inCategory = !category || (product.category_name !== undefined && findCategory(product.category_name)?.key === findCategory(category)?.key);
  return inIndustry && inCategory;
}

/** @param wanted true from the first intent to search: then the catalogue is loaded */
export function useProductSearch(text: string, wanted: boolean, filters: SearchFilters = {}): ProductSearch {
  const term = useDeferredValue(normalise(text));
  // Prepared page by page, so that the first key does not pay for the whole catalogue.
  const catalogue = useQuery({ ...catalogueQuery(prepareSearch), enabled: wanted });
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: a failure is shown and also logged (§8)
    if (catalogue.error) console.error(errors.productsFailed, catalogue.error);
  }, [catalogue.error]);
  // After an outage, or when it has grown old, the next key asks again (§9).
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key asks, not what becomes of its call
  useEffect(() => {
    if (term && !catalogue.isFetching && (catalogue.isError || catalogue.isStale)) void catalogue.refetch();
  }, [term]);
  const remote = catalogue.data?.complete === false;
  const asked = useQuery({
    ...productsQuery({
      page: 1,
      limit: LIMIT_MAX,
      search: term,
      ...(filters.industry ? { industryName: findIndustry(filters.industry)?.filter ?? filters.industry } : {}),
      ...(filters.category ? { categoryName: findCategory(filters.category)?.filter ?? filters.category } : {}),
    }),
    enabled: remote && term !== "",
    placeholderData: keepPreviousData,
  });
  const local = catalogue.data?.complete ? catalogue.data.products : undefined;
  const { industry, category } = filters;
  // Not again while the next key is drawn.
  const found = useMemo(() => search(local ?? [], term).filter((product) => passes(product, { industry, category })), [local, term, industry, category]);
  if (!term) return { term, state: catalogue.isError ? "failed" : "idle", products: [] };
  const query = remote ? asked : catalogue;
  if (query.isError) return { term, state: "failed", products: [] };
  // What an earlier term found may stand until the server answers; that it found nothing says nothing about this one.
  if (!query.data || (remote && asked.isPlaceholderData && asked.data?.items.length === 0)) return { term, state: "loading", products: [] };
  if (remote) return { term, state: "ready", products: asked.data?.items ?? [] };
  return { term, state: "ready", products: found };
}
