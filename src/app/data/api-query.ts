/**
 * Queries over the API for TanStack Query: their keys are the rows that they call and what they ask
 * for.
 */
import type { QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import type { CallArguments, EndpointName, Payload, Read } from "#contract/api.ts";
import { errors } from "#messages/errors.ts";
import { ApiError, http } from "./transport.ts";

/** Calls an endpoint for the query at hand. */
export type Get = <Name extends EndpointName>(
  name: Name,
  asked: CallArguments<Name>,
) => Promise<Payload<Name>>;

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

/**
 * The client with the schemas of every reply: 2 kB that a first visit does not wait for, as its
 * data come with the page.
 */
export const loadClient = () => import("./api.ts");

/** A call in a rendering, which fails in the words that the same call over HTTP has. */
async function onServer<Name extends EndpointName>(
  read: Read,
  name: Name,
  asked: CallArguments<Name>,
): Promise<Payload<Name>> {
  const payload = await read(name, asked).catch((error: unknown) => {
    // The server's modules and the build each have an ApiError of their own.
    const { status, message } = error as { readonly status?: number; readonly message: string };
    throw status === undefined
      ? new ApiError(503, "Service Unavailable")
      : new ApiError(status, message);
  });
  if (payload === undefined) throw new ApiError(404, "Not Found");
  return payload;
}

/**
 * @param queryKey the row that is called, and what it is asked for
 * @param read makes the data from one call or several
 */
export const apiQuery = <T>(
  queryKey: readonly [EndpointName, ...unknown[]],
  read: (get: Get) => Promise<T>,
  rules: Rules = {},
): ApiQuery<T> => ({
  queryKey,
  queryFn: ({ meta, signal }) => {
    const reader = meta?.["read"] as Read | undefined;
    return read(async (name, asked) => {
      if (reader) return onServer(reader, name, asked);
      const { call } = await loadClient().catch(() => {
        throw new ApiError(0, errors.unreachable);
      });
      return call(http, name, asked, signal);
    });
  },
  ...rules,
  // A rendering's client goes with it; a timer would hold everything that the rendering read.
  ...(inBrowser() ? {} : { gcTime: Number.POSITIVE_INFINITY }),
});
