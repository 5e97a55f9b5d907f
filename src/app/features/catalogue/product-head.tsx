/** The head of a product's page: identity tile with structure, and the call to action (§2 Product detail, look.md). */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { gradesEnquiryPath } from "#contract/enquiry-path.ts";
import type { Product } from "#contract/entities.ts";
import { categoryPath } from "#contract/paths.ts";
import { isOffered } from "#contract/stock.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { enquiryList } from "#messages/enquiry-list.ts";
import { errors } from "#messages/errors.ts";
import { productDetail } from "#messages/product-detail.ts";
import { productList } from "#messages/product-list.ts";
import { AddToEnquiry } from "../../components/add-to-enquiry.tsx";
import { CompareLink } from "../../components/compare-link.tsx";
import { useChrome, useOwnCatalogue } from "../../data/site.ts";
import { button } from "../../ui/button.ts";
import { Formula } from "../../ui/formula.tsx";
import { useMarkup } from "../../ui/markup.ts";
import { Loading, Skeletons } from "../../ui/state.tsx";
import { contactAbout } from "../enquiry/contact-address.ts";
import type { Resource } from "../enquiry/resource-name.ts";
import { Grade, StockMark } from "./product-tile.tsx";

/** Asks for a sheet: in a dialog (detail/product-acts.tsx), without scripts in the page. */
function Sheet({ resource, className, children }: { readonly resource: Resource; readonly className: string; readonly children: ReactNode }) {
  return (
    <form action="#request" className="contents">
      <button type="submit" name="request" value={resource} className={className}>
        {children}
      </button>
    </form>
  );
}

/** Also at hand at the foot of a phone's window: short there, and beside the chat button. */
export function ProductActions({ product }: { readonly product: Product }) {
  const sample = contactAbout("product", product.name);
  const own = useOwnCatalogue();
  return (
    <>
      {own && isOffered(product) ? (
        <Link to={gradesEnquiryPath([product._id])} className={button("primary", "text-center max-sm:flex-1 max-sm:px-2 max-sm:text-sm")}>
          {enquiryList.request}
        </Link>
      ) : null}
      <Sheet resource="tds" className={button("primary", "max-sm:flex-1 max-sm:px-2 max-sm:text-sm")}>
        {productDetail.downloadTds}
      </Sheet>
      <Sheet resource="sds" className={button("secondary", "max-sm:flex-1 max-sm:bg-surface max-sm:px-2 max-sm:text-sm")}>
        {productDetail.requestSds}
      </Sheet>
      {isOffered(product) ? (
        <Link to={sample} className={button("secondary", own ? "max-sm:hidden" : "text-center max-sm:flex-1 max-sm:bg-surface max-sm:px-2 max-sm:text-sm")}>
          {productDetail.askSample}
        </Link>
      ) : null}
    </>
  );
}

function Breadcrumb({ product }: { readonly product: Product }) {
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <nav aria-label="Breadcrumb" className="no-print mb-6 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to="/available-stocks" className="underline underline-offset-4">
            {productList.stockTitle}
          </Link>
        </li>
        {category ? (
          <li>
            <span aria-hidden="true">/ </span>
            <Link to={categoryPath(category.slug)} className="underline underline-offset-4">
              {category.short}
            </Link>
          </li>
        ) : null}
        <li aria-current="page">
          <span aria-hidden="true">/ </span>
          {product.name}
        </li>
      </ol>
    </nav>
  );
}

function Words({ product }: { readonly product: Product }) {
  const own = useOwnCatalogue();
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <div className="flex min-w-0 flex-col wrap-anywhere">
      {category ? <p className="eyebrow font-medium text-hue">{category.name}</p> : null}
      <h1 className="mt-2 text-5xl">
        <Grade name={product.name} />
      </h1>
      <p className="code-text mt-4 text-xl print:mt-2">{product.cas_number.split(", ").join(" · ")}</p>
      <p className="mt-1 text-lg text-muted">{product.chemical_name}</p>
      {product.usage ? <p className="mt-5 max-w-xl text-lg print:mt-2">{product.usage}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-7 print:pt-3">
        <div className="no-print flex flex-wrap gap-3 max-sm:hidden">
          <ProductActions product={product} />
        </div>
        <span className="no-print flex flex-wrap gap-3">
          {own && isOffered(product) ? (
            <Link to={contactAbout("product", product.name)} className={button("secondary", "sm:hidden")}>
              {productDetail.askSample}
            </Link>
          ) : null}
          <CompareLink grade={{ id: product._id, name: product.name }} />
          {isOffered(product) ? <AddToEnquiry grade={{ id: product._id, name: product.name }} /> : null}
        </span>
        {product.stock ? <StockMark stock={product.stock} /> : null}
      </div>
    </div>
  );
}

function Structure({ product }: { readonly product: Product }) {
  const drawing = useMarkup(product.structure_svg ?? "");
  if (product.structure_svg) {
    return (
      <div
        className="structure my-auto h-56 sm:h-72 print:h-36"
        role="img"
        aria-label={productDetail.structure(product.name)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the importer (src/importer/chemistry.ts)
        dangerouslySetInnerHTML={drawing}
      />
    );
  }
  return (
    <div className="flex min-h-56 flex-1 items-center justify-center sm:min-h-72 print:min-h-36">
      <div className="flex flex-col items-center gap-4 text-center">
        {product.molecular_formula ? (
          <p className="text-5xl tracking-tight text-hue">
            <Formula value={product.molecular_formula} />
          </p>
        ) : (
          <span aria-hidden="true" className="form-drawing w-64" data-form={product.product_form} />
        )}
        <p className="text-muted">{product.product_form}</p>
      </div>
    </div>
  );
}

/** Whose sheet it is, on paper only. */
function Letterhead() {
  const { company, address, phone, email } = useChrome();
  return (
    <p className="hidden justify-between border-b border-line pb-2 text-sm print:mb-4 print:flex">
      <span className="font-semibold">{company}</span>
      <span className="text-muted">{[address[0], phone, email].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

/** Without a product it is loading; the frame of the drawing is there already, and a tile grows into it. */
export function ProductHead({ product }: { readonly product: Product | undefined }) {
  return (
    <div className="border-b border-line bg-hue-soft">
      <div className="page py-6 sm:py-10 print:py-0 print:pb-4">
        <Letterhead />
        {product ? <Breadcrumb product={product} /> : <h1 className="sr-only">{productList.stockTitle}</h1>}
        <div className="grid grid-cols-1 items-stretch gap-8 lg:grid-cols-2 print:grid-cols-2">
          {product ? (
            <Words product={product} />
          ) : (
            <Loading
              below={
                <div className="mt-4 max-w-md space-y-4">
                  <Skeletons count={3} className="h-12" />
                </div>
              }
            >
              {errors.loading}
            </Loading>
          )}
          <figure className="product-figure flex flex-col border border-line border-t-3 border-t-hue bg-surface p-6 print:p-2">
            {product ? <Structure product={product} /> : <div className="skeleton h-56 sm:h-72" />}
            {product?.no_structure ? (
              <figcaption className="mt-3 border-t border-line pt-3 text-sm text-muted">
                {product.repeat_unit ? (
                  <>
                    <span className="font-semibold text-ink">
                      {productDetail.repeatUnit} <Formula value={product.repeat_unit} />.
                    </span>{" "}
                  </>
                ) : null}
                {product.no_structure}
              </figcaption>
            ) : null}
          </figure>
        </div>
      </div>
    </div>
  );
}
