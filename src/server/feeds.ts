/** `/sitemap.xml` and `/robots.txt`. */
import { productPath, staticPaths } from "#contract/routes.ts";
import { listContents } from "#store/contents.ts";
import { listJobs } from "#store/jobs.ts";
import type { Database } from "#store/open.ts";
import { productIds } from "#store/products.ts";

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Detail page of a content item: each is named once, under its own kind. */
const contentPaths = { News: "/media-news", Blog: "/blog", Article: "/article" } as const;

/** All addresses of the site as a sitemap. */
export async function sitemap(db: Database, siteUrl: string): Promise<string> {
  const { contents } = await listContents(db, {});
  const { jobs } = await listJobs(db, { page: 1, limit: 1_000 });
  const events = await db.reader.selectFrom("events").select("id").orderBy("id").execute();
  const paths: { path: string; changed?: string }[] = [
    ...staticPaths.filter((path) => path !== "/all-media-events").map((path) => ({ path })),
    ...(await productIds(db)).map((id) => ({ path: productPath(id) })),
    ...contents.map(({ _id, type, publish_date }) => ({ path: `${contentPaths[type]}/${_id}`, changed: publish_date })),
    ...events.map(({ id }) => ({ path: `/media-events/${id}` })),
    ...jobs.map(({ _id }) => ({ path: `/job/${_id}` })),
  ];
  const rows = paths.map(({ path, changed }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}

/** Everything may be read but the API and search results. */
export const robots = (siteUrl: string): string => `User-agent: *\nDisallow: /api/\nDisallow: /*?search=\nSitemap: ${siteUrl}/sitemap.xml\n`;
