/** `/available-stocks`: the stock list (§2). */

import { useSearchParams } from "react-router";
import { SEARCH_TEXT_MAX } from "#catalogue/limits.ts";
import { headerSearch } from "#messages/chrome.ts";
import { productList } from "#messages/product-list.ts";
import { stockList } from "#messages/products.ts";
import type { BarHandle } from "../chrome/bottom-bar.tsx";
import { PageHead } from "../components/page-head.tsx";
import { browserData, serverData } from "../data/queries.ts";
import {
  readListState,
  stateQuery,
  writeListState,
} from "../features/catalogue/list/list-state.ts";
import { ProductList } from "../features/catalogue/list/product-list.tsx";
import { SearchSubmit } from "../features/search/search-box.tsx";
import { currentParams, useAddressFields } from "../ui/address-fields.ts";
import type { Route } from "./+types/available-stocks.ts";

/** Keeps the chosen filters. */
function ListSearch() {
  const [params, setParams] = useSearchParams();
  const { search = "", ...state } = readListState(params);
  const { form, sent } = useAddressFields({ search });
  const kept = writeListState({ ...state, exact: undefined, page: 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is needed for its submit, the role says what it is for
    <form
      ref={form}
      role="search"
      aria-label={productList.listSearchLabel}
      className="no-print flex h-12 border border-line-strong bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-petrol"
      onSubmit={(event) => {
        event.preventDefault();
        const term = String(new FormData(event.currentTarget).get("search") ?? "").trim();
        sent.current = { search: term };
        const before = readListState(currentParams());
        setParams(writeListState({ ...before, exact: undefined, page: 1, search: term }), {
          preventScrollReset: true,
        });
      }}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="search"
        dir="auto"
        defaultValue={search}
        placeholder={headerSearch.placeholder}
        aria-label={productList.listSearchLabel}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        className="h-full min-w-0 flex-1 bg-transparent px-4 outline-none placeholder:text-muted max-xs:px-3 max-xs:tracking-tight max-sm:placeholder:text-[0.875rem]"
      />
      <SearchSubmit />
    </form>
  );
}

const query = (params: URLSearchParams) => stateQuery(readListState(params));

export const loader = ({ context, url }: Route.LoaderArgs) =>
  serverData(context, query(url.searchParams));
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  browserData(query(url.searchParams));

export const handle: BarHandle = { hasChosen: true };

export default function AvailableStocks() {
  return (
    <>
      <PageHead title={stockList.title} description={stockList.description} />
      <div className="page grid items-end gap-x-12 gap-y-5 pt-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1 className="text-3xl">{stockList.title}</h1>
          <p className="mt-1 max-w-2xl text-sm text-muted">{stockList.description}</p>
        </div>
        <ListSearch />
      </div>
      <ProductList />
    </>
  );
}
