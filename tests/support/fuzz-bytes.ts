/** Raw bytes over a socket, valid HTTP or not. */
import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { INTERNALS } from "./fuzz-replies.ts";

export interface Bytes {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly replies: number;
}

const CONTACT = "/api/landing/contact";
const line = fc.string({ unit: "binary", maxLength: 80 });
const visible = fc.string({
  unit: fc.constantFrom(..."GET POST /%?#:@\\\t\"<>{}|^`~!*'();&=+$,[]0a\u00e9"),
  maxLength: 60,
});
const bytesOf = (text: string): Buffer => Buffer.from(text, "latin1");
const smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n";
const post = (headers: string, body: string): Buffer =>
  bytesOf(
    `POST ${CONTACT} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`,
  );

const lines = fc.oneof(line, visible).map(
  (text): Bytes => ({
    kind: "request line",
    bytes: bytesOf(`${text}\r\nHost: a\r\n\r\n`),
    replies: 1,
  }),
);
const targets = fc
  .tuple(
    fc.constantFrom(
      "GET",
      "HEAD",
      "POST",
      "OPTIONS",
      "TRACE",
      "CONNECT",
      "PROPFIND",
      "PURGE",
      "get",
      "M-SEARCH",
      "XYZ",
      "",
    ),
    fc.oneof(
      visible,
      fc.constantFrom(
        "*",
        "http://evil.test/",
        "https://a:b@c/",
        "//evil.test/",
        "/",
        "a:443",
        "/..",
        "/%00",
        "ftp://x",
        "/\\evil.test",
      ),
    ),
    fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/1", "http/1.1", ""),
  )
  .map(
    ([method, target, version]): Bytes => ({
      kind: "method and target",
      bytes: bytesOf(`${method} ${target} ${version}\r\nHost: a\r\nConnection: close\r\n\r\n`),
      replies: 2,
    }),
  );
const large = fc
  .tuple(
    fc.constantFrom("x", "cookie", "host", "content-type"),
    fc.integer({ min: 15_000, max: 40_000 }),
    fc.integer({ min: 1, max: 3_000 }),
  )
  .map(
    ([name, size, count]): Bytes => ({
      kind: "large headers",
      bytes: bytesOf(
        `GET / HTTP/1.1\r\nHost: a\r\n${size % 2 ? `${name}: ${"x".repeat(size)}` : Array.from({ length: count }, (_, index) => `x${index}: y`).join("\r\n")}\r\nConnection: close\r\n\r\n`,
      ),
      replies: 1,
    }),
  );
const smuggling = fc
  .tuple(
    fc.constantFrom(
      "Content-Length: 5\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding: chunked\r\nContent-Length: 5",
      "Content-Length: 5\r\nContent-Length: 6",
      "Content-Length: 5, 6",
      "Content-Length: +5",
      "Content-Length: 5 5",
      "Content-Length: 0x5",
      "Content-Length: -1",
      "Content-Length:\r\n 5",
      "Transfer-Encoding: xchunked",
      "Transfer-Encoding: chunked, identity",
      "Transfer-Encoding:\tchunked\r\nTransfer-Encoding: identity",
      "Transfer-Encoding : chunked",
      " Transfer-Encoding: chunked",
      "Transfer-Encoding\x0b: chunked",
      "X: a\nTransfer-Encoding: chunked",
      "X: a\rTransfer-Encoding: chunked",
    ),
    fc.constantFrom("0\r\n\r\n", "5\r\nhello\r\n0\r\n\r\n", "hello", ""),
  )
  .map(
    ([headers, body]): Bytes => ({
      kind: "smuggling",
      bytes: Buffer.concat([post(headers, body), bytesOf(smuggled)]),
      replies: 1,
    }),
  );
const chunked = fc
  .tuple(
    fc.constantFrom(
      "5\r\nhel",
      "5\r\nhello",
      "zz\r\nhello\r\n0\r\n\r\n",
      "ffffffffffffffffff\r\n",
      "5;x=y\r\nhello\r\n",
      "-1\r\n",
      "0\r\nTrailer: x\r\n",
      "5\nhello\n0\n\n",
    ),
    line,
  )
  .map(
    ([body, rest]): Bytes => ({
      kind: "chunks cut short",
      bytes: post("Transfer-Encoding: chunked", body + rest),
      replies: 2,
    }),
  );
const short = fc.integer({ min: 1, max: 2_000_000_000 }).map(
  (length): Bytes => ({
    kind: "body cut short",
    bytes: post(`Content-Length: ${length}`, '{"email":'),
    replies: 2,
  }),
);
const pipelined = fc
  .array(fc.constantFrom("/", "/healthz", "/api/products?limit=1", "/nowhere", "/%"), {
    minLength: 2,
    maxLength: 12,
  })
  .map(
    (paths): Bytes => ({
      kind: "pipelining",
      bytes: bytesOf(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join("")),
      replies: paths.length,
    }),
  );
const noise = fc
  .uint8Array({ minLength: 1, maxLength: 400 })
  .map((bytes): Bytes => ({ kind: "noise", bytes: Buffer.from(bytes), replies: 1 }));

export const anyBytes: fc.Arbitrary<Bytes> = fc.oneof(
  lines,
  targets,
  large,
  smuggling,
  chunked,
  short,
  pipelined,
  noise,
);

/** ms; the server waits 10 s for endless headers. */
const HANG_MS = 120_000;
/** Silence in ms after which the client ends its side. */
const QUIET_MS = 500;

/**
 * @returns the status of the first reply; 0 for none
 * @throws when a reply is not allowed
 */
export const createBytesChecker =
  (port: number) =>
  async ({ kind, bytes, replies }: Bytes): Promise<number> => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    // Ending earlier would drop replies that are on the way.
    const quiet = setTimeout(() => socket.end(), QUIET_MS);
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
      quiet.refresh();
    });
    // A server that refuses a request may close before everything is sent.
    socket.on("error", () => undefined);
    const late = setTimeout(() => socket.destroy(new Error("late")), HANG_MS);
    const began = performance.now();
    const closed = once(socket, "close").catch(() => undefined);
    await once(socket, "connect");
    socket.write(bytes);
    await closed;
    clearTimeout(late);
    clearTimeout(quiet);
    const must = (holds: boolean, what: string): void => {
      if (!holds) throw new Error(`${kind}: ${what}: ${JSON.stringify(text.slice(0, 1_000))}`);
    };
    must(performance.now() - began < HANG_MS, "the server neither answered nor closed");
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) =>
      Number(status),
    );
    must(
      statuses.every((status) => status < 500),
      "a request that is not in order is the visitor's fault",
    );
    must(statuses.length <= replies, `at most ${replies} replies`);
    must(text === "" || /^HTTP\/1\.1 \d{3} /.test(text), "a reply begins as one");
    must(
      statuses.every((status) => status < 400) || !INTERNALS.test(text.slice(0, 20_000)),
      "an error tells nothing of the inside",
    );
    must(kind !== "smuggling" || !text.includes("404"), "a smuggled request is not answered");
    return statuses[0] ?? 0;
  };
