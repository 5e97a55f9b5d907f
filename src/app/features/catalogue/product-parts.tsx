/** What stands in a product's page, above and below what may be asked for in it (§2 Product detail). */
import type { Product } from "#contract/entities/products.ts";
import { productDetail } from "#messages/product-detail.ts";
import { Html } from "../../components/html.tsx";
import { JsonLd } from "../../components/json-ld.tsx";
import { Identity } from "./detail/identity.tsx";
import { HelpsWith, Interactions } from "./detail/interactions.tsx";
import { Properties } from "./detail/properties.tsx";
import { Reckoning } from "./detail/reckoning.tsx";
import { Regulatory, RestrictionBanner } from "./detail/regulatory.tsx";
import { Supply } from "./detail/supply.tsx";
import { Use } from "./detail/use.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { ProductHead } from "./product-head.tsx";
import { productJsonLd } from "./product-json-ld.ts";

export function ProductTop({ product }: { readonly product: Product | undefined }) {
  return (
    <>
      {product ? <JsonLd data={productJsonLd(product)} /> : null}
      {product?.regulatory?.restriction ? <RestrictionBanner product={product} restriction={product.regulatory.restriction} /> : null}
      <ProductHead product={product} />
    </>
  );
}

export function ProductBody({ product }: { readonly product: Product }) {
  return (
    <>
      <div className="page grid gap-x-16 gap-y-12 py-12 lg:grid-cols-[1fr_26rem] vast:grid-cols-[1fr_1fr_26rem] print:grid-cols-[1fr_19rem] print:gap-x-8 print:gap-y-3 print:py-3">
        {/* Two columns of texts where the screen is wide, so that lines stay short. */}
        <div className="contents print:block print:space-y-3 max-vast:block max-vast:min-w-0 max-vast:space-y-12">
          <div className="min-w-0 space-y-12 print:space-y-3">
            {product.description ? (
              <section aria-labelledby="description">
                <h2 id="description" className="mb-3 text-2xl">
                  {productDetail.description}
                </h2>
                <Html html={product.description} />
              </section>
            ) : null}
            <Properties product={product} />
            <Use product={product} />
            <Reckoning product={product} />
          </div>
          <div className="min-w-0 space-y-12 print:space-y-3">
            <Interactions product={product} />
            <Regulatory product={product} />
          </div>
        </div>
        <div className="min-w-0 space-y-12 print:space-y-3">
          <section aria-labelledby="identity">
            <h2 id="identity" className="mb-3 text-2xl">
              {productDetail.identity}
            </h2>
            <Identity product={product} />
          </section>
          <Supply product={product} />
          <HelpsWith product={product} />
        </div>
      </div>
      {product.related?.length ? (
        <section aria-labelledby="related" className="no-print page">
          <h2 id="related" className="mb-5 text-2xl">
            {productDetail.related}
          </h2>
          <ProductGrid products={product.related.slice(0, 4)} />
        </section>
      ) : null}
      <div className="no-print sticky bottom-0 z-20 mt-12 flex gap-2 border-t border-line bg-ground p-3 pr-22 sm:hidden">
        <ProductActions product={product} />
      </div>
    </>
  );
}
