/** The query client of both sides and how a route hands its data to its component. */
import { type DehydratedState, dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { createContext, data, type RouterContextProvider } from "react-router";
import type { Read } from "#contract/api.ts";
import { type ApiQuery, inBrowser, loadClient } from "./api-query.ts";
import { siteCapabilities } from "./site.ts";
import { ApiError, isMissing } from "./transport.ts";

const retries = 3;
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Defaults of §9: 3 retries, min(1000 * 2^n, 30000) ms, 5 minutes; an answer such as 404 is final.
 * What the server could or could not read comes with the page and is not asked for again until a
 * navigation, a reconnection or the visitor wants it.
 * @param read the API of a rendering; over HTTP without one
 */
export const createQueryClient = (read?: Read): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // As one text each: the page's stream would number every value of it, which takes more bytes.
      dehydrate: { serializeData: JSON.stringify },
      hydrate: { deserializeData: JSON.parse },
      queries: {
        retry: (count, error) => inBrowser() && !isFinal(error) && count < retries,
        staleTime: 60_000,
        // A rendering's client goes with it; a timer of five minutes would hold everything that it
        // read.
        gcTime: inBrowser() ? 300_000 : Number.POSITIVE_INFINITY,
        // Being offline is a failure with its text, not a pause that looks like loading.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        retryOnMount: false,
        ...(read ? { meta: { read } } : {}),
      },
    },
  });

let browser: QueryClient | undefined;
/** The browser's one query client; a new one for every rendering on the server. */
export const queryClient = (): QueryClient => {
  if (!inBrowser()) return createQueryClient();
  browser ??= startBrowser();
  return browser;
};

/** The first call of a page follows a pointer or the focus: the client is there by then. */
function startBrowser(): QueryClient {
  const load = (): void => void loadClient().catch(() => undefined);
  for (const intent of ["pointerover", "touchstart", "focusin"])
    addEventListener(intent, load, { once: true, passive: true });
  return createQueryClient();
}

/**
 * The API as the server reads it, and as what is posted to a page reaches it; set by the server for
 * each rendering.
 */
export const apiRead = createContext<Read>();
export const apiFetch = createContext<typeof fetch>();

/** A client of a rendering. */
export const serverClient = (context: Readonly<RouterContextProvider>): QueryClient =>
  createQueryClient(context.get(apiRead));

export interface RouteData {
  readonly dehydrated?: DehydratedState;
}

/**
 * For `loader`: runs the queries on the server and hands over their results. The reply is 404 when
 * one of them was, 503 when another failed, so that nothing broken is cached.
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
  return data<RouteData>({ dehydrated: dehydrated(client) }, { status });
}

/** As {@link serverData}, of pages that need more than §7: with API_URL set they are not found. */
export const ownData = (
  context: Readonly<RouterContextProvider>,
  ...queries: readonly ApiQuery<unknown>[]
) =>
  context.get(siteCapabilities).length > 0
    ? serverData(context, ...queries)
    : Promise.resolve(data<RouteData>({}, { status: 404 }));

/**
 * Answers and failures as data: without the transport, and with plain errors, because React Router
 * blanks out what an Error says.
 */
function dehydrated(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status !== "pending",
  });
  return {
    mutations,
    queries: queries.map(({ meta, state, ...query }) => ({
      ...query,
      state: { ...state, error: plain(state.error), fetchFailureReason: null },
    })),
  };
}

const plain = (error: Error | null): Error | null => {
  if (!error) return null;
  const { name, message } = error;
  return error instanceof ApiError
    ? ({ name, message, status: error.status } as Error)
    : { name, message };
};

/** The client of a document, filled with the data that its page came with. */
export function filledClient(page: RouteData | undefined): QueryClient {
  const client = queryClient();
  if (page?.dehydrated) hydrate(client, page.dehydrated);
  return client;
}

/**
 * For `clientLoader`: starts the queries and does not wait, so that the page shows its loading
 * state.
 */
export function browserData(...queries: readonly ApiQuery<unknown>[]): RouteData {
  for (const query of queries) void queryClient().prefetchQuery(query);
  return {};
}
