/** The tiles of a grid of products, and what can be done with each grade. */
import type { ProductSummary } from "#contract/entities/products.ts";
import { useOwnCatalogue } from "../../data/site.ts";
import { GradeActions } from "./grade-actions.tsx";
import { type GridLook, looks } from "./grid-looks.ts";
import { ProductTile } from "./product-tile.tsx";

export interface ProductTilesProps {
  readonly products: readonly ProductSummary[];
  readonly look?: GridLook;
  readonly heading?: "h2" | "h3";
}

export function ProductTiles({ products, look = "category", heading = "h3" }: ProductTilesProps) {
  const own = useOwnCatalogue();
  return (
    <ul className={looks[look]}>
      {products.map((product) => (
        <li key={product._id} className={look === "list" && own ? "flex flex-col *:first:flex-1" : undefined}>
          <ProductTile product={product} heading={heading} />
          {look === "list" && own ? (
            <GradeActions
              product={product}
              className="divide-x divide-line border border-t-0 border-line bg-surface max-xs:flex-col max-xs:divide-x-0 max-xs:divide-y"
              link="min-h-11 flex-1 px-2 text-center"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
