/** How names near a trade name that is not known are searched. */
import { SEARCH_MAX } from "#contract/limits.ts";
import type { ListQuery } from "../../data/product-query.ts";

/** What the product search is asked. @param term a trade name, or the end of its address */
export const nearNamesQuery = (term: string): ListQuery => ({ page: 1, search: term.replaceAll("-", " ").slice(0, SEARCH_MAX) });
