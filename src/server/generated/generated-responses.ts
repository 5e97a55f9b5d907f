/** Replies that the server generates: sitemap, robots, feed, calendars, structure drawings, Open Graph cards. */

import type { Turn } from "#api/concurrency-limiter.ts";
import type { Read } from "#contract/api.ts";
import { dubaiToday } from "#contract/dates.ts";
import type { RegulatorySummary } from "#contract/regulatory.ts";
import { makeCard } from "#documents/card.ts";
import { blogs } from "#messages/media.ts";
import { exportTransaction } from "#store/content-state.ts";
import { documentsOf, findDocument } from "#store/documents.ts";
import { allEvents } from "#store/media.ts";
import type { Database } from "#store/open.ts";
import { allProducts, findProduct } from "#store/products.ts";
import { pageIds } from "#store/sitemap.ts";
import { CACHED_QUALITY, type StoredReply, storeReply } from "../cache/stored-reply.ts";
import type { Headers } from "../http/reply.ts";
import { IMMUTABLE } from "../http/static-files.ts";
import { eventCalendar, eventsCalendar, remoteEvents } from "./calendar.ts";
import { feed, robots } from "./feeds.ts";
import { catalogueCsv, catalogueExcel, catalogueSdf, foodContactCsv, llmsText, regulatoryCsv, regulatoryFeed, sdfRecord } from "./open-data.ts";
import { addressesOf, documentPaths, remotePageIds, sitemap } from "./sitemap.ts";

export interface GeneratedResponseOptions {
  readonly db: Database;
  readonly siteUrl: string;
  /** Name on Open Graph cards and in feeds. */
  readonly company: string;
  /** Security headers of every reply. */
  readonly headers: Headers;
  /** The API as the pages read it: feeds and calendars show what they show. */
  readonly read: Read;
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

export function generatedResponses({ db, siteUrl, company, headers, read, remote }: GeneratedResponseOptions): GeneratedResponses {
  const reply = (type: string, cache: string, body: string | Uint8Array, more: Headers = {}): Promise<StoredReply> =>
    storeReply(200, { "content-type": type, "cache-control": cache, ...headers, ...more }, Buffer.from(body), CACHED_QUALITY);
  const brief = "public, max-age=600";
  const site = { url: siteUrl, company };

  const sitemapFile = async (file: number): Promise<StoredReply | undefined> => {
    const ids = await (remote ? remotePageIds(read) : pageIds(db));
    const text = sitemap(addressesOf(ids, await documentPaths(db, remote)), siteUrl, file);
    return text === undefined ? undefined : reply("application/xml; charset=utf-8", brief, text);
  };

  const fixed: Readonly<Record<string, Generate>> = {
    "/sitemap.xml": () => sitemapFile(0),
    "/robots.txt": () => reply("text/plain; charset=utf-8", brief, robots(siteUrl)),
    "/feed.xml": async () => reply("application/rss+xml; charset=utf-8", brief, await feed(read, siteUrl, company, blogs.description, remote)),
    "/events.ics": async () => reply(CALENDAR, brief, eventsCalendar(await (remote ? remoteEvents(read) : allEvents(db, dubaiToday())), site)),
  };

  /** Files of the whole catalogue hold what is here; behind API_URL the catalogue is another server's. */
  const openData: Readonly<Record<string, Generate>> = {
    "/catalogue.csv": async (turn) => reply(CSV, brief, await catalogueCsv(await exportTransaction(db, turn, allProducts), turn), attached("catalogue.csv")),
    "/catalogue.xlsx": async (turn) =>
      reply(EXCEL, brief, await catalogueExcel(await exportTransaction(db, turn, allProducts), company, turn), attached("catalogue.xlsx")),
    "/catalogue.sdf": async (turn) => {
      const read = exportTransaction(db, turn, async (state, next) => [await allProducts(state, next), await documentsOf(state, "molfile")] as const);
      return reply(SDF, brief, await catalogueSdf(...(await read), turn), attached("catalogue.sdf"));
    },
    "/regulatory.csv": async () => reply(CSV, brief, regulatoryCsv(await regulatoryRows()), attached("regulatory.csv")),
    "/food-contact.csv": async () => reply(CSV, brief, foodContactCsv((await findDocument(db, "food-contact")) ?? []), attached("food-contact.csv")),
    "/regulatory.xml": async () => reply("application/rss+xml; charset=utf-8", brief, regulatoryFeed(await regulatoryRows(), siteUrl, company)),
    "/llms.txt": () => reply("text/plain; charset=utf-8", brief, llmsText(siteUrl, company)),
  };
  const regulatoryRows = async (): Promise<readonly RegulatorySummary[]> => (await findDocument(db, "regulatory")) ?? [];

  const oneProduct = async (id: string, ending: string): Promise<StoredReply | undefined> => {
    const product = await findProduct(db, id);
    if (!product) return undefined;
    if (ending === "json") return reply("application/json; charset=utf-8", brief, JSON.stringify(product));
    const molfile = await findDocument(db, `molfile/${id}`);
    return molfile ? reply(SDF, brief, sdfRecord(product, molfile), attached(`${id}.sdf`)) : undefined;
  };

  const oneEvent = async (id: string): Promise<StoredReply | undefined> => {
    const file = await eventCalendar(read, site, id);
    return file === undefined
      ? undefined
      : reply(CALENDAR, brief, file, { "content-disposition": `attachment; filename="${id.replace(/[^\w.-]+/g, "-")}.ics"` });
  };

  const drawing = async (id: string): Promise<StoredReply | undefined> => {
    const svg = (await findProduct(db, id))?.structure_svg;
    return svg ? reply("image/svg+xml", IMMUTABLE, svg.replaceAll("currentColor", INK)) : undefined;
  };
  const card = async (id: string): Promise<StoredReply | undefined> => {
    const product = await findProduct(db, id);
    return product ? reply("image/png", "public, max-age=86400", await makeCard(product, company)) : undefined;
  };

  return (path) => {
    const known = fixed[path] ?? (remote ? undefined : openData[path]);
    if (known) return known;
    const part = /^\/sitemap-([1-9]\d{0,4})\.xml$/.exec(path)?.[1];
    if (part) return () => sitemapFile(Number(part));
    const [, kind, id = ""] = (remote ? undefined : /^\/(structures|cards)\/([a-z0-9-]+)\.(?:svg|png)$/.exec(path)) ?? [];
    const [, product = "", ending = ""] = (remote ? undefined : /^\/available-stocks\/([a-z0-9-]+)\.(json|sdf)$/.exec(path)) ?? [];
    if (product) return () => oneProduct(product, ending);
    if (kind === "structures") return () => drawing(id);
    if (kind === "cards") return () => card(id);
    const event = /^\/media-events\/([^/]+)\.ics$/.exec(path)?.[1];
    return event === undefined ? undefined : () => oneEvent(decodeURIComponent(event));
  };
}
