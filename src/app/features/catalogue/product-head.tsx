/** Head of a product's page (§2 Product detail). */
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import type { Product } from "#catalogue/entities/products.ts";
import { findCategory } from "#catalogue/taxonomy.ts";
import { isOffered, replacementsOf } from "#catalogue/warnings.ts";
import {
  categoryPath,
  contactAbout,
  dataSheetPath,
  gradesEnquiryPath,
  productPath,
  STOCKS_PATH,
} from "#contract/paths.ts";
import { enquiryList } from "#messages/chosen.ts";
import { errors } from "#messages/errors.ts";
import { productDetail } from "#messages/product-detail.ts";
import { drawingTexts, stockList } from "#messages/products.ts";
import { AddToEnquiry, CompareLink } from "../../components/grade-toggles.tsx";
import { Breadcrumb } from "../../components/link-lists.tsx";
import { VerdictChips } from "../../components/verdicts.tsx";
import { productQuery } from "../../data/products.ts";
import { useCapability } from "../../data/site.ts";
import { button, iconButton } from "../../ui/button.ts";
import { ContentText } from "../../ui/content-text.tsx";
import { Download } from "../../ui/icons.tsx";
import { Isolated } from "../../ui/isolated.tsx";
import { useMarkup } from "../../ui/markup.ts";
import { CasNumbers, Formula } from "../../ui/notation.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Loading, Skeletons } from "../../ui/state.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ResourceRequest } from "../enquiry/resource-request.tsx";
import { GradeName, StockMark, Swatch } from "./product-tile.tsx";

const quiet = button("quiet", "px-3 text-sm sm:px-2 sm:text-base");

/** On phones the first two actions are in the bottom bar. */
export function ProductActions({ product }: { readonly product: Product }) {
  const hasEnquiries = useCapability("enquiries");
  const hasFiles = useCapability("files");
  const offered = isOffered(product);
  const quote = hasEnquiries && offered;
  const grade = { id: product._id, name: product.name };
  return (
    <div className="no-print space-y-2">
      <div className="flex flex-wrap gap-3 max-sm:hidden">
        {quote ? (
          <Link to={gradesEnquiryPath([product._id], "price")} className={button("primary")}>
            {enquiryList.request}
          </Link>
        ) : null}
        <ResourceRequest
          resource="tds"
          product={product}
          className={quote ? button("secondary", "bg-surface") : button()}
        >
          {productDetail.downloadTds}
        </ResourceRequest>
      </div>
      <div className="-ms-3 flex flex-wrap sm:-ms-2">
        {hasFiles ? (
          <a
            href={dataSheetPath(product._id)}
            type="application/pdf"
            hrefLang="en"
            className={quiet}
          >
            {productDetail.openTds}
          </a>
        ) : null}
        <ResourceRequest resource="sds" product={product} className={quiet}>
          {productDetail.requestSds}
        </ResourceRequest>
        {offered ? (
          // Other servers take no enquiries.
          <Link
            to={
              hasEnquiries
                ? gradesEnquiryPath([product._id], "sample")
                : contactAbout("product", product.name)
            }
            className={quiet}
          >
            {productDetail.askSample}
          </Link>
        ) : null}
        <CompareLink grade={grade} className={quiet} />
        {offered ? <AddToEnquiry grade={grade} className={quiet} /> : null}
      </div>
    </div>
  );
}

/** Quote and data sheet, or the replacement of a restricted grade. */
export function ProductBarAction() {
  const { productId = "" } = useParams();
  const { data: product } = useQuery(productQuery(productId));
  const hasEnquiries = useCapability("enquiries");
  if (!product) return null;
  const [instead] = product.regulatory?.restriction ? replacementsOf(product) : [];
  if (instead) {
    return (
      <Link to={productPath(instead._id)} className={button("primary", "flex-1 sm:hidden")}>
        {productDetail.seeInstead(instead.name)}
      </Link>
    );
  }
  const hasQuote = hasEnquiries && isOffered(product);
  return (
    <div className="flex flex-1 gap-2 sm:hidden">
      {hasQuote ? (
        <Link
          to={gradesEnquiryPath([product._id], "price")}
          className={button("primary", "flex-1 px-3")}
        >
          {enquiryList.request}
        </Link>
      ) : null}
      <ResourceRequest
        resource="tds"
        product={product}
        className={
          hasQuote
            ? iconButton("border border-line-strong bg-surface")
            : button("primary", "flex-1")
        }
        label={hasQuote ? productDetail.downloadTds : undefined}
      >
        {hasQuote ? <Download aria-hidden="true" className="size-5" /> : productDetail.downloadTds}
      </ResourceRequest>
    </div>
  );
}

