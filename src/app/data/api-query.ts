/** TanStack Query options for API calls. The query key is the endpoint and its arguments. */
import type { QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import type { CallArguments, EndpointName, Payload, Read } from "#contract/api.ts";
import { errors } from "#messages/errors.ts";
import { ApiError, http } from "./transport.ts";

export type Get = <Name extends EndpointName>(
  name: Name,
  args: CallArguments<Name>,
) => Promise<Payload<Name>>;

/** Defaults are in `createQueryClient`. Times in ms. */
interface Rules {
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly refetchOnMount?: boolean;
  readonly retryOnMount?: boolean;
}

export interface ApiQuery<T> extends Rules {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<T>;
}

export const isBrowser = (): boolean => globalThis.document !== undefined;

/** Loads the HTTP client and reply schemas (2 kB). The first visit has its data in the page. */
export const loadClient = () => import("./api.ts");

/** Calls the API during server rendering. Errors read as over HTTP. */
async function callOnServer<Name extends EndpointName>(
  read: Read,
  name: Name,
  args: CallArguments<Name>,
): Promise<Payload<Name>> {
  const payload = await read(name, args).catch((error: unknown) => {
    // The server and the build have different ApiError classes.
    const { status, message } = error as { readonly status?: number; readonly message: string };
    throw status === undefined
      ? new ApiError(503, "Service Unavailable")
      : new ApiError(status, message);
  });
  if (payload === undefined) throw new ApiError(404, "Not Found");
  return payload;
}

/** @param read builds the data from one or more calls */
export const apiQuery = <T>(
  queryKey: readonly [EndpointName, ...unknown[]],
  read: (get: Get) => Promise<T>,
  rules: Rules = {},
): ApiQuery<T> => ({
  queryKey,
  queryFn: ({ meta, signal }) => {
    const reader = meta?.["read"] as Read | undefined;
    return read(async (name, args) => {
      if (reader) return callOnServer(reader, name, args);
      const { call } = await loadClient().catch(() => {
        throw new ApiError(0, errors.unreachable);
      });
      return call(http, name, args, signal);
    });
  },
  ...rules,
  // The server's client lives for one rendering; a timer would keep its data in memory.
  ...(isBrowser() ? {} : { gcTime: Number.POSITIVE_INFINITY }),
});
