/**
 * Static files: the built assets (kept in memory, compressed once), pictures made by the importer, the site's own
 * fixed files. Ranges for video and PDF. Nothing outside the given folders can be reached.
 */
import { createReadStream, type Stats } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pipeline } from "node:stream";
import { type StoredReply, storeReply } from "./reply.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
};

export const IMMUTABLE = "public, max-age=31536000, immutable";
const BRIEF = "public, max-age=3600";

/** Media type of a file by its ending. */
export const mediaTypeOf = (file: string): string => mediaTypes[extname(file).toLowerCase()] ?? "application/octet-stream";

/**
 * Loads every file of the client build, compressed at the best quality.
 * @returns replies by address
 */
export async function loadAssets(folder: string, headers: Readonly<Record<string, string>>): Promise<Map<string, StoredReply>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`)).map((entry) => join(entry.parentPath, entry.name));
  const replies = new Map<string, StoredReply>();
  for (const file of files) {
    const address = file.slice(folder.length).split(sep).join("/");
    const cache = address.startsWith("/assets/") ? IMMUTABLE : BRIEF;
    replies.set(address, await storeReply(200, { "content-type": mediaTypeOf(file), "cache-control": cache, ...headers }, await readFile(file), 11));
  }
  return replies;
}

/** Byte range of a request, undefined for the whole, "none" when it cannot be satisfied. */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | "none" | undefined {
  const parts = header === undefined ? null : /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!parts || (parts[1] === "" && parts[2] === "")) return undefined;
  const [, first = "", last = ""] = parts;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? "none" : { start, end };
}

async function find(folder: string, name: string): Promise<{ path: string; stats: Stats } | undefined> {
  const path = normalize(join(folder, name));
  if (!path.startsWith(normalize(folder + sep)) || name.includes("\0")) return undefined;
  try {
    const stats = await stat(path);
    return stats.isFile() ? { path, stats } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends a file of a folder, or answers false when there is none.
 * @param cache value of `cache-control`
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
  headers: Readonly<Record<string, string>>,
  cache: string,
): Promise<boolean> {
  const found = await find(folder, name);
  if (!found) return false;
  const { path, stats } = found;
  const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
  const shared = {
    ...headers,
    "content-type": mediaTypeOf(path),
    "cache-control": cache,
    etag,
    "accept-ranges": "bytes",
    "last-modified": stats.mtime.toUTCString(),
  };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, shared).end();
    return true;
  }
  // A part of another state of the file is of no use to whoever asks so (RFC 9110 §13.1.5).
  const state = request.headers["if-range"];
  const range = state === undefined || state === etag || state === shared["last-modified"] ? rangeOf(request.headers.range, stats.size) : undefined;
  if (range === "none") {
    response.writeHead(416, { ...shared, "content-range": `bytes */${stats.size}` }).end();
    return true;
  }
  const length = range ? range.end - range.start + 1 : stats.size;
  response.writeHead(range ? 206 : 200, {
    ...shared,
    "content-length": length,
    ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${stats.size}` } : {}),
  });
  if (request.method === "HEAD") response.end();
  // A visitor who leaves ends the stream; there is nobody to tell. One who has left already is no place to pipe to.
  else if (!response.destroyed) pipeline(createReadStream(path, range), response, () => undefined);
  return true;
}
