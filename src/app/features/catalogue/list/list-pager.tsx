/** The pager of the product lists: each page has its address (§4). */
import { useSearchParams } from "react-router";
import { Pager } from "../../../components/pager.tsx";
import { readListState, writeListState } from "./list-state.ts";

interface ListPagerProps {
  /** The list's state, as it stands in an address. */
  readonly query: string;
  readonly page: number;
  readonly totalPages: number;
}

export function ListPager({ query, page, totalPages }: ListPagerProps) {
  const [, setParams] = useSearchParams();
  const at = (to: number): URLSearchParams => writeListState({ ...readListState(new URLSearchParams(query)), page: to });
  return (
    <Pager page={page} totalPages={totalPages} hrefOf={(to) => `?${at(to).toString()}`} onPage={(to) => setParams(at(to), { preventScrollReset: true })} />
  );
}
