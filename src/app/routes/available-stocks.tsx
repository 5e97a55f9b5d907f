/** `/available-stocks`: the stock list (§2). */

import { productList } from "#messages/product-list.ts";
import { PageHead } from "../components/page-head.tsx";
import { browserData, serverData } from "../data/queries.ts";
import { readListState, stateQuery } from "../features/catalogue/list/list-state.ts";
import { ProductList } from "../features/catalogue/list/product-list.tsx";
import type { Route } from "./+types/available-stocks.ts";

const query = (request: Request) => stateQuery(readListState(new URL(request.url).searchParams));

export const loader = ({ context, request }: Route.LoaderArgs) => serverData(context, query(request));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => browserData(query(request));

export default function AvailableStocks() {
  return (
    <>
      <PageHead title={productList.stockTitle} description={productList.stockDescription} />
      <div className="page pt-10">
        <h1 className="text-4xl">{productList.stockTitle}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted">{productList.stockDescription}</p>
      </div>
      <ProductList />
    </>
  );
}
