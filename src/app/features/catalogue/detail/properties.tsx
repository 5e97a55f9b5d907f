/** Its typical properties, with units and methods (§2 Product detail). */
import type { Product } from "#contract/entities/products.ts";
import { productDetail } from "#messages/product-detail.ts";

export function Properties({ product }: { readonly product: Product }) {
  if (!product.properties?.length) return null;
  return (
    <section aria-labelledby="properties">
      <h2 id="properties" className="text-2xl">
        {productDetail.properties}
      </h2>
      <p className="mt-1 text-sm text-muted">{productDetail.typical}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      {/* biome-ignore lint/a11y/useSemanticElements: a group that scrolls, not of fields */}
      <div className="table-scroll mt-3" tabIndex={0} role="group" aria-label={productDetail.properties}>
        <table className="data-table stacked">
          <thead>
            <tr>
              <th scope="col">{productDetail.property}</th>
              <th scope="col">{productDetail.value}</th>
              <th scope="col">{productDetail.method}</th>
            </tr>
          </thead>
          <tbody>
            {product.properties.map(({ name, value, unit, method }) => (
              <tr key={`${name} ${value}`}>
                <th scope="row" className="font-medium">
                  {name}
                </th>
                <td className={/\d/.test(value) ? "code-text" : ""}>{unit ? `${value}\u00a0${unit}` : value}</td>
                <td className="text-muted">{method ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
