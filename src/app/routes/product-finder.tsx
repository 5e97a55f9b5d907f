/** `/product-finder`: banner 'What are you looking for?' and the finder (§2). */

import { HydrationBoundary } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { headerSearch } from "#messages/chrome.ts";
import { productList } from "#messages/product-list.ts";
import { PageHead } from "../components/page-head.tsx";
import { served } from "../components/served.tsx";
import { browserData, serverData } from "../data/queries.ts";
import { loadFilters } from "../features/catalogue/list/filter-panel.tsx";
import { readListState, stateQuery } from "../features/catalogue/list/list-state.ts";
import { ProductList } from "../features/catalogue/list/product-list.tsx";
import { loadSearchBox, ServedSearchBox } from "../features/search/served-search-box.tsx";
import type { Route } from "./+types/product-finder.ts";

const ToolLinks = served(async () => (await import("../components/tool-links.tsx")).ToolLinks);
const OpenData = served(async () => (await import("../components/open-data.tsx")).OpenData);

const query = (request: Request) => stateQuery(readListState(new URL(request.url).searchParams));

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, query(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  loadFilters();
  loadSearchBox();
  return browserData(query(request));
};

export default function ProductFinder({ loaderData }: Route.ComponentProps) {
  const { search } = readListState(useSearchParams()[0]);
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <PageHead title={productList.finderPageTitle} description={productList.finderDescription} />
      <div className="bg-night text-paper">
        <div className="page py-12 sm:py-16">
          <h1 className="text-4xl">{productList.finderTitle}</h1>
          <p className="mt-3 max-w-xl text-lg text-paper/90">{productList.finderDescription}</p>
          <div className="mt-7 max-w-3xl">
            <ServedSearchBox
              large
              floating
              applied={search ?? ""}
              placeholder={headerSearch.placeholder}
              label={productList.searchLabel}
              noMatch={headerSearch.noMatch}
            />
          </div>
          <ToolLinks dark className="mt-6" />
          <OpenData className="mt-4" />
        </div>
      </div>
      <ProductList />
    </HydrationBoundary>
  );
}
