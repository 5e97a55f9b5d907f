/** What can be done with a grade of a list, under its tile or in its row. */
import type { ProductSummary } from "#contract/entities/products.ts";
import { isOffered } from "#contract/stock.ts";
import { AddToEnquiry } from "../../components/add-to-enquiry.tsx";
import { CompareLink } from "../../components/compare-link.tsx";
import { classNames } from "../../ui/class-names.ts";

const look = "flex items-center justify-center text-sm font-semibold hover:bg-sunken hover:text-petrol";

/** @param link sizes of each link */
export function GradeActions({ product, className, link }: { readonly product: ProductSummary; readonly className: string; readonly link: string }) {
  const grade = { id: product._id, name: product.name };
  const action = classNames(look, link);
  return (
    <div className={classNames("no-print flex", className)}>
      <CompareLink grade={grade} className={action} />
      {isOffered(product) && !product.restriction ? <AddToEnquiry grade={grade} className={action} /> : null}
    </div>
  );
}
