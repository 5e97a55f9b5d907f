/**
 * `/products-and-solutions/all-products/{category}`: every grade of a category, 100 per page (§2,
 * §4, §8).
 */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { findCategory } from "#catalogue/taxonomy.ts";
import { pagingRules, readPaging } from "#contract/paging.ts";
import { allProductsPath, categoryPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { productList } from "#messages/product-list.ts";
import { allProductsPage, solutions } from "#messages/solutions.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { PageHead } from "../components/page-head.tsx";
import { PagedRows } from "../components/pager.tsx";
import { QueryView } from "../components/query-view.tsx";
import { foundProductsQuery } from "../data/products.ts";
import { browserData, serverData } from "../data/queries.ts";
import { isMissing } from "../data/transport.ts";
import { ProductGrid, ProductGridSkeleton } from "../features/catalogue/product-grid.tsx";
import { useHydrated } from "../ui/hydration.ts";
import { Empty } from "../ui/state.tsx";
import type { Route } from "./+types/all-products.ts";

const gradesQuery = (category: string, page: number) =>
  foundProductsQuery({ page, limit: pagingRules.allProducts.limit, categoryName: category });
const parsePage = (raw: string | null): number =>
  readPaging({ page: raw }, pagingRules.allProducts).page;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  serverData(context, gradesQuery(params.category, parsePage(url.searchParams.get("page"))));
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  browserData(gradesQuery(params.category, parsePage(url.searchParams.get("page"))));

export const handle: BarHandle = { hasChosen: true };

export default function AllProducts({ params: { category: name } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  const [params] = useSearchParams();
  // From the history entry (§4), or from the URL without JavaScript.
  const stored = useHydrated() ? (state as { page?: number } | null)?.page : undefined;
  const page = stored ?? parsePage(params.get("page"));
  const query = useQuery({ ...gradesQuery(name, page), placeholderData: keepPreviousData });
  const missing = isMissing(query.error) && !query.data;
  const category = findCategory(name);
  const title = category?.name ?? name;
  return (
    <>
      <PageHead
        title={missing ? errors.noProducts : `${allProductsPage.heading}: ${title}`}
        description={missing ? errors.noProducts : allProductsPage.description(title)}
        canonical={allProductsPath(category?.apiName ?? name)}
      />
      {missing ? <meta name="robots" content="noindex" /> : null}
      <div className="page py-10">
        <h1 className="text-4xl">{allProductsPage.heading}</h1>
        {category ? (
          <p className="mt-2 mb-8 text-lg">
            <Link
              to={categoryPath(category.slug)}
              className="tap-area text-petrol underline underline-offset-4"
            >
              {category.name}
            </Link>
          </p>
        ) : null}
        {missing ? (
          <Empty>{errors.noProducts}</Empty>
        ) : (
          <QueryView
            query={query}
            loading={errors.loadingLong}
            failed={errors.wentWrong}
            skeleton={<ProductGridSkeleton count={12} />}
          >
            {(data) => (
              <>
                {data.total === undefined ? null : (
                  <p className="mb-4 text-sm text-muted">{solutions.count(data.total)}</p>
                )}
                <PagedRows
                  list={data}
                  rows={data.products.length}
                  asked={page}
                  isLoading={query.isPlaceholderData}
                  limit={pagingRules.allProducts.limit}
                  noun={productList.noun}
                  hrefOf={(next) => `?page=${next}`}
                  onPage={(next) =>
                    void navigate(pathname, { state: { page: next }, preventScrollReset: true })
                  }
                >
                  <ProductGrid products={data.products} heading="h2" />
                </PagedRows>
              </>
            )}
          </QueryView>
        )}
      </div>
    </>
  );
}
