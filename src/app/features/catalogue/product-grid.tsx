/** Product tiles: 2 columns on small screens, 4 on medium and up (§2 Category pages); or as a list asks. */
import type { ProductSummary } from "#contract/entities.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeletons } from "../../ui/state.tsx";
import { ProductTile } from "./product-tile.tsx";

export type GridLook = "category" | "list";
const looks: Readonly<Record<GridLook, string>> = {
  category: "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4",
  list: "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3",
};

export function ProductGrid({
  products,
  look = "category",
  heading = "h3",
}: {
  readonly products: readonly ProductSummary[];
  readonly look?: GridLook;
  readonly heading?: "h2" | "h3";
}) {
  return (
    <ul className={looks[look]}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductTile product={product} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, look = "category" }: { readonly count: number; readonly look?: GridLook }) {
  return (
    <div className={classNames(looks[look], "mt-4")}>
      <Skeletons count={count} className="h-60 sm:h-72" />
    </div>
  );
}
