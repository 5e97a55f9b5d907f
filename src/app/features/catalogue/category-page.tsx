/** A category page (§2): hero, text, benefits, industries, the grades with View All. */

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { allProductsPath, categoryPath } from "#contract/paths.ts";
import type { Category } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { productList } from "#messages/product-list.ts";
import { categoryPage, solutions } from "#messages/solutions.ts";
import { Hero } from "../../components/hero.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { PageResults } from "../../components/page-results.tsx";
import { Pager } from "../../components/pager.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { categoryQuery } from "../../data/content.ts";
import { categoryProductsQuery } from "../../data/products.ts";
import { button } from "../../ui/button.ts";
import { Empty } from "../../ui/state.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { categoryPaging } from "./category-paging.ts";
import { CategoryAbout, CategoryText } from "./category-texts.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/**
 * Page and limit of the grid. The antioxidants page reads them from the query string (§5); the others keep the page
 * out of it (§4) but in the history entry, so that Back restores it. Without scripts every one has its page in its address.
 */
function useGridPaging(category: Category) {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // A document is served without it: it counts once the page is hydrated, so that a reload comes back to it.
  const stored = useHydrated() ? (state as { page?: number } | null)?.page : undefined;
  const paging = categoryPaging(category, params, stored);
  const inQuery = category.key === "antioxidants";
  const hrefOf = (page: number): string =>
    `${pathname}?${new URLSearchParams({ page: String(page), ...(inQuery ? { limit: String(paging.limit) } : {}) }).toString()}#products`;
  const onPage = (page: number): void =>
    void navigate(inQuery ? hrefOf(page).replace("#products", "") : pathname, { state: inQuery ? null : { page }, preventScrollReset: true });
  return { paging, hrefOf, onPage };
}

function Grades({ category }: { readonly category: Category }) {
  const { paging, hrefOf, onPage } = useGridPaging(category);
  const query = useQuery({
    ...categoryProductsQuery({ ...paging, categoryName: category.apiName }),
    placeholderData: keepPreviousData,
  });
  return (
    <section id="products" aria-labelledby="products-heading" className="page scroll-mt-20 py-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 id="products-heading" className="text-3xl">
          {categoryPage.products}
        </h2>
        <Link to={allProductsPath(category.apiName)} className={button("secondary")}>
          {categoryPage.viewAll}
        </Link>
      </div>
      <QueryView query={query} skeleton={<ProductGridSkeleton count={category.limit} hue={category.key} />}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty>{errors.productsNotFound}</Empty>
          ) : (
            <>
              <PageResults page={data.page} totalPages={data.totalPages} limit={paging.limit} count={data.items.length} noun={productList.noun}>
                <ProductGrid products={data.items} />
              </PageResults>
              <Pager page={data.page} totalPages={data.totalPages} hrefOf={hrefOf} onPage={onPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

export function CategoryPage({ category }: { readonly category: Category }) {
  const texts = useQuery(categoryQuery(category.key));
  const words = texts.data;
  return (
    <div data-wide data-hue={category.key}>
      <PageHead title={category.name} description={words?.summary ?? category.name} canonical={categoryPath(category.slug)} picture={words?.banner} />
      <Hero
        title={category.name}
        eyebrow={words ? solutions.count(words.count) : undefined}
        lead={words?.lead}
        picture={words?.banner}
        alt={words?.alt ?? ""}
        hue={category.key}
      />
      <QueryView query={texts} className="page">
        {() => null}
      </QueryView>
      <CategoryAbout words={words} />
      <Grades category={category} />
      <CategoryText category={category} words={words} />
    </div>
  );
}
