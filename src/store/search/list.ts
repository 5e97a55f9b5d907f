/** Product lists without a search term and facets: any filter, order and page, at any size of the catalogue. */
import { type RawBuilder, sql } from "kysely";
import { type ContentState, counted } from "../count-cache.ts";
import { every, filters, ordering, type Page, type ProductQuery, type Request } from "./query.ts";
import { restricted, searchTable } from "./text.ts";

interface Row {
  readonly body: string;
}

/** The rows of a page, read from the nearer end of the list: from its last row backwards in its second half. */
export function pageOf({ offset, limit }: { offset: number; limit: number }, total: number): { offset: number; limit: number; reversed: boolean } {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const reversed = offset > total / 2;
  return { offset: reversed ? total - offset - rows : offset, limit: rows, reversed };
}

/** Whether SQLite's index finds the rows, in stock order. */
const isTagged = ({ db, query }: Request): boolean => db.engine === "sqlite" && Boolean(query.industry);

async function count(request: Request): Promise<number> {
  const { db, reader, state, query } = request;
  const { category = "", industry = "" } = query;
  return counted(db, state, JSON.stringify(["list", category, industry]), async () => {
    const counting = isTagged(request)
      ? sql<{ total: number }>`select count(*) as total ${tagged(state, query)}`
      : sql<{ total: number }>`select count(*) as total from products where ${every(filters(request))}`;
    return Number((await counting.execute(reader)).rows[0]?.total);
  });
}

/** Places in stock order of an industry on SQLite: its index is in that order, and rows need not be looked through. */
function tagged({ search }: ContentState, { category, industry }: ProductQuery): RawBuilder<unknown> {
  const table = sql.raw(searchTable(search));
  return sql`from ${table} where ${table} match ${restricted([category, industry])}`;
}

/** One page of all products, or of a category, an industry, or both. */
export async function browse(request: Request): Promise<Page> {
  const { reader, state, query } = request;
  const total = await count(request);
  const { offset, limit, reversed } = pageOf({ offset: (query.page - 1) * query.limit, limit: query.limit }, total);
  if (limit === 0) return { bodies: [], total };
  const direction = sql.raw(reversed ? "desc" : "asc");
  const range = sql`limit ${limit} offset ${offset}`;
  const byTags = isTagged(request) && !query.sortBy;
  // Rows before the page are passed over in an index; only those of the page are looked up.
  const { rows } = await (byTags
    ? sql<Row>`select body from (select rowid as place ${tagged(state, query)} order by rowid ${direction} ${range}) as page
        join products on products.position = page.place order by page.place ${direction}`
    : sql<Row>`select body from (
          select id, ${sql.raw(query.sortBy ? "name_key" : "position")} from products where ${every(filters(request))} order by ${ordering(query.sortBy, reversed)} ${range}
        ) as page join products on products.id = page.id order by ${ordering(query.sortBy, reversed, "page")}`
  ).execute(reader);
  const bodies = rows.map(({ body }) => body);
  return { bodies: reversed ? bodies.reverse() : bodies, total };
}
