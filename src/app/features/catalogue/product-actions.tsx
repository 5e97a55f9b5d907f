/** Actions of a product's page: enquiry, data sheets, sample (§2 Product detail). */
import { Link } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { gradesEnquiryPath } from "#contract/paths.ts";
import { isOffered } from "#contract/stock.ts";
import { enquiryList } from "#messages/enquiry-list.ts";
import { productDetail } from "#messages/product-detail.ts";
import { useOwnCatalogue } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { contactAbout } from "../enquiry/contact-address.ts";
import { ResourceRequest } from "../enquiry/resource-request.tsx";

/** Also at hand at the foot of a phone's window: short there, and beside the chat button. */
export function ProductActions({ product }: { readonly product: Product }) {
  const own = useOwnCatalogue();
  // Another server takes no enquiries: a sample is asked for in the contact form.
  const sample = own ? gradesEnquiryPath([product._id], "sample") : contactAbout("product", product.name);
  return (
    <>
      {own && isOffered(product) ? (
        <Link to={gradesEnquiryPath([product._id], "price")} className={button("primary", "text-center max-sm:flex-1 max-sm:px-2 max-sm:text-sm")}>
          {enquiryList.request}
        </Link>
      ) : null}
      <ResourceRequest resource="tds" product={product} className={button("primary", "max-sm:flex-1 max-sm:px-2 max-sm:text-sm")}>
        {productDetail.downloadTds}
      </ResourceRequest>
      <ResourceRequest resource="sds" product={product} className={button("secondary", "max-sm:flex-1 max-sm:bg-surface max-sm:px-2 max-sm:text-sm")}>
        {productDetail.requestSds}
      </ResourceRequest>
      {isOffered(product) ? (
        <Link to={sample} className={button("secondary", own ? "max-sm:hidden" : "text-center max-sm:flex-1 max-sm:bg-surface max-sm:px-2 max-sm:text-sm")}>
          {productDetail.askSample}
        </Link>
      ) : null}
    </>
  );
}
