/** `/sitemap.xml`, `/robots.txt` and the news feed `/feed.xml`. */
import type { ContentSummary } from "#contract/entities.ts";
import { productPath } from "#contract/paths.ts";
import { staticPaths } from "#contract/routes.ts";
import { listContents } from "#store/contents.ts";
import { listJobs } from "#store/jobs.ts";
import type { Database } from "#store/open.ts";
import { productIds } from "#store/products.ts";
import type { Read } from "./read.ts";

/** Control characters have no place in XML. */
const escapeXml = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, "").replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

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

/** Items of a feed at most. */
const FEED_MAX = 100;
/** Feeds say a time where content says a day: eight in the morning in Dubai. */
const timeOf = (date: string): Date => new Date(`${date.slice(0, 10)}T04:00:00Z`);

function feedItem({ _id, type, title, summary, publish_date, author }: ContentSummary, siteUrl: string): string {
  const address = escapeXml(`${siteUrl}${contentPaths[type]}/${encodeURIComponent(_id)}`);
  const published = timeOf(publish_date);
  return [
    "<item>",
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description>${escapeXml(summary)}</description>`,
    `<category>${type}</category>`,
    `<dc:creator>${escapeXml(author)}</dc:creator>`,
    ...(Number.isNaN(published.getTime()) ? [] : [`<pubDate>${published.toUTCString()}</pubDate>`]),
    "</item>",
  ].join("");
}

/** News, blogs and articles as RSS 2.0, the newest first. */
export async function feed(read: Read, siteUrl: string, title: string, description: string): Promise<string> {
  const contents = (await read("contents", "/landing/contents"))?.contents ?? [];
  const newest = [...contents].sort((a, b) => b.publish_date.localeCompare(a.publish_date)).slice(0, FEED_MAX);
  const built = newest[0] ? timeOf(newest[0].publish_date) : undefined;
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(`${siteUrl}/blog-articles`)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>en</language>",
    `<atom:link href="${escapeXml(`${siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(built && !Number.isNaN(built.getTime()) ? [`<lastBuildDate>${built.toUTCString()}</lastBuildDate>`] : []),
    ...newest.map((item) => feedItem(item, siteUrl)),
  ];
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>\n${channel.join("\n")}\n</channel></rss>\n`;
}
