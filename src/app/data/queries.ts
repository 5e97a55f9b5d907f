/** The query client of both sides and how a route hands its data to its component. */
import { createContext, data, type RouterContextProvider } from "react-router";
import { ApiError, connect } from "./api.ts";
import { type DehydratedState, type Query, QueryClient } from "./query-client.ts";

const retries = 3;
const isClientFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
const inBrowser = (): boolean => globalThis.document !== undefined;

/** Defaults of §9: 3 retries, min(1000 * 2^n, 30000) ms, 5 minutes; an answer such as 404 is final. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    retry: (count, error) => inBrowser() && !isClientFault(error) && count < retries,
    staleTime: 60_000,
    // A rendering's client goes with it; a timer of five minutes would hold everything that it read.
    gcTime: inBrowser() ? 300_000 : Number.POSITIVE_INFINITY,
  });

let browser: QueryClient | undefined;
/** The browser's one query client; a new one for every rendering on the server. */
export const queryClient = (): QueryClient => {
  if (!inBrowser()) return createQueryClient();
  browser ??= createQueryClient();
  return browser;
};

/** How the server reaches its own API, set by the server for each rendering. */
export const apiTransport = createContext<typeof fetch>();

/** A client of a rendering, which asks the API in process. */
export function serverClient(context: Readonly<RouterContextProvider>): QueryClient {
  const queries = createQueryClient();
  connect(queries, { origin: "http://in-process", fetch: context.get(apiTransport) });
  return queries;
}

export interface RouteData {
  readonly dehydrated?: DehydratedState;
}

/**
 * For `loader`: runs the queries in process and hands over their results. The reply is 404 when one of them was,
 * 503 when another failed, so that nothing broken is cached.
 */
export async function serverData(context: Readonly<RouterContextProvider>, ...options: readonly Query<unknown>[]) {
  const queries = serverClient(context);
  let status = 200;
  await Promise.all(
    options.map((option) =>
      queries.fetch(option).catch((error: unknown) => {
        status = Math.max(status, error instanceof ApiError && error.status === 404 ? 404 : 503);
      }),
    ),
  );
  return data<RouteData>({ dehydrated: withPlainErrors(queries.dehydrate()) }, { status });
}

/** React Router blanks out what an Error says on its way to the browser; a plain copy keeps page and browser alike. */
const withPlainErrors = (dehydrated: DehydratedState): DehydratedState =>
  dehydrated.map(({ queryKey, state }) => {
    if (state.status !== "error" || !(state.error instanceof ApiError)) return { queryKey, state };
    const { name, message, status, reason } = state.error;
    return { queryKey, state: { ...state, error: { name, message, status, reason } as Error } };
  });

/** For `clientLoader`: starts the queries and does not wait, so that the page shows its loading state. */
export function browserData(...options: readonly Query<unknown>[]): RouteData {
  for (const option of options) queryClient().prefetch(option);
  return {};
}
