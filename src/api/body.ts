/** Reads request bodies within a form's limits. */
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { DEPTH_MAX, RESUME_MAX_BYTES } from "#contract/limits.ts";
import { BUSY } from "./work-queue.ts";

export const JSON_MAX_BYTES = 64 * 1024;
export const MULTIPART_MAX_BYTES = 6 * 1024 * 1024;
/** Parts of a multipart form, fields of a JSON object. */
export const PARTS_MAX = 20;
export const PART_HEADER_MAX_BYTES = 16 * 1024;
/** The longest text of a form is 5,000 characters. */
export const FIELD_MAX_BYTES = 32 * 1024;
/** Bytes of a field or file name that are read. */
const NAME_MAX = 200;
/** Longest boundary (RFC 2046 §5.1.1). */
const BOUNDARY_MAX = 70;
/** Boundaries, part headers, preamble, epilogue, one chunk in the parser. */
const OVERHEAD_MAX_BYTES = PARTS_MAX * PART_HEADER_MAX_BYTES + 128 * 1024;
/** A chunk of 64 kB with 1,000 parts is refused after 20 of them. */
const PARSED_BYTES = 8 * 1024;
/** In memory, while files are checked and stored. Arriving files are on disk. */
export const FILES_MAX_BYTES = 40 * 1024 * 1024;

const JSON_MS = 20_000;
const MULTIPART_MS = 170_000;

export class BodyRefused extends Error {
  override name = "BodyRefused";
  readonly status: 400 | 408 | 413 | 503;
  constructor(status: 400 | 408 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}
const unreadable = (): BodyRefused => new BodyRefused(400, "The request could not be read");
const busy = (): BodyRefused => new BodyRefused(503, BUSY);
const tooLarge = (): BodyRefused => new BodyRefused(413, "The request is too large");

export type SentFields = Readonly<Record<string, unknown>>;
export interface SentForm {
  readonly fields: SentFields;
  /** An oversized file is cut one byte over the limit. */
  readonly file: { readonly filename: string; readonly bytes: Uint8Array } | undefined;
  release(): void;
}

/**
 * Cancelling would break the connection before the reply is sent. `@hono/node-server` closes it 500
 * ms after the reply, which ends this loop.
 */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection is closed.
  }
}

async function* readChunks(
  request: Request,
  most: number,
  milliseconds: number,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new BodyRefused(408, "The request took too long")),
    milliseconds,
  );
  let isRead = false;
  try {
    for (let size = 0; ; ) {
      const { done, value } = await Promise.race([reader.read(), timeout.promise]);
      isRead = done;
      if (done) return;
      size += value.length;
      if (size > most) throw tooLarge();
      yield value;
    }
  } finally {
    clearTimeout(timer);
    if (!isRead) void discardRest(reader);
  }
}

/** @throws BodyRefused if the body is larger than {@link JSON_MAX_BYTES} or slow */
export async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, JSON_MAX_BYTES, JSON_MS)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Stops at the limit. */
const isFlat = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isFlat(inner, levels - 1)));

/** @throws BodyRefused */
export async function readJson(request: Request): Promise<SentForm> {
  const bytes = await readBytes(request);
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Refused below, like everything that is not an object.
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw unreadable();
  if (Object.keys(body).length > PARTS_MAX) throw tooLarge();
  if (!isFlat(body, DEPTH_MAX)) throw new BodyRefused(400, "The request has too many levels");
  return { fields: body as SentFields, file: undefined, release: () => undefined };
}

export interface FormShape {
  readonly fieldsMax: number;
  /** Repeatable fields, as lists; of any other field the last value counts. */
  readonly several: readonly string[];
}
const plainForm: FormShape = { fieldsMax: PARTS_MAX, several: [] };

/**
 * Reads `application/x-www-form-urlencoded`.
 * @throws BodyRefused
 */
export async function readUrlencoded(
  request: Request,
  { fieldsMax, several }: FormShape = plainForm,
): Promise<SentForm> {
  const params = new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
  if (params.size > fieldsMax) throw tooLarge();
  const lists = Object.fromEntries(
    several.filter((name) => params.has(name)).map((name) => [name, params.getAll(name)]),
  );
  return {
    fields: { ...Object.fromEntries(params), ...lists },
    file: undefined,
    release: () => undefined,
  };
}

/** Unlinked: other processes cannot open it, and a killed process leaves nothing. */
async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `icg-form-${randomUUID()}`);
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return handle;
}

/**
 * Slow senders hold no memory. After a failed write the rest is discarded, so that the form can
 * finish.
 */
