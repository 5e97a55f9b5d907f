/** `/available-stocks`: the stock list (§2). */

import { productList } from "#messages/product-list.ts";
import { PageHead } from "../components/page-head.tsx";
import { browserData, serverData } from "../data/queries.ts";
import { ListSearch } from "../features/catalogue/list/list-search.tsx";
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
      <div data-wide className="page grid items-end gap-x-12 gap-y-5 pt-6 lg:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-3xl">{productList.stockTitle}</h1>
          <p className="mt-1 max-w-2xl text-sm text-muted">{productList.stockDescription}</p>
        </div>
        <ListSearch />
      </div>
      <ProductList />
    </>
  );
}
