/** `/available-stocks/{productId}`: product detail (§2). */
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Product } from "#contract/entities.ts";
import { categoryPath, productPath } from "#contract/paths.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { errors } from "#texts/errors.ts";
import { productDetail, productList } from "#texts/products.ts";
import type { Route } from "./+types/product.ts";
import { productQuery } from "../data/products.ts";
import { browserData, serverData } from "../data/queries.ts";
import { Html } from "../features/html.tsx";
import { PageHead } from "../features/page-head.tsx";
import { Identity, Properties, Supply, Use } from "../features/product-detail.tsx";
import { ProductGrid } from "../features/product-grid.tsx";
import { productFacts } from "../features/product-facts.ts";
import { Grade, StockMark } from "../features/product-tile.tsx";
import { ResourceRequest } from "../features/resource-request.tsx";
import { button } from "../ui/button.ts";
import { Failed, Loading, Skeletons } from "../ui/state.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, productQuery(params.productId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(productQuery(params.productId));

function Actions({ product }: { readonly product: Product }) {
  const sample = `/contact?${new URLSearchParams({ about: product.name }).toString()}`;
  return (
    <>
      <ResourceRequest resource="tds" product={product} className={button("primary", "max-sm:flex-1 max-sm:px-3")}>
        {productDetail.downloadTds}
      </ResourceRequest>
      <ResourceRequest resource="sds" product={product} className={button("secondary", "max-sm:hidden")}>
        {productDetail.requestSds}
      </ResourceRequest>
      <Link to={sample} className={button("secondary", "max-sm:flex-1 max-sm:bg-surface max-sm:px-3")}>
        {productDetail.askSample}
      </Link>
    </>
  );
}

function Detail({ product }: { readonly product: Product }) {
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <article data-hue={category?.key}>
      <PageHead
        title={`${product.name} (CAS ${product.cas_number})`}
        description={product.usage ?? product.chemical_name}
        picture={product.banner}
        card={`/cards/${encodeURIComponent(product._id)}.png`}
        type="product"
        facts={productFacts(product)}
      />
      <div className="border-b border-line bg-hue-soft">
        <div className="page py-6 sm:py-10">
          <nav aria-label="Breadcrumb" className="no-print mb-6 text-sm">
            <ol className="flex flex-wrap gap-x-2">
              <li>
                <Link to="/available-stocks" className="underline underline-offset-4">
                  {productList.stockTitle}
                </Link>
              </li>
              {category ? (
                <li>
                  <span aria-hidden="true">/ </span>
                  <Link to={categoryPath(category.slug)} className="underline underline-offset-4">
                    {category.short}
                  </Link>
                </li>
              ) : null}
              <li aria-current="page">
                <span aria-hidden="true">/ </span>
                {product.name}
              </li>
            </ol>
          </nav>
          <div className="grid items-stretch gap-8 lg:grid-cols-2">
            <div className="flex flex-col">
              <p className="flex items-center gap-4">
                {category ? <span className="eyebrow font-medium text-hue">{category.name}</span> : null}
              </p>
              <h1 className="mt-2 text-5xl">
                <Grade name={product.name} />
              </h1>
              <p className="code-text mt-4 text-xl">{product.cas_number.split(", ").join(" · ")}</p>
              <p className="mt-1 text-lg text-muted">{product.chemical_name}</p>
              {product.usage ? <p className="mt-5 max-w-xl text-lg">{product.usage}</p> : null}
              <div className="mt-auto flex flex-wrap items-center gap-3 pt-7">
                <div className="no-print flex flex-wrap gap-3 max-sm:hidden">
                  <Actions product={product} />
                </div>
                {product.stock ? <StockMark stock={product.stock} /> : null}
              </div>
            </div>
            <figure className="border border-line border-t-3 border-t-hue bg-surface p-6">
              {product.structure_svg ? (
                <div
                  className="structure mx-auto h-56 sm:h-72"
                  role="img"
                  aria-label={productDetail.structure(product.name)}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the importer (src/importer/chemistry.ts)
                  dangerouslySetInnerHTML={{ __html: product.structure_svg }}
                />
              ) : (
                <div className="flex h-56 items-center justify-center text-center sm:h-72">
                  <p className="max-w-xs text-muted">{product.no_structure ?? product.product_form}</p>
                </div>
              )}
            </figure>
          </div>
        </div>
      </div>
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_26rem]">
        <div className="min-w-0 space-y-12">
          {product.description ? (
            <section aria-labelledby="description">
              <h2 id="description" className="mb-3 text-2xl">
                {productDetail.description}
              </h2>
              <Html html={product.description} />
            </section>
          ) : null}
          <Properties product={product} />
          <Use product={product} />
        </div>
        <div className="min-w-0 space-y-12">
          <section aria-labelledby="identity">
            <h2 id="identity" className="mb-3 text-2xl">
              {productDetail.identity}
            </h2>
            <Identity product={product} />
          </section>
          <Supply product={product} />
        </div>
      </div>
      {product.related?.length ? (
        <section aria-labelledby="related" className="no-print page">
          <h2 id="related" className="mb-5 text-2xl">
            {productDetail.related}
          </h2>
          <ProductGrid products={product.related.slice(0, 4)} />
        </section>
      ) : null}
      <div className="no-print sticky bottom-0 z-20 mt-12 flex gap-2 border-t border-line bg-ground p-3 pr-22 sm:hidden">
        <Actions product={product} />
      </div>
    </article>
  );
}

function View({ id }: { readonly id: string }) {
  const { data, error, isPending } = useQuery(productQuery(id));
  if (error) {
    return (
      <div className="page py-12">
        <PageHead title={errors.noProducts} description={errors.noProducts} />
        <h1 className="text-3xl">{productList.stockTitle}</h1>
        <Failed
          below={
            <p className="mt-3">
              <Link to={productPath("").replace(/\/$/, "")} className="text-petrol underline underline-offset-4">
                {productList.stockTitle}
              </Link>
            </p>
          }
        >
          {errors.error(error.message)}
        </Failed>
      </div>
    );
  }
  if (isPending) {
    return (
      <div className="page py-12">
        <h1 className="sr-only">{productList.stockTitle}</h1>
        <Loading
          below={
            <div className="mt-4 grid gap-8 lg:grid-cols-2">
              <Skeletons count={2} className="h-72" />
            </div>
          }
        >
          {errors.loading}
        </Loading>
      </div>
    );
  }
  return <Detail product={data} />;
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <View key={params.productId} id={params.productId} />
    </HydrationBoundary>
  );
}
