/** Query of a list of products, and its result (§7). */
import type { Payload } from "#contract/api.ts";
import type { ProductSummary } from "#contract/entities/products.ts";
import type { List } from "./lists.ts";

/** Query of a product list. Industry and category are filter values of §9. */
export interface ListQuery {
  readonly page: number;
  readonly limit?: number;
  readonly industryName?: string | undefined;
  readonly categoryName?: string | undefined;
  readonly sortBy?: "asc" | "desc" | undefined;
  readonly search?: string | undefined;
  /** The visitor wants no correction. */
  readonly exact?: "1" | undefined;
  /** Also asks how many products each facet would leave. */
  readonly fields?: "facets" | undefined;
  readonly polymer?: string | undefined;
  readonly process?: string | undefined;
  readonly form?: string | undefined;
  readonly stock?: string | undefined;
  readonly regulatory?: string | undefined;
}

/** A page of products; with a search term, what else there is to say about it. */
export interface ProductPage extends List<ProductSummary>, Pick<Payload<"products">, "corrected" | "not_held" | "by_name" | "nearest" | "facets"> {}
