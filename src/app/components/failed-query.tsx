/** A query that has failed: the text of §8, and a way to ask again. */
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { errors } from "#messages/errors.ts";
import { button } from "../ui/button.ts";
import { Failed } from "../ui/state.tsx";

interface FailedQueryProps {
  readonly children: ReactNode;
  /** `refetch` of the query. */
  readonly retry: () => unknown;
  /** Shown under the button. */
  readonly below?: ReactNode;
}

/** Without scripts 'Try again' loads the page anew. */
export function FailedQuery({ children, retry, below }: FailedQueryProps) {
  const { pathname, search } = useLocation();
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
