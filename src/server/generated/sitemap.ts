/** `/sitemap.xml` (sitemaps.org); above 50,000 addresses an index of `/sitemap-1.xml` and so on. */

import { Readable } from "node:stream";
import {
  ErrorLevel,
  SitemapIndexStream,
  type SitemapItemLoose,
  SitemapStream,
  streamToPromise,
} from "sitemap";
import { pagesOf } from "#app/data/lists.ts";
import type { Read } from "#contract/api.ts";
import {
  absoluteAddress,
  type Edition,
  editions,
  type SiteEdition,
  sharedAddress,
} from "#contract/editions.ts";
import { CATALOGUE_PAGE } from "#contract/limits.ts";
import {
  calculatorPath,
  contentPath,
  equivalentPath,
  eventPath,
  jobPath,
  problemPath,
  productPath,
} from "#contract/paths.ts";
import { ownPaths, routes, staticPaths } from "#contract/routes.ts";
import { calculatorSlugs } from "#model/calculators.ts";
import type { PageIds } from "#store/sitemap.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";

/** Addresses per file (sitemaps.org). */
export const FILE_MAX = 50_000;
/** Pages of one list: another server's list may never end. */
const PAGES_MAX = 1_000;

/** Reads another server's list; that server may import in between. */
export async function* readPages<
  Name extends "products" | "blogs" | "articles" | "events" | "jobs",
>(read: Read, name: Name, limit: number, most: number) {
  for (let page = 1, last = 1; page <= Math.min(last, most); page += 1) {
    const found = await read(name, { query: { page, limit } } as Parameters<typeof read<Name>>[1]);
    if (!found) return;
    yield found;
    last = pagesOf(found, limit);
  }
}

async function readIds(
  read: Read,
  name: "blogs" | "articles" | "events" | "jobs",
): Promise<string[]> {
  const ids = new Set<string>();
  for await (const found of readPages(read, name, CATALOGUE_PAGE, PAGES_MAX)) {
    const [items = []] = Object.values(found).filter((value) => Array.isArray(value)) as {
      readonly _id: string;
    }[][];
    for (const { _id } of items) ids.add(_id);
  }
  return [...ids];
}

export interface RemotePageIds extends PageIds {
  readonly productNames: ReadonlyMap<string, string>;
}

export async function remotePageIds(read: Read): Promise<RemotePageIds> {
  const productNames = new Map<string, string>();
  for await (const { products } of readPages(read, "products", CATALOGUE_PAGE, PAGES_MAX))
    for (const { _id, name } of products) productNames.set(_id, name);
  const texts = (type: "Blog" | "Article", ids: readonly string[]) =>
    ids.map((_id) => ({ _id, type, publish_date: "" }));
  // /media-news/{id} shows any content (§2); the other lists may hold further ones.
  const contents = ((await read("contents", {}))?.contents ?? []).map((content) => ({
    ...content,
    type: "News" as const,
  }));
  return {
    products: [...productNames.keys()],
    productNames,
    contents: [
      ...contents,
      ...texts("Blog", await readIds(read, "blogs")),
      ...texts("Article", await readIds(read, "articles")),
    ],
    events: await readIds(read, "events"),
    jobs: await readIds(read, "jobs"),
  };
}

/** `changed` is `YYYY-MM-DD`. */
interface Entry {
  readonly path: string;
  readonly changed?: string;
  /** In this edition, and named as the same page in the others. English alone without it. */
  readonly edition?: Edition;
}

/** Pages that are translated are listed in every edition. */
export const inEditions = (
  entries: readonly Entry[],
  translated: ReadonlySet<string>,
): readonly Entry[] =>
  entries.flatMap((entry) =>
    translated.has(entry.path)
      ? Object.values(editions).map((edition) => ({ ...entry, edition }))
      : [entry],
  );

const secondAddresses: ReadonlySet<string> = new Set(
  routes.filter(({ sameAs }) => sameAs).map(({ path }) => path),
);

/** Unless remote, with pages that need the site's own catalogue (`own` in contract/routes.ts). */
export function listDocumentPaths(content: ContentSnapshot, remote: boolean): string[] {
  const problems = remote ? [] : (findDocument(content, "problems") ?? []);
  const calculators = remote ? [] : calculatorSlugs;
  const equivalents = remote ? [] : (findDocument(content, "equivalents") ?? []);
  const fixed = staticPaths.filter(
    (path) => !secondAddresses.has(path) && !(remote && ownPaths.includes(path)),
  );
  return [
    ...fixed,
    ...calculators.map((slug) => calculatorPath(slug)),
    ...problems.map(({ id }) => problemPath(id)),
    ...equivalents.map(({ slug }) => equivalentPath(slug)),
  ];
}

export const listIndexedPaths = (content: ContentSnapshot): string[] =>
  (findDocument(content, "pages") ?? [])
    .map(({ path }) => path)
    .filter((path) => !path.includes("#"));

/**
 * Without duplicates.
 * @param paths {@link listDocumentPaths}
 * @param found {@link listIndexedPaths}
 */
export function listAddresses(
  { products, contents, events, jobs }: PageIds,
  paths: readonly string[],
  found: readonly string[] = [],
): readonly Entry[] {
  const named: Entry[] = [
    ...paths.map((path) => ({ path })),
    ...contents.map(({ _id, type, publish_date }) => ({
      path: contentPath(type, _id),
      changed: publish_date,
    })),
    ...events.map((id) => ({ path: eventPath(id) })),
    ...jobs.map((id) => ({ path: jobPath(id) })),
    ...products.map((id) => ({ path: productPath(id) })),
  ];
  const known = new Set([...named.map(({ path }) => path), ...secondAddresses]);
  return [...named, ...found.filter((path) => !known.has(path)).map((path) => ({ path }))];
}

const EXTENSIONS = { news: false, video: false, image: false, xhtml: true };

/** The library throws outside the promise for an invalid date, which another server may send. */
const isDate = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));

/**
 * @param file 0 for `/sitemap.xml`, else the number in `/sitemap-1.xml`
 * @returns undefined for an unknown file
 */
export async function sitemap(
  entries: readonly Entry[],
  site: SiteEdition,
  file = 0,
  most = FILE_MAX,
): Promise<string | undefined> {
  const files = entries.length > most ? Math.ceil(entries.length / most) : 0;
  if (file > files) return undefined;
  if (file === 0 && files > 0) {
    const addresses = Array.from({ length: files }, (_, index) =>
      sharedAddress(site.origin, `/sitemap-${index + 1}.xml`),
    );
    const index = new SitemapIndexStream({ level: ErrorLevel.THROW });
    return (await streamToPromise(Readable.from(addresses).pipe(index))).toString();
  }
  const listed = file === 0 ? entries : entries.slice((file - 1) * most, file * most);
  const items = listed.map(({ path, changed, edition }): SitemapItemLoose => {
    const addressIn = (one: Edition): string => absoluteAddress({ ...site, edition: one }, path);
    const links = [
      ...Object.entries(editions).map(([lang, one]) => ({ lang, url: addressIn(one) })),
      { lang: "x-default", url: addressIn(editions.en) },
    ];
    return {
      url: addressIn(edition ?? editions.en),
      ...(isDate(changed) ? { lastmod: changed } : {}),
      ...(edition ? { links } : {}),
    };
  });
  const urlset = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: EXTENSIONS,
    level: ErrorLevel.THROW,
  });
  return (await streamToPromise(Readable.from(items).pipe(urlset))).toString();
}
