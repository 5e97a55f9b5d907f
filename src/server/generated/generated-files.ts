/** Files generated from the content: sitemap, feeds, calendars, open data, drawings, cards. */

import { type Context, Hono } from "hono";
import { dubaiToday } from "#catalogue/dates.ts";
import type { Product } from "#catalogue/entities/products.ts";
import type { Read } from "#contract/api.ts";
import { absoluteAddress, editions } from "#contract/editions.ts";
import { EVENTS_PATH, productPath, STOCKS_PATH } from "#contract/paths.ts";
import { makeCard } from "#documents/card.ts";
import { makeDataSheet } from "#documents/datasheet.ts";
import { XLSX_TYPE } from "#documents/workbook.ts";
import { dataSheetName } from "#messages/mail.ts";
import { blogs } from "#messages/media.ts";
import { allEvents } from "#store/media.ts";
import { allProducts, findProduct } from "#store/products.ts";
import { pageIds } from "#store/sitemap.ts";
import { type ContentSnapshot, documentsOf, findDocument } from "#store/snapshot.ts";
import { IMMUTABLE } from "../files.ts";
import { eventCalendar, eventsCalendar, remoteEvents } from "./calendar.ts";
import { feed, robots } from "./feeds.ts";
import {
  catalogueCsv,
  catalogueExcel,
  catalogueSdf,
  foodContactCsv,
  llmsText,
  regulatoryCsv,
  regulatoryFeed,
  sdfRecord,
} from "./open-data.ts";
import {
  inEditions,
  listAddresses,
  listDocumentPaths,
  listIndexedPaths,
  remotePageIds,
  sitemap,
} from "./sitemap.ts";
import { listTranslatedPaths } from "./translated-paths.ts";

export interface GeneratedFilesOptions {
  readonly content: () => ContentSnapshot;
  readonly siteUrl: string;
  readonly company: string;
  readonly reader: () => Read;
  readonly remote: boolean;
}

const CSV = "text/csv; charset=utf-8";
const PDF = "application/pdf";
const SDF = "chemical/x-mdl-sdfile; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const CALENDAR = "text/calendar; charset=utf-8";
const TEXT = "text/plain; charset=utf-8";
const TEN_MINUTES = "public, max-age=600";
const DAY = "public, max-age=86400";
/** Images know no theme; the page inverts them in dark mode. */
const INK = "#0c1417";

function respondWithFile(
  c: Context,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  { cache = TEN_MINUTES, name }: { cache?: string; name?: string } = {},
) {
  const headers: Record<string, string> = { "content-type": type, "cache-control": cache };
  if (name) headers["content-disposition"] = `attachment; filename="${name}"`;
  return c.body(body, 200, headers);
}

