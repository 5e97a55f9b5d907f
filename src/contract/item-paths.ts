/** Addresses of content items, for the desk's links and redirects after a rename. */

import { categories } from "#catalogue/taxonomy.ts";
import { type CalculatorSlug, calculatorPage, calculatorSlugs } from "#model/calculators.ts";
import type { PageKey } from "#model/kinds/pages.ts";
import type { KindWithPages } from "#model/kinds.ts";
import {
  blogReadPath,
  calculatorPath,
  categoryPath,
  contentPath,
  eventPath,
  GALLERY_PATH,
  industryPath,
  jobPath,
  newsPath,
  problemPath,
  productPath,
} from "./paths.ts";
import { type PageWithContent, routes } from "./routes.ts";

/** An error here: a page of model/kinds/pages.ts has no row in routes.ts. */
const withoutRow: Readonly<
  Record<Exclude<PageKey, PageWithContent | `calculator-${CalculatorSlug}`>, string>
> = {};

const pages: Readonly<Record<string, string>> = {
  ...withoutRow,
  ...Object.fromEntries(routes.flatMap(({ content, path }) => (content ? [[content, path]] : []))),
  ...Object.fromEntries(
    calculatorSlugs.map((slug) => [calculatorPage(slug), calculatorPath(slug)]),
  ),
};

type Addresses = (id: string) => readonly string[];
const addresses: Readonly<Record<KindWithPages, Addresses>> = {
  products: (id) => [productPath(id)],
  problems: (id) => [problemPath(id)],
  news: (id) => [newsPath(id)],
  // §2: contents of any kind are also at the address of news, a blog at that of "Read me".
  blogs: (id) => [contentPath("Blog", id), blogReadPath(id), newsPath(id)],
  articles: (id) => [contentPath("Article", id), newsPath(id)],
  events: (id) => [eventPath(id)],
  jobs: (id) => [jobPath(id)],
  industries: (id) => [industryPath(id)],
  categories: (id) =>
    categories.filter(({ key }) => key === id).map(({ slug }) => categoryPath(slug)),
  home: () => ["/"],
  pages: (id) => (pages[id] === undefined ? [] : [pages[id]]),
  gallery: () => [GALLERY_PATH],
};

/** The canonical address first; empty without a page. */
export const itemPaths = (kind: string, id: string): readonly string[] =>
  (addresses as Readonly<Record<string, Addresses>>)[kind]?.(id) ?? [];
