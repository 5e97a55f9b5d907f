/** Grids of products: 2 columns on small screens, 4 on medium and up (§2 Category pages); or as a list asks. */
import { served } from "../../components/served.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeletons } from "../../ui/state.tsx";
import { type GridLook, looks } from "./grid-looks.ts";

/** Its tiles are links, and stand as they were served until other products are shown. */
export const ProductGrid = served(async () => (await import("./product-tiles.tsx")).ProductTiles);

export function ProductGridSkeleton({ count, look = "category" }: { readonly count: number; readonly look?: GridLook }) {
  return (
    <div className={classNames(looks[look], "mt-4")}>
      <Skeletons count={count} className="h-60 sm:h-72" />
    </div>
  );
}
