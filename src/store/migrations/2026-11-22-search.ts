/** Search by the tokens of a product beside the substrings of its name and CAS numbers (contract/search/terms.ts). */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";
import { searchTable } from "./2026-11-21-scale.ts";

export const termsTable = (name: "a" | "b"): string => `products_terms_${name}`;

export const search = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The next import writes every product anew; it runs before the site listens.
    await run("delete from products");
    await run("delete from meta where key = 'content_hash'");
    await run("alter table products add column packed_key text not null default ''");
    if (engine === "sqlite") {
      for (const name of ["a", "b"] as const) {
        await run(`drop table ${searchTable(name)}`);
        await run(
          `create virtual table ${searchTable(name)} using fts5(name, lines, packed, tags, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
        );
        await run(
          `create virtual table ${termsTable(name)} using fts5(terms, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
        );
      }
      return;
    }
    await run("drop index products_lines");
    await run("alter table products add column terms text[] not null default '{}'");
    await run("create index products_packed on products using gin (packed_key gin_trgm_ops)");
    await run("create index products_terms on products using gin (terms)");
  },
});
