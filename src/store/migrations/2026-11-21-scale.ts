/**
 * Products for large catalogues: what pages show stands apart from what is searched and sorted, so that the latter stays
 * small; industries beside the product; and on SQLite a search index in stock order, twice, so that one can be built
 * while the other is used (store/import-products.ts).
 */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";

export const searchTable = (name: "a" | "b"): string => `products_search_${name}`;

export const scale = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const sqlite = engine === "sqlite";
    if (sqlite) {
      for (const event of ["insert", "delete", "update"]) await run(`drop trigger products_search_${event}`);
      await run("drop table products_search");
      for (const name of ["a", "b"] as const)
        await run(
          `create virtual table ${searchTable(name)} using fts5(name, lines, tags, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
        );
    }
    await db.schema
      .createTable("product_bodies")
      .addColumn("id", sqlite ? "text" : sql`text collate "C"`, (column) => column.primaryKey())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("related", "text", (column) => column.notNull())
      .execute();
    await run("drop table product_industries");
    // The next import writes every product anew; it runs before the site listens.
    await run("delete from products");
    await run("delete from meta where key = 'content_hash'");
    for (const column of ["summary", "detail", "related"]) await run(`alter table products drop column ${column}`);
    await run("alter table products add column body text not null default ''");
    await run("alter table products add column industries text not null default ''");
    if (sqlite) return;
    await run("create index products_name_search on products using gin (name_key gin_trgm_ops)");
    await run("create index products_lines on products using gin (string_to_array(search_key, chr(10)))");
  },
});
