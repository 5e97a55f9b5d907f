/** `loader` of pages that need more than §7: with API_URL set they are not found. */
import { data, type RouterContextProvider } from "react-router";
import type { ApiQuery } from "./api-query.ts";
import { type RouteData, serverData } from "./queries.ts";
import { ownCatalogue } from "./site.ts";

export const ownData = (context: Readonly<RouterContextProvider>, ...queries: readonly ApiQuery<unknown>[]) =>
  context.get(ownCatalogue) ? serverData(context, ...queries) : Promise.resolve(data<RouteData>({}, { status: 404 }));
