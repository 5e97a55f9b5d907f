/** The API client: calls of §7 typed by contract/entities.ts, over two transports (in process on the server, HTTP in the browser). */
import type { Payloads } from "#contract/entities.ts";
import type { QueryClient } from "./query-client.ts";

/** An answer that is no success, with what it said. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** Status text, or the message of the reply. */
  readonly reason: string;
  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** Where the API is and how it is reached. */
export interface Transport {
  readonly origin: string;
  readonly fetch: typeof fetch;
}

const transports = new WeakMap<QueryClient, Transport>();

/** Gives a query client its API. */
export const connect = (queries: QueryClient, transport: Transport): void => {
  transports.set(queries, transport);
};

/** Transport of a query client: the page's own origin unless another was connected. */
export const transportOf = (queries?: QueryClient): Transport =>
  (queries && transports.get(queries)) ?? { origin: globalThis.location?.origin ?? "", fetch: (input, init) => fetch(input, init) };

const reasons: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

export interface CallOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** `low` for what nobody waits for yet. */
  readonly priority?: "low";
  /** Makes the error's message from the reason and the status (§8). */
  readonly explain?: (reason: string, status: number) => string;
}

/**
 * GETs below `/api`. §7 reads some payloads from `data` and some from the top level; both are understood.
 * @throws ApiError for every status but a success
 */
export async function getJson<T extends object>(
  queries: QueryClient,
  path: string,
  { query = {}, signal, priority, explain = (reason) => reason }: CallOptions = {},
): Promise<T> {
  const { origin, fetch } = transportOf(queries);
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, String(value)]]));
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : "";
  const reply = await fetch(`${origin}/api${path}${search}`, {
    headers: { accept: "application/json" },
    ...(signal ? { signal } : {}),
    ...(priority ? { priority } : {}),
  });
  if (!reply.ok) {
    const reason = reply.statusText || reasons[reply.status] || String(reply.status);
    throw new ApiError(reply.status, reason, explain(reason, reply.status));
  }
  const body = (await reply.json()) as T & { data?: unknown };
  return typeof body.data === "object" && body.data !== null && !Array.isArray(body.data) ? (body.data as T) : body;
}

/** A GET of §7, typed by the row that it calls. */
export const call = <Row extends keyof Payloads>(queries: QueryClient, _row: Row, path: string, options?: CallOptions): Promise<Payloads[Row]> =>
  getJson<Payloads[Row]>(queries, path, options);
