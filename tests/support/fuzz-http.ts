/** Real HTTP without decoding, redirects or corrections. */
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** ms, generous for a busy machine. */
const HANG_MS = 60_000;
/** A server that refuses a large body may close early. */
const LARGE = 64 * 1024;
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
const empty = new Set([204, 205, 304]);

/** @returns 413 when the server closes during a large body */
export const httpRequest =
  (origin: string) =>
  (address: string, { method = "GET", headers: given, body }: RequestInit): Promise<Response> =>
    new Promise((answered, failed) => {
      const {
        "x-icg-client":
          client = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`,
        ...headers
      } = {
        ...(given as Record<string, string>),
      };
      // Our client cannot send them; tests/faults/fuzz/fuzz.ts does.
      const fair = Object.fromEntries(
        Object.entries(headers).filter(([, value]) => !/[^\t\x20-\x7e\x80-\xff]/.test(value)),
      );
      const url = new URL(origin);
      const sending = request(
        {
          host: url.hostname,
          port: url.port,
          path: address,
          method,
          headers: { ...fair, "x-forwarded-for": client, connection: "close" },
          agent: false,
          timeout: HANG_MS,
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on("data", (chunk: Buffer) => chunks.push(chunk));
          reply.once("error", failed);
          reply.once("end", () => {
            const status = reply.statusCode ?? 0;
            const lines = Object.entries(reply.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)] as [string, string]],
            );
            const bytes = Buffer.concat(chunks);
            const decode =
              bytes.length > 0 ? decoders[reply.headers["content-encoding"] ?? ""] : undefined;
            try {
              answered(
                new Response(
                  empty.has(status) ? null : new Uint8Array(decode ? decode(bytes) : bytes),
                  { status, headers: lines },
                ),
              );
            } catch (error) {
              failed(error as Error);
            }
          });
        },
      );
      sending.once("timeout", () => sending.destroy(new Error(`no answer within ${HANG_MS} ms`)));
      sending.once("error", (error: NodeJS.ErrnoException) => {
        const size =
          typeof body === "string"
            ? Buffer.byteLength(body)
            : ((body as Uint8Array | undefined)?.length ?? 0);
        if (size > LARGE && /EPIPE|ECONNRESET/.test(String(error.code)))
          answered(Response.json({ success: false, message: "closed" }, { status: 413 }));
        else failed(error);
      });
      sending.end((body as string | Uint8Array | undefined) ?? undefined);
    });
