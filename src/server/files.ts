/** Static files: the client build, pictures, gallery images, videos. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { orAborted } from "#api/deadline.ts";
import { getSourcePath, isPictureFile, pictureFolder } from "#importer/picture-folder.ts";
import { type ContentSnapshot, findDocument } from "#store/snapshot.ts";
import type { SiteEnv } from "./env.ts";

export const IMMUTABLE = "public, max-age=31536000, immutable";
const DAY = "public, max-age=86400";
const HOUR = "public, max-age=3600";
const TEN_MINUTES = "public, max-age=600";

const PICTURE_MS = 1_500;

/** Shown for another server's picture that cannot be loaded (§3). */
export const FALLBACK_PATH = "/fallback-picture";

function describeFile(c: Context<SiteEnv>, path: string, cache: string): void {
  const { size, mtimeMs } = statSync(path);
  c.set("source", "file");
  c.header("etag", `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`);
  c.header("accept-ranges", "bytes");
  c.header("cache-control", cache);
}

/** @param root has `.br` and `.gz` files where they are smaller (scripts/precompress.ts) */
export const serveBuildFiles = (root: string) =>
  new Hono<SiteEnv>().use(etag()).use(
    serveStatic<SiteEnv>({
      root,
      precompressed: true,
      onFound: (path, c) =>
        describeFile(c, path, c.req.path.startsWith("/assets/") ? IMMUTABLE : HOUR),
    }),
  );

export interface ContentFilesOptions {
  readonly content: () => ContentSnapshot;
  readonly dataDir: string;
  readonly contentDir: string;
  /** Origin behind API_URL, which then serves the uploads. */
  readonly remote?: string | undefined;
  /** @throws if the file cannot be made */
  readonly makePicture: (name: string) => Promise<void>;
}

export function serveContentFiles({
  content,
  dataDir,
  contentDir,
  remote,
  makePicture,
}: ContentFilesOptions) {
  const pictures = pictureFolder(dataDir);
  const files = new Hono<SiteEnv>();

  /**
   * Undefined if the file does not exist.
   * @param name must be validated: it becomes part of a path
   */
  async function sendPicture(
    c: Context<SiteEnv>,
    name: string,
    cache: string,
  ): Promise<Response | undefined> {
    const send = serveStatic<SiteEnv>({
      path: join(pictures, name),
      onFound: (path) => describeFile(c, path, cache),
    });
    return (await send(c, async () => undefined)) ?? undefined;
  }

  files.use("/pictures/*", etag()).use("/uploads/*", etag()).use("/video/*", etag());
  files.get("/pictures/:name{[\\w-]+\\.\\w+}", async (c, next) => {
    const name = c.req.param("name");
    const existing = await sendPicture(c, name, IMMUTABLE);
    if (existing) return existing;
    if (!isPictureFile(pictures, name)) return next();
    try {
      await orAborted(makePicture(name), AbortSignal.timeout(PICTURE_MS));
      return (await sendPicture(c, name, IMMUTABLE)) ?? next();
    } catch {
      // The original, until the file has been made.
      return (await sendPicture(c, getSourcePath(name), "no-store")) ?? next();
    }
  });
  if (remote) files.get("/uploads/*", (c) => redirect(c, remote + new URL(c.req.url).pathname));
  files.get("/uploads/gallery/:name", async (c, next) => {
    const picture = findDocument(content(), `gallery/${c.req.param("name")}`);
    if (!picture) return next();
    const width = c.req.query("w");
    const name =
      width === "480" || width === "960" ? `${picture.hash}-${width}.webp` : `${picture.hash}.jpg`;
    return (await sendPicture(c, name, DAY)) ?? next();
  });
  files.get(
    "/video/*",
    serveStatic<SiteEnv>({ root: contentDir, onFound: (path, c) => describeFile(c, path, DAY) }),
  );
  files.get(FALLBACK_PATH, (c, next) => {
    const picture = findDocument(content(), "fallback");
    return picture ? redirect(c, picture.split("#")[0] ?? "") : next();
  });
  return files;
}

function redirect(c: Context, location: string): Response {
  c.header("cache-control", TEN_MINUTES);
  return c.redirect(location, 302);
}
