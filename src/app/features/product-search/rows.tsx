/** The rows of a search's results; a short term finds most of the catalogue. */
import { memo } from "react";
import type { ProductSummary } from "#contract/entities.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { headerSearch } from "#texts/chrome.ts";
import { classNames } from "../../ui/class-names.ts";
import { Grade } from "../product-tile.tsx";

/** A row; `active` is the one that the arrow keys have reached. */
const Result = memo(function Result({ product, active, id }: { readonly product: ProductSummary; readonly active: boolean; readonly id: string }) {
  const category = product.category_name ? findCategory(product.category_name)?.key : undefined;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      data-hue={category}
      data-product={product._id}
      className={classNames(
        "cursor-pointer [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] border-l-3 border-hue px-4 py-2.5",
        active ? "bg-sunken" : "hover:bg-sunken",
      )}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-semibold leading-tight">
          <Grade name={product.name} />
        </span>
        <span className="code-text text-sm">{headerSearch.cas(product.cas_no)}</span>
      </span>
      <span className="block truncate text-sm text-muted">{product.chemical_name}</span>
    </div>
  );
});

interface RowsProps {
  readonly id: string;
  readonly products: readonly ProductSummary[];
  readonly active: number;
}

/** All rows; they are not looked through again while the next key is drawn. */
export const Rows = memo(function Rows({ id, products, active }: RowsProps) {
  return products.map((product, index) => <Result key={product._id} id={`${id}-${index}`} product={product} active={index === active} />);
});