/** The same for every edition. Unknown addresses fall through to later routes. */
export function serveGeneratedFiles({
  content,
  siteUrl,
  company,
  reader,
  remote,
}: GeneratedFilesOptions) {
  const site = { origin: siteUrl, edition: editions.en, company };
  const files = new Hono();

  const sitemapFile = async (number: number): Promise<string | undefined> => {
    const ids = remote ? await remotePageIds(reader()) : pageIds(content());
    return sitemap(
      inEditions(
        listAddresses(
          ids,
          listDocumentPaths(content(), remote),
          remote ? [] : listIndexedPaths(content()),
        ),
        remote ? new Set() : listTranslatedPaths(content()),
      ),
      site,
      number,
    );
  };
  files.get("/sitemap.xml", async (c, next) => {
    const text = await sitemapFile(0);
    return text === undefined ? next() : respondWithFile(c, XML, text);
  });
  files.get("/:file{sitemap-[1-9]\\d{0,4}\\.xml}", async (c, next) => {
    const text = await sitemapFile(
      Number.parseInt(c.req.param("file").slice("sitemap-".length), 10),
    );
    return text === undefined ? next() : respondWithFile(c, XML, text);
  });
  files.get("/robots.txt", (c) => respondWithFile(c, TEXT, robots(siteUrl)));
  files.get("/feed.xml", async (c) =>
    respondWithFile(c, RSS, await feed(reader(), site, company, blogs.description, remote)),
  );
  files.get("/events.ics", async (c) =>
    respondWithFile(
      c,
      CALENDAR,
      eventsCalendar(
        remote ? await remoteEvents(reader()) : allEvents(content(), dubaiToday()),
        site,
      ),
    ),
  );
  files.get(`${EVENTS_PATH}/:file{.+\\.ics}`, async (c, next) => {
    const id = c.req.param("file").slice(0, -".ics".length);
    const text = await eventCalendar(reader(), site, id);
    return text === undefined
      ? next()
      : respondWithFile(c, CALENDAR, text, { name: `${id.replace(/[^\w.-]+/g, "-")}.ics` });
  });
  // The files below describe the site's own catalogue.
  if (remote) return files;

  files.get("/catalogue.csv", async (c) =>
    respondWithFile(c, CSV, await catalogueCsv(await allProducts(content())), {
      name: "catalogue.csv",
    }),
  );
  files.get("/catalogue.xlsx", async (c) => {
    const workbook = await catalogueExcel(await allProducts(content()), company);
    return respondWithFile(c, XLSX_TYPE, Uint8Array.from(workbook), { name: "catalogue.xlsx" });
  });
  files.get("/catalogue.sdf", async (c) => {
    const snapshot = content();
    const sdf = await catalogueSdf(await allProducts(snapshot), documentsOf(snapshot, "molfile"));
    return respondWithFile(c, SDF, sdf, { name: "catalogue.sdf" });
  });
  files.get("/regulatory.csv", async (c) =>
    respondWithFile(c, CSV, await regulatoryCsv(await allProducts(content())), {
      name: "regulatory.csv",
    }),
  );
  files.get("/food-contact.csv", (c) =>
    respondWithFile(c, CSV, foodContactCsv(findDocument(content(), "food-contact") ?? []), {
      name: "food-contact.csv",
    }),
  );
  files.get("/regulatory.xml", (c) =>
    respondWithFile(
      c,
      RSS,
      regulatoryFeed(findDocument(content(), "regulatory") ?? [], site, company),
    ),
  );
  files.get("/llms.txt", (c) => respondWithFile(c, TEXT, llmsText(site, company)));

  /** @param make returns undefined if the product has no such file */
  const addProductFile = (
    folder: string,
    endings: string,
    make: (c: Context, product: Product) => Response | undefined | Promise<Response | undefined>,
  ): void => {
    files.get(`/${folder}/:file{[a-z0-9-]+\\.(?:${endings})}`, async (c, next) => {
      const [id = ""] = c.req.param("file").split(".");
      const product = findProduct(content(), id);
      return (product && (await make(c, product))) || next();
    });
  };
  addProductFile("structures", "svg|png", (c, { structure_svg: svg }) =>
    svg
      ? respondWithFile(c, "image/svg+xml", svg.replaceAll("currentColor", INK), {
          cache: IMMUTABLE,
        })
      : undefined,
  );
  addProductFile("cards", "svg|png", async (c, product) =>
    respondWithFile(c, "image/png", Uint8Array.from(await makeCard(product, company)), {
      cache: DAY,
    }),
  );
  addProductFile("available-stocks", "json", (c, product) =>
    respondWithFile(c, "application/json; charset=utf-8", JSON.stringify(product)),
  );
  addProductFile("available-stocks", "sdf", (c, product) => {
    const molfile = findDocument(content(), `molfile/${product._id}`);
    return molfile
      ? respondWithFile(c, SDF, sdfRecord(product, molfile), { name: `${product._id}.sdf` })
      : undefined;
  });
  // The page is what search engines list: the sheet has the same facts.
  files.get(`${STOCKS_PATH}/:id{[a-z0-9-]+}/data-sheet.pdf`, async (c, next) => {
    const snapshot = content();
    const product = findProduct(snapshot, c.req.param("id"));
    const issuer = findDocument(snapshot, "chrome");
    if (!product || !issuer) return next();
    c.header("content-disposition", `inline; filename="${dataSheetName(product.name)}"`);
    c.header("x-robots-tag", "noindex");
    c.header("link", `<${absoluteAddress(site, productPath(product._id))}>; rel="canonical"`);
    return respondWithFile(c, PDF, Uint8Array.from(await makeDataSheet(product, issuer)));
  });
  return files;
}
