/** How many of the queries in tests/fixtures/search-queries.tsv find what is wanted among the first three. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProductSummary } from "#contract/entities/products.ts";
import { catalogueOf } from "#contract/search/catalogue.ts";
import { lexiconOf } from "#contract/search/lexicon.ts";
import { check } from "#importer/check.ts";
import { markdownReader } from "#importer/markdown.ts";
import { productRows } from "#importer/rows-products.ts";

export interface Miss {
  readonly kind: string;
  readonly query: string;
  /** Ids of the first three. */
  readonly got: readonly string[];
}
export interface SearchQuality {
  readonly kinds: readonly { readonly kind: string; readonly all: number; readonly found: number }[];
  readonly missed: readonly Miss[];
}

const ROOT = join(import.meta.dirname, "../..");

/** Rows of `kind`, `query`, `expected`: ids of products, categories or entries of what is not held, with `|` between; any of them will do. */
export async function measureSearchQuality(): Promise<SearchQuality> {
  const content = await check(join(ROOT, "content"));
  const rows = productRows(content, markdownReader(new Map()), new Map());
  const catalogue = catalogueOf(
    rows.map((row) => JSON.parse(row.summary) as ProductSummary),
    lexiconOf(content.search),
  );
  const categoryOf = new Map(rows.map(({ id, category }) => [id, category]));
  const lines = readFileSync(join(ROOT, "tests/fixtures/search-queries.tsv"), "utf8").trim().split("\n").slice(1);
  const kinds = new Map<string, { all: number; found: number }>();
  const missed: Miss[] = [];
  for (const line of lines) {
    const [kind = "", query = "", expected = ""] = line.split("\t");
    const { products, notHeld } = catalogue.search(query);
    const got = products.slice(0, 3).map(({ _id }) => _id);
    const wanted = new Set(expected.split("|").map((text) => text.replace(/^(?:category|not-held):/, "")));
    const right = (notHeld !== undefined && wanted.has(notHeld.id)) || got.some((id) => wanted.has(id) || wanted.has(categoryOf.get(id) ?? ""));
    const count = kinds.get(kind) ?? { all: 0, found: 0 };
    kinds.set(kind, { all: count.all + 1, found: count.found + (right ? 1 : 0) });
    if (!right) missed.push({ kind, query, got });
  }
  return { kinds: [...kinds].map(([kind, count]) => ({ kind, ...count })), missed };
}
