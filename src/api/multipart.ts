/** Reads multipart forms (RFC 7578) within their limits, as they arrive. */
import { once } from "node:events";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { RESUME_MAX_BYTES } from "#contract/limits.ts";
import { BodyRefused, PARTS_MAX, readChunks, type SentForm, tooLarge, unreadable } from "./body.ts";
import type { ByteBudget } from "./byte-budget.ts";
import { FileSpool } from "./file-spool.ts";
import { BUSY } from "./work-queue.ts";

export const MULTIPART_MAX_BYTES = 6 * 1024 * 1024;
export const PART_HEADER_MAX_BYTES = 16 * 1024;
/** The longest text of a form is 5,000 characters. */
export const FIELD_MAX_BYTES = 32 * 1024;
/** In memory, while files are checked and stored. Arriving files are on disk. */
export const FILES_MAX_BYTES = 40 * 1024 * 1024;
/** Bytes of a field or file name that are read. */
const NAME_MAX = 200;
/** Longest boundary (RFC 2046 §5.1.1). */
const BOUNDARY_MAX = 70;
/** Boundaries, part headers, preamble, epilogue, one chunk in the parser. */
const OVERHEAD_MAX_BYTES = PARTS_MAX * PART_HEADER_MAX_BYTES + 128 * 1024;
/** A chunk of 64 kB with 1,000 parts is refused after 20 of them. */
const PARSED_BYTES = 8 * 1024;
const MULTIPART_MS = 170_000;

type Parser = InstanceType<typeof Busboy>;

function createParser(request: Request): Parser {
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

interface Parts {
  readonly fields: Record<string, string>;
  file?: {
    readonly filename: string;
    readonly spool: FileSpool;
    readonly written: Promise<void>;
  };
  /** Of fields and files. */
  bytes: number;
  fault?: BodyRefused;
}

async function readFilePart(stream: Readable, parts: Parts, spool?: FileSpool): Promise<void> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      parts.bytes += chunk.length;
      await spool?.write(chunk);
    }
  } catch {
    parts.fault ??= unreadable();
  }
}

/** @returns an object that the parser fills */
function collectParts(parser: Parser, fileField: string): Parts {
  const parts: Parts = { fields: Object.create(null) as Record<string, string>, bytes: 0 };
  const refuse = (reason: BodyRefused): void => {
    parts.fault ??= reason;
  };
  parser.on("error", () => refuse(unreadable()));
  parser.on("partsLimit", () => refuse(tooLarge()));
  parser.on("field", (name: string | undefined, value: string, _: boolean, truncated: boolean) => {
    parts.bytes += value.length;
    if (truncated || (name?.length ?? 0) > NAME_MAX) refuse(tooLarge());
    else if (name !== undefined) parts.fields[name] = value;
  });
  parser.on("file", (name: string | undefined, stream, filename: string | undefined) => {
    // The parser emits a broken body's error on both of its streams.
    stream.on("error", () => refuse(unreadable()));
    if (name !== fileField || parts.file) return void readFilePart(stream, parts);
    const spool = new FileSpool();
    parts.file = {
      // Without a selection the name is empty, which the parser reports as undefined.
      filename: (filename ?? "").slice(-NAME_MAX),
      spool,
      written: readFilePart(stream, parts, spool),
    };
  });
  return parts;
}

async function parseBody(request: Request, parser: Parser, parts: Parts): Promise<void> {
  let size = 0;
  for await (const chunk of readChunks(request, MULTIPART_MAX_BYTES, MULTIPART_MS)) {
    for (let start = 0; start < chunk.length; start += PARSED_BYTES) {
      const piece = Buffer.from(chunk.subarray(start, start + PARSED_BYTES));
      size += piece.length;
      await new Promise<void>((next) => void parser.write(piece, () => next()));
      if (parts.fault) throw parts.fault;
      // Bytes of a file beyond its limit are not counted.
      if (size - parts.bytes > OVERHEAD_MAX_BYTES && parts.bytes <= RESUME_MAX_BYTES)
        throw tooLarge();
    }
  }
  const ended = once(parser, "finish").catch(() => undefined);
  parser.end();
  await ended;
  if (!parts.fault) await parts.file?.written;
  if (parts.fault) throw parts.fault;
}

const busy = (): BodyRefused => new BodyRefused(503, BUSY);

/** @throws BodyRefused if too many files are in memory, or the disk is full */
async function loadFile(spool: FileSpool, memory: ByteBudget) {
  const release = memory.reserve(spool.size);
  if (!release) throw busy();
  try {
    return { bytes: await spool.read(), release };
  } catch {
    release();
    throw busy();
  }
}

export interface MultipartOptions {
  readonly memory: ByteBudget;
  readonly fileField?: string;
}

/**
 * Reads the fields and the first file of the field; others are discarded.
 * @throws BodyRefused if the form is malformed (400), slow (408), too large (413), or too many files
 * arrive at once (503)
 */
export async function readMultipart(
  request: Request,
  { memory, fileField = "resume" }: MultipartOptions,
): Promise<SentForm> {
  const parser = createParser(request);
  const parts = collectParts(parser, fileField);
  try {
    await parseBody(request, parser, parts);
    const { file } = parts;
    const fields = { ...parts.fields };
    if (!file && Object.keys(fields).length === 0) throw unreadable();
    if (!file) return { fields, file: undefined, release: () => undefined };
    const { bytes, release } = await loadFile(file.spool, memory);
    return { fields, file: { filename: file.filename, bytes }, release };
  } finally {
    parser.destroy();
    await parts.file?.spool.close();
  }
}