function spoolFile(stream: Readable) {
  const opened = openUnlinkedFile();
  const { promise: written, resolve, reject } = Promise.withResolvers<void>();
  // The caller may fail before it awaits this.
  written.catch(() => undefined);
  let size = 0;
  let last: Promise<void> = Promise.resolve();
  stream.on("data", (chunk: Buffer) => {
    stream.pause();
    last = opened
      .then((handle) => handle.write(chunk, 0, chunk.length, size))
      .then(({ bytesWritten }) => {
        size += bytesWritten;
        if (bytesWritten < chunk.length) throw new Error("the disk is full");
      })
      .catch(reject)
      .finally(() => stream.resume());
  });
  // An aborted form ends with an error, which its reader reports.
  for (const end of ["end", "error", "close"])
    stream.once(end, () => void last.then(() => resolve()));
  return {
    written,
    size: () => size,
    read: async (): Promise<Buffer> => {
      const bytes = Buffer.allocUnsafe(size);
      const handle = await opened;
      for (let at = 0; at < size; ) {
        const { bytesRead } = await handle.read(bytes, at, size - at, at);
        if (bytesRead === 0) throw new Error("the file is shorter than what was written");
        at += bytesRead;
      }
      return bytes;
    },
    close: async (): Promise<void> => {
      await last;
      await opened.then(
        (handle) => handle.close(),
        () => undefined,
      );
    },
  };
}
type FileSpool = ReturnType<typeof spoolFile>;

let filesBytes = 0;

/** Within the memory of all forms together. */
async function readFile(spool: FileSpool): Promise<{ bytes: Buffer; release(): void }> {
  const size = spool.size();
  if (filesBytes + size > FILES_MAX_BYTES) throw busy();
  filesBytes += size;
  let heldBytes = size;
  const release = (): void => {
    filesBytes -= heldBytes;
    heldBytes = 0;
  };
  try {
    return { bytes: await spool.read(), release };
  } catch (error) {
    release();
    throw error;
  }
}

function createParser(request: Request): InstanceType<typeof Busboy> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type);
  const length = (boundary?.[1] ?? boundary?.[2] ?? "").length;
  if (length === 0 || length > BOUNDARY_MAX) throw unreadable();
  const limits = {
    parts: PARTS_MAX,
    headerSize: PART_HEADER_MAX_BYTES,
    headerPairs: 10,
    fieldSize: FIELD_MAX_BYTES,
    fileSize: RESUME_MAX_BYTES + 1,
  };
  return new Busboy({ headers: { "content-type": type }, limits });
}

/**
 * Parses a multipart form (RFC 7578) as it arrives.
 * @param keepFile false discards the file's bytes
 * @throws BodyRefused if it is malformed (400), too large (413), or too many files arrive at once
 * (503)
 */
export async function readMultipart(
  request: Request,
  keepFile = true,
  fileField = "resume",
): Promise<SentForm> {
  const parser = createParser(request);
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let spool: FileSpool | undefined;
  let filename: string | undefined;
  let payload = 0;
  let fault: unknown;
  const refuse = (reason: unknown): void => {
    fault ??= reason;
  };
  const ended = new Promise<void>((resolve) => {
    parser.once("finish", resolve);
    parser.on("error", () => {
      refuse(unreadable());
      resolve();
    });
  });
  parser.on("partsLimit", () => refuse(tooLarge()));
  parser.on("field", (name: string | undefined, value: string, _: boolean, truncated: boolean) => {
    payload += value.length;
    if (truncated || (name?.length ?? 0) > NAME_MAX) return refuse(tooLarge());
    if (name !== undefined) fields[name] = value;
  });
  // Without a selection the name is empty, which the parser reports as undefined.
  parser.on("file", (name: string | undefined, stream, given: string | undefined) => {
    const isWanted = name === fileField && filename === undefined;
    if (isWanted) filename = (given ?? "").slice(-NAME_MAX);
    // The parser emits a broken body's error on both of its streams.
    stream.on("error", () => refuse(unreadable()));
    stream.on("data", (chunk: Buffer) => {
      payload += chunk.length;
    });
    if (isWanted && keepFile && fault === undefined) spool = spoolFile(stream);
  });
  try {
    let size = 0;
    for await (const chunk of readChunks(request, MULTIPART_MAX_BYTES, MULTIPART_MS)) {
      for (let start = 0; start < chunk.length; start += PARSED_BYTES) {
        const piece = Buffer.from(
          chunk.buffer,
          chunk.byteOffset + start,
          Math.min(PARSED_BYTES, chunk.length - start),
        );
        size += piece.length;
        await new Promise<void>((next) => void parser.write(piece, () => next()));
        if (size - payload > OVERHEAD_MAX_BYTES && payload <= RESUME_MAX_BYTES) refuse(tooLarge());
        if (fault !== undefined) throw fault;
      }
    }
    parser.end();
    await ended;
    if (fault !== undefined) throw fault;
    if (Object.keys(fields).length === 0 && filename === undefined) throw unreadable();
    // The disk is full; the client may retry.
    await spool?.written.catch(() => Promise.reject(busy()));
    const { bytes, release } = spool
      ? await readFile(spool)
      : { bytes: Buffer.alloc(0), release: () => undefined };
    return {
      fields: { ...fields },
      file: filename === undefined ? undefined : { filename, bytes },
      release,
    };
  } finally {
    parser.destroy();
    await spool?.close();
  }
}
