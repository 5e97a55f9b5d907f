/** Replies that the server makes itself: sitemap, robots, structure drawings, Open Graph cards. */
import { makeCard } from "#documents/card.ts";
import type { Database } from "#store/open.ts";
import { findProduct } from "#store/products.ts";
import { type StoredReply, storeReply } from "./bodies.ts";
import { robots, sitemap } from "./feeds.ts";
import type { Headers } from "./reply.ts";
import { IMMUTABLE } from "./static-files.ts";

export interface OwnReplyOptions {
  readonly db: Database;
  readonly siteUrl: string;
  /** Name on Open Graph cards and in feeds. */
  readonly company: string;
  /** Security headers of every reply. */
  readonly headers: Headers;
}

/** Makes the reply of one address; undefined when there is nothing behind it. */
type Maker = () => Promise<StoredReply | undefined>;

const QUALITY = 9;
/** Colour of drawings as files: they are shown in images, which know no theme; the page inverts them in the dark. */
const INK = "#0c1417";

/** @returns a function that finds the maker of an address */
export function ownReplies({ db, siteUrl, company, headers }: OwnReplyOptions): (path: string) => Maker | undefined {
  const reply = (type: string, cache: string, body: string | Uint8Array): Promise<StoredReply> =>
    storeReply(200, { "content-type": type, "cache-control": cache, ...headers }, Buffer.from(body), QUALITY);
  const brief = "public, max-age=600";

  const fixed: Readonly<Record<string, Maker>> = {
    "/sitemap.xml": async () => reply("application/xml; charset=utf-8", brief, await sitemap(db, siteUrl)),
    "/robots.txt": () => reply("text/plain; charset=utf-8", brief, robots(siteUrl)),
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
    const known = fixed[path];
    if (known) return known;
    const [, kind, id = ""] = /^\/(structures|cards)\/([a-z0-9-]+)\.(?:svg|png)$/.exec(path) ?? [];
    if (kind === "structures") return () => drawing(id);
    if (kind === "cards") return () => card(id);
    return undefined;
  };
}
