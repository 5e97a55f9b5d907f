/** Search by an index in memory (store/search/search-index.ts), which the import writes as a document: the engines' own indexes of products go. */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";
import { searchTable } from "./2026-11-21-scale.ts";
import { termsTable } from "./2026-11-22-search.ts";

export const searchIndex = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const sqlite = engine === "sqlite";
    if (sqlite) for (const name of ["a", "b"] as const) for (const table of [searchTable(name), termsTable(name)]) await run(`drop table ${table}`);
    const own = sqlite ? [] : ["products_search", "products_name_search", "products_packed", "products_terms"];
    for (const index of [...own, "products_name", "products_category", "products_category_name"]) await run(`drop index ${index}`);
    for (const column of ["search_key", "packed_key", ...(sqlite ? [] : ["terms"])]) await run(`alter table products drop column ${column}`);
    // The next import writes the document; products that have not changed stay.
    await run("delete from meta where key in ('content_hash', 'search_index', 'search_build')");
  },
});
