/** Random visits, for tests/faults/soak/soak.ts and tests/faults/chaos/chaos.ts. */
import { randomInt, randomUUID } from "node:crypto";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { pageKinds } from "../support/pages.ts";
import { buildContact, CONTACT } from "../support/server-process.ts";

export interface Visit {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly leaves?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;
const words = [
  "uv",
  "hals",
  "1843",
  "antioxidant",
  "flame",
  "phosphite",
  "531",
  "benzo",
  "pvc",
  "%",
  "ö",
  "zzz",
];

const read = (kind: string, path: string, more: Partial<Visit> = {}): Visit => ({
  kind,
  method: "GET",
  path,
  headers: { "accept-encoding": pick(["br", "gzip", "identity"]) },
  ...more,
});

/** Pages that visitors read, by weight. */
const reads: readonly (readonly [weight: number, visit: () => Visit])[] = [
  [40, () => read("kept page", pick(pageKinds).path)],
  [
    10,
    () =>
      read(
        "page of its own",
        `/available-stocks?page=${randomInt(1, 20)}&sortBy=${pick(["asc", "desc", "none"])}`,
      ),
  ],
  [
    5,
    () =>
      read(
        "search page",
        `/product-finder?search=${encodeURIComponent(pick(words) + randomInt(1_000))}`,
      ),
  ],
  [
    15,
    () =>
      read(
        "API search",
        `/api/products?search=${encodeURIComponent(pick(words))}&limit=${randomInt(1, 100)}&page=${randomInt(1, 9)}`,
      ),
  ],
  [
    10,
    () =>
      read(
        "API list",
        pick([
          "/api/products?page=1&limit=50",
          "/api/events/",
          "/api/jobs/",
          "/api/landing/contents",
          "/api/openapi.json",
        ]),
      ),
  ],
  [
    8,
    () =>
      read(
        "404",
        pick([
          `/nowhere/${randomUUID()}`,
          `/available-stocks/${randomUUID()}`,
          `/api/products/${randomUUID()}`,
        ]),
      ),
  ],
  [
    4,
    () =>
      read(
        "file",
        pick([
          "/sitemap.xml",
          "/feed.xml",
          "/events.ics",
          "/structures/uv-531.svg",
          "/cards/uv-531.png",
        ]),
      ),
  ],
  [
    4,
    () =>
      read(
        "left early",
        pick([
          "/uploads/gallery/plaques.jpg",
          "/api/landing/brochures/download/company-profile",
          "/all-blogs",
        ]),
        { leaves: true },
      ),
  ],
];
const total = reads.reduce((sum, [weight]) => sum + weight, 0);

export function pickRead(): Visit {
  let at = randomInt(total);
  for (const [weight, visit] of reads) {
    if (at < weight) return visit();
    at -= weight;
  }
  return read("kept page", "/");
}

/** The same key is the same message. */
export const message = (key: string): Visit =>
  ({ kind: "form", path: CONTACT, ...buildContact(key) }) as Visit;
export const wrongMessage = (): Visit => ({
  ...message(randomUUID()),
  kind: "wrong form",
  body: JSON.stringify({ email: "x" }),
});

/** @throws when the connection breaks, the reply is cut off, or nothing arrives for `timeoutMs` */
export const visit = (
  origin: string,
  { method, path, headers, body, leaves = false }: Visit,
  agent: Agent,
  timeoutMs = 30_000,
): Promise<Answer> =>
  new Promise((answered, failed) => {
    const sending = request(
      origin + path,
      { method, headers, agent, timeout: timeoutMs },
      (reply) => {
        const done = (text: string): void =>
          answered({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        if (leaves) {
          reply.destroy();
          return done("");
        }
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.once("error", failed);
        reply.once("close", () =>
          reply.complete
            ? done(Buffer.concat(chunks).toString())
            : failed(new Error("the reply broke off")),
        );
      },
    );
    sending.once("timeout", () => sending.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sending.once("error", failed);
    sending.end(body);
  });

export const connections = (most: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: most });
