/** Reads request bodies within a form's limits. */
import { DEPTH_MAX } from "#contract/limits.ts";

export const JSON_MAX_BYTES = 64 * 1024;
/** Parts of a multipart form, fields of a JSON object. */
export const PARTS_MAX = 20;
const JSON_MS = 20_000;

export class BodyRefused extends Error {
  override name = "BodyRefused";
  readonly status: 400 | 408 | 413 | 503;
  constructor(status: 400 | 408 | 413 | 503, message: string) {
    super(message);
    this.status = status;
  }
}
export const unreadable = (): BodyRefused => new BodyRefused(400, "The request could not be read");
export const tooLarge = (): BodyRefused => new BodyRefused(413, "The request is too large");

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

/** @throws BodyRefused if the body has more bytes or takes longer */
export async function* readChunks(
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
