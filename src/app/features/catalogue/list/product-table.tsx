/** Products as a printable table whose first column stays when it scrolls. */
import { Link } from "react-router";
import type { ProductSummary } from "#catalogue/entities/products.ts";
import { productPath } from "#contract/paths.ts";
import { listSeparator } from "#messages/lists.ts";
import { productList } from "#messages/product-list.ts";
import { productTable } from "#messages/product-table.ts";
import { without } from "#messages/products.ts";
import { Warnings } from "../../../components/warnings.tsx";
import { useCapability } from "../../../data/site.ts";
import { ContentText } from "../../../ui/content-text.tsx";
import { ArrowDownAZ, ArrowUpZA } from "../../../ui/icons.tsx";
import { Isolated } from "../../../ui/isolated.tsx";
import { CasNumbers, ChemicalName } from "../../../ui/notation.tsx";
import { Skeletons } from "../../../ui/state.tsx";
import { GradeActions } from "../product-grid.tsx";
import { StockMark } from "../product-tile.tsx";
import { type ListState, writeListState } from "./list-state.ts";

const cell = "border-b border-line px-3 py-1.5 text-start align-baseline max-sm:py-3";
const region =
  "table-scroll my-0! border border-line bg-surface print:overflow-visible print:border-0";
const fixed = "sticky inset-s-0 z-10 bg-surface";

/** Order of clicks: A to Z, Z to A, stock order (§4). */
const next = { asc: "desc", desc: undefined } as const;
const ariaSort = { asc: "ascending", desc: "descending" } as const;

function getSortLabel(order: ListState["sortBy"]): string {
  if (order === undefined) return productList.sortNone;
  return order === "asc" ? productList.sortAsc : productList.sortDesc;
}

export function ProductTableSkeleton() {
  return (
    <div className="mt-4 space-y-2">
      <Skeletons count={15} className="h-14" />
    </div>
  );
}

export function ProductTable({
  products,
  state,
}: {
  readonly products: readonly ProductSummary[];
  readonly state: ListState;
}) {
  const hasEnquiries = useCapability("enquiries");
  const { sortBy, ...rest } = state;
  const order = sortBy ? next[sortBy] : "asc";
  const Icon = sortBy === "desc" ? ArrowUpZA : ArrowDownAZ;
  const sorted = `?${writeListState({ ...rest, page: 1, sortBy: order })}`;
  return (
    // The region scrolls by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section aria-label={productTable.caption} tabIndex={0} className={region}>
      <table className="w-full min-w-4xl border-collapse text-sm print:min-w-0 print:text-xs">
        <thead className="bg-sunken text-xs">
          <tr>
            <th
              scope="col"
              aria-sort={sortBy ? ariaSort[sortBy] : "none"}
              className={`${cell} ${fixed} bg-sunken!`}
            >
              <Link
                to={sorted}
                preventScrollReset
                className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4"
              >
                {productTable.grade}
                <Icon aria-hidden="true" className={sortBy ? "size-4" : "size-4 text-muted"} />
                <span className="sr-only">{getSortLabel(order)}</span>
              </Link>
            </th>
            {(["cas", "chemistry", "form", "stock"] as const).map((key) => (
              <th key={key} scope="col" className={cell}>
                {productTable[key]}
              </th>
            ))}
            {hasEnquiries ? (
              <th scope="col" className={`${cell} no-print`}>
                <span className="sr-only">{productTable.actions}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => {
            const {
              _id,
              name,
              cas_no,
              chemical_name,
              product_form,
              forms,
              stock,
              match,
              lacks,
              row,
            } = product;
            return (
              <tr key={_id} className="break-inside-avoid">
                <th scope="row" className={`${cell} ${fixed} font-medium whitespace-nowrap`}>
                  <Link
                    to={productPath(_id, row)}
                    data-product={_id}
                    className="text-petrol underline underline-offset-4"
                  >
                    <Isolated>{name}</Isolated>
                  </Link>
                </th>
                <td className={`${cell} code-text text-xs`}>
                  <CasNumbers value={cas_no ?? ""} />
                </td>
                <td className={`${cell} w-full min-w-52 text-xs print:min-w-0`}>
                  {match ? (
                    <span className="font-medium">
                      <ContentText>{`${match} · `}</ContentText>
                    </span>
                  ) : null}
                  {lacks ? (
                    <span className="text-muted">
                      <ContentText>{`${without(lacks)} · `}</ContentText>
                    </span>
                  ) : null}
                  {chemical_name ? <ChemicalName value={chemical_name} /> : null}
                </td>
                <td className={`${cell} text-xs`}>
                  <ContentText>
                    {forms
                      ?.map((form, index) =>
                        index === 0
                          ? productTable.forms[form]
                          : productTable.forms[form].toLowerCase(),
                      )
                      .join(listSeparator) || product_form}
                  </ContentText>
                </td>
                <td className={cell}>
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {stock ? <StockMark stock={stock} /> : null}
                    <Warnings grade={product} />
                  </span>
                </td>
                {hasEnquiries ? (
                  <td className={`${cell} no-print py-0!`}>
                    <GradeActions
                      product={product}
                      className="justify-end gap-1"
                      link="min-h-8 max-sm:min-h-11 rounded-md px-2 whitespace-nowrap text-petrol"
                      dataSheet="hidden min-[90rem]:flex"
                    />
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
