/** A page that needs the site's own catalogue: its data, or not found where another server stands behind API_URL. */
import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errors } from "#messages/errors.ts";
import type { RouteData } from "../data/queries.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { NotFound } from "./not-found.tsx";

export function OwnPage({ data, children }: { readonly data: RouteData; readonly children: ReactNode }) {
  if (!useOwnCatalogue()) return <NotFound title={errors.notFound} />;
  return <HydrationBoundary state={data.dehydrated}>{children}</HydrationBoundary>;
}
