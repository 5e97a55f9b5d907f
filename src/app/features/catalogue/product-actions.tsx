/** Actions of a product's page (§2 Product detail): one is solid, "Download TDS" is outlined, the others are quiet. */
import { Link } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { contactAbout, gradesEnquiryPath } from "#contract/paths.ts";
import { enquiryList } from "#messages/chosen.ts";
import { productDetail } from "#messages/product-detail.ts";
import { isOffered } from "#model/codes.ts";
import { AddToEnquiry, CompareLink } from "../../components/grade-toggles.tsx";
import { useOwnCatalogue } from "../../data/site.ts";
import { button, iconButton } from "../../ui/button.ts";
import { Download } from "../../ui/icons.tsx";
import { ResourceRequest } from "../enquiry/resource-request.tsx";

const quiet = button("quiet", "px-3 text-sm sm:text-base");

/** Under the grade's name. What the bar of a phone holds is not repeated there. */
export function ProductActions({ product }: { readonly product: Product }) {
  const own = useOwnCatalogue();
  const offered = isOffered(product);
  const quote = own && offered;
  const grade = { id: product._id, name: product.name };
  return (
    <div className="no-print space-y-2">
      <div className="flex flex-wrap gap-3 max-sm:hidden">
        {quote ? (
          <Link to={gradesEnquiryPath([product._id], "price")} className={button("primary")}>
            {enquiryList.request}
          </Link>
        ) : null}
        <ResourceRequest resource="tds" product={product} className={quote ? button("secondary", "bg-surface") : button()}>
          {productDetail.downloadTds}
        </ResourceRequest>
      </div>
      <div className="-ml-3 flex flex-wrap">
        <ResourceRequest resource="sds" product={product} className={quiet}>
          {productDetail.requestSds}
        </ResourceRequest>
        {offered ? (
          // Another server takes no enquiries: a sample is asked for in the contact form.
          <Link to={own ? gradesEnquiryPath([product._id], "sample") : contactAbout("product", product.name)} className={quiet}>
            {productDetail.askSample}
          </Link>
        ) : null}
        <CompareLink grade={grade} className={quiet} />
        {offered ? <AddToEnquiry grade={grade} className={quiet} /> : null}
      </div>
    </div>
  );
}

/** At the foot of a phone's window: one wide button, and the data sheet beside it. */
export function ProductBar({ product }: { readonly product: Product }) {
  const own = useOwnCatalogue();
  const quote = own && isOffered(product);
  return (
    <div className="product-bar no-print sticky z-20 mt-8 flex gap-2 border-t border-line bg-ground px-(--gutter) py-2 sm:hidden">
      {quote ? (
        <Link to={gradesEnquiryPath([product._id], "price")} className={button("primary", "flex-1")}>
          {enquiryList.request}
        </Link>
      ) : null}
      <ResourceRequest
        resource="tds"
        product={product}
        className={quote ? iconButton("border border-line-strong bg-surface") : button("primary", "flex-1")}
        label={quote ? productDetail.downloadTds : undefined}
      >
        {quote ? <Download aria-hidden="true" className="size-5" /> : productDetail.downloadTds}
      </ResourceRequest>
    </div>
  );
}
