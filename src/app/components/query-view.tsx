/** States of a query (§4, §8). Data stay visible during and after a failed refetch. */
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { errors } from "#messages/errors.ts";
import { checkDeployment, useIsOutdated } from "../data/deployment.ts";
import { isMissing } from "../data/transport.ts";
import { button } from "../ui/button.ts";
import { Failed, Loading } from "../ui/state.tsx";
import { ReloadButton } from "./outdated.tsx";

interface FailedQueryProps {
  readonly children: ReactNode;
  readonly retry: () => unknown;
  readonly below?: ReactNode;
}

/** §8. Without JavaScript 'Try again' reloads the page. */
export function FailedQuery({ children, retry, below }: FailedQueryProps) {
  const { pathname, search } = useLocation();
  const isOutdated = useIsOutdated();
  // Replies of a newer server may have another form.
  useEffect(() => void checkDeployment(), []);
  if (isOutdated)
    return (
      <Failed
        below={
          <>
            <p className="mt-3">
              <ReloadButton />
            </p>
            {below}
          </>
        }
      >
        {errors.outdated}
      </Failed>
    );
  return (
    <Failed
      below={
        <>
          <p className="mt-3">
            <Link
              to={pathname + search}
              className={button("secondary")}
              onClick={(event) => {
                event.preventDefault();
                retry();
              }}
            >
              {errors.tryAgain}
            </Link>
          </p>
          {below}
        </>
      }
    >
      {children}
    </Failed>
  );
}

export interface QueryViewProps<T> {
  readonly query: Pick<UseQueryResult<T>, "data" | "error" | "refetch">;
  readonly loading?: string;
  readonly skeleton?: ReactNode;
  readonly failed?: string | ((error: Error) => string);
  readonly below?: ReactNode;
  readonly className?: string;
  readonly children: (data: T) => ReactNode;
}

export function QueryView<T>({
  query,
  loading = errors.loading,
  skeleton,
  failed = errors.fetching,
  below,
  className,
  children,
}: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  let state = <Loading below={skeleton}>{loading}</Loading>;
  if (error) {
    const text = typeof failed === "string" ? failed : failed(error);
    state = isMissing(error) ? (
      <Failed below={below}>{text}</Failed>
    ) : (
      <FailedQuery retry={refetch} below={below}>
        {text}
      </FailedQuery>
    );
  }
  return className ? <div className={className}>{state}</div> : state;
}

/** Shown while a refetch of visible data has failed. */
export function NotUpdated() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((notify: () => void) => cache.subscribe(notify), [cache]);
  const findFailed = () =>
    cache.findAll({
      type: "active",
      predicate: ({ state }) => state.status === "error" && state.data !== undefined,
    });
  const hasFailed = useSyncExternalStore(
    subscribe,
    () => findFailed().length > 0,
    () => false,
  );
  return (
    <div role="status" className="no-print">
      {hasFailed ? (
        <div className="border-b border-line bg-sunken">
          <p className="page flex flex-wrap items-center gap-x-4 py-1">
            {errors.notUpdated}
            <button
              type="button"
              className={button("quiet", "px-2")}
              onClick={() =>
                void client.refetchQueries({ predicate: (query) => findFailed().includes(query) })
              }
            >
              {errors.tryAgain}
            </button>
          </p>
        </div>
      ) : null}
    </div>
  );
}
