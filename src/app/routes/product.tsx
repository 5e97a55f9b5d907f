/** `/available-stocks/{productId}`: product detail (§2). */

import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Product } from "#contract/entities.ts";
import { productPath } from "#contract/paths.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { productDetail } from "#messages/product-detail.ts";
import { productList } from "#messages/product-list.ts";
import { FailedQuery } from "../components/failed-query.tsx";
import { Html } from "../components/html.tsx";
import { PageHead } from "../components/page-head.tsx";
import { productQuery } from "../data/products.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { Identity } from "../features/catalogue/detail/identity.tsx";
import { HelpsWith, Interactions } from "../features/catalogue/detail/interactions.tsx";
import { Properties } from "../features/catalogue/detail/properties.tsx";
import { Reckoning } from "../features/catalogue/detail/reckoning.tsx";
import { Regulatory, RestrictionBanner } from "../features/catalogue/detail/regulatory.tsx";
import { Supply } from "../features/catalogue/detail/supply.tsx";
import { Use } from "../features/catalogue/detail/use.tsx";
import { ProductGrid } from "../features/catalogue/product-grid.tsx";
import { ProductActions, ProductHead } from "../features/catalogue/product-head.tsx";
import { productJsonLd } from "../features/catalogue/product-json-ld.ts";
import { RequestedResource } from "../features/enquiry/requested-resource.tsx";
import type { Route } from "./+types/product.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, productQuery(params.productId));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(productQuery(params.productId));

function Body({ product }: { readonly product: Product }) {
  return (
    <>
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_26rem] print:grid-cols-[1fr_19rem] print:gap-x-8 print:gap-y-3 print:py-3">
        <div className="min-w-0 space-y-12 print:space-y-3">
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
          <Reckoning product={product} />
          <Interactions product={product} />
          <Regulatory product={product} />
        </div>
        <div className="min-w-0 space-y-12 print:space-y-3">
          <section aria-labelledby="identity">
            <h2 id="identity" className="mb-3 text-2xl">
              {productDetail.identity}
            </h2>
            <Identity product={product} />
          </section>
          <Supply product={product} />
          <HelpsWith product={product} />
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
        <ProductActions product={product} />
      </div>
    </>
  );
}

function View({ id }: { readonly id: string }) {
  const own = useOwnCatalogue();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  if (error) {
    return (
      <div className="page py-12">
        <PageHead title={errors.noProducts} description={errors.noProducts} />
        <h1 className="text-3xl">{productList.stockTitle}</h1>
        <RequestedResource product={{ _id: id, name: id }} />
        <FailedQuery
          retry={refetch}
          below={
            <p className="mt-3">
              <Link to={productPath("").replace(/\/$/, "")} className="text-petrol underline underline-offset-4">
                {productList.stockTitle}
              </Link>
            </p>
          }
        >
          {errors.error(error.message)}
        </FailedQuery>
      </div>
    );
  }
  const category = product?.category_name ? findCategory(product.category_name) : undefined;
  return (
    <article data-hue={category?.key}>
      {product && own ? <link rel="alternate" type="application/json" href={`${productPath(product._id)}.json`} /> : null}
      {product ? (
        <PageHead
          title={`${product.name} (CAS ${product.cas_number})`}
          description={product.usage ?? product.chemical_name}
          picture={product.banner}
          card={`/cards/${encodeURIComponent(product._id)}.png`}
          type="product"
          jsonLd={productJsonLd(product)}
        />
      ) : null}
      {product?.regulatory?.restriction ? <RestrictionBanner product={product} restriction={product.regulatory.restriction} /> : null}
      <ProductHead product={product} />
      <RequestedResource product={product} />
      {product ? <Body product={product} /> : null}
    </article>
  );
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      <View key={params.productId} id={params.productId} />
    </HydrationBoundary>
  );
}
