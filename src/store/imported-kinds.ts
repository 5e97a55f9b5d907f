/** Kinds of content that the last import brought, by where the content folder has it: an import that would leave none of a kind asks first. */
import type { Database } from "./open.ts";

/** Rows by path below the content folder: `products/hals`, `news`, `blogs`, `articles`, `events`, `jobs`, `gallery`, `problems`. */
export async function importedKinds({ reader }: Database): Promise<ReadonlyMap<string, number>> {
  const products = await reader
    .selectFrom("products")
    .select(["category", (select) => select.fn.countAll().as("count")])
    .groupBy("category")
    .execute();
  const contents = await reader
    .selectFrom("contents")
    .select(["type", (select) => select.fn.countAll().as("count")])
    .groupBy("type")
    .execute();
  const kinds = new Map<string, number>();
  for (const { category, count } of products) kinds.set(`products/${category}`, Number(count));
  for (const { type, count } of contents) kinds.set(CONTENT_FOLDERS[type] ?? type, Number(count));
  for (const table of ["events", "jobs", "gallery"] as const) {
    const { count } = await reader
      .selectFrom(table)
      .select((select) => select.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    kinds.set(table, Number(count));
  }
  const { count } = await reader
    .selectFrom("documents")
    .select((select) => select.fn.countAll().as("count"))
    .where("id", "like", "problem/%")
    .executeTakeFirstOrThrow();
  return kinds.set("problems", Number(count));
}

const CONTENT_FOLDERS: Readonly<Record<string, string>> = { News: "news", Blog: "blogs", Article: "articles" };
