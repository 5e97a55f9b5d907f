/** The head of a product's page: identity tile with structure, and the call to action (§2 Product detail, look.md). */
import { Link } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { categoryPath, STOCKS_PATH } from "#contract/paths.ts";
import { findCategory } from "#contract/taxonomy.ts";
import { errors } from "#messages/errors.ts";
import { stockList } from "#messages/products.ts";
import { VerdictChips } from "../../components/verdicts.tsx";
import { useChrome } from "../../data/site.ts";
import { Loading, Skeletons } from "../../ui/state.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductFigure } from "./product-figure.tsx";
import { Grade, StockMark } from "./product-tile.tsx";

function Breadcrumb({ product }: { readonly product: Product }) {
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <nav aria-label="Breadcrumb" className="no-print mb-6 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to={STOCKS_PATH} className="underline underline-offset-4">
            {stockList.title}
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
  const category = product.category_name ? findCategory(product.category_name) : undefined;
  return (
    <div className="flex min-w-0 flex-col wrap-anywhere">
      {category ? <p className="eyebrow font-medium text-hue">{category.name}</p> : null}
      <h1 className="mt-1 text-5xl">
        <Grade name={product.name} />
      </h1>
      <p className="mt-3 print:mt-1">
        <span className="code-text mr-3 text-xl">{product.cas_number.split(", ").join(" · ")}</span>
        <span className="text-lg text-muted">{product.chemical_name}</span>
      </p>
      <div className="mt-4 print:mt-2">
        <VerdictChips block={product.regulatory} first={product.stock ? <StockMark stock={product.stock} /> : null} />
      </div>
      {product.usage ? <p className="mt-4 max-w-xl text-lg print:mt-1 print:max-w-none print:text-base">{product.usage}</p> : null}
      <div className="mt-auto pt-5 print:hidden">
        <ProductActions product={product} />
      </div>
    </div>
  );
}

/** Whose sheet it is, on paper only. */
function Letterhead() {
  const { company, address, phone, email } = useChrome();
  return (
    <p className="hidden justify-between border-b border-line pb-2 text-sm print:mb-2 print:flex">
      <span className="font-semibold">{company}</span>
      <span className="text-muted">{[address[0], phone, email].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

/** Without a product it is loading; the frame of the drawing is there already, and a tile grows into it. */
export function ProductHead({ product }: { readonly product: Product | undefined }) {
  return (
    <div className="border-b border-line bg-hue-soft">
      <div data-wide className="page py-6 sm:py-8 print:py-0 print:pb-3">
        <Letterhead />
        {product ? <Breadcrumb product={product} /> : <h1 className="sr-only">{stockList.title}</h1>}
        <div className="grid grid-cols-1 items-stretch gap-8 lg:grid-cols-2 lg:gap-x-12 print:grid-cols-[1fr_13rem] print:gap-4">
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
          <ProductFigure product={product} />
        </div>
      </div>
    </div>
  );
}
