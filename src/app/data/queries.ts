/** The query client, and the transfer of route data from server to browser. */
import { type DehydratedState, dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { createContext, data, type RouterContextProvider } from "react-router";
import type { Read } from "#contract/api.ts";
import { type ApiQuery, isBrowser, loadClient } from "./api-query.ts";
import { siteCapabilities } from "./site.ts";
import { ApiError, isMissing } from "./transport.ts";

const MAX_RETRIES = 3;
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Defaults of §9: 3 retries after min(1000 * 2^n, 30000) ms, kept for 5 minutes. 4xx replies are
 * final. The server's results, including failures, are refetched only on navigation, reconnection
 * or request.
 * @param read the API of a server rendering; over HTTP without it
 */
export const createQueryClient = (read?: Read): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // As one string: the page's stream would number every value, which takes more bytes.
      dehydrate: { serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse },
      queries: {
        retry: (count, error) => isBrowser() && !isFinal(error) && count < MAX_RETRIES,
        staleTime: 60_000,
        // The server's client lives for one rendering; a timer would keep its data in memory.
        gcTime: isBrowser() ? 300_000 : Number.POSITIVE_INFINITY,
        // Being offline is an error; the default pauses, which looks like loading.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        retryOnMount: false,
        ...(read ? { meta: { read } } : {}),
      },
    },
  });

let browserClient: QueryClient | undefined;
/** One per browser; on the server one per rendering. */
export const queryClient = (): QueryClient => {
  if (!isBrowser()) return createQueryClient();
  browserClient ??= createBrowserClient();
  return browserClient;
};

/** Preloads the HTTP client before the first call needs it. */
function createBrowserClient(): QueryClient {
  const load = (): void => void loadClient().catch(() => undefined);
  for (const intent of ["pointerover", "touchstart", "focusin"])
    addEventListener(intent, load, { once: true, passive: true });
  return createQueryClient();
}

/** Access to the API, set by the server for each rendering: for loaders and for posted forms. */
export const apiRead = createContext<Read>();
export const apiFetch = createContext<typeof fetch>();

export const serverClient = (context: Readonly<RouterContextProvider>): QueryClient =>
  createQueryClient(context.get(apiRead));

export interface RouteData {
  readonly dehydrated?: DehydratedState;
}

/**
 * For `loader`: runs the queries on the server. The status is 404 when one was not found and 503
 * when one failed, so that caches keep no broken page.
 */
export async function serverData(
  context: Readonly<RouterContextProvider>,
  ...queries: readonly ApiQuery<unknown>[]
) {
  const client = serverClient(context);
  let status = 200;
  await Promise.all(
    queries.map(({ queryKey, queryFn }) =>
      client.fetchQuery({ queryKey, queryFn }).catch((error: unknown) => {
        status = Math.max(status, isMissing(error) ? 404 : 503);
      }),
    ),
  );
  return data<RouteData>({ dehydrated: dehydrateClient(client) }, { status });
}

/** For pages that need more than §7; with API_URL set they are 404. */
export const ownData = (
  context: Readonly<RouterContextProvider>,
  ...queries: readonly ApiQuery<unknown>[]
) =>
  context.get(siteCapabilities).length > 0
    ? serverData(context, ...queries)
    : Promise.resolve(data<RouteData>({}, { status: 404 }));

/** Errors become plain objects, because React Router removes an Error's message. */
function dehydrateClient(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== "pending",
  });
  return {
    mutations,
    queries: queries.map(({ meta, state, ...query }) => ({
      ...query,
      state: { ...state, error: toPlainError(state.error), fetchFailureReason: null },
    })),
  };
}

const toPlainError = (error: Error | null): Error | null => {
  if (!error) return null;
  const { name, message } = error;
  return error instanceof ApiError
    ? ({ name, message, status: error.status } as Error)
    : { name, message };
};

export function filledClient(page: RouteData | undefined): QueryClient {
  const client = queryClient();
  if (page?.dehydrated) hydrate(client, page.dehydrated);
  return client;
}

/**
 * For `clientLoader`: starts the queries without waiting, so that the page shows its loading state.
 */
export function browserData(...queries: readonly ApiQuery<unknown>[]): RouteData {
  for (const query of queries) void queryClient().prefetchQuery(query);
  return {};
}
