/** Product grids (§2 Category pages), in lists with actions per grade. */

import type { ProductSummary } from "#catalogue/entities/products.ts";
import { isOffered } from "#catalogue/warnings.ts";
import { dataSheetPath } from "#contract/paths.ts";
import { gradeLinks } from "#messages/products.ts";
import { AddToEnquiry, CompareLink } from "../../components/grade-toggles.tsx";
import { useCapability } from "../../data/site.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeletons } from "../../ui/state.tsx";
import { ProductTile } from "./product-tile.tsx";

const action =
  "flex items-center justify-center text-sm font-semibold hover:bg-sunken hover:text-petrol";

export function GradeActions({
  product,
  className,
  link,
  dataSheet,
}: {
  readonly product: ProductSummary;
  readonly className: string;
  /** Classes of each action. */
  readonly link: string;
  /** Classes of the link to the data sheet, which narrow places leave out. */
  readonly dataSheet: string;
}) {
  const hasFiles = useCapability("files");
  const grade = { id: product._id, name: product.name };
  return (
    <div className={classNames("no-print flex", className)}>
      <CompareLink grade={grade} className={classNames(action, link)} />
      {isOffered(product) && !product.restriction ? (
        <AddToEnquiry grade={grade} className={classNames(action, link)} />
      ) : null}
      {hasFiles ? (
        <a
          href={dataSheetPath(product._id)}
          aria-label={gradeLinks.pdfOf(product.name)}
          className={classNames(action, link, dataSheet)}
        >
          {gradeLinks.pdf}
        </a>
      ) : null}
    </div>
  );
}

type GridLook = "category" | "list" | "related";
const looks: Readonly<Record<GridLook, string>> = {
  category: "grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4",
  /** One row, scrollable on a phone. */
  related:
    "grid gap-3 max-sm:auto-cols-[46%] max-sm:grid-flow-col max-sm:snap-x max-sm:overflow-x-auto max-sm:*:snap-start sm:grid-cols-2 sm:gap-4 md:grid-cols-4",
  list: "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3",
};

export interface ProductGridProps {
  readonly products: readonly ProductSummary[];
  readonly look?: GridLook;
  readonly heading?: "h2" | "h3";
}

export function ProductGrid({ products, look = "category", heading = "h3" }: ProductGridProps) {
  const hasEnquiries = useCapability("enquiries");
  return (
    <ul className={looks[look]}>
      {products.map((product) => (
        <li
          key={product._id}
          className={hasEnquiries ? "@container flex flex-col *:first:flex-1" : undefined}
        >
          <ProductTile product={product} heading={heading} />
          {hasEnquiries ? (
            <GradeActions
              product={product}
              className="divide-x divide-line border border-t-0 border-line bg-surface @max-[13rem]:flex-col @max-[13rem]:divide-x-0 @max-[13rem]:divide-y"
              link="min-h-11 flex-1 px-2 text-center"
              dataSheet="flex-none! @max-[13rem]:hidden"
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface ProductGridSkeletonProps {
  readonly count: number;
  readonly look?: GridLook;
  readonly hue?: string;
}

export function ProductGridSkeleton({ count, look = "category", hue }: ProductGridSkeletonProps) {
  return (
    <div data-hue={hue} className={classNames(looks[look], "mt-4")}>
      <Skeletons
        count={count}
        className={classNames(
          "border-t-3",
          hue ? "border-hue" : "border-line",
          look === "list" ? "h-78 sm:h-85" : "h-61 sm:h-74",
        )}
      />
    </div>
  );
}
