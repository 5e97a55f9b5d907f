/** "Cards / Table", and of the table all rows on one page, to be printed. Links: they work without scripts. */
import { Link } from "react-router";
import { PRINTED_MAX } from "#contract/limits.ts";
import { productTable } from "#messages/product-table.ts";
import { classNames } from "../../../ui/class-names.ts";
import { type ListState, writeListState } from "./list-state.ts";

/** @param total all that match; unknown where the server does not say */
export function ViewSwitch({ state, total }: { readonly state: ListState; readonly total: number | undefined }) {
  const { view, rows, ...rest } = state;
  const cards = writeListState({ ...rest, page: 1 }).toString();
  const table = `?${writeListState({ ...rest, page: 1, view: "table" }).toString()}`;
  const choice = (label: string, to: string, current: boolean, place: string) => (
    <Link
      to={to}
      preventScrollReset
      aria-current={current || undefined}
      className={classNames(
        "flex min-h-10 items-center border border-line-strong px-4 text-sm font-medium",
        place,
        current ? "bg-petrol text-on-petrol" : "hover:bg-sunken",
      )}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={productTable.view} className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      {view && !rows && total ? (
        <Link
          to={`?${writeListState({ ...rest, page: 1, view, rows: "all" }).toString()}`}
          className="py-2 text-sm font-medium text-petrol underline underline-offset-4"
        >
          {productTable.all(total, PRINTED_MAX)}
        </Link>
      ) : null}
      <span className="flex">
        {choice(productTable.cards, cards ? `?${cards}` : "?", !view, "rounded-l-md")}
        {choice(productTable.table, table, Boolean(view), "-ml-px rounded-r-md")}
      </span>
    </nav>
  );
}
