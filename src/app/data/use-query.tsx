/** Queries in components: what is known of a question, asked when nothing is. */
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { DehydratedState, Query, QueryClient } from "./query-client.ts";

const Client = createContext<QueryClient | undefined>(undefined);

export function QueryClientProvider({ client, children }: { readonly client: QueryClient; readonly children: ReactNode }) {
  return <Client value={client}>{children}</Client>;
}

/** @throws outside of a `QueryClientProvider` */
function useQueryClient(): QueryClient {
  const client = use(Client);
  if (!client) throw new Error("No query client: wrap the component in QueryClientProvider.");
  return client;
}

/** Hands the server's answers to the queries of its children. */
export function HydrationBoundary({ state, children }: { readonly state: DehydratedState | undefined; readonly children: ReactNode }) {
  const client = useQueryClient();
  // While rendering, so that the children find them.
  useMemo(() => state && client.hydrate(state), [client, state]);
  return children;
}

export interface QueryUse<T, Shown = T> extends Query<T> {
  /** False asks nothing. */
  readonly enabled?: boolean;
  /** Shows the answer to the question before while this one is under way. */
  readonly keepPrevious?: boolean;
  /** Makes what is shown from the answer. */
  readonly select?: (data: T) => Shown;
}

export type QueryResult<T> = { readonly isPlaceholderData: boolean } & (
  | { readonly data: T; readonly error: null; readonly isError: false; readonly isPending: false }
  | { readonly data: T | undefined; readonly error: Error; readonly isError: true; readonly isPending: false }
  | { readonly data: undefined; readonly error: null; readonly isError: false; readonly isPending: true }
);

/**
 * What is known of a question, kept up to date. Asks on appearing when there is neither answer nor failure, and
 * when the question changes and its answer is stale. A stale answer that came with the page is not asked for again.
 */
export function useQuery<T, Shown = T>(query: QueryUse<T, Shown>): QueryResult<Shown> {
  const client = useQueryClient();
  const key = JSON.stringify(query.queryKey);
  const { enabled = true, keepPrevious = false, select } = query;
  const latest = useRef(query);
  const previous = useRef<T>(undefined);
  const asked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what the query is
  const subscribe = useMemo(() => (listener: () => void) => client.subscribe(query, listener), [client, key]);
  const known = () => client.state<T>(query);
  const { data, error, status } = useSyncExternalStore(subscribe, known, known);

  useEffect(() => {
    latest.current = query;
    if (data !== undefined) previous.current = data;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the question or its permission changes
  useEffect(() => {
    const first = !asked.current;
    asked.current = true;
    if (enabled && (first ? client.state(latest.current).status === "pending" : client.isStale(latest.current))) client.prefetch(latest.current);
  }, [client, key, enabled]);

  const kept = keepPrevious && status === "pending" ? previous.current : undefined;
  const shown = data ?? kept;
  return {
    data: shown !== undefined && select ? select(shown) : shown,
    error,
    isError: status === "error",
    isPending: status === "pending" && kept === undefined,
    isPlaceholderData: kept !== undefined,
  } as QueryResult<Shown>;
}
