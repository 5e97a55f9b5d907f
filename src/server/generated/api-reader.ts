/** Reads §7 as the pages do, so that feeds show what they show, wherever API_URL leads. */
import { call } from "#app/data/api.ts";
import { ApiError } from "#app/data/transport.ts";
import type { Asked, EndpointName, Payload } from "#contract/api.ts";

/** The payload of an endpoint; undefined when there is no such item. */
export type Read = <Name extends EndpointName>(name: Name, asked: Asked<Name>) => Promise<Payload<Name> | undefined>;

/**
 * @param api the API as a fetch
 * @throws ApiError for every failure but a 404
 */
export function readerOf(api: (request: Request) => Response | Promise<Response>, origin: string): Read {
  const transport = { origin, fetch: async (input: RequestInfo | URL, init?: RequestInit) => api(new Request(input, init)) };
  return async (name, asked) => {
    try {
      return await call(transport, name, asked);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
}
