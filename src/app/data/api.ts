/** HTTP client of the API. */
import * as v from "valibot";
import {
  type CallArguments,
  type EndpointName,
  endpoints,
  type Payload,
  type Read,
} from "#contract/api.ts";
import { API_PATH } from "#contract/api-paths.ts";
import { absoluteAddress } from "#contract/editions.ts";
import { errors } from "#messages/errors.ts";
import { ApiError, isMissing, type Transport } from "./transport.ts";

/**
 * `statusText` is not used: it differs between server and browser, and HTTP/2 has none. Names of
 * RFC 9110; a rarer status is shown as its number.
 */
const reasons: Readonly<Record<number, string>> = {
  204: "No Content",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  410: "Gone",
  418: "I'm a Teapot",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** A product list has its own text (§7). */
const describeFailure = (name: EndpointName, { status }: Response): string =>
  name === "products" ? errors.unexpectedStatus(status) : (reasons[status] ?? String(status));

function buildPath<Name extends EndpointName>(name: Name, args: CallArguments<Name>): string {
  const { id, query = {} } = args as {
    readonly id?: string;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
  };
  const path = endpoints[name].path.replace(/:id(\{.+\})?$/, (_, several: string | undefined) =>
    (several ? encodeURI : encodeURIComponent)(id ?? ""),
  );
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([key, value]) => [key, String(value)]);
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries).toString()}` : path;
}

/**
 * The payload is in `data`, in `data.data` or at the top level (§7); the first that parses counts.
 */
function parsePayload(name: EndpointName, body: unknown): unknown {
  const dataOf = (value: unknown): unknown =>
    (value as { readonly data?: unknown } | null | undefined)?.data;
  const inside = dataOf(body);
  for (const candidate of [inside, dataOf(inside), body]) {
    const found = v.safeParse(endpoints[name].payload, candidate);
    if (found.success) return found.output;
  }
  return undefined;
}

/**
 * @param asked the id in the path, and the query
 * @throws ApiError without an answer, a status 200 or a valid payload
 */
export async function call<Name extends EndpointName>(
  { fetch, ...site }: Transport,
  name: Name,
  args: CallArguments<Name>,
  signal?: AbortSignal,
): Promise<Payload<Name>> {
  let status = 0;
  let body: unknown;
  try {
    const reply = await fetch(absoluteAddress(site, API_PATH + buildPath(name, args)), {
      headers: { accept: "application/json" },
      ...(signal ? { signal } : {}),
    });
    status = reply.status;
    if (status !== 200) throw new ApiError(status, describeFailure(name, reply));
    body = await reply.json();
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(status, status ? errors.unreadable : errors.unreachable);
  }
  const payload = parsePayload(name, body);
  if (payload === undefined) throw new ApiError(status, errors.unreadable);
  return payload as Payload<Name>;
}

/** @returns undefined for 404; throws ApiError for other failures */
export const readOver =
  (transport: Transport): Read =>
  async (name, args) => {
    try {
      return await call(transport, name, args);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
