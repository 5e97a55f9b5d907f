/** Index of what products are chosen by beside category and industry (contract/facets.ts). */
import { type Kysely, type Migration, sql } from "kysely";

export const facets = (): Migration => ({
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table products add column facets text not null default ''");
    // The next import writes every product anew; until then the lists answer as before.
    await run("update products set hash = ''");
    await run("delete from meta where key = 'content_hash'");
  },
});
