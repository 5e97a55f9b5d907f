/** The query client of both sides and how a route hands its data to its component. */
import { type DehydratedState, dehydrate, type FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { createContext, data, type RouterContextProvider } from "react-router";
import { ApiError, connect } from "./api.ts";

const retries = 3;
const isClientFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Defaults of §9: 3 retries, min(1000 * 2^n, 30000) ms, 5 minutes; an answer such as 404 is final. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => globalThis.document !== undefined && !isClientFault(error) && count < retries,
        staleTime: 60_000,
        // A rendering's client goes with it; a timer of five minutes would hold everything that it read.
        gcTime: globalThis.document === undefined ? Number.POSITIVE_INFINITY : 300_000,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retryOnMount: false,
        networkMode: "always",
      },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status !== "pending", shouldRedactErrors: () => false },
    },
  });

let browser: QueryClient | undefined;
/** The browser's one query client; a new one for every rendering on the server. */
export const queryClient = (): QueryClient => {
  if (globalThis.document === undefined) return createQueryClient();
  browser ??= createQueryClient();
  return browser;
};

/** How the server reaches its own API, set by the server for each rendering. */
export const apiTransport = createContext<typeof fetch>();

// biome-ignore lint/suspicious/noExplicitAny: query options of any entity
type Options = FetchQueryOptions<any, any, any, any>;

export interface RouteData {
  readonly dehydrated?: DehydratedState;
}

/**
 * For `loader`: runs the queries in process and hands over their results. The reply is 404 when one of them was,
 * 503 when another failed, so that nothing broken is cached.
 */
export async function serverData(context: Readonly<RouterContextProvider>, ...options: Options[]) {
  const queries = createQueryClient();
  connect(queries, { origin: "http://in-process", fetch: context.get(apiTransport) });
  let status = 200;
  await Promise.all(
    options.map((option) =>
      queries.fetchQuery(option).catch((error: unknown) => {
        status = Math.max(status, error instanceof ApiError && error.status === 404 ? 404 : 503);
      }),
    ),
  );
  const dehydrated = withPlainErrors(dehydrate(queries));
  queries.clear();
  return data<RouteData>({ dehydrated }, { status });
}

/** React Router blanks out what an Error says on its way to the browser; a plain copy keeps page and browser alike. */
function withPlainErrors(state: DehydratedState): DehydratedState {
  const plain = (error: Error | null): Error | null =>
    error instanceof ApiError ? ({ name: error.name, message: error.message, status: error.status, reason: error.reason } as Error) : error;
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, error: plain(query.state.error), fetchFailureReason: plain(query.state.fetchFailureReason) },
    })),
  };
}

/** For `clientLoader`: starts the queries and does not wait, so that the page shows its loading state. */
export function browserData(...options: Options[]): RouteData {
  for (const option of options) void queryClient().prefetchQuery({ ...option });
  return {};
}
