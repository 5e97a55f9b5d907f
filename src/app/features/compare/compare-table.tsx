/** Grades side by side: the first column stays while the table scrolls inside itself. */
import { Link } from "react-router";
import { differs } from "#contract/compare.ts";
import { comparePath } from "#contract/compare-path.ts";
import type { Product } from "#contract/entities/products.ts";
import { productPath } from "#contract/paths.ts";
import { isOffered } from "#contract/stock.ts";
import { warningsOf } from "#contract/verdicts.ts";
import { compare as texts } from "#messages/compare.ts";
import { drawingTexts } from "#messages/products.ts";
import { regulatory } from "#messages/regulatory.ts";
import { AddToEnquiry } from "../../components/add-to-enquiry.tsx";
import { Warnings } from "../../components/warnings.tsx";
import { button, iconButton } from "../../ui/button.ts";
import { X } from "../../ui/icons.tsx";
import { compareGroups } from "./compare-lines.ts";

interface TableProps {
  readonly products: readonly Product[];
  readonly differences: boolean;
}

function Head({ products, differences }: TableProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.what}</th>
        {products.map(({ _id, name, regulatory: block }) => (
          <th key={_id} scope="col" className="min-w-48 text-ink!">
            <span className="flex items-start justify-between gap-2">
              <Link to={productPath(_id)} className="py-2 text-lg leading-tight whitespace-normal hover:text-petrol hover:underline underline-offset-4">
                {name}
              </Link>
              <Link
                to={comparePath(
                  products.filter((other) => other._id !== _id).map((other) => other._id),
                  differences,
                )}
                preventScrollReset
                aria-label={texts.remove(name)}
                className={iconButton("no-print -mt-1 -mr-2")}
              >
                <X aria-hidden="true" className="size-5" />
              </Link>
            </span>
            {block?.restriction ? <span className="block text-sm whitespace-normal text-danger">{regulatory.restriction[block.restriction]}</span> : null}
            <Warnings grade={warningsOf(block)} className="mt-1" />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Structures({ products }: Pick<TableProps, "products">) {
  return (
    <tr>
      <th scope="row">{texts.structure}</th>
      {products.map(({ _id, name, structure, no_structure }) => (
        <td key={_id}>
          {structure ? (
            <img src={structure} alt={drawingTexts.structure(name)} width={192} height={128} className="drawing h-32 w-full max-w-56 object-scale-down" />
          ) : (
            <span className="text-muted">{no_structure ?? texts.nothing}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Actions({ products }: Pick<TableProps, "products">) {
  return (
    <tfoot className="no-print">
      <tr>
        <th scope="row">
          <span className="sr-only">{texts.supply}</span>
        </th>
        {products.map((product) => (
          <td key={product._id}>
            {isOffered(product) && !product.regulatory?.restriction ? (
              <AddToEnquiry grade={{ id: product._id, name: product.name }} className={button("primary")} />
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

export function CompareTable({ products, differences }: TableProps) {
  const groups = compareGroups(products)
    .map(({ title, lines }) => ({ title, lines: differences ? lines.filter(differs) : lines }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields */}
      <div className="table-scroll" tabIndex={0} role="group" aria-label={texts.title}>
        <table className="data-table fixed-first">
          <Head products={products} differences={differences} />
          <tbody>
            <Structures products={products} />
          </tbody>
          {groups.map(({ title, lines }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" className="pt-6! text-base font-semibold">
                  {title}
                </th>
                <td colSpan={products.length} />
              </tr>
              {lines.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row" className="font-medium">
                    {label}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={products[index]?._id} className="wrap-anywhere">
                      {cell ? cell.text : <span className="text-muted italic">{texts.nothing}</span>}
                      {cell?.note ? <span className="mt-0.5 block text-xs text-muted">{cell.note}</span> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <Actions products={products} />
        </table>
      </div>
      {groups.length === 0 ? <p className="mt-4">{texts.noDifferences}</p> : null}
    </>
  );
}
