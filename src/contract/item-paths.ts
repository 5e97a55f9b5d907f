/**
 * Addresses of content items by kind (model/kinds.ts): where the desk looks at one, and what leads
 * on when it is renamed.
 */

import { categories } from "#catalogue/taxonomy.ts";
import { calculatorPage, calculatorSlugs } from "#model/codes.ts";
import {
  blogReadPath,
  calculatorPath,
  categoryPath,
  contentPath,
  eventPath,
  GALLERY_PATH,
  GULF_PATH,
  industryPath,
  jobPath,
  newsPath,
  problemPath,
  productPath,
} from "./paths.ts";
import { staticPaths } from "./routes.ts";

/** Company pages whose key is not their address. */
const pages: Readonly<Record<string, string>> = {
  "regulatory-gulf": GULF_PATH,
  ...Object.fromEntries(
    calculatorSlugs.map((slug) => [calculatorPage(slug), calculatorPath(slug)]),
  ),
};

const addresses: Readonly<Record<string, (id: string) => readonly string[]>> = {
  products: (id) => [productPath(id)],
  problems: (id) => [problemPath(id)],
  news: (id) => [newsPath(id)],
  // Contents of any kind are read at the address of the news, and a blog at that of "Read me" (§2).
  blogs: (id) => [contentPath("Blog", id), blogReadPath(id), newsPath(id)],
  articles: (id) => [contentPath("Article", id), newsPath(id)],
  events: (id) => [eventPath(id)],
  jobs: (id) => [jobPath(id)],
  industries: (id) => [industryPath(id)],
  categories: (id) =>
    categories.filter(({ key }) => key === id).map(({ slug }) => categoryPath(slug)),
  home: () => ["/"],
  pages: (id) => [pages[id] ?? staticPaths.find((path) => path === `/${id}`) ?? []].flat(),
  gallery: () => [GALLERY_PATH],
};

/**
 * Addresses of an item, the canonical one first; none of what has no page.
 * @param kind as its folder is named
 */
export const itemPaths = (kind: string, id: string): readonly string[] =>
  addresses[kind]?.(id) ?? [];
