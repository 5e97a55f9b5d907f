/** All tables, their indexes, and the trigram search of each engine. */
import { type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../schema.ts";

export const first = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const sqlite = engine === "sqlite";
    const blob = sqlite ? "blob" : "bytea";
    // Text that is compared byte by byte, so that both engines sort alike.
    const key = sqlite ? sql`text` : sql`text collate "C"`;
    const table = (name: string) => db.schema.createTable(name);

    let products = table("products");
    // The search index refers to products by an integer that never changes; SQLite's rowid does unless it has a name.
    if (sqlite) products = products.addColumn("num", "integer", (column) => column.primaryKey().autoIncrement());
    await products
      .addColumn("id", key, (column) => (sqlite ? column.notNull().unique() : column.primaryKey()))
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("name_key", key, (column) => column.notNull())
      .addColumn("search_key", "text", (column) => column.notNull())
      .addColumn("category", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .addColumn("related", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("products_position").on("products").columns(["position", "id"]).execute();
    await db.schema.createIndex("products_name").on("products").columns(["name_key", "id"]).execute();
    await db.schema.createIndex("products_category").on("products").columns(["category", "position", "id"]).execute();
    await db.schema.createIndex("products_category_name").on("products").columns(["category", "name_key", "id"]).execute();
    await table("product_industries")
      .addColumn("product_id", key, (column) => column.notNull().references("products.id").onDelete("cascade"))
      .addColumn("industry", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("product_industries_pk", ["industry", "product_id"])
      .execute();
    await db.schema.createIndex("product_industries_product").on("product_industries").column("product_id").execute();

    if (sqlite) {
      await sql`create virtual table products_search using fts5(search_key, content='products', content_rowid='num', tokenize='trigram')`.execute(db);
      await sql`create trigger products_search_insert after insert on products begin
        insert into products_search(rowid, search_key) values (new.num, new.search_key); end`.execute(db);
      await sql`create trigger products_search_delete after delete on products begin
        insert into products_search(products_search, rowid, search_key) values ('delete', old.num, old.search_key); end`.execute(db);
      await sql`create trigger products_search_update after update of search_key on products begin
        insert into products_search(products_search, rowid, search_key) values ('delete', old.num, old.search_key);
        insert into products_search(rowid, search_key) values (new.num, new.search_key); end`.execute(db);
    } else {
      await sql`create extension if not exists pg_trgm`.execute(db);
      await sql`create index products_search on products using gin (search_key gin_trgm_ops)`.execute(db);
    }

    const imported = (name: string) =>
      table(name)
        .addColumn("id", key, (column) => column.primaryKey())
        .addColumn("hash", "text", (column) => column.notNull());
    await imported("contents")
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("publish_date", key, (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("contents_date").on("contents").columns(["type", "publish_date", "id"]).execute();
    await imported("events")
      .addColumn("start_date", key, (column) => column.notNull())
      .addColumn("end_date", key, (column) => column.notNull())
      .addColumn("status", "text")
      .addColumn("topic", "text", (column) => column.notNull())
      .addColumn("industry", "text", (column) => column.notNull())
      .addColumn("search_key", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await imported("jobs")
      .addColumn("posted", key, (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await imported("brochures")
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("bytes", blob, (column) => column.notNull())
      .execute();
    await imported("gallery")
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .execute();
    await imported("words")
      .addColumn("value", "text", (column) => column.notNull())
      .execute();
    await table("meta")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("value", "text", (column) => column.notNull())
      .execute();

    await table("leads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
      .addColumn("created_at", key, (column) => column.notNull())
      .addColumn("spam", "integer", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("payload", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("leads_created").on("leads").columns(["created_at", "id"]).execute();
    await table("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("due_at", key, (column) => column.notNull())
      .addColumn("leased_until", key)
      .addColumn("sent_at", "text")
      .addColumn("last_error", "text")
      .addUniqueConstraint("outbox_once", ["lead_id", "kind"])
      .execute();
    await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "due_at"]).execute();
    await table("uploads")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("lead_id", "text", (column) => column.notNull().references("leads.id").onDelete("cascade"))
      .addColumn("filename", "text", (column) => column.notNull())
      .addColumn("media_type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("bytes", blob, (column) => column.notNull())
      .execute();
  },
});
