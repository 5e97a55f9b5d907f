/** `/available-stocks/{productId}`: product detail (§2). */

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { findCategory } from "#catalogue/taxonomy.ts";
import { productPath, STOCKS_PATH } from "#contract/paths.ts";
import { errors } from "#messages/errors.ts";
import { stockList } from "#messages/products.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { WaysOn } from "../components/not-found.tsx";
import { PageHead } from "../components/page-head.tsx";
import { QueryView } from "../components/query-view.tsx";
import { productFailure, productQuery } from "../data/products.ts";
import { browserData, serverData } from "../data/queries.ts";
import { useCapability } from "../data/site.ts";
import { isMissing } from "../data/transport.ts";
import { ProductBarAction } from "../features/catalogue/product-head.tsx";
import { ProductBody, ProductTop } from "../features/catalogue/product-parts.tsx";
import { RequestedResource } from "../features/enquiry/resource-request.tsx";
import { leadAction } from "../features/forms/lead-action.server.ts";
import type { Route } from "./+types/product.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  serverData(context, productQuery(params.productId));

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  browserData(productQuery(params.productId));

export const action = (args: Route.ActionArgs) => leadAction(args, ["tds", "sds"]);
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;
export const clientAction = async (args: Route.ClientActionArgs) =>
  (await import("../features/enquiry/resource-content.tsx")).sheetClientAction(args);

export const handle: BarHandle = { hasChosen: true, Action: ProductBarAction };

export default function ProductPage({ params: { productId: id } }: Route.ComponentProps) {
  const hasFiles = useCapability("files");
  const query = useQuery(productQuery(id));
  const { data: product } = query;
  if (query.error && !product) {
    return (
      <div className="page py-12">
        <PageHead title={errors.noProducts} description={errors.noProducts} />
        <h1 className="text-3xl">{stockList.title}</h1>
        <RequestedResource product={{ _id: id, name: id }} />
        <QueryView
          query={query}
          failed={productFailure}
          below={
            isMissing(query.error) ? (
              <WaysOn />
            ) : (
              <p className="mt-3">
                <Link
                  to={STOCKS_PATH}
                  className="tap-area text-petrol underline underline-offset-4"
                >
                  {stockList.title}
                </Link>
              </p>
            )
          }
        >
          {() => null}
        </QueryView>
      </div>
    );
  }
  const category = product?.category_name ? findCategory(product.category_name) : undefined;
  return (
    <article data-hue={category?.key}>
      {product && hasFiles ? (
        <link rel="alternate" type="application/json" href={`${productPath(product._id)}.json`} />
      ) : null}
      {product ? (
        <PageHead
          title={product.cas_number ? `${product.name} (CAS ${product.cas_number})` : product.name}
          description={product.usage ?? product.chemical_name}
          picture={product.banner}
          card={hasFiles ? `/cards/${encodeURIComponent(product._id)}.png` : undefined}
          type="product"
        />
      ) : (
        <PageHead title={stockList.title} description={stockList.description} />
      )}
      <ProductTop product={product} />
      <RequestedResource product={product} />
      {product ? <ProductBody product={product} /> : null}
    </article>
  );
}
