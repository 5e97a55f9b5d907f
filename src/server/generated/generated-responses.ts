/** Replies that the server generates: sitemap, robots, feed, calendars, structure drawings, Open Graph cards. */

import type { Turn } from "#api/concurrency-limiter.ts";
import { dubaiToday } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import type { RegulatorySummary } from "#catalogue/regulatory.ts";
import type { Read } from "#contract/api.ts";
import { makeCard } from "#documents/card.ts";
import { blogs } from "#messages/media.ts";
import { allEvents } from "#store/media.ts";
import { allProducts, findProduct } from "#store/products.ts";
import { pageIds } from "#store/sitemap.ts";
import { type ContentSnapshot, documentsOf, findDocument } from "#store/snapshot.ts";
import { CACHED_QUALITY, type Headers, type StoredReply, storeReply } from "../http/reply.ts";
import { IMMUTABLE } from "../http/static-files.ts";
import { eventCalendar, eventsCalendar, remoteEvents } from "./calendar.ts";
import { feed, robots } from "./feeds.ts";
import { catalogueCsv, catalogueExcel, catalogueSdf, foodContactCsv, llmsText, regulatoryCsv, regulatoryFeed, sdfRecord } from "./open-data.ts";
import { addressesOf, documentPaths, foundPaths, remotePageIds, sitemap } from "./sitemap.ts";

export interface GeneratedResponseOptions {
  /** Returns the current snapshot; a file uses one from start to end. */
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
  /** Name on Open Graph cards and in feeds. */
  readonly company: string;
  /** Security headers of every reply. */
  readonly headers: Headers;
  /** Returns a reader bound to the current snapshot. */
  readonly reader: () => Read;
  /** True when the catalogue is another server's (API_URL). */
  readonly remote: boolean;
}

/** Generates the reply of one address; undefined when there is nothing behind it. */
type Generate = (turn: Turn) => Promise<StoredReply | undefined>;
/** Finds what generates the reply of an address; undefined for an address of another kind. */
export type GeneratedResponses = (path: string) => Generate | undefined;

const CSV = "text/csv; charset=utf-8";
const EXCEL = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const SDF = "chemical/x-mdl-sdfile; charset=utf-8";
const attached = (name: string): Headers => ({ "content-disposition": `attachment; filename="${name}"` });
const CALENDAR = "text/calendar; charset=utf-8";
/** Colour of drawings as files: they are shown in images, which know no theme; the page inverts them in the dark. */
const INK = "#0c1417";

