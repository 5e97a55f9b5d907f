/** A detail page that is loading or failed, with a link to the list (§8). */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeletons } from "../ui/state.tsx";
import { PageHead } from "./page-head.tsx";
import { QueryView } from "./query-view.tsx";

export interface DetailStateProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult<unknown>, "data" | "error" | "refetch">;
  readonly loading?: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly skeleton?: ReactNode;
}

const pictureAndText = (
  <div className="mt-4 space-y-6">
    <Skeletons count={1} className="h-72" />
    <Skeletons count={3} className="h-12 max-w-2xl" />
  </div>
);

export function DetailState({
  title,
  query,
  back,
  skeleton = pictureAndText,
  ...texts
}: DetailStateProps) {
  const failed = query.error !== null;
  return (
    <div className="page py-12">
      <PageHead title={title} description={title} />
      {failed ? <meta name="robots" content="noindex" /> : null}
      <h1 className={failed ? "text-3xl" : "sr-only"}>{title}</h1>
      <QueryView
        query={query}
        {...texts}
        below={
          <p className="mt-3">
            <Link to={back.to} className="tap-area text-petrol underline underline-offset-4">
              {back.label}
            </Link>
          </p>
        }
        skeleton={skeleton}
      >
        {() => null}
      </QueryView>
    </div>
  );
}
