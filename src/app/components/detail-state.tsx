/** A detail page without its item: loading, or 'Error fetching data' with the way back to the list (§8). */
import { Link } from "react-router";
import { errors } from "#messages/errors.ts";
import { Failed, Loading, Skeletons } from "../ui/state.tsx";
import { PageHead } from "./page-head.tsx";

export interface DetailStateProps {
  /** What is shown here, such as 'News'. */
  readonly title: string;
  readonly failed: boolean;
  readonly loading?: string;
  readonly back: { readonly to: string; readonly label: string };
}

export function DetailState({ title, failed, loading = errors.loading, back }: DetailStateProps) {
  return (
    <div className="page py-12">
      <PageHead title={title} description={title} />
      {failed ? <meta name="robots" content="noindex" /> : null}
      <h1 className={failed ? "text-3xl" : "sr-only"}>{title}</h1>
      {failed ? (
        <Failed
          below={
            <p className="mt-3">
              <Link to={back.to} className="text-petrol underline underline-offset-4">
                {back.label}
              </Link>
            </p>
          }
        >
          {errors.fetching}
        </Failed>
      ) : (
        <Loading
          below={
            <div className="mt-4 space-y-6">
              <Skeletons count={1} className="h-72" />
              <Skeletons count={3} className="h-12 max-w-2xl" />
            </div>
          }
        >
          {loading}
        </Loading>
      )}
    </div>
  );
}
