/** Files on the disk that are not the build's: pictures made of those in the content, gallery images, the video; or where another server has them. */
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { Limiter } from "#api/concurrency-limiter.ts";
import { within } from "#api/deadline.ts";
import { isPictureFile, pictureFolder, sourceOf } from "#importer/picture-folder.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import type { Headers } from "../http/reply.ts";
import { IMMUTABLE, sendFile } from "../http/static-files.ts";
import type { Exchange } from "../http/web.ts";

export interface DerivedAssetOptions {
  readonly content: () => ContentSnapshot;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly headers: Headers;
  /** Origin of the server behind API_URL: it has the uploads then. */
  readonly remote?: string | undefined;
  /** Makes a file of a picture that is known and not made yet. @throws when it cannot be made */
  readonly makePicture: (name: string) => Promise<void>;
  /** Pictures that are being made: of those that come beyond, the picture itself is sent at once. */
  readonly making: Limiter;
}

/** Shown in place of a picture of another server that cannot be loaded (§3). */
export const FALLBACK_PATH = "/fallback-picture";

const DAY = "public, max-age=86400";
const GALLERY = "/uploads/gallery/";
const PICTURES = "/pictures/";
/** The longest that a visitor waits for a picture in another size, in ms. */
const PICTURE_MS = 1_500;

/** @returns a function that sends the file of an address, or answers false when it is none */
export function derivedAssets({
  content,
  dataDir,
  contentDir,
  headers,
  remote,
  makePicture,
  making,
}: DerivedAssetOptions): (exchange: Exchange) => Promise<boolean> {
  const pictures = pictureFolder(dataDir);
  const moved = (response: ServerResponse, location: string): true => {
    response.writeHead(302, { ...headers, location, "cache-control": "public, max-age=600" }).end();
    return true;
  };
  return async ({ request, response, url, client }) => {
    const path = url.pathname;
    if (remote && path.startsWith("/uploads/")) return moved(response, remote + path);
    if (path === FALLBACK_PATH) {
      const fallback = findDocument(content(), "fallback");
      return fallback ? moved(response, fallback.split("#")[0] ?? "") : false;
    }
    if (path.startsWith(PICTURES)) {
      const name = path.slice(PICTURES.length);
      const send = () => sendFile(request, response, pictures, name, headers, IMMUTABLE);
      if (await send()) return true;
      if (!isPictureFile(pictures, name)) return false;
      const made = await within(
        PICTURE_MS,
        making.run(client, () => makePicture(name)),
      ).then(
        () => true,
        () => false,
      );
      if (made && (await send())) return true;
      // The picture itself, which browsers show whatever they asked for; the next visitor gets the file that is made meanwhile.
      return sendFile(request, response, pictures, sourceOf(name), headers, "no-store");
    }
    if (path.startsWith("/video/")) return sendFile(request, response, join(contentDir, "video"), path.slice("/video/".length), headers, DAY);
    if (!path.startsWith(GALLERY)) return false;
    const picture = findDocument(content(), `gallery/${decodeURIComponent(path.slice(GALLERY.length))}`);
    if (!picture) return false;
    const width = url.searchParams.get("w");
    return sendFile(request, response, pictures, width === "480" || width === "960" ? `${picture.hash}-${width}.webp` : `${picture.hash}.jpg`, headers, DAY);
  };
}
