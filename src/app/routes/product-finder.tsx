/** `/product-finder`: banner 'What are you looking for?' and the finder (§2). */
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { toolLinks } from "#contract/links.ts";
import { headerSearch, tools as texts } from "#messages/chrome.ts";
import { productList } from "#messages/product-list.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { OpenData } from "../components/open-data.tsx";
import { PageHead } from "../components/page-head.tsx";
import { foundPagesQuery, foundProblemsQuery } from "../data/content.ts";
import { browserData, serverData } from "../data/queries.ts";
import { siteCapabilities, useCapability } from "../data/site.ts";
import { readListState, stateQuery } from "../features/catalogue/list/list-state.ts";
import { ProductList } from "../features/catalogue/list/product-list.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import type { Route } from "./+types/product-finder.ts";

function ToolLinks() {
  if (!useCapability("tools")) return null;
  return (
    <div className="no-print mt-6">
      <p className="eyebrow mb-2 text-amber">{texts.heading}</p>
      <ul className="flex flex-wrap gap-2">
        {toolLinks.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-11 flex-col justify-center border border-night-line px-4 py-2 font-semibold hover:border-paper"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const query = (params: URLSearchParams) => stateQuery(readListState(params));

/** Problems and pages need the site's own catalogue. */
export const loader = ({ context, url }: Route.LoaderArgs) => {
  const { search } = readListState(url.searchParams);
  const products = query(url.searchParams);
  return search && context.get(siteCapabilities).includes("site-search")
    ? serverData(context, products, foundProblemsQuery(search), foundPagesQuery(search))
    : serverData(context, products);
};
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(query(url.searchParams));

export const handle: BarHandle = { hasChosen: true };

export default function ProductFinder() {
  const { search } = readListState(useSearchParams()[0]);
  const hasSiteSearch = useCapability("site-search");
  const { data: problems } = useQuery({
    ...foundProblemsQuery(search ?? ""),
    enabled: hasSiteSearch && search !== undefined,
  });
  const { data: pages } = useQuery({
    ...foundPagesQuery(search ?? ""),
    enabled: hasSiteSearch && search !== undefined,
  });
  return (
    <>
      <PageHead title={productList.finderPageTitle} description={productList.finderDescription} />
      <div className="bg-night text-paper">
        {/* With a term the banner shrinks, so that the results come first. */}
        <div
          className={
            search
              ? "page grid items-center gap-x-12 gap-y-3 py-4 lg:grid-cols-[auto_minmax(0,48rem)]"
              : "page py-12 sm:py-16"
          }
        >
          <h1 className={search ? "text-xl" : "text-4xl"}>{productList.finderTitle}</h1>
          {search ? null : (
            <p className="mt-3 max-w-xl text-lg text-paper/90">{productList.finderDescription}</p>
          )}
          <div className={search ? "" : "mt-7 max-w-3xl"}>
            <SearchBox
              large={!search}
              floating
              applied={search ?? ""}
              placeholder={headerSearch.placeholder}
              label={productList.searchLabel}
              noMatch={headerSearch.noMatch}
            />
          </div>
          {search ? null : (
            <>
              <ToolLinks />
              <OpenData className="mt-4" />
            </>
          )}
        </div>
      </div>
      <ProductList problems={search ? problems : undefined} pages={search ? pages : undefined} />
    </>
  );
}
