/** A category page (§2): hero, text, benefits, industries, the grades with View All. */
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import type { CategoryContent } from "#catalogue/content.ts";
import { type Category, industries } from "#catalogue/taxonomy.ts";
import { type Paging, readPaging } from "#contract/paging.ts";
import { allProductsPath, categoryPath, contactAbout, industryPath } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { problems } from "#messages/problems.ts";
import { productList } from "#messages/product-list.ts";
import { categoryPage, solutions } from "#messages/solutions.ts";
import { Hero } from "../../components/hero.tsx";
import { Html } from "../../components/html.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { PagedRows } from "../../components/pager.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { SourceList } from "../../components/running-text.tsx";
import { categoryQuery } from "../../data/content.ts";
import { categoryProductsQuery } from "../../data/products.ts";
import { button } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { useHydrated } from "../../ui/hydration.ts";
import { Section } from "../../ui/section.tsx";
import { Empty, Skeletons } from "../../ui/state.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { TextList } from "../media/text-list.tsx";
import { ProblemListSkeleton, ProblemSection } from "../problems/problem-list.tsx";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

/**
 * The antioxidants page reads page and limit from the query string (§5); the others only the page,
 * which is there only without JavaScript.
 * @param stored page of the history entry
 */
export const categoryPaging = (
  category: Category,
  params: URLSearchParams,
  stored?: number,
): Paging =>
  readPaging(
    {
      page: stored === undefined ? params.get("page") : String(stored),
      limit: category.key === "antioxidants" ? params.get("limit") : null,
    },
    { limit: category.limit, minimum: 1 },
  );

/**
 * The antioxidants page has them in the query string (§5), the others the page in the history entry
 * (§4). Without JavaScript every page is in the URL.
 */
function useGridPaging(category: Category) {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The server does not know it.
  const stored = useHydrated() ? (state as { page?: number } | null)?.page : undefined;
  const paging = categoryPaging(category, params, stored);
  const inQuery = category.key === "antioxidants";
  const hrefOf = (page: number): string => {
    const query = new URLSearchParams({ page: String(page) });
    if (inQuery) query.set("limit", String(paging.limit));
    return `${pathname}?${query.toString()}#products`;
  };
  const onPage = (page: number): void =>
    void navigate(inQuery ? hrefOf(page).replace("#products", "") : pathname, {
      state: inQuery ? null : { page },
      preventScrollReset: true,
    });
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
      <QueryView
        query={query}
        skeleton={<ProductGridSkeleton count={category.limit} hue={category.key} />}
      >
        {(data) =>
          data.products.length === 0 ? (
            <Empty>{errors.productsNotFound}</Empty>
          ) : (
            <PagedRows
              list={data}
              rows={data.products.length}
              asked={paging.page}
              isLoading={query.isPlaceholderData}
              limit={paging.limit}
              noun={productList.noun}
              hrefOf={hrefOf}
              onPage={onPage}
            >
              <ProductGrid products={data.products} />
            </PagedRows>
          )
        }
      </QueryView>
    </section>
  );
}

const BenefitsSkeleton = () => (
  <div className="space-y-2.5">
    <Skeletons count={5} className="h-8" />
  </div>
);

function About({ query }: { readonly query: UseQueryResult<CategoryContent> }) {
  const { data: words, error } = query;
  return (
    <div className="border-b border-line bg-hue-soft">
      <div className="page space-y-8 py-8">
        <Section id="benefits" title={categoryPage.benefits} head="mb-3 text-2xl">
          <QueryView query={query} skeleton={<BenefitsSkeleton />}>
            {({ benefits }) => (
              <ul className="gap-x-12 space-y-2.5 md:columns-2">
                {benefits.map((text) => (
                  <li key={text} className="flex break-inside-avoid gap-3">
                    <span aria-hidden="true" className="mt-2 size-2 shrink-0 bg-hue" />
                    <span>
                      <Unbroken>{text}</Unbroken>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </Section>
        <Section id="industries" title={categoryPage.industries} head="mb-3 text-2xl">
          {!words && !error ? (
            <div className="space-y-2.5">
              <Skeletons count={5} className="h-12" />
            </div>
          ) : null}
          <ul className="grid gap-x-12 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {(words?.industries ?? []).map(({ industry, use }) => (
              <li key={industry}>
                <Link
                  to={industryPath(industry)}
                  className="font-medium underline decoration-line-strong underline-offset-4 hover:text-petrol"
                >
                  {industries.find(({ key }) => key === industry)?.name ?? industry}
                </Link>
                <span className="block text-sm text-muted">
                  <ContentText>{use}</ContentText>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="page space-y-12">
      <ProblemListSkeleton count={6} />
      <div className="space-y-4">
        <Skeletons count={6} className="h-24" />
      </div>
    </div>
  );
}

function Text({
  category,
  words,
}: {
  readonly category: Category;
  readonly words: CategoryContent | undefined;
}) {
  return (
    <>
      <ProblemSection items={words?.problems} heading={problems.inCategory} />
      <div className="page border-t border-line pt-12">
        {words ? (
          <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="min-w-0 space-y-12">
              <Html
                html={words.html}
                className="wide:max-w-none! wide:columns-2 wide:gap-x-16 [&>h2]:break-after-avoid [&>h2:first-child]:mt-0 [&>table]:break-inside-avoid"
              />
              <SourceList sources={words.sources} />
            </div>
            <aside
              aria-label={category.short}
              className="no-print flex flex-col gap-3 border border-line border-t-3 border-t-hue bg-surface p-5 lg:sticky lg:top-24 lg:self-start"
            >
              <p className="eyebrow text-hue">{solutions.count(words.count)}</p>
              <p className="mb-3 text-xl leading-tight font-semibold">{category.name}</p>
              <Link to={contactAbout("category", category.name)} className={button()}>
                {categoryPage.ask}
              </Link>
              <Link to={allProductsPath(category.apiName)} className={button("secondary")}>
                {categoryPage.viewAll}
              </Link>
            </aside>
          </div>
        ) : null}
      </div>
      <div className="pt-12">
        <TextList texts={words?.texts} />
      </div>
    </>
  );
}

export function CategoryPage({ category }: { readonly category: Category }) {
  const texts = useQuery(categoryQuery(category.key));
  const words = texts.data;
  return (
    <div data-hue={category.key}>
      <PageHead
        title={category.name}
        description={words?.summary ?? category.name}
        canonical={categoryPath(category.slug)}
        picture={words?.banner}
      />
      <Hero
        title={category.name}
        eyebrow={words ? solutions.count(words.count) : undefined}
        lead={words?.lead}
        arabicTitle={words?.names_ar?.[0]}
        picture={words?.banner}
        alt={words?.alt ?? ""}
        hue={category.key}
      >
        <p className="mt-6">
          <a href="#products" className={button("light")}>
            {words?.count === undefined
              ? categoryPage.products
              : categoryPage.seeGrades(words.count)}
          </a>
        </p>
      </Hero>
      <About query={texts} />
      <Grades category={category} />
      {texts.isPending ? <TextSkeleton /> : <Text category={category} words={words} />}
    </div>
  );
}
