/** `/sitemap.xml`: every address of the site, of whichever catalogue it shows. */
import { pagesOf } from "#app/data/lists.ts";
import type { EquivalentSummary } from "#contract/equivalents.ts";
import { equivalentPath, problemPath, productPath } from "#contract/paths.ts";
import type { ProblemSummary } from "#contract/problems.ts";
import { ownPaths, staticPaths } from "#contract/routes.ts";
import { listContents } from "#store/contents.ts";
import { findDocument } from "#store/documents.ts";
import { listJobs } from "#store/jobs.ts";
import type { Database } from "#store/open.ts";
import { productIds } from "#store/products.ts";
import type { Read } from "./api-reader.ts";
import { contentPaths, escapeXml } from "./feeds.ts";

/** Ids of everything that has a page of its own. */
export interface Catalogue {
  readonly products: readonly string[];
  readonly contents: readonly { readonly _id: string; readonly type: keyof typeof contentPaths; readonly publish_date: string }[];
  readonly events: readonly string[];
  readonly jobs: readonly string[];
  /** Addresses of pages that only the own catalogue has; none with API_URL. */
  readonly own?: readonly string[];
}

/** The catalogue of the own database. */
export async function ownCatalogue(db: Database): Promise<Catalogue> {
  const { contents } = await listContents(db, {});
  const { jobs } = await listJobs(db, { page: 1, limit: 1_000 });
  const events = await db.reader.selectFrom("events").select("id").orderBy("id").execute();
  const problems = (await findDocument<readonly ProblemSummary[]>(db, "problems")) ?? [];
  const equivalents = (await findDocument<readonly EquivalentSummary[]>(db, "equivalents")) ?? [];
  return {
    products: await productIds(db),
    contents,
    events: events.map(({ id }) => id),
    jobs: jobs.map(({ _id }) => _id),
    own: [...problems.map(({ id }) => problemPath(id)), ...equivalents.map(({ slug }) => equivalentPath(slug))],
  };
}

/** §9's page size of the catalogue. */
const PAGE = 50;
/** Pages read of a list at most: a sitemap has room for 50,000 addresses. */
const PAGES_MAX = 1_000;

/** All ids of a list of §7, page after page. */
export async function idsOf(read: Read, name: "products" | "events" | "jobs"): Promise<string[]> {
  const ids = new Set<string>();
  for (let page = 1, last = 1; page <= Math.min(last, PAGES_MAX); page += 1) {
    const found = await read(name, { query: { page, limit: PAGE } });
    if (!found) break;
    const items = "products" in found ? found.products : "events" in found ? found.events : found.jobs;
    for (const { _id } of items) ids.add(_id);
    last = pagesOf(found, PAGE);
  }
  return [...ids];
}

/** The catalogue of the server behind API_URL. */
export async function readCatalogue(read: Read): Promise<Catalogue> {
  return {
    products: await idsOf(read, "products"),
    contents: (await read("contents", {}))?.contents ?? [],
    events: await idsOf(read, "events"),
    jobs: await idsOf(read, "jobs"),
  };
}

/** All addresses of the site as a sitemap. */
export function sitemap({ products, contents, events, jobs, own }: Catalogue, siteUrl: string): string {
  const paths: { path: string; changed?: string }[] = [
    ...staticPaths.filter((path) => path !== "/all-media-events" && (own || !ownPaths.includes(path))).map((path) => ({ path })),
    ...(own ?? []).map((path) => ({ path })),
    ...products.map((id) => ({ path: productPath(id) })),
    ...contents.map(({ _id, type, publish_date }) => ({ path: `${contentPaths[type]}/${encodeURIComponent(_id)}`, changed: publish_date })),
    ...events.map((id) => ({ path: `/media-events/${encodeURIComponent(id)}` })),
    ...jobs.map((id) => ({ path: `/job/${encodeURIComponent(id)}` })),
  ];
  const rows = paths.map(
    ({ path, changed }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}
