/** Queries over the API for TanStack Query: their keys are the rows that they call and what they ask for. */
import type { QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import type { Asked, EndpointName, Payload } from "#contract/api.ts";
import { errors } from "#messages/errors.ts";
import { ApiError, type Explain, http, type Transport } from "./transport.ts";

/** Calls an endpoint with the transport and the abort signal of the query at hand. */
export type Get = <Name extends EndpointName>(name: Name, asked: Asked<Name>, explain?: Explain) => Promise<Payload<Name>>;

/** When a query asks again; what is left out is as in `createQueryClient`. Times in ms. */
interface Rules {
  readonly staleTime?: number;
  readonly gcTime?: number;
  /** Asks again when a component appears and the answer is stale. */
  readonly refetchOnMount?: boolean;
  /** Asks again when a component appears and the last call has failed. */
  readonly retryOnMount?: boolean;
}

export interface ApiQuery<T> extends Rules {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<T>;
}

export const inBrowser = (): boolean => globalThis.document !== undefined;

/** The client with the schemas of every reply: 2 kB that a first visit does not wait for, as its data come with the page. */
export const loadClient = () => import("./api.ts");

/**
 * @param queryKey the row that is called, and what it is asked for
 * @param read makes the data from one call or several
 */
export const apiQuery = <T>(queryKey: readonly [EndpointName, ...unknown[]], read: (get: Get) => Promise<T>, rules: Rules = {}): ApiQuery<T> => ({
  queryKey,
  queryFn: ({ meta, signal }) => {
    const transport = (meta?.["transport"] as Transport | undefined) ?? http;
    return read(async (name, asked, explain = (reason) => reason) => {
      const { call } = await loadClient().catch(() => {
        throw new ApiError(0, explain(errors.unreachable, 0));
      });
      return call(transport, name, asked, { signal, explain });
    });
  },
  ...rules,
  // A rendering's client goes with it; a timer would hold everything that the rendering read.
  ...(inBrowser() ? {} : { gcTime: Number.POSITIVE_INFINITY }),
});
