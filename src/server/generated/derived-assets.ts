/** Files on the disk that are not the build's: pictures made by the importer, gallery images, the video. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { findDocument } from "#store/documents.ts";
import type { Database } from "#store/open.ts";
import type { Headers } from "../http/reply.ts";
import { IMMUTABLE, sendFile } from "../http/static-files.ts";

export interface DerivedAssetOptions {
  readonly db: Database;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly headers: Headers;
}

const DAY = "public, max-age=86400";
const GALLERY = "/uploads/gallery/";

/** @returns a function that sends the file of an address, or answers false when it is none */
export function derivedAssets({
  db,
  dataDir,
  contentDir,
  headers,
}: DerivedAssetOptions): (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> {
  const pictures = join(dataDir, "pictures");
  return async (request, response, url) => {
    const path = url.pathname;
    if (path.startsWith("/pictures/")) return sendFile(request, response, pictures, path.slice("/pictures/".length), headers, IMMUTABLE);
    if (path.startsWith("/video/")) return sendFile(request, response, join(contentDir, "video"), path.slice("/video/".length), headers, DAY);
    if (!path.startsWith(GALLERY)) return false;
    const picture = await findDocument<{ hash: string }>(db, `gallery/${decodeURIComponent(path.slice(GALLERY.length))}`);
    if (!picture) return false;
    const width = url.searchParams.get("w");
    return sendFile(request, response, pictures, width === "480" || width === "960" ? `${picture.hash}-${width}.webp` : `${picture.hash}.jpg`, headers, DAY);
  };
}
