/** `/available-stocks/{productId}`: product detail (§2). */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { productPath } from "#contract/paths.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { productList } from "#messages/product-list.ts";
import { FailedQuery } from "../components/failed-query.tsx";
import { PageHead } from "../components/page-head.tsx";
import { productQuery } from "../data/products.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useOwnCatalogue } from "../data/site.ts";
import { ProductBody, ProductTop } from "../features/catalogue/product-parts.tsx";
import { RequestedResource } from "../features/enquiry/resource-request.tsx";
import type { Route } from "./+types/product.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => serverData(context, productQuery(params.productId));

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => browserData(productQuery(params.productId));

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
          card={own ? `/cards/${encodeURIComponent(product._id)}.png` : undefined}
          type="product"
        />
      ) : null}
      <ProductTop product={product} />
      <RequestedResource product={product} />
      {product ? <ProductBody product={product} /> : null}
    </article>
  );
}

export default function ProductPage({ params }: Route.ComponentProps) {
  return <View key={params.productId} id={params.productId} />;
}