function Words({ product }: { readonly product: Product }) {
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <div className="flex min-w-0 flex-col wrap-anywhere">
      {category ? <p className="eyebrow font-medium text-hue">{category.name}</p> : null}
      <h1 className="mt-1 text-5xl">
        <GradeName name={product.name} />
      </h1>
      <p className="mt-3 print:mt-1">
        {product.cas_number ? (
          <span className="code-text me-3 text-xl">
            <CasNumbers value={product.cas_number} />
          </span>
        ) : null}
        <Isolated className="text-lg text-muted">{product.chemical_name ?? ""}</Isolated>
      </p>
      {product.usage ? (
        <p className="mt-4 max-w-xl text-lg print:mt-1 print:max-w-none print:text-base">
          <Unbroken>{product.usage}</Unbroken>
        </p>
      ) : null}
      {product.stock ? (
        <p className="mt-3 text-sm text-muted print:mt-1">
          <StockMark stock={product.stock} />
          {product.packaging && isOffered(product) ? (
            <>
              <span> · </span>
              <Unbroken>{product.packaging}</Unbroken>
            </>
          ) : null}
        </p>
      ) : null}
      <VerdictChips block={product.regulatory} />
      <div className="mt-auto pt-5 print:hidden">
        <ProductActions product={product} />
      </div>
    </div>
  );
}

function Structure({
  svg,
  name,
  isUnit,
}: {
  readonly svg: string;
  readonly name: string;
  readonly isUnit: boolean;
}) {
  // Larger than in a list; a repeating unit has few atoms.
  const scale = isUnit ? 3 : 2;
  const drawing = useMarkup(
    svg.replace(
      /width="([\d.]+)" height="([\d.]+)"/,
      (_, width, height) => `width="${width * scale}" height="${height * scale}"`,
    ),
  );
  return (
    <div
      className="structure my-auto h-48 sm:h-72 print:h-28"
      role="img"
      aria-label={drawingTexts.structure(name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the importer (src/importer/chemistry.ts)
      dangerouslySetInnerHTML={drawing}
    />
  );
}

function FormulaAndForm({ product }: { readonly product: Product }) {
  const formula = product.display_formula ?? product.molecular_formula;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center">
      {formula ? (
        <p className="text-5xl tracking-tight text-hue print:text-2xl">
          <Formula value={formula} />
        </p>
      ) : null}
      <p className="text-muted">
        <ContentText>{product.product_form}</ContentText>
      </p>
    </div>
  );
}

/** The main picture of a grade without a structure, else a strip that phones do not load. */
function Matter({ product }: { readonly product: Product }) {
  const { matter, matter_alt: alt = "", structure_svg: structure } = product;
  if (!matter) return null;
  const sizes = "(min-width: 64rem) 38rem, 100vw";
  return structure ? (
    <Picture src={matter} alt={alt} sizes={sizes} className="h-32 max-sm:hidden print:hidden" />
  ) : (
    <Picture
      src={matter}
      alt={alt}
      sizes={sizes}
      hero
      className="aspect-video sm:max-lg:aspect-5/2 print:hidden"
    />
  );
}

function Caption({ product }: { readonly product: Product }) {
  return (
    <figcaption className="mt-3 border-t border-line pt-3 text-sm text-muted">
      {product.repeat_unit ? (
        <span className="text-ink">
          <span>{`${drawingTexts.repeatUnit(product.repeat_unit)} `}</span>
          <Formula value={product.repeat_unit} />.{" "}
        </span>
      ) : null}
      <span>
        <ContentText>{product.no_structure}</ContentText>
      </span>
    </figcaption>
  );
}

function Drawing({ product }: { readonly product: Product | undefined }) {
  if (!product) return <div className="skeleton h-48 sm:h-72" />;
  if (!product.structure_svg) return <FormulaAndForm product={product} />;
  return (
    <Structure
      svg={product.structure_svg}
      name={product.name}
      isUnit={product.repeat_unit !== undefined}
    />
  );
}

function Figure({ product }: { readonly product: Product | undefined }) {
  const structure = product?.structure_svg;
  return (
    <figure className="product-figure relative flex flex-col border border-line border-t-3 border-t-hue bg-surface">
      <Swatch colour={product?.colour} />
      {product && !structure ? <Matter product={product} /> : null}
      <div className="flex flex-1 flex-col p-4 sm:p-6 print:p-1">
        <Drawing product={product} />
        {product?.no_structure ? <Caption product={product} /> : null}
      </div>
      {structure ? <Matter product={product} /> : null}
    </figure>
  );
}

/** Without a product a loading state, whose frame is the target of the tile's view transition. */
export function ProductHeader({ product }: { readonly product: Product | undefined }) {
  const category = product?.category_name ? findCategory(product.category_name) : undefined;
  const trail: { to: string; label: string }[] = [{ to: STOCKS_PATH, label: stockList.title }];
  if (category) trail.push({ to: categoryPath(category.slug), label: category.short });
  return (
    <div className="border-b border-line bg-hue-soft">
      <div className="page py-6 sm:py-8 print:py-0 print:pb-3">
        {product ? (
          <div className="mb-6 print:hidden">
            <Breadcrumb trail={trail} title={product.name} />
          </div>
        ) : (
          <h1 className="sr-only">{stockList.title}</h1>
        )}
        <div className="grid grid-cols-1 items-stretch gap-8 lg:grid-cols-2 lg:gap-x-12 print:grid-cols-[minmax(0,1fr)_13rem] print:gap-4">
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
          <Figure product={product} />
        </div>
      </div>
    </div>
  );
}