export function generatedResponses({ content, siteUrl, company, headers, reader, remote }: GeneratedResponseOptions): GeneratedResponses {
  const reply = (type: string, cache: string, body: string | Uint8Array, more: Headers = {}): Promise<StoredReply> =>
    storeReply(200, { "content-type": type, "cache-control": cache, ...headers, ...more }, Buffer.from(body), CACHED_QUALITY);
  const brief = "public, max-age=600";
  const site = { url: siteUrl, company };

  const sitemapFile = async (file: number): Promise<StoredReply | undefined> => {
    const ids = remote ? await remotePageIds(reader()) : pageIds(content());
    const text = sitemap(addressesOf(ids, documentPaths(content(), remote), remote ? [] : foundPaths(content())), siteUrl, file);
    return text === undefined ? undefined : reply("application/xml; charset=utf-8", brief, text);
  };

  const fixed: Readonly<Record<string, Generate>> = {
    "/sitemap.xml": () => sitemapFile(0),
    "/robots.txt": () => reply("text/plain; charset=utf-8", brief, robots(siteUrl)),
    "/feed.xml": async () => reply("application/rss+xml; charset=utf-8", brief, await feed(reader(), siteUrl, company, blogs.description, remote)),
    "/events.ics": async () => reply(CALENDAR, brief, eventsCalendar(remote ? await remoteEvents(reader()) : allEvents(content(), dubaiToday()), site)),
  };

  /** Files of the whole catalogue hold what is here; behind API_URL the catalogue is another server's. */
  const openData: Readonly<Record<string, Generate>> = {
    "/catalogue.csv": async (turn) => reply(CSV, brief, await catalogueCsv(await allProducts(content(), turn), turn), attached("catalogue.csv")),
    "/catalogue.xlsx": async (turn) => reply(EXCEL, brief, await catalogueExcel(await allProducts(content(), turn), company, turn), attached("catalogue.xlsx")),
    "/catalogue.sdf": async (turn) => {
      const snapshot = content();
      const sdf = await catalogueSdf(await allProducts(snapshot, turn), documentsOf(snapshot, "molfile"), turn);
      return reply(SDF, brief, sdf, attached("catalogue.sdf"));
    },
    "/regulatory.csv": async (turn) => reply(CSV, brief, await regulatoryCsv(await allProducts(content(), turn), turn), attached("regulatory.csv")),
    "/food-contact.csv": async () => reply(CSV, brief, foodContactCsv(findDocument(content(), "food-contact") ?? []), attached("food-contact.csv")),
    "/regulatory.xml": async () => reply("application/rss+xml; charset=utf-8", brief, regulatoryFeed(regulatoryRows(), siteUrl, company)),
    "/llms.txt": () => reply("text/plain; charset=utf-8", brief, llmsText(siteUrl, company)),
  };
  const regulatoryRows = (): readonly RegulatorySummary[] => findDocument(content(), "regulatory") ?? [];

  const oneEvent = async (id: string): Promise<StoredReply | undefined> => {
    const file = await eventCalendar(reader(), site, id);
    return file === undefined ? undefined : reply(CALENDAR, brief, file, attached(`${id.replace(/[^\w.-]+/g, "-")}.ics`));
  };

  const ofProduct = (make: (product: Product) => Promise<StoredReply> | undefined) => async (id: string) => {
    const product = findProduct(content(), id);
    return product && make(product);
  };
  const sdfOf = async (id: string): Promise<StoredReply | undefined> => {
    const snapshot = content();
    const [product, molfile] = [findProduct(snapshot, id), findDocument(snapshot, `molfile/${id}`)];
    return product && molfile ? reply(SDF, brief, sdfRecord(product, molfile), attached(`${id}.sdf`)) : undefined;
  };

  /** Addresses with an id or a number in them. */
  const patterns: readonly (readonly [RegExp, (id: string) => Promise<StoredReply | undefined>])[] = [
    [/^\/sitemap-([1-9]\d{0,4})\.xml$/, (file) => sitemapFile(Number(file))],
    [/^\/media-events\/([^/]+)\.ics$/, (id) => oneEvent(decodeURIComponent(id))],
  ];
  const ofOwnCatalogue: typeof patterns = [
    [
      /^\/structures\/([a-z0-9-]+)\.(?:svg|png)$/,
      ofProduct(({ structure_svg: svg }) => (svg ? reply("image/svg+xml", IMMUTABLE, svg.replaceAll("currentColor", INK)) : undefined)),
    ],
    [/^\/cards\/([a-z0-9-]+)\.(?:svg|png)$/, ofProduct(async (product) => reply("image/png", "public, max-age=86400", await makeCard(product, company)))],
    [/^\/available-stocks\/([a-z0-9-]+)\.json$/, ofProduct((product) => reply("application/json; charset=utf-8", brief, JSON.stringify(product)))],
    [/^\/available-stocks\/([a-z0-9-]+)\.sdf$/, sdfOf],
  ];

  return (path) => {
    const known = fixed[path] ?? (remote ? undefined : openData[path]);
    if (known) return known;
    for (const [pattern, make] of remote ? patterns : [...patterns, ...ofOwnCatalogue]) {
      const id = pattern.exec(path)?.[1];
      if (id !== undefined) return () => make(id);
    }
    return undefined;
  };
}
