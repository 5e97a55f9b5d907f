/** `/robots.txt` and the news feed `/feed.xml`. */
import type { Read } from "#contract/api.ts";
import { API_PATH } from "#contract/api-paths.ts";
import type { ContentSummary } from "#contract/entities/media.ts";
import { BLOG_ARTICLES_PATH, contentPath, newsPath } from "#contract/paths.ts";

/** Control characters have no place in XML. */
export const escapeXml = (text: string): string => text.replace(/[^\P{Cc}\t\n]/gu, "").replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Everything may be read but the API and search results. */
export const robots = (siteUrl: string): string => `User-agent: *\nDisallow: ${API_PATH}/\nDisallow: /*?search=\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** Items of a feed at most. */
const FEED_MAX = 100;
/** Feeds say a time where content says a day: eight in the morning in Dubai. */
const timeOf = (date: string): Date => new Date(`${date.slice(0, 10)}T04:00:00Z`);

function feedItem({ _id, type, title, summary, publish_date, author }: ContentSummary, siteUrl: string, remote: boolean): string {
  const address = escapeXml(`${siteUrl}${remote ? newsPath(_id) : contentPath(type, _id)}`);
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

/** News, blogs and articles as RSS 2.0, the newest first. @param remote they are another server's (API_URL): all of them are read among the news (§2) */
export async function feed(read: Read, siteUrl: string, title: string, description: string, remote = false): Promise<string> {
  const contents = (await read("contents", {}))?.contents ?? [];
  const newest = [...contents].sort((a, b) => b.publish_date.localeCompare(a.publish_date)).slice(0, FEED_MAX);
  const built = newest[0] ? timeOf(newest[0].publish_date) : undefined;
  const channel = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(`${siteUrl}${BLOG_ARTICLES_PATH}`)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    "<language>en</language>",
    `<atom:link href="${escapeXml(`${siteUrl}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...(built && !Number.isNaN(built.getTime()) ? [`<lastBuildDate>${built.toUTCString()}</lastBuildDate>`] : []),
    ...newest.map((item) => feedItem(item, siteUrl, remote)),
  ];
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>\n${channel.join("\n")}\n</channel></rss>\n`;
}
