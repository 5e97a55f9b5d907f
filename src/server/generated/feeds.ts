/** `/robots.txt` and the news feed `/feed.xml`. */
import type { Read } from "#contract/api.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { absoluteAddress, type SiteEdition, sharedAddress } from "#contract/editions.ts";
import { BLOG_ARTICLES_PATH, contentPath, newsPath } from "#contract/paths.ts";

/** XML forbids control characters. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: ${API_PATH}/\nDisallow: /*${API_PATH}/\nDisallow: /*?search=\nSitemap: ${sharedAddress(siteUrl, "/sitemap.xml")}\n`;

const FEED_MAX = 100;
/** Eight in the morning in Dubai. */
export const timeOf = (date: string): Date => new Date(`${date.slice(0, 10)}T04:00:00Z`);

export const element = (name: string, text: string | undefined): string =>
  text === undefined ? "" : `<${name}>${escapeXml(text)}</${name}>`;

/** `self` is the path of the feed, `page` that of the page with the same items. */
export function rss(
  site: SiteEdition,
  {
    self,
    page,
    title,
    description,
    built,
  }: Readonly<Record<"self" | "page" | "title" | "description", string>> & {
    readonly built?: string | undefined;
  },
  items: readonly string[],
): string {
  const channel = [
    element("title", title),
    element("link", absoluteAddress(site, page)),
    element("description", description),
    element("language", site.edition.lang),
    `<atom:link href="${escapeXml(absoluteAddress(site, self))}" rel="self" type="application/rss+xml"/>`,
    element("lastBuildDate", built),
    ...items,
  ];
  const names =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>\n${channel.filter(Boolean).join("\n")}\n</channel></rss>\n`;
}

const formatDate = (date: string): string | undefined =>
  Number.isNaN(timeOf(date).getTime()) ? undefined : timeOf(date).toUTCString();

/** @param remote all texts are another server's news pages (API_URL, §2) */
export async function feed(
  read: Read,
  site: SiteEdition,
  title: string,
  description: string,
  remote = false,
): Promise<string> {
  const contents = (await read("contents", {}))?.contents ?? [];
  const newest = [...contents]
    .sort((a, b) => b.publish_date.localeCompare(a.publish_date))
    .slice(0, FEED_MAX);
  const items = newest.map(({ _id, type, title, summary, publish_date, author }) => {
    const address = escapeXml(
      absoluteAddress(site, remote ? newsPath(_id) : contentPath(type, _id)),
    );
    const parts = [
      element("title", title),
      `<link>${address}</link><guid isPermaLink="true">${address}</guid>`,
      element("description", summary),
      element("category", type),
      element("dc:creator", author),
      element("pubDate", formatDate(publish_date)),
    ];
    return `<item>${parts.join("")}</item>`;
  });
  const built = newest[0] && formatDate(newest[0].publish_date);
  return rss(
    site,
    { self: "/feed.xml", page: BLOG_ARTICLES_PATH, title, description, built },
    items,
  );
}
