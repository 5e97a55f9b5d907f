/** What it is used in, and how much of it (§2 Product detail). */
import { Link } from "react-router";
import type { Product } from "#contract/entities/products.ts";
import { categoryPath, industryPath } from "#contract/paths.ts";
import { findCategory, findIndustry } from "#contract/taxonomy.ts";
import { withUnits } from "#contract/units.ts";
import { productDetail } from "#messages/product-detail.ts";
import { Fold } from "../../../ui/fold.tsx";
import { given, Row } from "./row.tsx";

export function Use({ product }: { readonly product: Product }) {
  const hasMore = given(product.polymers) || given(product.processes) || given(product.industry_name) || product.category_name;
  return (
    <section aria-labelledby="use">
      <h2 id="use" className="mb-3 text-2xl">
        {productDetail.applications}
      </h2>
      {given(product.applications) ? (
        <ul className="mb-4 flex flex-wrap gap-2">
          {product.applications.map((text) => (
            <li key={text} className="bg-hue-soft px-3 py-1.5 text-sm font-medium">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      <dl>{product.dosage ? <Row label={productDetail.dosage}>{withUnits(product.dosage)}</Row> : null}</dl>
      {hasMore ? (
        <Fold label={productDetail.usedIn}>
          <dl className="sm:border-t sm:border-line">
            {given(product.polymers) ? <Row label={productDetail.polymers}>{product.polymers.join(", ")}</Row> : null}
            {given(product.processes) ? <Row label={productDetail.processes}>{product.processes.join(", ")}</Row> : null}
            {given(product.industry_name) ? (
              <Row label={productDetail.industries} screenOnly>
                {product.industry_name.map((name, index) => {
                  const industry = findIndustry(name);
                  return (
                    <span key={name}>
                      {index > 0 ? ", " : ""}
                      {industry ? (
                        <Link to={industryPath(industry.key)} className="text-petrol underline underline-offset-4">
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                    </span>
                  );
                })}
              </Row>
            ) : null}
            {product.category_name ? (
              <Row label={productDetail.category} screenOnly>
                <Link to={categoryPath(findCategory(product.category_name)?.slug ?? "")} className="text-petrol underline underline-offset-4">
                  {product.category_name}
                </Link>
              </Row>
            ) : null}
          </dl>
        </Fold>
      ) : null}
    </section>
  );
}
