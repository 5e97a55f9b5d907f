/** How it is supplied and kept, and which rules touch it (§2 Product detail). */
import { shortDate } from "#contract/dates.ts";
import type { Product } from "#contract/entities/products.ts";
import { productPath } from "#contract/paths.ts";
import { withUnits } from "#contract/units.ts";
import { productDetail } from "#messages/product-detail.ts";
import { stockLabel } from "#messages/products.ts";
import { useOwnCatalogue } from "../../../data/site.ts";
import { Row } from "./row.tsx";

export function Supply({ product }: { readonly product: Product }) {
  const own = useOwnCatalogue();
  return (
    <section aria-labelledby="supply" className="supply">
      <h2 id="supply" className="mb-3 text-2xl">
        {productDetail.supply}
      </h2>
      <dl className="print:grid print:grid-cols-2 print:gap-x-8">
        {product.stock ? <Row label={productDetail.stock}>{stockLabel[product.stock]}</Row> : null}
        {product.packaging ? <Row label={productDetail.packaging}>{withUnits(product.packaging)}</Row> : null}
        {product.storage ? <Row label={productDetail.storage}>{withUnits(product.storage)}</Row> : null}
        {product.shelf_life ? <Row label={productDetail.shelfLife}>{withUnits(product.shelf_life)}</Row> : null}
      </dl>
      {own ? (
        <p className="no-print mt-6 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span className="text-muted">{productDetail.data}:</span>
          <a href={`${productPath(product._id)}.json`} className="underline underline-offset-4 hover:text-petrol">
            {productDetail.dataJson}
          </a>
          {product.smiles ? (
            <a href={`${productPath(product._id)}.sdf`} download className="underline underline-offset-4 hover:text-petrol">
              {productDetail.dataSdf}
            </a>
          ) : null}
        </p>
      ) : null}
      {product.compliance?.length ? (
        <>
          <h3 className="mt-6 mb-2 text-xl">{productDetail.compliance}</h3>
          <ul className="space-y-2">
            {product.compliance.map(({ note, source, date }) => (
              <li key={note} className="border-l-3 border-amber pl-4">
                {note}
                <span className="block text-sm text-muted">
                  {source}
                  {date ? `, ${shortDate(date)}` : ""}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
