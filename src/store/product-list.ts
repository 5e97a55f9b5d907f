/** Product lists without a search term: any filter, order and page, at any size of the catalogue. */
import { sql } from "kysely";
import { counted } from "./counted.ts";
import { type Asked, every, type Found, filters, ordering } from "./product-query.ts";
import { restricted, searchTable } from "./search-text.ts";

/** The rows of a page, read from the nearer end of the list: from its last row backwards in its second half. */
export function pageOf({ page, limit }: { page: number; limit: number }, total: number): { offset: number; limit: number; reversed: boolean } {
  const offset = (page - 1) * limit;
  const rows = Math.max(0, Math.min(limit, total - offset));
  const reversed = offset > total / 2;
  return { offset: reversed ? total - offset - rows : offset, limit: rows, reversed };
}

async function count({ db, reader, state, query }: Asked): Promise<number> {
  const { category = "", industry = "" } = query;
  return counted(db, state, JSON.stringify(["list", category, industry]), async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from products where ${every(filters(query))}`.execute(reader);
    return Number(rows[0]?.total);
  });
}

/** Bodies in stock order of an industry: SQLite's index of them is in stock order, the rows need not be looked through. */
async function byIndustry({ reader, state, query }: Asked, offset: number, limit: number, reversed: boolean): Promise<string[]> {
  const table = sql.raw(searchTable(state.search));
  const tags = restricted([query.category, query.industry]);
  const { rows } = await sql<{ body: string }>`select body from products join (
      select rowid as place from ${table} where ${table} match ${tags} order by rowid ${sql.raw(reversed ? "desc" : "asc")} limit ${limit} offset ${offset}
    ) as found on products.position = found.place order by ${ordering(undefined, reversed)}`.execute(reader);
  return rows.map(({ body }) => body);
}

/** One page of all products, or of a category, an industry, or both. */
export async function browse(asked: Asked): Promise<Found> {
  const { db, reader, query } = asked;
  const total = await count(asked);
  const { offset, limit, reversed } = pageOf(query, total);
  if (limit === 0) return { bodies: [], total };
  if (db.engine === "sqlite" && query.industry && !query.sortBy && offset > asked.scale.gathered) {
    const bodies = await byIndustry(asked, offset, limit, reversed);
    return { bodies: reversed ? bodies.reverse() : bodies, total };
  }
  const { rows } = await sql<{ body: string }>`select body from products where ${every(filters(query))}
    order by ${ordering(query.sortBy, reversed)} limit ${limit} offset ${offset}`.execute(reader);
  const bodies = rows.map(({ body }) => body);
  return { bodies: reversed ? bodies.reverse() : bodies, total };
}
