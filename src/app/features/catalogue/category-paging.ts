/** Which page of a category's grades is shown. */
import { type Paging, readPaging } from "#contract/paging.ts";
import type { Category } from "#contract/taxonomy.ts";

/**
 * The antioxidants page reads page and limit from the query string (§5); the others read the page alone, which stands there only
 * in a browser without scripts.
 * @param stored page of the history entry, before that of the address
 */
export const categoryPaging = (category: Category, params: URLSearchParams, stored?: number): Paging =>
  readPaging(
    { page: stored === undefined ? params.get("page") : String(stored), limit: category.key === "antioxidants" ? params.get("limit") : null },
    { limit: category.limit, minimum: 1 },
  );
